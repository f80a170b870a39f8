# Spelen in de terminal.
play-you-are = Jij bent { $player }; de anderen spelen willekeurig. Met Ctrl-D verlaat je de tafel.
play-choose = Wat kies je?
play-not-allowed = Dat kan nu niet. Typ een getal van 1 tot en met { $most }.
play-left = Je hebt de tafel verlaten.
play-type-space = Of typ play { $card } en een veld ({ $count } zijn mogelijk).
