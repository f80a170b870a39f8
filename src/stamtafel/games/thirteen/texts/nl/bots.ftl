# Wat een bot over zijn zet zegt.
bot-minus-points = { $points ->
    [one] 1 minpunt
   *[other] { $points } minpunten
}
bot-thirteen-fits = Het past: met { $card } staat de { thirteen-tile } tegel op { $value }.
bot-thirteen-dirty = Wie de { thirteen-tile } tegel pakt, dan op { $value }, krijgt er twee minpunten bij.
bot-thirteen-most = Met de { thirteen-tile } tegel heb ik de meeste van die kleur; blijft dat zo, dan kost hij { bot-minus-points }.
bot-thirteen-takes = De { thirteen-tile } tegel pakken lijkt nu het beste; dat kost hoogstens { bot-minus-points }.
