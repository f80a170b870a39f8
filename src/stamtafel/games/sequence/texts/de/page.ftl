# Sequence auf der Seite.
page-game-sequence = Sequence
page-about-sequence = Lege Chips aufs Brett, fünf in einer Linie.
page-option-teams = Teams
page-option-advanced = Fortgeschritten
page-option-advanced-hint = Einäugige Buben dürfen fertige Reihen aufbrechen ({ $rule }).
page-option-strict-draw = Strenges Ziehen
page-option-strict-draw-hint = Selbst ziehen; wer es vergisst, geht leer aus ({ $rule }).
page-option-table-talk = Keine Absprachen
page-option-table-talk-hint = In einem Team, das sich abspricht, legt jeder eine Karte ab ({ $rule }).
page-sequence-board = Das Brett
page-sequence-corner = Ecke { $space }, zählt für alle
page-sequence-colour = { $colour ->
    [R] roter
    [G] grüner
   *[B] blauer
}
page-sequence-space = { $card }, { $space }
page-sequence-space-chip = { $card }, { $space }, { $colour } Chip
page-sequence-space-turned = { $card }, { $space }, { $colour } Chip, umgedreht
page-sequence-may-go = Hier darfst du spielen.
page-sequence-your-hand = Deine Hand
page-sequence-empty-hand = Keine Karten auf der Hand
page-sequence-jack = { $suit ->
    [C] zwei Augen: ein Chip, wo du willst
    [D] zwei Augen: ein Chip, wo du willst
   *[other] ein Auge: nimmt einen Chip weg
}
page-sequence-dead = tot, beide Felder sind besetzt
page-sequence-touch-swap = gegen eine andere Karte tauschen
page-sequence-touch-discard = ablegen
page-sequence-players = Teams und Mitspieler
page-sequence-teams = Teams
page-sequence-team = Team
page-sequence-made = { $count } von { $needed } Fünferreihen
page-sequence-chips-left = { $count ->
    [one] noch 1 Chip
   *[other] noch { $count } Chips
}
page-sequence-pile = { $count ->
    [one] 1 Karte im Ziehstapel
   *[other] { $count } Karten im Ziehstapel
}
page-sequence-turn-order = Alle in der Reihenfolge der Züge
page-sequence-player = { $player }, Team { $team }, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
} auf der Hand
page-sequence-may-draw = darf noch ziehen
page-sequence-discarded = zuletzt abgelegt: { $card }
page-sequence-deals = Niedrigste Karte: { $player } gibt
page-sequence-which-five = Welche fünf?
page-sequence-do-draw = Ziehen
page-sequence-do-pass = Passen
page-sequence-do-claim = Diese umdrehen
page-sequence-ask-play = Du bist dran: wähle Karte oder Feld.
page-sequence-ask-swap = Tippe eine tote Karte an zum Tauschen, oder spiele.
page-sequence-ask-space = { $count ->
    [one] Für { $card } ist noch ein Feld frei.
   *[other] Wähle ein Feld für { $card }.
}
page-sequence-ask-jack = { $suit ->
    [C] Bube mit zwei Augen: wähle ein freies Feld.
    [D] Bube mit zwei Augen: wähle ein freies Feld.
   *[other] Bube mit einem Auge: nimm einen leuchtenden Chip weg.
}
page-sequence-ask-draw = Zieh deine Karte, bevor es zu spät ist.
page-sequence-ask-draw-or-play = Du bist dran. Deine letzte Karte darfst du noch ziehen.
page-sequence-ask-pass = Nichts passt: du kannst nur passen.
page-sequence-ask-discard = Beim Reden ertappt: lege eine Karte ab.
page-sequence-ask-claim = Mehr als eine Fünferreihe: welche drehst du um?
page-sequence-copies = { $count ->
    [0] kein anderes Exemplar ist noch ungesehen
    [one] 1 anderes Exemplar ist noch ungesehen
   *[other] { $count } andere Exemplare sind noch ungesehen
}
page-sequence-completes = kann mit einer Chance von { $percent } eine Fünferreihe vollenden
page-sequence-spoils = kann dir mit einer Chance von { $percent } eine Fünferreihe verderben
