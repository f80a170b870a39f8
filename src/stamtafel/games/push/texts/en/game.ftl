# Push: cards, and what happened.
push-colour = { $colour ->
    [R] red
    [Y] yellow
    [G] green
    [B] blue
   *[P] purple
}
push-number-card = { push-colour } { $value }
push-roll-card = a roll card
push-switch-card = a switch card

push-begins = Push, { $players } players. { $player } begins.
push-turn = { $player }'s turn ({ $pile ->
    [one] 1 card
   *[other] { $pile } cards
} in the pile)
push-draws = { $player } draws { $card }.
push-begins-row = { $player } begins row { $row } with { $card }.
push-places = { $player } puts { $card } into row { $row }.
push-switches = It is set aside. Rows will be chosen starting on the { $direction ->
    [right] right
   *[left] left
}.
push-too-far = It fits nowhere: { $player } has gone too far, takes no row and must roll.
push-stops = { $player } stops.
push-takes = { $player } takes row { $row }: { $cards } ({ push-points }).
push-banks = { $player } banks { push-colour }: { $cards } ({ push-points }).
push-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
push-rolls = { $player } rolls { push-colour } and loses nothing.
push-rolls-loses = { $player } rolls { push-colour } and loses { $cards } ({ push-points }).
push-rolls-star = { $player } rolls the star and loses nothing.
push-rolls-star-loses = { $player } rolls the star and loses the whole bench: { $cards } ({ push-points }).
push-left-over = { $rows ->
    [one] One row is left over and is discarded.
   *[other] { $rows } rows are left over and are discarded.
}
push-pile-empty = The pile is used up.

# Push in the terminal: the table, and what can be done.
push-row = Row { $row }: { $cards }
push-bench = { $player }: { $cards }
push-banked = { $player } has banked { $count } { push-colour }
push-total = { $player }: { push-points }
push-to-place = You drew { $card }. Where does it go?
push-do-draw = draw
push-do-stop = stop
push-do-place = row { $row }
push-do-take = take row { $row }
push-do-bank = bank { push-colour }
