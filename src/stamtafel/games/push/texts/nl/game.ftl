# Push: kaarten, en wat er gebeurde.
push-colour = { $colour ->
    [R] rood
    [Y] geel
    [G] groen
    [B] blauw
   *[P] paars
}
push-number-card = { push-colour } { $value }
push-roll-card = een dobbelsteenkaart
push-switch-card = een richtingkaart

push-begins = Push, { $players } spelers. { $player } begint.
push-turn = { $player } is aan de beurt ({ $pile ->
    [one] nog 1 kaart
   *[other] nog { $pile } kaarten
} op de trekstapel)
push-drew = { $player } trekt { $card }.
push-placed = { $begins ->
    [true] { $player } begint rij { $row } met { $card }.
   *[false] { $player } legt { $card } in rij { $row }.
}
push-set-aside = Die ligt apart. Het kiezen begint { $direction ->
    [right] rechts
   *[left] links
}.
push-too-far = Die past nergens: { $player } is te ver gegaan, krijgt geen rij en moet dobbelen.
push-stopped = { $player } stopt.
push-took = { $player } neemt rij { $row }: { $cards } ({ push-points }).
push-banked = { $player } stelt { push-colour } veilig: { $cards } ({ push-points }).
push-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
push-rolled = { $player } gooit { $colour ->
    [star] de ster
   *[other] { push-colour }
} { $points ->
    [0] en verliest niets
   *[other] en verliest { $colour ->
        [star] alles wat open ligt: { $cards }
       *[other] { $cards }
    } ({ push-points })
}.
push-left-over = { $rows ->
    [one] Eén rij blijft over en gaat weg.
   *[other] { $rows } rijen blijven over en gaan weg.
}
push-pile-empty = De trekstapel is op.

# Push in de terminal: de tafel, en wat er kan.
push-row = Rij { $row }: { $cards }
push-bench = { $player }: { $cards }
push-in-bank = { $player } heeft { $count } { push-colour } veilig
push-total = { $player }: { push-points }
push-to-place = Je trok { $card }. Waar gaat die heen?
push-do-draw = trekken
push-do-stop = stoppen
push-do-place = rij { $row }
push-do-take = rij { $row } nemen
push-do-bank = { push-colour } veiligstellen
push-row-number = Rij { $row }
push-pile = { $count ->
    [one] 1 kaart op de trekstapel
   *[other] { $count } kaarten op de trekstapel
}
push-drawn = Getrokken:
push-bank = veilig:

# Wat er in Push kan komen.
push-odds-too-far = { $verb ->
    [draw] Trekken gaat in { $percent } % van de gevallen te ver.
   *[other] Ligt hij in rij { $row }, dan gaat de volgende kaart in { $percent } % van de gevallen te ver.
}
push-odds-roll = { $verb ->
    [draw] Te ver gaan zou gemiddeld { $points },{ $tenths } punten kosten.
    [place] Ligt hij in rij { $row }, dan zou te ver gaan gemiddeld { $points },{ $tenths } punten kosten.
   *[other] De dobbelsteen bij rij { $row } kost gemiddeld { $points },{ $tenths } punten.
}

# Waar een tip zegt te kijken.
push-look = { $place ->
    [pile] de trekstapel
    [row] rij { $what }
   *[bench] je kaarten in { push-colour }
}
