# Was ein Bot über seinen Zug sagt.
bot-sequence-win = { $count ->
    [5] Der Chip auf { $space } vollendet { $line } und gewinnt.
   *[other] Der Chip auf { $space } gewinnt.
}
bot-sequence-complete = Der Chip auf { $space } vollendet { $line }.
bot-sequence-block = { $space } hält ein anderes Team auf, das { $count } in { $line } hat.
bot-sequence-build = Mit { $space } liegen { $count } in der offenen Reihe { $line }.
bot-sequence-begin = { $space } lässt Raum für neue Reihen oder nimmt ihn anderen.
bot-sequence-remove = { $count ->
    [0] Der Chip auf { $space } war für ein anderes Team am meisten wert.
   *[other] Der Chip auf { $space } war für ein anderes Team am meisten wert, das { $count } in { $line } hatte.
}
bot-sequence-swap = { $card } ist tot; eine neue Karte kostet nichts.
bot-sequence-discard = { $card } kann ich am ehesten entbehren.
bot-sequence-claim = { $line } lässt am meisten Raum für eine zweite Fünferreihe.
bot-sequence-draw = Ich ziehe, bevor es zu spät ist.
bot-sequence-pass = Es lässt sich nichts spielen.
