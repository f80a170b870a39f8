# Pictures of games as data, and the page that has them.
report-title = What the games say
report-kind = { $game }, { $players } players
report-about = { $games } games with { $decisions } decisions. At the table: { $names }.
report-sure = A line through a dot, a band, or two numbers with a dash between them say how sure something is: the truth lies within, 95 times in 100. Games that share their cards count as one.
report-numbers = The numbers
report-nothing = These games say nothing of it.

report-first-seat = What is sitting first worth?
report-first-seat-how = How often those who begin win, and those who come after them. Where a line reaches the dashed one, it may be worth nothing at all.
report-levels = Who plays best?
report-levels-how = How often everyone who sat there wins. Who wins as often as anybody else is on the dashed line.
report-luck = How much of a result is luck?
report-luck-how = How much of the differences between results goes with who plays, and with who begins. All the rest is cards and dice, and what people happen to make of them: among equals nearly everything.
report-leaders = When is it decided?
report-leaders-how = How often those win who have the best score so far. At the dashed line a lead is worth nothing yet.

report-place = { $place ->
    [1] begins
   *[other] is number { $place }
}
report-luck-name = who plays
report-luck-place = who begins
report-luck-rest = all the rest
report-axis-share = share of the win (an even share is dashed)
report-axis-explained = of the differences between results
report-axis-played = of the game is played

report-mark = .
report-count = { $count }

report-column-place = turn
report-column-name = who
report-column-par = even share
report-column-what = what
report-column-part = tenth of the game
report-column-rows = rows
report-column-left = cards left, from
report-column-colour = colour
report-column-taken = cards
report-column-chips = space
report-column-mean = value
report-column-interval = 95 % interval
report-column-count = cases
