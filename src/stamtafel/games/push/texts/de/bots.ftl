# Was ein Bot über seinen Zug sagt.
bot-push-draw = { $percent } % der übrigen Karten wären zu viel; ich ziehe.
bot-push-stop = { $percent ->
    [0] Keine Karte wäre zu viel, aber was hier liegt, ist gut; ich höre auf.
   *[other] { $percent } % der übrigen Karten wären zu viel; ich höre auf.
}
bot-push-place = Reihe { $row } hat am meisten davon.
bot-push-place-roll = In Reihe { $row } schadet mir der Würfel am wenigsten.
bot-push-take = Reihe { $row } ist mir am meisten wert.
bot-push-bank = Es wird Zeit, { push-colour } zu sichern.
