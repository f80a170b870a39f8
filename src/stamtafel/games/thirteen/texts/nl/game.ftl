# 13: kaarten, en wat er gebeurde.
thirteen-colour = { $colour ->
    [B] blauw
    [Y] geel
   *[G] groen
}
thirteen-tile = { $tile ->
    [B] blauwe
    [Y] gele
   *[G] groene
}
thirteen-card = { thirteen-colour } { $value }
thirteen-dirty-four = een vieze vier

thirteen-begins = 13, { $players } spelers. { $player } deelt als eerste.
thirteen-round = Etappe { $round } van { $rounds }: { $player } deelt
thirteen-dealt = { $player } krijgt { $card }.
thirteen-dealt-unseen = { $player } krijgt een kaart.
thirteen-drew = { $player } trekt { $card }.
thirteen-drew-unseen = { $player } trekt een kaart.
thirteen-played = { $player } speelt { $card }; de { thirteen-tile } tegel staat op { $value }.
thirteen-tipped = { $player } speelt { $card }, brengt de { thirteen-tile } tegel op { $value } en pakt { $cards }.
thirteen-pile-empty = De trekstapel is op.
thirteen-free = { $player } pakte de meeste { thirteen-tile } kaarten: die kosten niets.
thirteen-round-over = Etappe { $round } is afgelopen. Minpunten: { $points }.

# 13 op tafel, en wat er kan.
thirteen-on-tile = De { thirteen-tile } tegel: { $cards } = { $value }
thirteen-taken = { $player }: deze etappe { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
} gepakt, { $points } minpunten van eerder
thirteen-hand = Je hand: { $cards }
thirteen-do-play = { $card }
thirteen-do-play-dirty = { $card } op de { thirteen-tile } tegel
thirteen-round-and-pile = Etappe { $round } van { $rounds }, { $count ->
    [0] de trekstapel is op
    [one] 1 kaart op de trekstapel
   *[other] { $count } kaarten op de trekstapel
}
thirteen-so-far = nam er { $count }, min { $points }

# Wat er in 13 kan komen.
thirteen-odds = De kans dat { $player } een kaart heeft die past en de tegel niet boven 13 brengt: blauw { $b } %, geel { $y } %, groen { $g } %.

# Waar een tip zegt te kijken.
thirteen-look = de { thirteen-tile } tegel
