# Sequence op de pagina.
page-game-sequence = Sequence
page-about-sequence = Leg fiches op het bord, vijf op een rij.
page-option-teams = Teams
page-option-advanced = Gevorderd
page-option-advanced-hint = Eenogige boeren mogen voltooide rijen breken ({ $rule }).
page-option-strict-draw = Streng trekken
page-option-strict-draw-hint = Trek zelf, en wie het vergeet, mist de kaart ({ $rule }).
page-option-table-talk = Niet overleggen
page-option-table-talk-hint = In een team dat overlegt, legt ieder een kaart af ({ $rule }).
page-sequence-board = Het bord
page-sequence-corner = Hoek { $space }, telt voor iedereen
page-sequence-colour = { $colour ->
    [R] rood
    [G] groen
   *[B] blauw
}
page-sequence-space = { $card }, { $space }
page-sequence-space-chip = { $card }, { $space }, { $colour } fiche
page-sequence-space-turned = { $card }, { $space }, { $colour } fiche, omgedraaid
page-sequence-may-go = Hier mag je spelen.
page-sequence-your-hand = Je hand
page-sequence-empty-hand = Geen kaarten op hand
page-sequence-jack = { $suit ->
    [C] twee ogen: overal een fiche
    [D] twee ogen: overal een fiche
   *[other] één oog: haalt een fiche weg
}
page-sequence-dead = dood, beide vakjes zijn bezet
page-sequence-touch-swap = ruilen voor een andere kaart
page-sequence-touch-discard = afleggen
page-sequence-players = Teams en spelers
page-sequence-teams = Teams
page-sequence-team = Team
page-sequence-made = { $count } van { $needed } rijen van vijf
page-sequence-chips-left = { $count ->
    [one] nog 1 fiche
   *[other] nog { $count } fiches
}
page-sequence-pile = { $count ->
    [one] 1 kaart op de trekstapel
   *[other] { $count } kaarten op de trekstapel
}
page-sequence-turn-order = Spelers op volgorde van beurt
page-sequence-player = { $player }, team { $team }, { $count ->
    [one] 1 kaart
   *[other] { $count } kaarten
} op hand
page-sequence-may-draw = mag nog trekken
page-sequence-discarded = laatst afgelegd: { $card }
page-sequence-deals = Laagste kaart: { $player } deelt
page-sequence-which-five = Welke vijf?
page-sequence-do-draw = Trekken
page-sequence-do-pass = Passen
page-sequence-do-claim = Deze omdraaien
page-sequence-ask-play = Jouw beurt: kies een kaart of een vakje.
page-sequence-ask-swap = Tik op een dode kaart om te ruilen, of speel.
page-sequence-ask-space = { $count ->
    [one] Voor { $card } is nog één vakje vrij.
   *[other] Kies een vakje voor { $card }.
}
page-sequence-ask-jack = { $suit ->
    [C] Boer met twee ogen: kies een vrij vakje.
    [D] Boer met twee ogen: kies een vrij vakje.
   *[other] Boer met één oog: haal een verlicht fiche weg.
}
page-sequence-ask-draw = Trek je kaart voor het te laat is.
page-sequence-ask-draw-or-play = Jouw beurt. Je mag je vorige kaart nog trekken.
page-sequence-ask-pass = Niets past: je kunt alleen passen.
page-sequence-ask-discard = Op praten betrapt: leg een kaart af.
page-sequence-ask-claim = Meer dan één rij van vijf: welke draai je om?
page-sequence-copies = { $count ->
    [0] geen ander exemplaar is nog ongezien
    [one] 1 ander exemplaar is nog ongezien
   *[other] { $count } andere exemplaren zijn nog ongezien
}
page-sequence-completes = kan met een kans van { $percent } een rij van vijf afmaken
page-sequence-spoils = kan met een kans van { $percent } een rij van vijf van jou bederven
