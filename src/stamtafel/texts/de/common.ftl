# Was über jedes Spiel gesagt wird.
player = Spieler { $number }
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
