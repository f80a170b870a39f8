# 13: cards, and what happened.
thirteen-colour = { $colour ->
    [B] blue
    [Y] yellow
   *[G] green
}
thirteen-tile = { $tile ->
    [B] blue
    [Y] yellow
   *[G] green
}
thirteen-card = { thirteen-colour } { $value }
thirteen-dirty-four = a dirty four

thirteen-begins = 13, { $players } players. { $player } deals first.
thirteen-round = Round { $round } of { $rounds }: { $player } deals
thirteen-dealt = { $player } is dealt { $card }.
thirteen-dealt-unseen = { $player } is dealt a card.
thirteen-drew = { $player } draws { $card }.
thirteen-drew-unseen = { $player } draws a card.
thirteen-played = { $player } plays { $card }; the { thirteen-tile } tile is at { $value }.
thirteen-tipped = { $player } plays { $card }, which lifts the { thirteen-tile } tile to { $value }, and takes { $cards }.
thirteen-pile-empty = The pile is used up.
thirteen-free = { $player } took the most { thirteen-tile } cards: they cost nothing.
thirteen-round-over = Round { $round } is over. Minus points: { $points }.

# 13 on the table, and what can be done.
thirteen-on-tile = The { thirteen-tile } tile: { $cards } = { $value }
thirteen-taken = { $player }: { $count ->
    [one] 1 card
   *[other] { $count } cards
} taken this round, { $points } minus points before it
thirteen-hand = Your hand: { $cards }
thirteen-do-play = { $card }
thirteen-do-play-dirty = { $card } onto the { thirteen-tile } tile
thirteen-round-and-pile = Round { $round } of { $rounds }, { $count ->
    [0] the pile is used up
    [one] 1 card in the pile
   *[other] { $count } cards in the pile
}
thirteen-so-far = took { $count }, minus { $points }

# What may come in 13.
thirteen-odds = The chance that { $player } has a card that fits and keeps the tile at 13 or less: blue { $b } %, yellow { $y } %, green { $g } %.

# Where a hint says to look.
thirteen-look = the { thirteen-tile } tile
