# Pictures of 13 as data.
report-thirteen-majorities = Which colours win majorities, and with how many cards?
report-thirteen-majorities-how = How often somebody alone has most of a colour, which then costs nothing, by how many cards of it they have taken: just before the last card of a round.
report-thirteen-axis = cards of the colour taken
report-thirteen-side = most of all
