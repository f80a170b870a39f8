# What a bot says about its move.
bot-minus-points = { $points ->
    [one] 1 minus point
   *[other] { $points } minus points
}
bot-thirteen-fits = It fits: with { $card } the { thirteen-tile } tile is at { $value }.
bot-thirteen-dirty = Whoever takes the { thirteen-tile } tile, then at { $value }, pays two minus points more.
bot-thirteen-most = With the { thirteen-tile } tile I have most of that colour; if it stays so, it costs { bot-minus-points }.
bot-thirteen-takes = Taking the { thirteen-tile } tile seems best now; it costs at most { bot-minus-points }.
