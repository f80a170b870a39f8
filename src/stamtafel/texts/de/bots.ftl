# Was ein Bot über seinen Zug sagt.
bot-random = Ich habe nur geraten.
bot-push-draw = { $percent } % der übrigen Karten wären zu viel; ich ziehe.
bot-push-stop = { $percent } % der übrigen Karten wären zu viel; ich höre auf.
bot-push-place = Reihe { $row } hat am meisten davon.
bot-push-take = Reihe { $row } ist mir am meisten wert.
bot-push-bank = Es wird Zeit, { push-colour } zu sichern.
