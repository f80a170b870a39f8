# Said about any game.
player = Player { $number }
how-to-play = How to play
rules-by-number = The rules, by number
said = “{ $words }”
player-number = { $player } { $number }
no-cards = nothing
game-over = The game is over.
game-score = { $player }: { $points ->
    [one] 1 point
   *[other] { $points } points
}
game-won = { $count ->
    [one] { $players } wins!
   *[other] { $players } win together!
}
game-unfinished = The record ends here; the game is not over.
helped-odds = Odds were shown in this game.
helped-hints = Hints: { $counts }.
