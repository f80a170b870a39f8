# Wat een bot over zijn zet zegt.
bot-push-draw = { $percent } % van de kaarten die er nog zijn is te veel; ik trek.
bot-push-stop = { $percent ->
    [0] Geen kaart zou te veel zijn, maar wat hier ligt is goed; ik stop.
   *[other] { $percent } % van de kaarten die er nog zijn is te veel; ik stop.
}
bot-push-place = Rij { $row } heeft er het meest aan.
bot-push-place-roll = In rij { $row } kan de dobbelsteen mij het minst kwaad.
bot-push-take = Rij { $row } is mij het meest waard.
bot-push-bank = Het wordt tijd om { push-colour } veilig te stellen.
