# Was ein Bot über seinen Zug sagt.
bot-sequence-win = Der Chip auf { $space } gewinnt.
bot-sequence-complete = Der Chip auf { $space } vollendet eine Fünferreihe.
bot-sequence-block = { $space } hält ein anderes Team auf, das { $count } in einer Reihe hat.
bot-sequence-build = Mit { $space } liegen { $count } in einer offenen Reihe.
bot-sequence-begin = { $space } lässt Raum für neue Reihen oder nimmt ihn anderen.
bot-sequence-remove = Der Chip auf { $space } war für ein anderes Team am meisten wert.
bot-sequence-swap = { $card } ist tot; eine neue Karte kostet nichts.
bot-sequence-discard = { $card } kann ich am ehesten entbehren.
bot-sequence-claim = { $line } lässt am meisten Raum für eine zweite Fünferreihe.
bot-sequence-draw = Ich ziehe, bevor es zu spät ist.
bot-sequence-pass = Es lässt sich nichts spielen.
