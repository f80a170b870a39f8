# What a bot says about its move.
bot-push-draw = { $percent } % of the cards left would be too much; I draw.
bot-push-stop = { $percent ->
    [0] No card left would be too much, but what lies here is good; I stop.
   *[other] { $percent } % of the cards left would be too much; I stop.
}
bot-push-place = Row { $row } gains most from it.
bot-push-place-roll = In row { $row } the die does me the least harm.
bot-push-take = Row { $row } is worth most to me.
bot-push-bank = It is time to put { push-colour } in the bank.
