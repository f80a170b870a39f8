# Said about any game.
player = Player { $number }
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
