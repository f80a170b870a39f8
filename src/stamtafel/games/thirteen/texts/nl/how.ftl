# Zo speel je 13, in een paar regels; op de pagina heeft elke regel een plaatje.
how-thirteen-1 = Pak zo weinig mogelijk kaarten: elke kost een minpunt. De minste winnen.
how-thirteen-2 = Jouw beurt: leg een kaart op de tegel van zijn kleur, en trek er een.
how-thirteen-3 = Tel mee: tot en met 13 gebeurt er niets.
how-thirteen-4 = Boven de 13 pak je alles wat op de tegel lag. Je eigen kaart blijft.
how-thirteen-5 = Een vieze vier mag op elke tegel. Wie hem pakt, krijgt twee minpunten.
how-thirteen-6 = Pakte jij van een kleur de meeste, dan kost die kleur je niets.
how-thirteen-7 = Gepakte kaarten liggen dicht. Een goed geheugen helpt.
how-thirteen-8 = Elke etappe deelt een ander: iedereen één keer, met z'n drieën twee keer.
