# Die Seite.
page-welcome = Drei Kartenspiele, mit Freunden und mit guten Bots.
page-your-name = Wie sollen wir dich nennen?
page-sit-down = Komm herein
page-hello = Hallo { $name }
page-what-to-play = Was spielen wir?
page-players-from-to = { $from } bis { $to } Personen
page-play-bots = Mit Bots spielen
page-learn = Lern es
page-new-here = Neu hier? Ich zeige dir in drei Minuten ein Spiel.
page-learn-game = { $game } lernen
page-not-now = Jetzt nicht
page-first-game = Erstes Spiel
page-own-table = Eigener Tisch…
page-own-tables = Deine Tische
page-running-tables = Laufende Spiele
page-open-tables = Offene Tische
page-no-open-tables = Gerade ist kein Tisch offen. Mach einen auf.
page-search-host = Nach Gastgeber suchen
page-none-found = Niemand namens „{ $search }“ hat einen offenen Tisch.
page-newer-tables = Neuere
page-older-tables = Ältere
page-table-of = Tisch von { $host }
page-phase-gathering = { $free ->
    [0] voll
    [one] 1 Platz frei
   *[other] { $free } Plätze frei
}
page-phase-opening = beginnt
page-phase-playing = läuft
page-phase-your-turn = du bist dran
page-phase-over = beendet
page-phase-closed = geschlossen
page-new-table = Ein Tisch für { $game }
page-create = Tisch aufmachen
page-settings = Einstellungen
page-change-name = Namen ändern
page-other-device = Auf einem anderen Gerät
page-other-device-hint = Öffne dort einen Link, dann gehören deine Plätze auch dort dir. Er gilt einmal, eine Viertelstunde lang, und fragt zuerst. Wer ihn öffnet, spielt unter deinem Namen: Gib ihn niemand anderem.
page-make-link = Link machen
page-link-left = { $minutes ->
    [one] Gilt einmal, noch eine Minute.
   *[other] Gilt einmal, noch { $minutes } Minuten.
}
page-call-back = Link zurückziehen
page-link-bad = Dieser Link gilt nicht
page-take-over = Auf diesem Gerät als { $name } spielen?
page-take-over-hint = Der Link, den du geöffnet hast, gehört { $name }. Machst du weiter, dann ist, wer hier spielt, { $name }, mit denselben Plätzen und Karten, und { $name } sieht, was du hier tust. Sag nur ja, wenn du den Link selbst gemacht hast.
page-take-over-now = Du bist hier jetzt { $name }. Die Tische von { $name } sind von hier dann nicht mehr zu erreichen.
page-take-over-nobody = Du bist hier noch niemand.
page-take-over-no = Nein, { $name } bleiben
page-take-over-yes = Ja, hier { $name } sein
page-signed-out = Du wurdest auf diesem Gerät abgemeldet.
page-devices = Wo du angemeldet bist
page-device-unknown = Irgendein Gerät
page-device-here = dieses Gerät
page-device-since = seit { $day }
page-device-seen = zuletzt da am { $day }
page-sign-out = Abmelden
page-sign-out-sure = { $device } gehört dann sofort nicht mehr dir. Abmelden?
page-sign-out-here-sure = Auf diesem Gerät bist du dann niemand, bis ein Link von einem anderen es wieder zu deinem macht. Abmelden?
page-sign-out-others = Überall sonst abmelden
page-sign-out-others-sure = Nur dieses Gerät gehört dann noch dir. Überall sonst abmelden?
page-to-lobby = Zur Lobby
page-close = Schließen

