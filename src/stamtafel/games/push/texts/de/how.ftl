# So geht Push, in ein paar Zeilen; auf der Seite hat jede ein Bild.
how-push-1 = Sammle Karten: die Zahl zählt. Stapel leer? Die meisten Punkte gewinnen.
how-push-2 = Dein Zug: Zieh Karte um Karte, jede in eine Reihe. Höchstens drei Reihen.
how-push-3 = In eine Reihe passt keine Farbe zweimal und keine Zahl zweimal.
how-push-4 = Hör rechtzeitig auf, nimm die beste Reihe. Dann die anderen, im Uhrzeigersinn.
how-push-5 = Passt eine Karte nirgends? Zu weit: keine Reihe für dich, und du würfelst.
how-push-6 = Würfelkarte in deiner Reihe: Würfle. Offene Karten dieser Farbe sind weg.
how-push-7 = Eine Richtungskarte: Die anderen wählen andersherum.
how-push-8 = Oder zieh nichts und sichere alle deine Karten einer Farbe. Die bleiben dir.
