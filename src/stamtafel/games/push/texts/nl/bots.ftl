# Wat een bot over zijn zet zegt.
bot-push-draw = { $percent } % van de kaarten die er nog zijn is te veel; ik trek.
bot-push-stop = { $percent ->
    [0] Geen kaart zou te veel zijn, maar wat hier ligt is goed; ik stop.
   *[other] { $percent } % van de kaarten die er nog zijn is te veel; ik stop.
}
bot-push-after = { $percent ->
    [0] daarna is geen kaart te veel
   *[other] daarna is { $percent } % van de kaarten die er nog zijn te veel
}
bot-push-place = Rij { $row } heeft het meest aan { $card }; { bot-push-after }.
bot-push-place-new = Ik begin rij { $row } met { $card }; { bot-push-after }.
bot-push-place-roll = In rij { $row } kan de dobbelsteen mij het minst kwaad; { bot-push-after }.
bot-push-take = Rij { $row } is mij het meest waard: { push-points }.
bot-push-bank = Het wordt tijd om { push-colour } veilig te stellen: { push-points }.
