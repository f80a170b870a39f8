# Wat een bot over zijn zet zegt.
bot-random = Ik gokte maar wat.
bot-own = { $name } koos dit.
bot-nearly = Dit lijkt me bijna zo goed als het beste.
bot-push-draw = { $percent } % van de kaarten die er nog zijn is te veel; ik trek.
bot-push-stop = { $percent ->
    [0] Geen kaart zou te veel zijn, maar wat hier ligt is goed; ik stop.
   *[other] { $percent } % van de kaarten die er nog zijn is te veel; ik stop.
}
bot-push-place = Rij { $row } heeft er het meest aan.
bot-push-place-roll = In rij { $row } kan de dobbelsteen mij het minst kwaad.
bot-push-take = Rij { $row } is mij het meest waard.
bot-push-bank = Het wordt tijd om { push-colour } veilig te stellen.
bot-sequence-win = Het fiche op { $space } wint.
bot-sequence-complete = Het fiche op { $space } maakt een rij van vijf af.
bot-sequence-block = { $space } houdt een ander team tegen dat er { $count } op een rij heeft.
bot-sequence-build = Met { $space } liggen er { $count } in een open rij.
bot-sequence-begin = { $space } geeft ruimte voor nieuwe rijen, of neemt die van anderen weg.
bot-sequence-remove = Het fiche op { $space } was voor een ander team het meest waard.
bot-sequence-swap = De kaart { $card } is dood; een nieuwe kaart kost niets.
bot-sequence-discard = De kaart { $card } kan ik het best missen.
bot-sequence-claim = { $line } laat de meeste ruimte voor een tweede rij van vijf.
bot-sequence-draw = Ik trek voor het te laat is.
bot-sequence-pass = Er kan niets gespeeld worden.
bot-minus-points = { $points ->
    [one] 1 minpunt
   *[other] { $points } minpunten
}
bot-thirteen-fits = Het past: de { thirteen-tile } tegel staat dan op { $value }.
bot-thirteen-dirty = Wie de { thirteen-tile } tegel pakt, dan op { $value }, krijgt er twee minpunten bij.
bot-thirteen-most = Met de { thirteen-tile } tegel heb ik de meeste van die kleur; blijft dat zo, dan kost hij { bot-minus-points }.
bot-thirteen-takes = De { thirteen-tile } tegel pakken lijkt nu het beste; dat kost hoogstens { bot-minus-points }.
