# Bilder von Spielen als Daten, und die Seite, auf der sie stehen.
report-title = Was die Spiele sagen
report-kind = { $game }, { $players } Spieler
report-about = { $games } Spiele mit { $decisions } Entscheidungen. Am Tisch: { $names }.
report-sure = Ein Strich durch einen Punkt, ein Band oder zwei Zahlen mit einem Strich dazwischen sagen, wie sicher etwas ist: Dazwischen liegt die Wahrheit, 95 von 100 Malen. Spiele mit denselben Karten zählen als eines.
report-numbers = Die Zahlen
report-nothing = Darüber sagen diese Spiele nichts.

report-first-seat = Was ist es wert anzufangen?
report-first-seat-how = Wie oft gewinnt, wer anfängt, und wer danach kommt. Wo ein Strich die gestrichelte Linie erreicht, ist es vielleicht gar nichts wert.
report-levels = Wer spielt am besten?
report-levels-how = Wie oft alle gewinnen, die am Tisch saßen. Wer so oft gewinnt wie andere, steht auf der gestrichelten Linie.
report-luck = Wie viel an einem Ergebnis ist Glück?
report-luck-how = Wie viel von den Unterschieden zwischen Ergebnissen damit zusammenhängt, wer spielt und wer anfängt. Alles andere sind Karten und Würfel, und was man gerade daraus macht: unter Gleichen fast alles.
report-leaders = Wann ist es entschieden?
report-leaders-how = Wie oft gewinnt, wer bis dahin am besten steht. Auf der gestrichelten Linie ist ein Vorsprung noch nichts wert.

report-place = { $place ->
    [1] fängt an
   *[other] ist Nummer { $place }
}
report-luck-name = wer spielt
report-luck-place = wer anfängt
report-luck-rest = alles andere
report-axis-share = Anteil am Sieg (gestrichelt: ein gleicher Anteil)
report-axis-explained = der Unterschiede zwischen Ergebnissen
report-axis-played = des Spiels sind gespielt

report-mark = ,
report-count = { $count }

report-column-place = Zug
report-column-name = wer
report-column-par = gleicher Anteil
report-column-what = was
report-column-part = Zehntel des Spiels
report-column-rows = Reihen
report-column-left = Karten übrig, ab
report-column-colour = Farbe
report-column-taken = Karten
report-column-chips = Feld
report-column-mean = Wert
report-column-interval = 95-%-Intervall
report-column-count = Fälle
