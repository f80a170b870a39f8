# Was über jedes Spiel gesagt wird.
player = Spieler { $number }
how-to-play = So geht es
rules-by-number = Die Regeln, nach Nummern
said = „{ $words }“
player-number = { $player } { $number }
no-cards = nichts
game-over = Das Spiel ist zu Ende.
game-score = { $player }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
game-won = { $count ->
    [one] { $players } gewinnt!
   *[other] { $players } gewinnen gemeinsam!
}
game-unfinished = Hier endet die Aufzeichnung; das Spiel ist nicht zu Ende.
helped-odds = In diesem Spiel waren Chancen zu sehen.
helped-hints = Tipps: { $counts }.
