# 13 on the page.
page-game-thirteen = 13
page-about-thirteen = Whoever pushes a tile past 13 takes its cards.
page-thirteen-others = The others
page-thirteen-your-hand = Your hand
page-thirteen-minus-points = minus points
page-thirteen-in-hand = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
page-thirteen-taken = { $count ->
    [one] 1 card taken
   *[other] { $count } cards taken
}
page-thirteen-took = Taken: { $cards }
page-thirteen-taken-this-round = Taken this round
page-thirteen-cards-left = { $count ->
    [0] pile used up
    [one] 1 card left
   *[other] { $count } cards left
}
page-thirteen-round = Round { $round } of { $rounds }
page-thirteen-too-much = too much
page-thirteen-to-go = { $left ->
    [0] full
   *[other] { $left } to go
}
page-thirteen-tile-is = The { thirteen-tile } tile: { $cards }. Sum { $value }, { $left } to 13.
page-thirteen-you-take = take { $count }
page-thirteen-put = { $card } onto the { thirteen-tile } tile: makes { $value }.
page-thirteen-put-takes = { $card } onto the { thirteen-tile } tile: makes { $value }, you take { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
page-thirteen-any-tile = Goes onto any tile.
page-thirteen-which-tile = Which tile?
page-thirteen-ask = Your turn: play a card.
page-thirteen-ask-one = Your turn: your last card.
page-thirteen-ask-sure = You would take { $count ->
    [one] 1 card
   *[other] { $count } cards
}. Tap again to play { $card }.
page-thirteen-scores = Scores
page-thirteen-player = Player
page-thirteen-this-round = This round
page-thirteen-total = Total
page-thirteen-round-over = Round { $round } is over
page-thirteen-free = costs nothing
page-thirteen-most-count-nothing = Most cards of a colour? Then that colour costs you nothing. Dirty fours always cost two each.
page-thirteen-fewest-win = Minus points: the fewest win.
page-thirteen-go-on = On to round { $round }
page-thirteen-see-table = Show the table
page-thirteen-fits = Chance to have a card that fits here: { $chances }.
page-thirteen-fits-short = could play here:
