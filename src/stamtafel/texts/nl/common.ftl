# Wat van elk spel gezegd wordt.
player = Speler { $number }
how-to-play = Zo speel je
rules-by-number = De regels, op nummer
said = “{ $words }”
player-number = { $player } { $number }
no-cards = niets
game-over = Het spel is afgelopen.
game-score = { $player }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
game-won = { $count ->
    [one] { $players } wint!
   *[other] { $players } winnen samen!
}
game-unfinished = Het verslag eindigt hier; het spel is niet afgelopen.
helped-odds = In dit spel waren kansen te zien.
helped-hints = Tips: { $counts }.
