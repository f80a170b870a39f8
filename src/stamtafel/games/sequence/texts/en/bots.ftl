# What a bot says about its move.
bot-sequence-win = { $count ->
    [5] The chip on { $space } completes { $line } and wins.
   *[other] The chip on { $space } wins.
}
bot-sequence-complete = The chip on { $space } completes { $line }.
bot-sequence-block = { $space } stops another team that has { $count } in { $line }.
bot-sequence-build = With { $space } there are { $count } in the open line { $line }.
bot-sequence-begin = { $space } has room for new lines, or takes it from others.
bot-sequence-remove = { $count ->
    [0] The chip on { $space } was worth most to another team.
   *[other] The chip on { $space } was worth most to another team, which had { $count } in { $line }.
}
bot-sequence-swap = The { $card } is dead; a new card costs nothing.
bot-sequence-discard = The { $card } is the card I need least.
bot-sequence-claim = { $line } leaves the most room for a second sequence.
bot-sequence-draw = I draw before it is too late.
bot-sequence-pass = Nothing can be played.
