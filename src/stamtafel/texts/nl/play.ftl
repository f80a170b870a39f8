# Spelen in de terminal.
play-bot = { $name } ({ $level })
play-your-turn = { $player }, wat kies je?
play-thinks = { $player } denkt na …
play-covered = { $player } is aan de beurt. Niemand anders kijkt nu.
play-do-show = mijn hand tonen
play-not-allowed = Dat kan nu niet. Typ een getal van 1 tot en met { $most }.
play-not-now = Dat kan nu niet.
play-type-space = Of typ play { $card } en een veld ({ $count } zijn mogelijk).
play-lines = Typ het nummer van je keuze, of een zet in notatie. ?: deze hulp; o: kansen; h: een tip; q: weggaan.
play-why = w vertelt het spel nog eens, met waarom de bots deden wat ze deden; Enter sluit af.
play-left = Je hebt de tafel verlaten.
play-kept = Het spel staat in { $file }. Ga ermee verder: stamtafel play --load { $file }
play-no-odds = Er zijn nu geen kansen te noemen.
play-no-hint = Er is nu geen tip te geven.
play-hint-sought = Een goede speler denkt erover na …
play-hint-look = Kijk hier: { $places }. Nog eens h zegt wat je doet.
play-hint = Tip: { $action }.

# De toetsen van de terminal.
play-keys-odds = kansen
play-keys-hint = tip
play-keys-help = hulp
play-keys-leave = weggaan
play-keys-type = typen
play-on-the-board = { $count } plaatsen: kies er een met de pijltjes en Enter, of met de muis.
play-type-move = Een zet in notatie, zoals { $move }
play-help-choose = Kies met het nummer, met de pijltjes en Enter, of met de muis; Esc gaat een stap terug.
play-help-type = Met / typ je een zet in notatie, zoals de regels die hebben.
play-help-help = o noemt de kansen, h wat een goede speler zou doen en waarom. Beide weten alleen wat jij mag weten.
play-help-leave = q gaat weg. Een spel dat je met --save speelt, blijft na elke zet bewaard.

# Aan de tafel van een server.
play-do-start = beginnen
play-do-again = nog een keer
play-you-begin = Begin als iedereen er is.
play-host-begins = { $name } begint het spel als iedereen er is.
play-shuffled = De kaarten worden geschud.
play-paused = Het spel staat stil.
play-closed = De tafel is gesloten.
play-lost = De verbinding is weg. Ze wordt gezocht …
play-server-says = { $sentence }

# Thuis spelen.
home-open = Stamtafel is open.
home-here = { "  " }Op dit apparaat{ "         " }{ $address }
home-nearby = { "  " }Op apparaten dichtbij{ "   " }{ $address }
home-end = Ctrl-C sluit af. Je tafels blijven bewaard.
home-closed = Stamtafel is gesloten. Tot de volgende keer.
