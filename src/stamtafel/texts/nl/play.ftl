# Spelen in de terminal.
play-you-are = Jij bent { $player }; de anderen spelen willekeurig. Met Ctrl-D verlaat je de tafel.
play-choose = Wat kies je?
play-not-allowed = Dat kan nu niet. Typ een getal van 1 tot en met { $most }.
play-left = Je hebt de tafel verlaten.
play-type-space = Of typ play { $card } en een veld ({ $count } zijn mogelijk).

# Thuis spelen.
home-open = Stamtafel is open.
home-here = { "  " }Op dit apparaat{ "         " }{ $address }
home-nearby = { "  " }Op apparaten dichtbij{ "   " }{ $address }
home-end = Ctrl-C sluit af. Je tafels blijven bewaard.
home-closed = Stamtafel is gesloten. Tot de volgende keer.
