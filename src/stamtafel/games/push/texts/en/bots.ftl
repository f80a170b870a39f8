# What a bot says about its move.
bot-push-draw = { $percent } % of the cards left would be too much; I draw.
bot-push-stop = { $percent ->
    [0] No card left would be too much, but what lies here is good; I stop.
   *[other] { $percent } % of the cards left would be too much; I stop.
}
bot-push-after = { $percent ->
    [0] after that no card left is too much
   *[other] after that { $percent } % of the cards left are too much
}
bot-push-place = Row { $row } gains most from { $card }; { bot-push-after }.
bot-push-place-new = I begin row { $row } with { $card }; { bot-push-after }.
bot-push-place-roll = In row { $row } the die does me the least harm; { bot-push-after }.
bot-push-take = Row { $row } is worth most to me: { push-points }.
bot-push-bank = It is time to put { push-colour } in the bank: { push-points }.
