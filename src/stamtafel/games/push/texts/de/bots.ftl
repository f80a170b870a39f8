# Was ein Bot über seinen Zug sagt.
bot-push-draw = { $percent } % der übrigen Karten wären zu viel; ich ziehe.
bot-push-stop = { $percent ->
    [0] Keine Karte wäre zu viel, aber was hier liegt, ist gut; ich höre auf.
   *[other] { $percent } % der übrigen Karten wären zu viel; ich höre auf.
}
bot-push-after = { $percent ->
    [0] danach ist keine Karte zu viel
   *[other] danach sind { $percent } % der übrigen Karten zu viel
}
bot-push-place = Reihe { $row } hat am meisten von { $card }; { bot-push-after }.
bot-push-place-new = Ich beginne mit { $card } Reihe { $row }; { bot-push-after }.
bot-push-place-roll = In Reihe { $row } schadet mir der Würfel am wenigsten; { bot-push-after }.
bot-push-take = Reihe { $row } ist mir am meisten wert: { push-points }.
bot-push-bank = Es wird Zeit, { push-colour } zu sichern: { push-points }.