page-players = Personen
page-setting-open-totals = Offene Summen
page-setting-open-totals-hint = Alle sehen alle Punkte.
page-setting-open-memory = Offenes Gedächtnis
page-setting-open-memory-hint = Genommene Karten bleiben sichtbar.
page-setting-public = In der Lobby zu sehen
page-setting-public-hint = Sonst findet ihn nur, wer den Link hat.
page-setting-spectators = Andere dürfen zuschauen
page-setting-spectators-hint = Zuschauer sehen keine Handkarten. Ein Spiel ohne Zuschauer bleibt unter den Spielern.
page-setting-admits = Neue dürfen mitspielen
page-setting-admits-hint = Während eines Spiels übernehmen sie den Platz eines Bots und sehen seine Karten.
page-setting-admits-not = Nicht an einem Tisch, der in der Lobby steht.
page-setting-help = Hilfe
page-setting-help-hint = { $help ->
    [usual] Tipps und Chancen, wenn du allein mit Bots spielst, sonst keine.
    [off] Alle rechnen und merken sich alles selbst.
   *[other] Alle am Tisch haben sie und sehen, dass sie an ist. Sie gibt, was ein vollkommenes Gedächtnis gibt, mehr als die Regeln zeigen.
}
page-help = { $help ->
    [usual] wie üblich
    [off] keine
    [odds] Chancen
   *[hints] Chancen und Tipps
}
page-help-is = { $help ->
    [odds] An diesem Tisch gibt es Hilfe: Chancen.
   *[hints] An diesem Tisch gibt es Hilfe: Chancen und Tipps.
}
page-help-memory = Sie gibt, was ein vollkommenes Gedächtnis gibt, mehr als die Regeln zeigen.
page-chance = { $percent } %
page-hint-ask = Tipp
page-hint-thinking = Ich denke…
page-hint-tell = Sag es
page-hint-look = Schau hierhin: { $places }.
page-hint-marked = Schau auf das Markierte.
page-hint-says = Der beste Bot: { $action }. { $reason }
page-setting-pace = Bots spielen
page-pace = { $pace ->
    [0] flott
    [1] normal
   *[other] ruhig
}

page-who-plays = Wer spielt mit?
page-free-seat = Freier Platz
page-you = du
page-is-host = lädt ein
page-offline = nicht verbunden
page-team = Team { $team }
page-level = { $level ->
    [random] rät nur
    [gentle] sanft
    [easy] leicht
    [normal] normal
    [strong] stark
    [master] Meister
   *[other] { $level }
}
page-bot-level = Bot, { page-level }
page-bot-on-seat = Bot auf Platz { $number }
page-preparing = Starke Bots und Meister werden vorbereitet, zum ersten Mal auf dieser Maschine. Bis das fertig ist, in ein paar Minuten, spielen sie wie normale.
page-no-bot = kein Bot
page-sit-here = Hier sitzen
page-fill-bots = { $count ->
    [one] Bot auf den freien Platz setzen
   *[other] Bots auf { $count } freie Plätze setzen
}
page-start = Los geht's
page-shuffling = Es wird gemischt…
page-wait-for-host = { $host } startet das Spiel.
page-invite = Freunde einladen
page-link = Link zu diesem Tisch
page-copy = Kopieren
page-copied = Kopiert
page-qr = QR-Code des Links
page-how-to-play = Wie spielen wir?

