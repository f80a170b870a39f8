# Waarom iets niet gedaan is; de id's eindigen op de code van de weigering.
refused-unreadable = De server kan dit bericht niet lezen: { $why }
refused-too-fast = Dat was te veel ineens. Probeer het over { $seconds ->
    [one] een seconde
   *[other] { $seconds } seconden
} opnieuw.
refused-hello-first = Zeg eerst hallo.
refused-old-protocol = Deze pagina is verouderd; de server spreekt protocol { $protocol }. Laad de pagina opnieuw.
refused-new-protocol = De server is ouder dan deze pagina: hij spreekt protocol { $protocol }. Zo meteen wordt het weer geprobeerd.
refused-bad-name = Een naam heeft 1 tot { $most } letters, cijfers of tekens.
refused-name-taken = Aan deze tafel is { $name } er al, en dat lijkt op jouw naam. Kies in de lobby een andere.
refused-name-of-bots = Bots heten { $name }, en dat lijkt op jouw naam. Kies in de lobby een andere.
refused-bad-token = Dit token is hier van niemand. Kom met een naam, of met het token dat je hebt gekregen.
refused-nobody = Je bent hier nog niemand. Zeg eerst hoe je heet.
refused-signed-out = Je bent op dit apparaat afgemeld.
refused-foreign-page = Pagina's van andere sites mogen dit niet.
refused-bad-link = Deze link hoort hier bij niemand. Maak een nieuwe op het andere apparaat, bij de instellingen.
refused-link-used = Deze link is al een keer geopend. Was jij dat niet, kijk dan naar je apparaten bij de instellingen van het andere. Was jij het wel, maak daar dan een nieuwe link.
refused-link-expired = Deze link is verlopen: hij werkt een kwartier. Maak een nieuwe op het andere apparaat, bij de instellingen.
refused-link-called-back = Deze link is ingetrokken, of er is een nieuwere. Maak een nieuwe op het andere apparaat, bij de instellingen.
refused-own-link = Dit is je eigen link, en hier ben je al jezelf. Open hem op het andere apparaat.
refused-too-many-links = Er wachten hier zoveel links om geopend te worden dat er geen bij kan. Probeer het over een kwartier nog eens.
refused-no-such-device = Op zo'n apparaat ben je niet aangemeld. Misschien is het al afgemeld.
refused-last-device = Je bent alleen hier aangemeld. Als je je afmeldde, kon niemand ooit nog jou zijn.
refused-too-many-devices = Eén persoon mag zich op { $most } apparaten aanmelden, de afgemelde meegeteld. Er kan geen meer bij.
refused-bad-setup = Zo kan er niet gespeeld worden: { $why }
refused-no-such-table = Die tafel bestaat niet. Kijk de link na, of vraag om een nieuwe.
refused-too-many-connections = Er zijn op dit moment te veel verbindingen. Sluit er een paar, of probeer het over { $seconds ->
    [one] een seconde
   *[other] { $seconds } seconden
} opnieuw.
refused-too-many-guests = Er kwamen net veel nieuwe spelers van jouw adres. Probeer het over { $seconds ->
    [one] een seconde
   *[other] { $seconds } seconden
} opnieuw.
refused-too-many-new-tables = Er zijn net veel tafels gemaakt vanaf jouw adres. Ga ergens aan zitten, of probeer het over { $seconds ->
    [one] een seconde
   *[other] { $seconds } seconden
} opnieuw.
refused-too-many-tables = Je hebt al { $most } tafels. Sluit er eerst een.
refused-too-many-watched = Je kijkt al naar { $most } tafels. Verlaat er eerst een.
refused-too-many-bots = Je mag { $most } bots aan je tafels hebben. Haal er eerst een paar weg.
refused-server-full = Er zijn hier zoveel tafels als de server aankan. Probeer het later nog eens.
refused-fault = Hier ging iets mis; er is niets veranderd. Probeer het zo nog eens.
refused-file-full = Deze server bewaart al zoveel als de beheerder toestaat, dus er kan geen nieuw spel beginnen. Wat gespeeld wordt kan uitgespeeld worden. Zeg het tegen de beheerder.
refused-not-stored = Dit kon niet bewaard worden, dus er is niets veranderd. Probeer het zo nog eens.
refused-shutting-down = De server start opnieuw. Je plaats blijft van jou; probeer het zo nog eens.
refused-closed = Deze tafel is gesloten.
refused-table-full = Aan deze tafel is zo veel gebeurd dat er niets meer bij kan. Een spel dat bezig is kan worden uitgespeeld; open daarna een nieuwe tafel.
refused-locked = De gastheer heeft deze tafel op slot gedaan; niemand kan er meer bij.
refused-not-host = Dat kan alleen { $host }, de gastheer.
refused-cannot-host = { $name } heeft zoveel tafels of bots als één persoon mag hebben. Kies iemand anders, of wacht tot { $name } een tafel heeft gesloten.
refused-not-seated = Je zit niet aan deze tafel.
refused-already-seated = Je zit al op plaats { $seat }.
refused-not-admitted = Er is een spel bezig, en daar komt niemand meer bij. Als het afgelopen is, kun je weer gaan zitten.
refused-other-hand = Je hebt in dit spel op plaats { $seat } gespeeld en kent die kaarten. Je kunt daar verder spelen, of op het volgende spel wachten.
refused-hand-known = Iemand die is weggestuurd kent de kaarten van deze plaats, dus speelt hier een bot tot het spel is afgelopen.
refused-seat-taken = Daar zit { $name }.
refused-too-few-seats = { $name } zit op plek { $seat }. Kies minstens { $least } spelers, of laat { $name } ergens anders gaan zitten.
refused-no-such-seat = Daar zit niemand; deze tafel heeft { $most } plaatsen.
refused-no-such-watcher = Die kijkt niet meer toe.
refused-no-such-level = Er is geen bot van dat niveau; er zijn { $levels }.
refused-no-spectators = Aan deze tafel kan niet worden meegekeken.
refused-removed = De gastheer heeft je gevraagd deze tafel te verlaten.
refused-already-started = Het spel is al begonnen.
refused-not-started = Er is op dit moment geen spel bezig.
refused-not-finished = Het spel is nog niet afgelopen, of er staat een nieuw spel klaar.
refused-empty-seats = { $count ->
    [one] Er is nog een plaats vrij. Zet er een bot neer, of wacht op een vriend.
   *[other] Er zijn nog { $count } plaatsen vrij. Zet er bots neer, of wacht op vrienden.
}
refused-not-ready = Nog niet klaar: { $names }.
refused-bad-seed = Dit is niet het getal dat beloofd was.
refused-used-seed = Dit getal is hier al eens getoond, dus iedereen kan het kennen. Kies een nieuw getal.
refused-paused = Het spel staat op pauze.
refused-bad-move = Dit is geen zet.
refused-illegal-move = Dat mag nu niet.
refused-stale = Te laat: het spel is al verder.
refused-lesson = Je coach wil eerst iets anders zien.
refused-first-game = Een eerste spel is voor één persoon, en speel je één keer. Open daarvoor een eigen tafel.
refused-no-hints = Aan deze tafel zijn geen tips.
refused-not-to-act = Je bent niet aan de beurt.
refused-hint-waits = Over je vorige tip wordt nog nagedacht. Een ogenblik.
