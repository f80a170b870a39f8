# So geht 13, in ein paar Zeilen; auf der Seite hat jede ein Bild.
how-thirteen-1 = Nimm möglichst wenige Karten: jede ist ein Minuspunkt. Die wenigsten gewinnen.
how-thirteen-2 = Dein Zug: Leg eine Karte auf das Feld ihrer Farbe und zieh eine nach.
how-thirteen-3 = Zähl mit: Bis 13 passiert nichts.
how-thirteen-4 = Über 13 nimmst du alles, was auf dem Feld lag. Deine Karte bleibt.
how-thirteen-5 = Eine schmutzige Vier passt auf jedes Feld. Genommen kostet sie zwei Minuspunkte.
how-thirteen-6 = Hast du von einer Farbe am meisten genommen, kostet sie dich nichts.
how-thirteen-7 = Genommene Karten liegen verdeckt. Ein gutes Gedächtnis hilft.
how-thirteen-8 = Jede Runde gibt jemand anders: jeder einmal, zu dritt zweimal.
