# Ein erstes Spiel 13: was der Coach sagt, und was er sagt, wenn jemand etwas anderes tut.
lesson-thirteen-tile = Hallo, ich bin Robin! Karten kommen auf das Feld ihrer Farbe. Auf Blau liegt 5: tippe auf deine blaue 7, dann sind es 12.
lesson-thirteen-tile-else = Andere Karten gingen auch. Aber probier die blaue 7: Blau auf Blau, und 12 ist noch nicht zu viel.
lesson-thirteen-tip = 16 ist mehr als 13: dein Nachbar musste die Karten nehmen, jede ist ein Minuspunkt! Bis 13 geht es: tippe auf die grüne 2.
lesson-thirteen-tip-else = Auf Grün liegt 11. Mit deiner 2 sind es 13, und bis 13 passiert nichts. Tippe auf die grüne 2.
lesson-thirteen-dirty-four = Die rote 4 ist eine schmutzige Vier: sie darf auf jedes Feld. Tippe sie an, dann das blaue Feld. Dann ist es voll!
lesson-thirteen-dirty-four-else = Probier die schmutzige Vier auf Blau: 9 und 4 sind 13. Wer sie nimmt, bekommt zwei Minuspunkte.
lesson-thirteen-majority = Dein Nachbar musste sie nehmen! Du hast am meisten Gelb, also kostet es dich nichts. Tippe zweimal auf die gelbe 5.
lesson-thirteen-majority-else = Wer von einer Farbe die meisten Karten hat, zahlt dafür nichts. Du hast vier gelbe: tippe zweimal auf die gelbe 5.
lesson-thirteen-free = Ab jetzt entscheidest du selbst. Spiel deine letzten Karten, und nimm so wenige Minuspunkte wie möglich!
lesson-thirteen-learned = Du kannst Felder füllen, schmutzige Vieren spielen und von einer Farbe die meisten haben. Die wenigsten Minuspunkte gewinnen.
