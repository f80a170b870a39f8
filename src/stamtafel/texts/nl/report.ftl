# Plaatjes van spellen als gegevens, en de pagina waar ze op staan.
report-title = Wat de spellen zeggen
report-kind = { $game }, { $players } spelers
report-about = { $games } spellen met { $decisions } beslissingen. Aan tafel: { $names }.
report-sure = Een streep door een stip, een band, of twee getallen met een streepje ertussen zeggen hoe zeker iets is: daarbinnen ligt de waarheid, 95 van de 100 keer. Spellen met dezelfde kaarten tellen als één.
report-numbers = De getallen
report-nothing = Deze spellen zeggen er niets over.

report-first-seat = Wat is het waard om te beginnen?
report-first-seat-how = Hoe vaak wie begint wint, en wie daarna komt. Waar een streep de stippellijn raakt, is het misschien helemaal niets waard.
report-levels = Wie speelt het best?
report-levels-how = Hoe vaak iedereen wint die aan tafel zat. Wie even vaak wint als een ander, staat op de stippellijn.
report-luck = Hoeveel van een uitslag is geluk?
report-luck-how = Hoeveel van de verschillen tussen uitslagen samengaat met wie er speelt, en met wie begint. De rest is kaarten en dobbelstenen, en wat mensen er toevallig van maken: tussen gelijken bijna alles.
report-leaders = Wanneer is het beslist?
report-leaders-how = Hoe vaak wint wie tot dan toe het best staat. Op de stippellijn is een voorsprong nog niets waard.

report-place = { $place ->
    [1] begint
   *[other] is nummer { $place }
}
report-luck-name = wie er speelt
report-luck-place = wie begint
report-luck-rest = al het andere
report-axis-share = deel van de winst (gestippeld: een gelijk deel)
report-axis-explained = van de verschillen tussen uitslagen
report-axis-played = van het spel is gespeeld

report-mark = ,
report-count = { $count }

report-column-place = beurt
report-column-name = wie
report-column-par = gelijk deel
report-column-what = wat
report-column-part = tiende van het spel
report-column-rows = rijen
report-column-left = kaarten over, vanaf
report-column-colour = kleur
report-column-taken = kaarten
report-column-chips = vak
report-column-mean = waarde
report-column-interval = 95 %-interval
report-column-count = gevallen
