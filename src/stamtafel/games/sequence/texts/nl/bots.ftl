# Wat een bot over zijn zet zegt.
bot-sequence-win = { $count ->
    [5] Het fiche op { $space } maakt { $line } af en wint.
   *[other] Het fiche op { $space } wint.
}
bot-sequence-complete = Het fiche op { $space } maakt { $line } af.
bot-sequence-block = { $space } houdt een ander team tegen dat er { $count } in { $line } heeft.
bot-sequence-build = Met { $space } liggen er { $count } in de open rij { $line }.
bot-sequence-begin = { $space } geeft ruimte voor nieuwe rijen, of neemt die van anderen weg.
bot-sequence-remove = { $count ->
    [0] Het fiche op { $space } was voor een ander team het meest waard.
   *[other] Het fiche op { $space } was voor een ander team het meest waard, dat er { $count } in { $line } had.
}
bot-sequence-swap = De kaart { $card } is dood; een nieuwe kaart kost niets.
bot-sequence-discard = De kaart { $card } kan ik het best missen.
bot-sequence-claim = { $line } laat de meeste ruimte voor een tweede rij van vijf.
bot-sequence-draw = Ik trek voor het te laat is.
bot-sequence-pass = Er kan niets gespeeld worden.
