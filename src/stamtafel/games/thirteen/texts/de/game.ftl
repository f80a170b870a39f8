# 13: Karten, und was geschah.
thirteen-colour = { $colour ->
    [B] Blau
    [Y] Gelb
   *[G] Grün
}
thirteen-tile = { $tile ->
    [B] blaue
    [Y] gelbe
   *[G] grüne
}
thirteen-card = { thirteen-colour } { $value }
thirteen-dirty-four = eine schmutzige Vier

thirteen-begins = 13, { $players } Spieler. { $player } gibt zuerst.
thirteen-round = Runde { $round } von { $rounds }: { $player } gibt
thirteen-dealt = { $player } bekommt { $card }.
thirteen-dealt-unseen = { $player } bekommt eine Karte.
thirteen-drew = { $player } zieht { $card }.
thirteen-drew-unseen = { $player } zieht eine Karte.
thirteen-played = { $player } spielt { $card }; das { thirteen-tile } Feld steht bei { $value }.
thirteen-tipped = { $player } spielt { $card }, hebt das { thirteen-tile } Feld auf { $value } und nimmt { $cards }.
thirteen-pile-empty = Der Ziehstapel ist aufgebraucht.
thirteen-free = { $player } hat die meisten { thirteen-tile }n Karten: die kosten nichts.
thirteen-round-over = Runde { $round } ist vorbei. Minuspunkte: { $points }.

# 13 auf dem Tisch, und was möglich ist.
thirteen-on-tile = Das { thirteen-tile } Feld: { $cards } = { $value }
thirteen-taken = { $player }: in dieser Runde { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} genommen, { $points } Minuspunkte davor
thirteen-hand = Deine Hand: { $cards }
thirteen-do-play = { $card }
thirteen-do-play-dirty = { $card } auf das { thirteen-tile } Feld
thirteen-round-and-pile = Runde { $round } von { $rounds }, { $count ->
    [0] der Ziehstapel ist aufgebraucht
    [one] 1 Karte im Ziehstapel
   *[other] { $count } Karten im Ziehstapel
}
thirteen-so-far = nahm { $count }, minus { $points }

# Was in 13 kommen kann.
thirteen-odds = Die Chance, dass { $player } eine Karte hat, die passt und das Feld nicht über 13 hebt: Blau { $b } %, Gelb { $y } %, Grün { $g } %.

# Wohin ein Tipp zu schauen sagt.
thirteen-look = das { thirteen-tile } Feld
