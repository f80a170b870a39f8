# Sequence: kaarten, en wat er gebeurde.
sequence-rank = { $rank ->
    [A] aas
    [T] tien
    [J] boer
    [Q] vrouw
    [K] heer
   *[other] { $rank }
}
sequence-suit = { $suit ->
    [S] schoppen
    [H] harten
    [D] ruiten
   *[C] klaveren
}
sequence-card = { sequence-suit } { sequence-rank }

sequence-begins = Sequence, { $players } spelers. { $player } deelt.
sequence-turn = Beurt { $turn }: { $player } ({ $pile ->
    [one] nog 1 kaart
   *[other] nog { $pile } kaarten
} op de trekstapel)
sequence-dealt = { $player } krijgt { $card }.
sequence-dealt-unseen = { $player } krijgt een kaart.
sequence-drew = { $player } trekt { $card }.
sequence-drew-unseen = { $player } trekt een kaart.
sequence-replaced = { $player } krijgt er { $card } voor.
sequence-replaced-unseen = { $player } krijgt er een andere kaart voor.
sequence-played = { $player } speelt { $card } en legt een fiche op { $space }.
sequence-removed = { $player } speelt { $card } en haalt het fiche van { $space } weg.
sequence-swapped = { $player } toont een dode kaart, { $card }, en legt die af.
sequence-passed = { $player } kan niets en past.
sequence-missed = { $player } trok niet op tijd en speelt verder met een kaart minder.
sequence-claimed = { $player } kiest de rij van vijf { $line }.
sequence-penalty = Team { $team } is op praten betrapt: elk van de spelers legt een kaart af.
sequence-discarded = { $player } legt { $card } af.
sequence-made = Team { $team } heeft een rij van vijf gemaakt en heeft er nu { $count }.
sequence-broken = Team { $team } is een rij van vijf kwijt en heeft er nu { $count }.
sequence-reshuffled = De trekstapel is op: alle afgelegde kaarten worden een nieuwe stapel ({ $pile } kaarten).

# Sequence op tafel, en wat er kan.
sequence-row = { $row } { $spaces }
sequence-player = { $player }: team { $team }, { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}
sequence-hand = Je hand: { $cards }
sequence-do-play = { $card } op { $space }
sequence-do-swap = { $card } ruilen
sequence-do-discard = { $card } afleggen
sequence-do-claim = { $line } kiezen
sequence-do-draw = trekken
sequence-do-pass = passen
sequence-pile = { $count ->
    [one] 1 kaart op de trekstapel
   *[other] { $count } kaarten op de trekstapel
}
sequence-so-far = { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
}, { $made }/{ $needed }

# Wat er in Sequence kan komen.
sequence-odds-jacks = Nog niet gezien: { $two } boeren met twee ogen, { $one } met één oog.
sequence-odds = De kans dat { $player } een rij van vijf kan afmaken: { $completes } %; er een van jou kan bederven: { $spoils } %.

# Waar een tip zegt te kijken.
sequence-look = { $place ->
    [pile] de trekstapel
    [hand] { $card } in je hand
   *[space] { $what }
}
