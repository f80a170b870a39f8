# What a link shows where it is sent.
preview-invites = { $host } invites you to { $game }
preview-seats = { $free ->
    [0] All seats are taken. Open the link to look.
    [one] One seat is free. Open the link and sit down.
   *[other] { $free } seats are free. Open the link and sit down.
}
preview-closed = A game is being played.
preview-past = A game of { $game } to look back at
preview-past-about = Step by step, with everybody's eyes.
