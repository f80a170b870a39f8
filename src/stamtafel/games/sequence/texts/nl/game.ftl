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
sequence-gets = { $player } krijgt { $card }.
sequence-gets-unseen = { $player } krijgt een kaart.
sequence-draws = { $player } trekt { $card }.
sequence-draws-unseen = { $player } trekt een kaart.
sequence-replaces = { $player } krijgt er { $card } voor.
sequence-replaces-unseen = { $player } krijgt er een andere kaart voor.
sequence-plays = { $player } speelt { $card } en legt een fiche op { $space }.
sequence-removes = { $player } speelt { $card } en haalt het fiche van { $space } weg.
sequence-swaps = { $player } toont een dode kaart, { $card }, en legt die af.
sequence-passes = { $player } kan niets en past.
sequence-misses = { $player } trok niet op tijd en speelt verder met een kaart minder.
sequence-claims = { $player } kiest de rij van vijf { $line }.
sequence-penalty = Team { $team } is op praten betrapt: elk van de spelers legt een kaart af.
sequence-discards = { $player } legt { $card } af.
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
