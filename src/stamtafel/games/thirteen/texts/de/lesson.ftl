# Ein erstes Spiel 13: was der Coach sagt, und was er sagt, wenn jemand etwas anderes tut.
lesson-thirteen-tile = Hallo, ich bin Robin! Eine Karte kommt auf das Feld ihrer Farbe. Auf Blau liegt 5, mit deiner blauen 7 sind es 12. Tippe auf die blaue 7.
lesson-thirteen-tile-else = Andere Karten gingen auch. Aber probier die blaue 7: Blau auf Blau, und 12 ist noch nicht zu viel.
lesson-thirteen-tip = 12 und 4 sind mehr als 13, darum musste dein Nachbar die blauen Karten nehmen. Jede ist ein Minuspunkt! Deine grüne 2 macht genau 13, das geht. Tippe darauf.
lesson-thirteen-tip-else = Auf Grün liegt 11. Mit deiner 2 sind es 13, und bis 13 passiert nichts. Tippe auf die grüne 2.
lesson-thirteen-dirty-four = Die rote 4 ist eine schmutzige Vier: sie darf auf jedes Feld. Tippe sie an, dann das blaue Feld. Dann ist es voll!
lesson-thirteen-dirty-four-else = Probier die schmutzige Vier auf Blau: 9 und 4 sind 13. Wer sie nimmt, bekommt zwei Minuspunkte.
lesson-thirteen-majority = Dein Nachbar musste sie nehmen! Du hast jetzt die meisten gelben Karten, dann kostet Gelb dich nichts. Nimm also mehr: tippe auf die gelbe 5, und noch einmal.
lesson-thirteen-majority-else = Wer von einer Farbe die meisten Karten hat, zahlt dafür nichts. Du hast vier gelbe: tippe auf die gelbe 5, und noch einmal.
lesson-thirteen-free = Ab jetzt entscheidest du selbst. Spiel deine letzten Karten, und nimm so wenige Minuspunkte wie möglich!
lesson-thirteen-learned = Du kannst Felder füllen, schmutzige Vieren spielen und von einer Farbe die meisten haben. Die wenigsten Minuspunkte gewinnen.
