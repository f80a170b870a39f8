# De pagina.
page-welcome = Drie kaartspellen, met vrienden en met goede bots.
page-your-name = Hoe mogen we je noemen?
page-sit-down = Kom binnen
page-hello = Dag { $name }
page-what-to-play = Wat gaan we spelen?
page-players-from-to = { $from } tot { $to } spelers
page-play-bots = Speel met bots
page-learn = Leer het
page-new-here = Nieuw hier? Ik laat je in drie minuten een spel zien.
page-learn-game = { $game } leren
page-not-now = Nu niet
page-first-game = Eerste spel
page-own-table = Eigen tafel…
page-own-tables = Jouw tafels
page-running-tables = Lopende spellen
page-open-tables = Open tafels
page-no-open-tables = Nu is er geen open tafel. Maak er een.
page-search-host = Zoek op gastheer of gastvrouw
page-none-found = Niemand die “{ $search }” heet, heeft een open tafel.
page-newer-tables = Nieuwer
page-older-tables = Ouder
page-table-of = tafel van { $host }
page-phase-gathering = { $free ->
    [0] vol
    [one] nog 1 plek
   *[other] nog { $free } plekken
}
page-phase-opening = begint
page-phase-playing = bezig
page-phase-your-turn = jij bent aan de beurt
page-phase-over = afgelopen
page-phase-closed = gesloten
page-new-table = Een tafel voor { $game }
page-create = Tafel maken
page-settings = Instellingen
page-change-name = Andere naam kiezen
page-other-device = Op een ander apparaat
page-other-device-hint = Open daar een link, dan zijn je plaatsen daar ook van jou. Hij werkt één keer, een kwartier lang, en vraagt het eerst. Wie hem opent, speelt onder jouw naam: geef hem aan niemand anders.
page-make-link = Link maken
page-link-left = { $minutes ->
    [one] Werkt één keer, nog een minuut.
   *[other] Werkt één keer, nog { $minutes } minuten.
}
page-call-back = Link intrekken
page-link-bad = Deze link werkt niet
page-take-over = Op dit apparaat als { $name } spelen?
page-take-over-hint = De link die je hebt geopend, is van { $name }. Ga je door, dan is wie hier speelt { $name }, met dezelfde plaatsen en kaarten, en ziet { $name } wat je hier doet. Zeg alleen ja als je de link zelf hebt gemaakt.
page-take-over-now = Je bent hier nu { $name }. De tafels van { $name } zijn hier dan niet meer te bereiken.
page-take-over-nobody = Je bent hier nog niemand.
page-take-over-no = Nee, { $name } blijven
page-take-over-yes = Ja, hier { $name } zijn
page-signed-out = Je bent op dit apparaat afgemeld.
page-devices = Waar je aangemeld bent
page-device-unknown = Een of ander apparaat
page-device-here = dit apparaat
page-device-since = sinds { $day }
page-device-seen = voor het laatst op { $day }
page-sign-out = Afmelden
page-sign-out-sure = { $device } is dan meteen niet meer van jou. Afmelden?
page-sign-out-here-sure = Op dit apparaat ben je dan niemand, tot een link van een ander het weer van jou maakt. Afmelden?
page-sign-out-others = Overal elders afmelden
page-sign-out-others-sure = Alleen dit apparaat is dan nog van jou. Overal elders afmelden?
page-to-lobby = Naar de lobby
page-close = Sluiten

page-players = Spelers
page-setting-open-totals = Open totalen
page-setting-open-totals-hint = Iedereen ziet ieders punten.
page-setting-open-memory = Open geheugen
page-setting-open-memory-hint = Gepakte kaarten blijven zichtbaar.
page-setting-public = In de lobby te zien
page-setting-public-hint = Anders vindt alleen wie de link heeft de tafel.
page-setting-spectators = Anderen mogen kijken
page-setting-spectators-hint = Kijkers zien geen handkaarten. Een spel zonder kijkers blijft onder de spelers.
page-setting-admits = Nieuwkomers mogen meespelen
page-setting-admits-hint = Tijdens een spel nemen ze de plek van een bot over en zien ze zijn kaarten.
page-setting-admits-not = Niet aan een tafel die in de lobby staat.
page-setting-help = Hulp
page-setting-help-hint = { $help ->
    [usual] Tips en kansen voor wie alleen met bots speelt, anders geen.
    [off] Iedereen rekent en onthoudt zelf.
   *[other] Iedereen aan tafel heeft het en ziet dat het aanstaat. Het geeft wat een volmaakt geheugen geeft, meer dan de regels laten zien.
}
page-help = { $help ->
    [usual] zoals gewoonlijk
    [off] geen
    [odds] kansen
   *[hints] kansen en tips
}
page-help-is = { $help ->
    [odds] Aan deze tafel is hulp: kansen.
   *[hints] Aan deze tafel is hulp: kansen en tips.
}
page-help-memory = Die geeft wat een volmaakt geheugen geeft, meer dan de regels laten zien.
page-chance = { $percent } %
page-hint-ask = Tip
page-hint-thinking = Ik denk…
page-hint-tell = Zeg het
page-hint-look = Kijk hier: { $places }.
page-hint-marked = Kijk naar wat gemarkeerd is.
page-hint-says = De beste bot: { $action }. { $reason }
page-setting-pace = Bots spelen
page-pace = { $pace ->
    [0] vlot
    [1] gewoon
   *[other] rustig
}

page-who-plays = Wie speelt er mee?
page-free-seat = Vrije plek
page-you = jij
page-is-host = gastheer
page-offline = niet verbonden
page-team = team { $team }
page-level = { $level ->
    [random] gokt maar
    [gentle] mild
    [easy] makkelijk
    [normal] gewoon
    [strong] sterk
    [master] meester
   *[other] { $level }
}
page-bot-level = bot, { page-level }
page-bot-on-seat = Bot op plek { $number }
page-preparing = Sterke bots en meesters worden klaargemaakt, voor het eerst op deze machine. Tot dat klaar is, over een paar minuten, spelen ze als gewone.
page-no-bot = geen bot
page-sit-here = Ga zitten
page-fill-bots = { $count ->
    [one] Zet een bot op de vrije plek
   *[other] Zet bots op { $count } vrije plekken
}
page-start = Beginnen
page-shuffling = Er wordt geschud…
page-wait-for-host = { $host } begint het spel.
page-invite = Vrienden uitnodigen
page-link = Link naar deze tafel
page-copy = Kopiëren
page-copied = Gekopieerd
page-qr = QR-code van de link
page-how-to-play = Hoe spelen we?

page-panel-log = Wat er gebeurde
page-panel-rules = Spelregels
page-panel-table = Tafel
page-panel-settings = Instellingen
page-panel-keys = Toetsen
page-watching = { $count ->
    [one] 1 kijker
   *[other] { $count } kijkers
}
page-show-again = Laatste zetten nog eens tonen
page-stop-showing = Terug naar het spel
page-why = Waarom?
page-nothing-yet = Er is nog niets gebeurd.
page-your-turn = Jouw beurt
page-your-choice = Jouw keuze
page-turn-of = { $player } denkt na…
page-turn-of-missing = { $player } is niet verbonden.
page-turn-of-missed = { $player } is niet verbonden. Blijft dat zo, dan speelt een bot verder.
page-turn-of-several = Anderen denken na…
page-understood = OK
page-rather-not = Liever niet
page-stand-up = Mijn plek verlaten
page-sit-again = Weer gaan zitten
page-play-for = Speel voor { $player }
page-play-along = Meespelen…
page-stand-up-sure = Is er een spel bezig, dan speelt een bot voor je verder. Je plek verlaten?
page-stand-up-final = Terugkomen kan dan niet.
page-host = Jij bent gastheer
page-lock = Tafel op slot
page-lock-hint = Niemand anders mag erbij komen.
page-pause = Pauze
page-go-on = Verder spelen
page-make-host = Gastheer maken
page-make-host-sure = { $player } wordt gastheer in plaats van jou. Zeker weten?
page-remove = Wegsturen
page-remove-sure = { $player } kan dan niet meer terug naar deze tafel. Zeker weten?
page-close-table = Tafel sluiten
page-close-table-sure = Het spel eindigt voor iedereen. Zeker weten?
page-team-won = Team { $team } wint!
page-again = Nog een keer
page-who-wants-again = Wie er nog een keer speelt
page-wants-again = { $player } wil nog een keer.
page-want-again = { $count ->
    [one] { $players } wil nog een keer.
   *[other] { $players } willen nog een keer.
}
page-again-waiting = We wachten op { $players }…
page-again-without = Beginnen zonder { $players }
page-you-won = Jij hebt gewonnen!
page-your-place = { $place ->
    [1] Eerste van { $count }
    [2] Tweede van { $count }
    [3] Derde van { $count }
   *[other] { $place }e van { $count }
}
page-place = Plaats { $place }
page-decided = Wat de doorslag gaf
page-account-colour = Punten per kleur
page-account-round = Punten per ronde
page-account-player = Speler
page-share-picture = Plaatje delen
page-see-table = Naar de tafel kijken
page-to-result = Naar de uitslag
page-change-game = Het spel veranderen
page-last-games = Je laatste spellen
page-seat = Plek { $number }
page-take-seat = Ga zitten
page-invited = { $host } nodigt je uit voor { $game }
page-invited-state = { $phase ->
    [gathering] { $free ->
        [0] Alle { $players } plekken zijn bezet; je kunt komen kijken.
        [one] Eén van de { $players } plekken is vrij.
       *[other] { $free } van de { $players } plekken zijn vrij.
    }
    [over] Er is net een spel afgelopen.
    [closed] De tafel is gesloten.
   *[other] Er wordt gespeeld; je kunt komen kijken.
}
page-look-back = Terugkijken
page-reconnecting = Verbinding kwijt, we proberen het weer…
page-try-now = Nu proberen
page-asking = Even wachten op de server…
page-loading = Een ogenblik…
page-part-missing = Dit deel van de pagina kon niet worden opgehaald: er is geen verbinding, of er is intussen een nieuwere versie.
page-outdated = Er is een nieuwere versie van deze pagina.
page-reload = Vernieuwen

page-sat = { $player } gaat zitten.
page-stood = { $player } verlaat de plek.
page-removed = { $player } is weggestuurd.
page-bot-sat = { $player }, een bot, gaat zitten.
page-configured = De gastheer heeft de instellingen veranderd.
page-restarted = Geen antwoord van { $players }; iedereen begint opnieuw.
page-dealer-draws = { $player } trekt { $card }.
page-dealer = { $player } deelt.
page-hinted = { $player } kreeg een tip.
page-started = Het spel begint.
page-dealt = De kaarten worden gedeeld.
page-locked = De tafel is op slot.
page-unlocked = De tafel is weer open.
page-paused = Het spel staat stil.
page-goes-on = Het spel gaat verder.
page-new-host = { $player } is nu gastheer.
page-away = Een bot speelt voor { $player }.
page-back = { $player } is terug.
page-back-you = Welkom terug. Een bot nam intussen je plek waar.
page-gathered = Nog een keer: iedereen maakt zich klaar.
page-closed = De tafel is gesloten.

