# What a bot says about its move.
bot-random = I just guessed.
bot-push-draw = { $percent } % of the cards left would be too much; I draw.
bot-push-stop = { $percent } % of the cards left would be too much; I stop.
bot-push-place = Row { $row } gains most from it.
bot-push-take = Row { $row } is worth most to me.
bot-push-bank = { push-colour } has become worth protecting.
