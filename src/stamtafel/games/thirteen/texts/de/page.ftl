# 13 auf der Seite.
page-game-thirteen = 13
page-about-thirteen = Wer ein Feld über 13 bringt, bekommt die Karten.
page-thirteen-others = Die anderen
page-thirteen-your-hand = Deine Hand
page-thirteen-minus-points = Minuspunkte
page-thirteen-in-hand = { $count ->
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
page-thirteen-taken = { $count ->
    [one] 1 Karte genommen
   *[other] { $count } Karten genommen
}
page-thirteen-took = Genommen: { $cards }
page-thirteen-taken-this-round = In dieser Runde genommen
page-thirteen-cards-left = { $count ->
    [0] Stapel ist leer
    [one] noch 1 Karte
   *[other] noch { $count } Karten
}
page-thirteen-round = Runde { $round } von { $rounds }
page-thirteen-too-much = zu viel
page-thirteen-to-go = { $left ->
    [0] voll
   *[other] noch { $left }
}
page-thirteen-tile-is = Das { thirteen-tile } Feld: { $cards }. Summe { $value }, noch { $left } bis 13.
page-thirteen-you-take = nimm { $count }
page-thirteen-put = { $card } auf das { thirteen-tile } Feld: ergibt { $value }.
page-thirteen-put-takes = { $card } auf das { thirteen-tile } Feld: ergibt { $value }, du nimmst { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}.
page-thirteen-any-tile = Darf auf jedes Feld.
page-thirteen-which-tile = Welches Feld?
page-thirteen-ask = Du bist dran: spiel eine Karte.
page-thirteen-ask-one = Du bist dran: deine letzte Karte.
page-thirteen-ask-sure = Damit nimmst du { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}. Tipp nochmal für { $card }.
page-thirteen-scores = Punkte
page-thirteen-player = Wer
page-thirteen-this-round = Runde
page-thirteen-total = Gesamt
page-thirteen-round-over = Runde { $round } ist vorbei
page-thirteen-free = kostet nichts
page-thirteen-most-count-nothing = Die meisten Karten einer Farbe? Dann kostet dich diese Farbe nichts. Schmutzige Vieren kosten immer je zwei.
page-thirteen-fewest-win = Minuspunkte: die wenigsten gewinnen.
page-thirteen-go-on = Weiter mit Runde { $round }
page-thirteen-see-table = Tisch zeigen
page-thirteen-fits = Chance auf eine Karte, die hier passt: { $chances }.
page-thirteen-fits-short = könnte hier spielen:
