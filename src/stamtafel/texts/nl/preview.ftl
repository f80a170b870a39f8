# Wat een link laat zien waar hij naartoe gestuurd wordt.
preview-invites = { $host } nodigt je uit voor { $game }
preview-seats = { $free ->
    [0] Alle plaatsen zijn bezet. Open de link om te kijken.
    [one] Er is één plaats vrij. Open de link en schuif aan.
   *[other] Er zijn { $free } plaatsen vrij. Open de link en schuif aan.
}
preview-closed = Er wordt gespeeld.
preview-past = Een spel { $game } om terug te kijken
preview-past-about = Stap voor stap, door ieders ogen.
