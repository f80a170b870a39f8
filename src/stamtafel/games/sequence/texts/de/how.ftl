# So geht Sequence, in ein paar Zeilen; auf der Seite hat jede ein Bild.
how-sequence-1 = Bilde Reihen aus fünf Chips: zwei Reihen gewinnen, bei drei Teams eine.
how-sequence-2 = Dein Zug: Spiel eine Karte, Chip auf eins ihrer zwei Felder, dann zieh eine.
how-sequence-3 = Reihen gehen quer, nach unten oder schräg. Eine Ecke zählt für alle.
how-sequence-4 = Ein Bube mit zwei Augen: Dein Chip darf auf jedes freie Feld.
how-sequence-5 = Ein Bube mit einem Auge: Nimm einen Chip eines anderen Teams vom Brett.
how-sequence-6 = Die Chips einer fertigen Reihe werden umgedreht und sind sicher.
how-sequence-7 = Sind beide Felder einer Karte besetzt, tausch sie gegen eine neue.
