# Bilder von 13 als Daten.
report-thirteen-majorities = Welche Farben gewinnen Mehrheiten, und mit wie vielen Karten?
report-thirteen-majorities-how = Wie oft jemand allein die meisten Karten einer Farbe hat, die dann nichts kostet, je nachdem, wie viele davon genommen sind: kurz vor der letzten Karte einer Runde.
report-thirteen-axis = genommene Karten der Farbe
report-thirteen-side = die meisten von allen
