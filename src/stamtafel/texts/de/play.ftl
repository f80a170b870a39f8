# Spielen im Terminal.
play-you-are = Du bist { $player }; die anderen spielen zufällig. Mit Strg-D verlässt du den Tisch.
play-choose = Was wählst du?
play-not-allowed = Das geht jetzt nicht. Tippe eine Zahl von 1 bis { $most }.
play-left = Du hast den Tisch verlassen.
play-type-space = Oder tippe play { $card } und ein Feld ({ $count } sind möglich).

# Zu Hause spielen.
home-open = Stamtafel ist offen.
home-here = { "  " }Auf diesem Gerät{ "           " }{ $address }
home-nearby = { "  " }Auf Geräten in der Nähe{ "    " }{ $address }
home-end = Strg-C beendet. Deine Tische bleiben erhalten.
home-closed = Stamtafel ist geschlossen. Bis zum nächsten Mal.
