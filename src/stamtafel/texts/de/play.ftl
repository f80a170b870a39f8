# Spielen im Terminal.
play-you-are = Du bist { $player }; die anderen spielen zufällig. Mit Strg-D verlässt du den Tisch.
play-choose = Was wählst du?
play-not-allowed = Das geht jetzt nicht. Tippe eine Zahl von 1 bis { $most }.
play-left = Du hast den Tisch verlassen.
play-type-space = Oder tippe play { $card } und ein Feld ({ $count } sind möglich).
