# Wat een bot over zijn zet zegt.
bot-random = Ik gokte maar wat.
bot-push-draw = { $percent } % van de kaarten die er nog zijn is te veel; ik trek.
bot-push-stop = { $percent } % van de kaarten die er nog zijn is te veel; ik stop.
bot-push-place = Rij { $row } heeft er het meest aan.
bot-push-take = Rij { $row } is mij het meest waard.
bot-push-bank = Het wordt tijd om { push-colour } veilig te stellen.
