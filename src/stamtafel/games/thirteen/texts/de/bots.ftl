# Was ein Bot über seinen Zug sagt.
bot-minus-points = { $points ->
    [one] 1 Minuspunkt
   *[other] { $points } Minuspunkte
}
bot-thirteen-fits = Es passt: Mit { $card } steht das { thirteen-tile } Feld bei { $value }.
bot-thirteen-dirty = Wer das { thirteen-tile } Feld nimmt, dann bei { $value }, bekommt zwei Minuspunkte mehr.
bot-thirteen-most = Nehme ich das { thirteen-tile } Feld, habe ich die meisten dieser Farbe; bleibt es so, kostet es { bot-minus-points }.
bot-thirteen-takes = Das { thirteen-tile } Feld zu nehmen scheint jetzt am besten; es kostet höchstens { bot-minus-points }.
