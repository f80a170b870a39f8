# Spielen im Terminal.
play-bot = { $name } ({ $level })
play-your-turn = { $player }, was wählst du?
play-thinks = { $player } denkt nach …
play-covered = { $player } ist dran. Niemand sonst schaut jetzt hin.
play-do-show = meine Hand zeigen
play-not-allowed = Das geht jetzt nicht. Tippe eine Zahl von 1 bis { $most }.
play-not-now = Das geht jetzt nicht.
play-type-space = Oder tippe play { $card } und ein Feld ({ $count } sind möglich).
play-lines = Tippe die Nummer deiner Wahl oder einen Zug in Notation. ?: diese Hilfe; o: Chancen; h: ein Tipp; q: gehen.
play-why = w erzählt das Spiel noch einmal, mit dem, was sich die Bots dabei dachten; Enter beendet.
play-left = Du hast den Tisch verlassen.
play-kept = Das Spiel liegt in { $file }. So geht es weiter: stamtafel play --load { $file }
play-no-odds = Es gibt jetzt keine Chancen zu nennen.
play-no-hint = Es gibt jetzt keinen Tipp zu geben.
play-hint-sought = Ein guter Spieler denkt darüber nach …
play-hint-look = Schau hierhin: { $places }. Noch einmal h sagt, was zu tun ist.
play-hint = Tipp: { $action }.

# Die Tasten des Terminals.
play-keys-odds = Chancen
play-keys-hint = Tipp
play-keys-help = Hilfe
play-keys-leave = gehen
play-keys-type = tippen
play-on-the-board = { $count } Plätze: Wähle einen mit den Pfeiltasten und Enter oder mit der Maus.
play-type-move = Ein Zug in Notation, wie { $move }
play-help-choose = Wähle mit der Nummer, mit den Pfeiltasten und Enter oder mit der Maus; Esc geht einen Schritt zurück.
play-help-type = Mit / tippst du einen Zug in Notation, wie ihn die Regeln haben.
play-help-help = o nennt die Chancen, h, was ein guter Spieler täte und warum. Beide wissen nur, was du wissen darfst.
play-help-leave = q geht. Ein Spiel, das du mit --save spielst, bleibt nach jedem Zug bewahrt.

# Am Tisch eines Servers.
play-do-start = beginnen
play-do-again = noch einmal
play-you-begin = Beginne, wenn alle da sind.
play-host-begins = { $name } beginnt das Spiel, wenn alle da sind.
play-shuffled = Die Karten werden gemischt.
play-paused = Das Spiel steht still.
play-closed = Der Tisch ist geschlossen.
play-lost = Die Verbindung ist weg. Sie wird gesucht …
play-server-says = { $sentence }

# Zu Hause spielen.
home-open = Stamtafel ist offen.
home-here = { "  " }Auf diesem Gerät{ "           " }{ $address }
home-nearby = { "  " }Auf Geräten in der Nähe{ "    " }{ $address }
home-end = Strg-C beendet. Deine Tische bleiben erhalten.
home-closed = Stamtafel ist geschlossen. Bis zum nächsten Mal.
