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
push-drew = { $player } draws { $card }.
push-placed = { $begins ->
    [true] { $player } begins row { $row } with { $card }.
   *[false] { $player } puts { $card } into row { $row }.
}
push-set-aside = It is set aside. Rows will be chosen starting on the { $direction ->
    [right] right
   *[left] left
}.
push-too-far = It fits nowhere: { $player } has gone too far, takes no row and must roll.
push-stopped = { $player } stops.
push-took = { $player } takes row { $row }: { $cards } ({ push-points }).
push-banked = { $player } banks { push-colour }: { $cards } ({ push-points }).
push-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
push-rolled = { $player } rolls { $colour ->
    [star] the star
   *[other] { push-colour }
} { $points ->
    [0] and loses nothing
   *[other] and loses { $colour ->
        [star] the whole bench: { $cards }
       *[other] { $cards }
    } ({ push-points })
}.
push-left-over = { $rows ->
    [one] One row is left over and is discarded.
   *[other] { $rows } rows are left over and are discarded.
}
push-pile-empty = The pile is used up.

# Push in the terminal: the table, and what can be done.
push-row = Row { $row }: { $cards }
push-bench = { $player }: { $cards }
push-in-bank = { $player } has banked { $count } { push-colour }
push-total = { $player }: { push-points }
push-to-place = You drew { $card }. Where does it go?
push-do-draw = draw
push-do-stop = stop
push-do-place = row { $row }
push-do-take = take row { $row }
push-do-bank = bank { push-colour }
push-row-number = Row { $row }
push-pile = { $count ->
    [one] 1 card in the pile
   *[other] { $count } cards in the pile
}
push-drawn = Drawn:
push-bank = in the bank:

# What may come in Push.
push-odds-too-far = { $verb ->
    [draw] Drawing goes too far { $percent } % of the time.
   *[other] With it in row { $row }, the next card goes too far { $percent } % of the time.
}
push-odds-roll = { $verb ->
    [draw] Going too far would cost { $points }.{ $tenths } points on average.
    [place] With it in row { $row }, going too far would cost { $points }.{ $tenths } points on average.
   *[other] The die for row { $row } costs { $points }.{ $tenths } points on average.
}

# Where a hint says to look.
push-look = { $place ->
    [pile] the pile
    [row] row { $what }
   *[bench] your cards in { push-colour }
}
