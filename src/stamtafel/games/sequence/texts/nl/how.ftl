# Zo speel je Sequence, in een paar regels; op de pagina heeft elke regel een plaatje.
how-sequence-1 = Maak rijen van vijf fiches: twee rijen winnen, met drie teams één.
how-sequence-2 = Jouw beurt: speel een kaart, leg een fiche op een van zijn twee vakjes, trek bij.
how-sequence-3 = Een rij ligt dwars, omlaag of schuin. Een hoek is ieders fiche.
how-sequence-4 = Een boer met twee ogen: jouw fiche mag op elk vrij vakje.
how-sequence-5 = Een boer met één oog: haal een fiche van een ander team van het bord.
how-sequence-6 = De fiches van een rij die af is, worden omgedraaid en zijn veilig.
how-sequence-7 = Zijn beide vakjes van een kaart bezet, ruil hem dan voor een nieuwe.
