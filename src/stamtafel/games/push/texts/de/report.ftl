# Bilder von Push als Daten.
report-push-drawing-on = Wann lohnt es sich weiterzuziehen?
report-push-drawing-on-how = Was noch eine Karte mehr wert ist als aufzuhören, in Hundertsteln eines gewonnenen Spiels, wie der Bot strong es sieht: im Mittel über Momente dieser Spiele, in denen beides ging. Grün: zieh. Rot: hör auf. Blass: vielleicht keins von beiden.
report-push-rows = { $count ->
    [one] 1 Reihe
   *[other] { $count } Reihen
}
report-push-axis = Karten im Stapel
