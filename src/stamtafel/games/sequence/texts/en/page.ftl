# Sequence on the page.
page-game-sequence = Sequence
page-about-sequence = Put chips on the board, five in a line.
page-option-teams = Teams
page-option-advanced = Advanced
page-option-advanced-hint = One-eyed jacks may break up finished sequences ({ $rule }).
page-option-strict-draw = Strict drawing
page-option-strict-draw-hint = Draw yourself, or go without if you forget ({ $rule }).
page-option-table-talk = No table talk
page-option-table-talk-hint = In a team caught talking, each player discards a card ({ $rule }).
page-sequence-board = The board
page-sequence-corner = Corner { $space }, counts for everyone
page-sequence-colour = { $colour ->
    [R] red
    [G] green
   *[B] blue
}
page-sequence-space = { $card }, { $space }
page-sequence-space-chip = { $card }, { $space }, { $colour } chip
page-sequence-space-turned = { $card }, { $space }, { $colour } chip, turned over
page-sequence-may-go = You may play here.
page-sequence-your-hand = Your hand
page-sequence-empty-hand = No cards in hand
page-sequence-jack = { $suit ->
    [C] two eyes: a chip anywhere
    [D] two eyes: a chip anywhere
   *[other] one eye: removes a chip
}
page-sequence-dead = dead, both its spaces are taken
page-sequence-touch-swap = swap for another card
page-sequence-touch-discard = discard
page-sequence-players = Teams and players
page-sequence-teams = Teams
page-sequence-team = Team
page-sequence-made = { $count } of { $needed } sequences
page-sequence-chips-left = { $count ->
    [one] 1 chip left
   *[other] { $count } chips left
}
page-sequence-pile = { $count ->
    [one] 1 card in the pile
   *[other] { $count } cards in the pile
}
page-sequence-turn-order = Players in turn order
page-sequence-player = { $player }, team { $team }, { $count ->
    [one] 1 card
   *[other] { $count } cards
} in hand
page-sequence-may-draw = may still draw
page-sequence-discarded = discarded last: { $card }
page-sequence-deals = Lowest card: { $player } deals
page-sequence-which-five = Which five?
page-sequence-do-draw = Draw
page-sequence-do-pass = Pass
page-sequence-do-claim = Turn these over
page-sequence-ask-play = Your turn: choose a card or a space.
page-sequence-ask-swap = Touch a dead card to swap it, or play.
page-sequence-ask-space = { $count ->
    [one] One space is left for the { $card }.
   *[other] Choose a space for the { $card }.
}
page-sequence-ask-jack = { $suit ->
    [C] Two-eyed jack: put a chip on any free space.
    [D] Two-eyed jack: put a chip on any free space.
   *[other] One-eyed jack: take away a lit chip.
}
page-sequence-ask-draw = Draw your card before it is too late.
page-sequence-ask-draw-or-play = Your turn. Your last card is still yours to draw.
page-sequence-ask-pass = Nothing fits: you can only pass.
page-sequence-ask-discard = Caught talking: discard a card.
page-sequence-ask-claim = More than one five: which do you turn over?
page-sequence-copies = { $count ->
    [0] no other copy is unseen
    [one] 1 other copy is unseen
   *[other] { $count } other copies are unseen
}
page-sequence-completes = can complete a sequence with a chance of { $percent }
page-sequence-spoils = can spoil a sequence of yours with a chance of { $percent }
