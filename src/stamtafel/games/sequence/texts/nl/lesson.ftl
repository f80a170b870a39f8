# Een eerste spel Sequence: wat de coach zegt, en wat hij zegt tegen wie iets anders doet.
lesson-sequence-play = Hoi, ik ben Robin! Een kaart legt je fiche op zijn eigen plaatje. Tik op schoppen 2, en dan op het vakje dat oplicht.
lesson-sequence-play-else = Begin met de schoppen 2. Zijn plaatje ligt naast de hoek, linksboven.
lesson-sequence-one-eyed = De ander heeft er vier op een rij! Een boer met één oog haalt een fiche weg: tik erop, en dan op het fiche dat oplicht.
lesson-sequence-one-eyed-else = Eerst die rij van vier stoppen: schoppen boer haalt het fiche weg dat oplicht.
lesson-sequence-two-eyed = Oef! Een boer met twee ogen mag overal. Tik op ruiten boer, en dan op het vakje dat oplicht.
lesson-sequence-two-eyed-else = Met ruiten boer mag je elk vrij vakje kiezen. Neem het vakje dat oplicht, in de bovenste rij.
lesson-sequence-corner = Een hoek telt voor iedereen. Met de hoek erbij heb je er vier, en schoppen 5 maakt er vijf van! Leg hem waar het oplicht.
lesson-sequence-corner-else = Bijna! In de bovenste rij heb je alleen nog schoppen 5 nodig voor vijf op een rij.
lesson-sequence-dead = Vijf op een rij! Je klaveren heer is dood: op zijn twee plaatjes liggen al fiches. Tik erop, dan ruil je hem.
lesson-sequence-dead-else = Een dode kaart kun je niet meer spelen. Tik op klaveren heer, dan krijg je er een nieuwe voor.
lesson-sequence-five = Met twee rijen van vijf win je. Leg harten aas naast je drie in het midden: dan kun je aan twee kanten verder!
lesson-sequence-five-else = Ga door met je rij in het midden: leg harten aas waar het oplicht.
lesson-sequence-free = Vanaf nu bepaal je het zelf. Vind je de kaart die er in het midden vijf van maakt?
lesson-sequence-learned = Je kunt fiches leggen, hoeken en boeren gebruiken, dode kaarten ruilen en vijf op een rij maken.
