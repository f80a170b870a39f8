# Pictures of Push as data.
report-push-drawing-on = When does drawing on pay?
report-push-drawing-on-how = What one more card is worth beyond stopping, in hundredths of a game won, as the bot strong sees it: on average over moments of these games in which one could do either. Green: draw. Red: stop. Pale: perhaps neither.
report-push-rows = { $count ->
    [one] 1 row
   *[other] { $count } rows
}
report-push-axis = cards left in the pile
