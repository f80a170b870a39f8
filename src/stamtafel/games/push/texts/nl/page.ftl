# Push op de pagina.
page-game-push = Push
page-about-push = Leg rijen uit, stop op tijd, houd de beste.
page-option-risk = Meer risico
page-option-risk-hint = De ster kost alles wat open ligt ({ $rule }).
page-option-switch-cards = Richtingkaarten
page-option-switch-cards-hint = Met z'n tweeën doen ze niets; laat ze gerust weg ({ $rule }).
page-push-cards-left = { $count ->
    [one] nog 1 kaart
   *[other] nog { $count } kaarten
}
page-push-others = De anderen
page-push-your-bench = Voor jou
page-push-banked-worth = { push-colour }, veilig: { push-points }
page-push-row = Rij { $row }
page-push-new-row = Nieuwe rij
page-push-row-is = Rij { $row }: { $cards }, { push-points }
page-push-place-here = Leg { $card } in rij { $row }.
page-push-take-this = Neem deze rij.
page-push-take-risk = Neem deze rij. De dobbelsteen kan je tot { push-points } kosten.
page-push-moment-too-far = Te ver
page-push-moment-nowhere = { $player }: { $card } past nergens
page-push-moment-lost = −{ $points }
page-push-moment-safe = Niets kwijt
page-push-moment-last = De laatste kaart
page-push-drawn = Net getrokken: { $card }
page-push-die-shows = De dobbelsteen toont { push-colour }
page-push-die-star = De dobbelsteen toont de ster
page-push-bench-of = Voor { $player }
page-push-banked-count = { push-colour }, veilig: { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
page-push-banked-hidden = plus veilige punten, dicht tot het einde
page-push-open-group = { push-colour }, open: { $cards }
page-push-bank-it = { push-colour } veiligstellen ({ push-points })
page-push-choosing-clockwise = Kiezen gaat met de klok mee
page-push-choosing-counterclockwise = Kiezen gaat tegen de klok in
page-push-do-draw = Trekken
page-push-do-stop = Stoppen
page-push-ask-begin = Trek, of stel een kleur veilig: tik erop.
page-push-ask-draw = Jouw beurt: trek een kaart.
page-push-ask-decide = Nog een kaart trekken, of stoppen?
page-push-ask-place = Waar leg je { $card }?
page-push-ask-place-one = Voor { $card } is maar één plek.
page-push-ask-take = Welke rij neem je?
page-push-ask-take-one = Deze rij is voor jou.
page-push-too-far-short = { $percent } te ver
page-push-too-far-draw = De kans dat de volgende kaart te ver gaat is { $percent }. De worp zou dan gemiddeld { $points } punten kosten.
page-push-too-far-place = Daarna gaat de volgende kaart met een kans van { $percent } te ver.
page-push-roll-costs-short = gemiddeld −{ $points }
page-push-roll-costs = Gemiddeld kost de dobbelsteen { $points } punten.
