# What a bot says about its move.
bot-random = I just guessed.
bot-own = { $name } chose it.
bot-nearly = To me this seems nearly as good as the best.
bot-push-draw = { $percent } % of the cards left would be too much; I draw.
bot-push-stop = { $percent ->
    [0] No card left would be too much, but what lies here is good; I stop.
   *[other] { $percent } % of the cards left would be too much; I stop.
}
bot-push-place = Row { $row } gains most from it.
bot-push-place-roll = In row { $row } the die does me the least harm.
bot-push-take = Row { $row } is worth most to me.
bot-push-bank = It is time to put { push-colour } in the bank.
bot-sequence-win = The chip on { $space } wins.
bot-sequence-complete = The chip on { $space } completes a sequence.
bot-sequence-block = { $space } stops another team that has { $count } in a line.
bot-sequence-build = With { $space } there are { $count } in an open line.
bot-sequence-begin = { $space } has room for new lines, or takes it from others.
bot-sequence-remove = The chip on { $space } was worth most to another team.
bot-sequence-swap = The { $card } is dead; a new card costs nothing.
bot-sequence-discard = The { $card } is the card I need least.
bot-sequence-claim = { $line } leaves the most room for a second sequence.
bot-sequence-draw = I draw before it is too late.
bot-sequence-pass = Nothing can be played.
bot-minus-points = { $points ->
    [one] 1 minus point
   *[other] { $points } minus points
}
bot-thirteen-fits = It fits: the { thirteen-tile } tile is then at { $value }.
bot-thirteen-dirty = Whoever takes the { thirteen-tile } tile, then at { $value }, pays two minus points more.
bot-thirteen-most = With the { thirteen-tile } tile I have most of that colour; if it stays so, it costs { bot-minus-points }.
bot-thirteen-takes = Taking the { thirteen-tile } tile seems best now; it costs at most { bot-minus-points }.
