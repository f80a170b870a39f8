# Bilder von Sequence als Daten.
report-sequence-chips = Wo gewinnen Chips?
report-sequence-chips-how = Wie viel öfter als ihr Anteil Teams gewinnen, die gegen Ende einen Chip auf einem Feld haben, in Hundertsteln. Fett ist für jedes Feld für sich sicher; von hundert Feldern sind etwa fünf zufällig fett.
