# Was ein Bot über seinen Zug sagt.
bot-random = Ich habe nur geraten.
bot-own = { $name } hat das gewählt.
bot-nearly = Das scheint mir fast so gut wie das Beste.
bot-push-draw = { $percent } % der übrigen Karten wären zu viel; ich ziehe.
bot-push-stop = { $percent ->
    [0] Keine Karte wäre zu viel, aber was hier liegt, ist gut; ich höre auf.
   *[other] { $percent } % der übrigen Karten wären zu viel; ich höre auf.
}
bot-push-place = Reihe { $row } hat am meisten davon.
bot-push-place-roll = In Reihe { $row } schadet mir der Würfel am wenigsten.
bot-push-take = Reihe { $row } ist mir am meisten wert.
bot-push-bank = Es wird Zeit, { push-colour } zu sichern.
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
bot-minus-points = { $points ->
    [one] 1 Minuspunkt
   *[other] { $points } Minuspunkte
}
bot-thirteen-fits = Es passt: Das { thirteen-tile } Feld steht dann bei { $value }.
bot-thirteen-dirty = Wer das { thirteen-tile } Feld nimmt, dann bei { $value }, bekommt zwei Minuspunkte mehr.
bot-thirteen-most = Nehme ich das { thirteen-tile } Feld, habe ich die meisten dieser Farbe; bleibt es so, kostet es { bot-minus-points }.
bot-thirteen-takes = Das { thirteen-tile } Feld zu nehmen scheint jetzt am besten; es kostet höchstens { bot-minus-points }.