page-panel-log = Was geschah
page-panel-rules = Spielregeln
page-panel-table = Tisch
page-panel-settings = Einstellungen
page-panel-keys = Tasten
page-watching = { $count ->
    [one] 1 Person schaut zu
   *[other] { $count } Personen schauen zu
}
page-show-again = Letzte Züge noch einmal zeigen
page-stop-showing = Zurück zum Spiel
page-why = Warum?
page-nothing-yet = Noch ist nichts geschehen.
page-your-turn = Du bist dran
page-your-choice = Deine Wahl
page-turn-of = { $player } überlegt…
page-turn-of-missing = { $player } ist nicht verbunden.
page-turn-of-missed = { $player } ist nicht verbunden. Bleibt das so, spielt ein Bot weiter.
page-turn-of-several = Andere überlegen…
page-understood = OK
page-rather-not = Lieber nicht
page-stand-up = Meinen Platz verlassen
page-sit-again = Wieder hinsetzen
page-play-for = Für { $player } spielen
page-play-along = Mitspielen…
page-stand-up-sure = Läuft ein Spiel, spielt ein Bot für dich weiter. Deinen Platz verlassen?
page-stand-up-final = Zurückkommen kannst du dann nicht.
page-host = Du bist Gastgeber
page-lock = Tisch abschließen
page-lock-hint = Niemand sonst darf sich setzen.
page-pause = Pause
page-go-on = Weiterspielen
page-make-host = Zum Gastgeber machen
page-make-host-sure = { $player } wird Gastgeber statt dir. Sicher?
page-remove = Wegschicken
page-remove-sure = { $player } kann dann nicht mehr an diesen Tisch zurück. Sicher?
page-close-table = Tisch schließen
page-close-table-sure = Das Spiel endet für alle. Sicher?
page-team-won = Team { $team } gewinnt!
page-again = Noch einmal
page-who-wants-again = Wer noch einmal spielt
page-wants-again = { $player } will noch einmal.
page-want-again = { $count ->
    [one] { $players } will noch einmal.
   *[other] { $players } wollen noch einmal.
}
page-again-waiting = Wir warten auf { $players }…
page-again-without = Ohne { $players } anfangen
page-you-won = Du hast gewonnen!
page-your-place = Platz { $place } von { $count }
page-place = Platz { $place }
page-decided = Was den Ausschlag gab
page-account-colour = Punkte nach Farbe
page-account-round = Punkte nach Runde
page-account-player = Spieler
page-share-picture = Bild teilen
page-see-table = Den Tisch ansehen
page-to-result = Zum Ergebnis
page-change-game = Das Spiel ändern
page-last-games = Deine letzten Spiele
page-seat = Platz { $number }
page-take-seat = Setz dich
page-invited = { $host } lädt dich zu { $game } ein
page-invited-state = { $phase ->
    [gathering] { $free ->
        [0] Alle { $players } Plätze sind besetzt; du kannst zuschauen.
        [one] Einer von { $players } Plätzen ist frei.
       *[other] { $free } von { $players } Plätzen sind frei.
    }
    [over] Ein Spiel ist gerade zu Ende.
    [closed] Der Tisch ist geschlossen.
   *[other] Es wird gespielt; du kannst zuschauen.
}
page-look-back = Zurückschauen
page-reconnecting = Verbindung weg, neuer Versuch…
page-try-now = Jetzt versuchen
page-asking = Warte auf den Server…
page-loading = Einen Moment…
page-part-missing = Dieser Teil der Seite konnte nicht geladen werden: Es gibt keine Verbindung oder inzwischen eine neuere Version.
page-outdated = Es gibt eine neuere Fassung dieser Seite.
page-reload = Neu laden

page-sat = { $player } setzt sich.
page-stood = { $player } verlässt den Platz.
page-removed = { $player } wurde weggeschickt.
page-bot-sat = { $player }, ein Bot, setzt sich.
page-configured = Die Einstellungen des Tisches wurden geändert.
page-restarted = Keine Antwort von { $players }; alle machen sich neu bereit.
page-dealer-draws = { $player } zieht { $card }.
page-dealer = { $player } gibt.
page-hinted = { $player } bekam einen Tipp.
page-started = Das Spiel beginnt.
page-dealt = Die Karten werden ausgeteilt.
page-locked = Der Tisch ist abgeschlossen.
page-unlocked = Der Tisch ist wieder offen.
page-paused = Das Spiel ruht.
page-goes-on = Das Spiel geht weiter.
page-new-host = { $player } lädt jetzt ein.
page-away = Ein Bot spielt für { $player }.
page-back = { $player } ist zurück.
page-back-you = Willkommen zurück. Ein Bot hat dich inzwischen vertreten.
page-gathered = Noch einmal: alle machen sich bereit.
page-closed = Der Tisch ist geschlossen.

page-language = Sprache
page-theme = Hell oder dunkel
page-theme-auto = wie das Gerät
page-theme-light = hell
page-theme-dark = dunkel
page-speed = Bewegung
page-speed-off = keine
page-speed-quick = flott
page-speed-normal = normal
page-speed-slow = langsam
page-sound = Ton
page-vibration = Vibration
page-auto-play = Erzwungene Züge von selbst
page-auto-play-hint = Wenn nur ein Zug möglich ist.
page-four-colours = Vier Farben für die Karten
page-four-colours-hint = Sequence: blaues Karo, grünes Kreuz.
page-second-tap = Vor dem Nehmen fragen
page-second-tap-hint = 13: Eine Karte, die ein Feld nimmt, fragt nach einem zweiten Tippen.
page-keys-move = von einer Wahl zur nächsten
page-keys-choose = wählen
page-keys-hurry = beschleunigen, was gezeigt wird
page-keys-on = weiter zum nächsten Teil des Tisches
page-keys-back = zurück, oder schließen
page-keys-this = diese Tasten

