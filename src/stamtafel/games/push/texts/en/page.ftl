# Push on the page.
page-game-push = Push
page-about-push = Lay out rows, stop in time, keep the best one.
page-option-risk = More risk
page-option-risk-hint = The star costs the whole open bench ({ $rule }).
page-option-switch-cards = Switch cards
page-option-switch-cards-hint = With two players they do nothing; leave them out if you like ({ $rule }).
page-push-cards-left = { $count ->
    [one] 1 card left
   *[other] { $count } cards left
}
page-push-others = The others
page-push-your-bench = In front of you
page-push-banked-worth = { push-colour }, banked: { push-points }
page-push-row = Row { $row }
page-push-new-row = New row
page-push-row-is = Row { $row }: { $cards }, { push-points }
page-push-place-here = Put { $card } into row { $row }.
page-push-take-this = Take this row.
page-push-take-risk = Take this row. The die may cost up to { push-points }.
page-push-moment-too-far = Too far
page-push-moment-nowhere = { $player }: { $card } fits nowhere
page-push-moment-lost = −{ $points }
page-push-moment-safe = Nothing lost
page-push-moment-last = The last card
page-push-drawn = Just drawn: { $card }
page-push-die-shows = The die shows { push-colour }
page-push-die-star = The die shows the star
page-push-bench-of = In front of { $player }
page-push-banked-count = { push-colour }, banked: { $count ->
    [one] 1 card
   *[other] { $count } cards
}
page-push-banked-hidden = plus banked points, face down until the end
page-push-open-group = { push-colour }, open: { $cards }
page-push-bank-it = Bank { push-colour } ({ push-points })
page-push-choosing-clockwise = Choosing goes clockwise
page-push-choosing-counterclockwise = Choosing goes counter-clockwise
page-push-do-draw = Draw
page-push-do-stop = Stop
page-push-ask-begin = Draw, or tap a colour to bank it.
page-push-ask-draw = Your turn: draw a card.
page-push-ask-decide = Draw another card, or stop?
page-push-ask-place = Where does { $card } go?
page-push-ask-place-one = There is only one place for { $card }.
page-push-ask-take = Which row do you take?
page-push-ask-take-one = This row is yours.
page-push-too-far-short = { $percent } too far
page-push-too-far-draw = The chance that the next card goes too far is { $percent }. The roll would then cost { $points } points on average.
page-push-too-far-place = After that the next card goes too far with a chance of { $percent }.
page-push-roll-costs-short = −{ $points } on average
page-push-roll-costs = On average the die costs { $points } points.
