# Was ein Link zeigt, wo er hingeschickt wird.
preview-invites = { $host } lädt dich zu { $game } ein
preview-seats = { $free ->
    [0] Alle Plätze sind besetzt. Öffne den Link, um zuzusehen.
    [one] Ein Platz ist frei. Öffne den Link und setz dich dazu.
   *[other] { $free } Plätze sind frei. Öffne den Link und setz dich dazu.
}
preview-closed = Es wird gespielt.
preview-past = Eine Partie { $game } zum Zurückschauen
preview-past-about = Schritt für Schritt, mit den Augen aller.