page-to-table = Zum Tisch
page-replay-missing = Dieses Spiel kannst du nicht ansehen: Es ist nicht zu Ende, oder es ist nicht für dich.
page-replay-begin = Der Anfang. Weiter mit den Knöpfen oder den Pfeiltasten.
page-replay-steps = Schritt für Schritt
page-replay-step = Schritt { $step } von { $last }
page-replay-earlier = Einen Schritt zurück
page-replay-later = Einen Schritt weiter
page-replay-turn-back = Zum vorigen Zug
page-replay-turn-on = Zum nächsten Zug
page-replay-moment-back = Voriger Moment
page-replay-moment-on = Nächster Moment
page-replay-speed = Tempo
page-replay-times = { $speed } ×
page-replay-share = Diese Partie teilen
page-replay-share-hint = Wer diesen Link hat, kann die Partie mit den Augen aller zurückschauen, ohne Namen. Er gilt auf Dauer.
page-replay-run = Abspielen
page-replay-halt = Anhalten
page-replay-eyes = Wessen Augen
page-replay-eyes-own = wie ich es sah
page-replay-eyes-spectator = als Zuschauer
page-replay-eyes-of = wie { $player } es sah
page-download = Aufzeichnung herunterladen
page-fair = War es fair?
page-fair-prepared = Das war ein erstes Spiel. Die Karten lagen vorher bereit, also gibt es keinen Zufall zu prüfen, und es zählt nirgends.
page-fair-right = Es war fair.
page-fair-wrong = Etwas stimmt nicht.
page-fair-unknown = Fair, soweit dieser Browser es sehen kann.
page-fair-how = Vor dem Spiel haben alle, auch der Server, eine geheime Zahl versprochen. Zusammen haben sie jede Karte bestimmt. Dein Browser hat das gerade nachgerechnet.
page-fair-server-right = Die Zahl des Servers passt zu seinem Versprechen.
page-fair-server-wrong = Die Zahl des Servers passt nicht zu seinem Versprechen.
page-fair-players-right = Die Zahlen der Spieler passen zu ihren Versprechen.
page-fair-players-wrong = Die Zahlen der Spieler passen nicht zu ihren Versprechen.
page-fair-seen-right = Dein Browser hat vor dem Spiel dieselben Versprechen gesehen, auch sein eigenes.
page-fair-seen-wrong = Dein Browser hat vor dem Spiel andere Versprechen gesehen als diese.
page-fair-seen-unknown = Dein Browser hat nichts, womit er diese Versprechen vergleichen kann. Das ist normal, wenn du nur zugeschaut oder auf einem anderen Gerät gespielt hast oder wenn es lange her ist.
page-fair-dealer-right = Wer gibt, folgt aus den Zahlen.
page-fair-dealer-wrong = Wer gibt, folgt nicht aus den Zahlen.
page-fair-draws-right = { $count ->
    [one] Die eine Karte oder der eine Wurf folgt aus den Zahlen.
   *[other] Alle { $count } Karten und Würfe folgen aus den Zahlen.
}
page-fair-draws-wrong = Diese Karte oder dieser Wurf folgt nicht aus den Zahlen: { $move }
page-fair-limit = Wie viele Karten jeder Sorte noch da waren, übernimmt dein Browser vom Server. Soll auch das nachgerechnet werden, lade die Aufzeichnung herunter und prüfe sie mit "stamtafel verify".
page-fair-seeds = Die geheimen Zahlen
page-fair-seed-server = Server

page-you-watch = Du schaust zu
page-penalty = Absprachen
page-penalty-hint = Jeder im Team legt eine Karte ab (S25).
