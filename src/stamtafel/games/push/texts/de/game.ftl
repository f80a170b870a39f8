# Push: Karten, und was geschah.
push-colour = { $colour ->
    [R] Rot
    [Y] Gelb
    [G] Grün
    [B] Blau
   *[P] Lila
}
push-number-card = { push-colour } { $value }
push-roll-card = eine Würfelkarte
push-switch-card = eine Richtungskarte

push-begins = Push, { $players } Spieler. { $player } beginnt.
push-turn = { $player } ist dran ({ $pile ->
    [one] noch 1 Karte
   *[other] noch { $pile } Karten
} im Ziehstapel)
push-drew = { $player } zieht { $card }.
push-placed = { $begins ->
    [true] { $player } legt { $card } in die neue Reihe { $row }.
   *[false] { $player } legt { $card } in Reihe { $row }.
}
push-set-aside = Sie liegt daneben. Das Wählen beginnt { $direction ->
    [right] rechts
   *[left] links
}.
push-too-far = Sie passt nirgends: { $player } ist zu weit gegangen, bekommt keine Reihe und muss würfeln.
push-stopped = { $player } hört auf.
push-took = { $player } nimmt Reihe { $row }: { $cards } ({ push-points }).
push-banked = { $player } sichert { push-colour }: { $cards } ({ push-points }).
push-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
push-rolled = { $player } würfelt { $colour ->
    [star] den Stern
   *[other] { push-colour }
} { $points ->
    [0] und verliert nichts
   *[other] und verliert { $colour ->
        [star] alles, was offen liegt: { $cards }
       *[other] { $cards }
    } ({ push-points })
}.
push-left-over = { $rows ->
    [one] Eine Reihe bleibt übrig und kommt weg.
   *[other] { $rows } Reihen bleiben übrig und kommen weg.
}
push-pile-empty = Der Ziehstapel ist aufgebraucht.

# Push im Terminal: der Tisch, und was möglich ist.
push-row = Reihe { $row }: { $cards }
push-bench = { $player }: { $cards }
push-in-bank = { $player } hat { $count } { push-colour } gesichert
push-total = { $player }: { push-points }
push-to-place = Du hast { $card } gezogen. Wohin damit?
push-do-draw = ziehen
push-do-stop = aufhören
push-do-place = Reihe { $row }
push-do-take = Reihe { $row } nehmen
push-do-bank = { push-colour } sichern
push-row-number = Reihe { $row }
push-pile = { $count ->
    [one] 1 Karte im Ziehstapel
   *[other] { $count } Karten im Ziehstapel
}
push-drawn = Gezogen:
push-bank = sicher:

# Was in Push kommen kann.
push-odds-too-far = { $verb ->
    [draw] Ziehen geht in { $percent } % der Fälle zu weit.
   *[other] Liegt sie in Reihe { $row }, geht die nächste Karte in { $percent } % der Fälle zu weit.
}
push-odds-roll = { $verb ->
    [draw] Zu weit zu gehen würde im Schnitt { $points },{ $tenths } Punkte kosten.
    [place] Liegt sie in Reihe { $row }, würde es im Schnitt { $points },{ $tenths } Punkte kosten, zu weit zu gehen.
   *[other] Der Würfel bei Reihe { $row } kostet im Schnitt { $points },{ $tenths } Punkte.
}

# Wohin ein Tipp zu schauen sagt.
push-look = { $place ->
    [pile] der Ziehstapel
    [row] Reihe { $what }
   *[bench] deine Karten in { push-colour }
}
