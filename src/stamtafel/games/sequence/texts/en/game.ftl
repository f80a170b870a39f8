# Sequence: cards, and what happened.
sequence-rank = { $rank ->
    [A] ace
    [T] ten
    [J] jack
    [Q] queen
    [K] king
   *[other] { $rank }
}
sequence-suit = { $suit ->
    [S] spades
    [H] hearts
    [D] diamonds
   *[C] clubs
}
sequence-card = { sequence-rank } of { sequence-suit }

sequence-begins = Sequence, { $players } players. { $player } deals.
sequence-turn = Turn { $turn }: { $player } ({ $pile ->
    [one] 1 card
   *[other] { $pile } cards
} in the pile)
sequence-dealt = { $player } is dealt the { $card }.
sequence-dealt-unseen = { $player } is dealt a card.
sequence-drew = { $player } draws the { $card }.
sequence-drew-unseen = { $player } draws a card.
sequence-replaced = { $player } gets the { $card } for it.
sequence-replaced-unseen = { $player } gets another card for it.
sequence-played = { $player } plays the { $card } and puts a chip on { $space }.
sequence-removed = { $player } plays the { $card } and removes the chip on { $space }.
sequence-swapped = { $player } shows a dead card, the { $card }, and discards it.
sequence-passed = { $player } can do nothing and passes.
sequence-missed = { $player } did not draw in time and goes on with one card fewer.
sequence-claimed = { $player } chooses the five { $line }.
sequence-penalty = Team { $team } was caught talking: each of its players discards a card.
sequence-discarded = { $player } discards the { $card }.
sequence-made = Team { $team } has made a sequence and now has { $count }.
sequence-broken = Team { $team } has lost a sequence and now has { $count }.
sequence-reshuffled = The pile is used up: all discards are shuffled into a new one ({ $pile } cards).

# Sequence on the table, and what can be done.
sequence-row = { $row } { $spaces }
sequence-player = { $player }: team { $team }, { $count ->
    [one] 1 card
   *[other] { $count } cards
}
sequence-hand = Your hand: { $cards }
sequence-do-play = { $card } at { $space }
sequence-do-swap = swap { $card }
sequence-do-discard = discard { $card }
sequence-do-claim = claim { $line }
sequence-do-draw = draw
sequence-do-pass = pass
sequence-pile = { $count ->
    [one] 1 card in the pile
   *[other] { $count } cards in the pile
}
sequence-so-far = { $count ->
    [one] 1 card
   *[other] { $count } cards
}, { $made }/{ $needed }

# What may come in Sequence.
sequence-odds-jacks = Not seen yet: { $two } jacks with two eyes, { $one } with one eye.
sequence-odds = The chance that { $player } can complete a sequence: { $completes } %; spoil one of yours: { $spoils } %.

# Where a hint says to look.
sequence-look = { $place ->
    [pile] the pile
    [hand] { $card } in your hand
   *[space] { $what }
}
