# 13 op de pagina.
page-game-thirteen = 13
page-about-thirteen = Wie een tegel over de 13 duwt, krijgt de kaarten.
page-thirteen-others = De anderen
page-thirteen-your-hand = Je hand
page-thirteen-minus-points = minpunten
page-thirteen-in-hand = { $count ->
    [one] 1 kaart in de hand
   *[other] { $count } kaarten in de hand
}
page-thirteen-taken = { $count ->
    [one] 1 kaart gepakt
   *[other] { $count } kaarten gepakt
}
page-thirteen-took = Gepakt: { $cards }
page-thirteen-taken-this-round = Gepakt deze etappe
page-thirteen-cards-left = { $count ->
    [0] stapel is op
    [one] nog 1 kaart
   *[other] nog { $count } kaarten
}
page-thirteen-round = Etappe { $round } van { $rounds }
page-thirteen-too-much = te veel
page-thirteen-to-go = { $left ->
    [0] vol
   *[other] nog { $left }
}
page-thirteen-tile-is = De { thirteen-tile } tegel: { $cards }. Samen { $value }, nog { $left } tot 13.
page-thirteen-you-take = pak er { $count }
page-thirteen-put = { $card } op de { thirteen-tile } tegel: maakt { $value }.
page-thirteen-put-takes = { $card } op de { thirteen-tile } tegel: maakt { $value }, je pakt { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}.
page-thirteen-any-tile = Mag op elke tegel.
page-thirteen-which-tile = Welke tegel?
page-thirteen-ask = Jouw beurt: speel een kaart.
page-thirteen-ask-one = Jouw beurt: je laatste kaart.
page-thirteen-ask-sure = Dan pak je { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}. Tik nog eens om { $card } te spelen.
page-thirteen-scores = Scores
page-thirteen-player = Speler
page-thirteen-this-round = Etappe
page-thirteen-total = Totaal
page-thirteen-round-over = Etappe { $round } is voorbij
page-thirteen-free = kost niets
page-thirteen-most-count-nothing = De meeste kaarten van een kleur? Dan kost die kleur je niets. Vieze vieren kosten er altijd twee.
page-thirteen-fewest-win = Minpunten: de minste winnen.
page-thirteen-go-on = Verder met etappe { $round }
page-thirteen-see-table = Toon de tafel
page-thirteen-fits = Kans op een kaart die hier past: { $chances }.
page-thirteen-fits-short = kan hier spelen:
