# Push auf der Seite.
page-game-push = Push
page-about-push = Lege Reihen aus, hör rechtzeitig auf, behalte die beste.
page-option-risk = Mehr Risiko
page-option-risk-hint = Der Stern kostet die ganze offene Auslage ({ $rule }).
page-option-switch-cards = Richtungskarten
page-option-switch-cards-hint = Zu zweit bewirken sie nichts; lass sie weg, wenn du magst ({ $rule }).
page-push-cards-left = { $count ->
    [one] noch 1 Karte
   *[other] noch { $count } Karten
}
page-push-others = Die anderen
page-push-your-bench = Vor dir
page-push-banked-worth = { push-colour }, gesichert: { push-points }
page-push-row = Reihe { $row }
page-push-new-row = Neue Reihe
page-push-row-is = Reihe { $row }: { $cards }, { push-points }
page-push-place-here = Lege { $card } in Reihe { $row }.
page-push-take-this = Nimm diese Reihe.
page-push-take-risk = Nimm diese Reihe. Der Würfel kann dich bis zu { push-points } kosten.
page-push-moment-too-far = Zu weit
page-push-moment-nowhere = { $player }: { $card } passt nirgends
page-push-moment-lost = −{ $points }
page-push-moment-safe = Nichts verloren
page-push-moment-last = Die letzte Karte
page-push-drawn = Gerade gezogen: { $card }
page-push-die-shows = Der Würfel zeigt { push-colour }
page-push-die-star = Der Würfel zeigt den Stern
page-push-bench-of = Vor { $player }
page-push-banked-count = { push-colour }, gesichert: { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
page-push-banked-hidden = plus gesicherte Punkte, verdeckt bis zum Ende
page-push-open-group = { push-colour }, offen: { $cards }
page-push-bank-it = { push-colour } sichern ({ push-points })
page-push-choosing-clockwise = Gewählt wird im Uhrzeigersinn
page-push-choosing-counterclockwise = Gewählt wird gegen den Uhrzeigersinn
page-push-do-draw = Ziehen
page-push-do-stop = Aufhören
page-push-ask-begin = Zieh, oder tippe zum Sichern auf eine Farbe.
page-push-ask-draw = Du bist dran: zieh eine Karte.
page-push-ask-decide = Noch eine Karte ziehen oder aufhören?
page-push-ask-place = Wohin kommt { $card }?
page-push-ask-place-one = Für { $card } gibt es nur einen Platz.
page-push-ask-take = Welche Reihe nimmst du?
page-push-ask-take-one = Diese Reihe ist deine.
page-push-too-far-short = { $percent } zu weit
page-push-too-far-draw = Mit einer Chance von { $percent } geht die nächste Karte zu weit. Der Wurf würde dann im Schnitt { $points } Punkte kosten.
page-push-too-far-place = Danach geht die nächste Karte mit einer Chance von { $percent } zu weit.
page-push-roll-costs-short = im Schnitt −{ $points }
page-push-roll-costs = Im Schnitt kostet der Würfel { $points } Punkte.
