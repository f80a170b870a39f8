# Plaatjes van Push als gegevens.
report-push-drawing-on = Wanneer loont doortrekken?
report-push-drawing-on-how = Wat nog een kaart meer waard is dan stoppen, in honderdsten van een gewonnen spel, zoals de bot strong het ziet: gemiddeld over momenten in deze spellen waarop allebei kon. Groen: trek. Rood: stop. Bleek: misschien geen van beide.
report-push-rows = { $count ->
    [one] 1 rij
   *[other] { $count } rijen
}
report-push-axis = kaarten in de stapel
