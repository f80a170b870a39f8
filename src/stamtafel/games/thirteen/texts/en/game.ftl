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
thirteen-gets = { $player } is dealt { $card }.
thirteen-gets-unseen = { $player } is dealt a card.
thirteen-draws = { $player } draws { $card }.
thirteen-draws-unseen = { $player } draws a card.
thirteen-plays = { $player } plays { $card }; the { thirteen-tile } tile is at { $value }.
thirteen-takes = { $player } plays { $card }, which lifts the { thirteen-tile } tile to { $value }, and takes { $cards }.
thirteen-pile-empty = The pile is used up.
thirteen-round-over = Round { $round } is over.
thirteen-free = { $player } took the most { thirteen-tile } cards: they cost nothing.
thirteen-round-points = { $player }: { $points ->
    [one] 1 minus point
   *[other] { $points } minus points
} this round

# 13 on the table, and what can be done.
thirteen-on-tile = The { thirteen-tile } tile: { $cards } = { $value }
thirteen-taken = { $player }: { $count ->
    [one] 1 card
   *[other] { $count } cards
} taken this round, { $points } minus points before it
thirteen-hand = Your hand: { $cards }
thirteen-do-play = { $card }
thirteen-do-play-dirty = { $card } onto the { thirteen-tile } tile
