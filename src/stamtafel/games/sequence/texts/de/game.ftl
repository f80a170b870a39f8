# Sequence: Karten, und was geschah.
sequence-rank = { $rank ->
    [A] Ass
    [T] Zehn
    [J] Bube
    [Q] Dame
    [K] König
   *[other] { $rank }
}
sequence-suit = { $suit ->
    [S] Pik
    [H] Herz
    [D] Karo
   *[C] Kreuz
}
sequence-card = { sequence-suit } { sequence-rank }

sequence-begins = Sequence, { $players } Spieler. { $player } gibt.
sequence-turn = Zug { $turn }: { $player } ({ $pile ->
    [one] noch 1 Karte
   *[other] noch { $pile } Karten
} im Ziehstapel)
sequence-dealt = { $player } bekommt { $card }.
sequence-dealt-unseen = { $player } bekommt eine Karte.
sequence-drew = { $player } zieht { $card }.
sequence-drew-unseen = { $player } zieht eine Karte.
sequence-replaced = { $player } bekommt dafür { $card }.
sequence-replaced-unseen = { $player } bekommt dafür eine andere Karte.
sequence-played = { $player } spielt { $card } und legt einen Chip auf { $space }.
sequence-removed = { $player } spielt { $card } und entfernt den Chip von { $space }.
sequence-swapped = { $player } zeigt eine tote Karte, { $card }, und legt sie ab.
sequence-passed = { $player } kann nichts tun und passt.
sequence-missed = { $player } hat nicht rechtzeitig gezogen und spielt mit einer Karte weniger weiter.
sequence-claimed = { $player } wählt die Fünferreihe { $line }.
sequence-penalty = Team { $team } wurde beim Reden ertappt: jeder seiner Spieler legt eine Karte ab.
sequence-discarded = { $player } legt { $card } ab.
sequence-made = Team { $team } hat eine Fünferreihe gemacht und hat jetzt { $count }.
sequence-broken = Team { $team } hat eine Fünferreihe verloren und hat jetzt { $count }.
sequence-reshuffled = Der Ziehstapel ist aufgebraucht: alle abgelegten Karten bilden einen neuen ({ $pile } Karten).

# Sequence auf dem Tisch, und was möglich ist.
sequence-row = { $row } { $spaces }
sequence-player = { $player }: Team { $team }, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}
sequence-hand = Deine Hand: { $cards }
sequence-do-play = { $card } auf { $space }
sequence-do-swap = { $card } tauschen
sequence-do-discard = { $card } ablegen
sequence-do-claim = { $line } wählen
sequence-do-draw = ziehen
sequence-do-pass = passen
sequence-pile = { $count ->
    [one] 1 Karte im Ziehstapel
   *[other] { $count } Karten im Ziehstapel
}
sequence-so-far = { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}, { $made }/{ $needed }

# Was in Sequence kommen kann.
sequence-odds-jacks = Noch nicht gesehen: { $two } Buben mit zwei Augen, { $one } mit einem Auge.
sequence-odds = Die Chance, dass { $player } eine Fünferreihe vollenden kann: { $completes } %; eine von dir verderben kann: { $spoils } %.

# Wohin ein Tipp zu schauen sagt.
sequence-look = { $place ->
    [pile] der Ziehstapel
    [hand] { $card } in deiner Hand
   *[space] { $what }
}