page-language = Taal
page-theme = Licht of donker
page-theme-auto = als het apparaat
page-theme-light = licht
page-theme-dark = donker
page-speed = Beweging
page-speed-off = geen
page-speed-quick = vlot
page-speed-normal = gewoon
page-speed-slow = langzaam
page-sound = Geluid
page-vibration = Trillen
page-auto-play = Gedwongen zetten vanzelf
page-auto-play-hint = Als er maar één zet mogelijk is.
page-four-colours = Vier kleuren voor de kaarten
page-four-colours-hint = Sequence: blauwe ruiten, groene klaveren.
page-second-tap = Vragen voor je pakt
page-second-tap-hint = 13: een kaart die een tegel pakt, vraagt om een tweede tik.
page-keys-move = van de ene keuze naar de volgende
page-keys-choose = kiezen
page-keys-hurry = wat te zien is versnellen
page-keys-on = door naar het volgende deel van de tafel
page-keys-back = terug, of sluiten
page-keys-this = deze toetsen

page-to-table = Naar de tafel
page-replay-missing = Dit spel kun je niet terugkijken: het is niet afgelopen, of het is niet aan jou.
page-replay-begin = Het begin. Ga verder met de knoppen of de pijltjestoetsen.
page-replay-steps = Stap voor stap
page-replay-step = Stap { $step } van { $last }
page-replay-earlier = Een stap terug
page-replay-later = Een stap verder
page-replay-turn-back = Naar de vorige beurt
page-replay-turn-on = Naar de volgende beurt
page-replay-moment-back = Vorig moment
page-replay-moment-on = Volgend moment
page-replay-speed = Snelheid
page-replay-times = { $speed } ×
page-replay-share = Dit spel delen
page-replay-share-hint = Wie deze link heeft, kan dit spel terugkijken door ieders ogen, zonder naam. Hij blijft werken.
page-replay-run = Afspelen
page-replay-halt = Stilzetten
page-replay-eyes = Wiens ogen
page-replay-eyes-own = zoals ik het zag
page-replay-eyes-spectator = als toeschouwer
page-replay-eyes-of = zoals { $player } het zag
page-download = Verslag downloaden
page-fair = Was het eerlijk?
page-fair-prepared = Dit was een eerste spel. De kaarten lagen van tevoren klaar, dus er is geen toeval om na te kijken, en het telt nergens mee.
page-fair-right = Het was eerlijk.
page-fair-wrong = Er klopt iets niet.
page-fair-unknown = Eerlijk, voor zover deze browser kan zien.
page-fair-how = Voor het spel beloofde iedereen, ook de server, een geheim getal. Samen bepaalden die elke kaart. Je browser heeft dat net nagerekend.
page-fair-server-right = Het getal van de server past bij zijn belofte.
page-fair-server-wrong = Het getal van de server past niet bij zijn belofte.
page-fair-players-right = De getallen van de spelers passen bij hun beloften.
page-fair-players-wrong = De getallen van de spelers passen niet bij hun beloften.
page-fair-seen-right = Je browser zag voor het spel dezelfde beloften, ook die van zichzelf.
page-fair-seen-wrong = Je browser zag voor het spel andere beloften dan deze.
page-fair-seen-unknown = Je browser heeft niets om deze beloften mee te vergelijken. Dat is normaal als je alleen keek, op een ander apparaat speelde of als het lang geleden is.
page-fair-dealer-right = Wie deelt, volgt uit de getallen.
page-fair-dealer-wrong = Wie deelt, volgt niet uit de getallen.
page-fair-draws-right = { $count ->
    [one] De ene kaart of worp volgt uit de getallen.
   *[other] Alle { $count } kaarten en worpen volgen uit de getallen.
}
page-fair-draws-wrong = Deze kaart of worp volgt niet uit de getallen: { $move }
page-fair-limit = Hoeveel kaarten er van elke soort nog waren, neemt je browser van de server over. Wil je ook dat laten narekenen? Download dan het verslag en controleer het met "stamtafel verify".
page-fair-seeds = De geheime getallen
page-fair-seed-server = Server

page-you-watch = Je kijkt toe
page-penalty = Overleg aan tafel
page-penalty-hint = Ieder in het team legt een kaart af (S25).
