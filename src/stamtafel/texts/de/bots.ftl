# Was ein Bot über seinen Zug sagt.
bot-random = Ich habe nur geraten.
bot-own = { $name } hat das gewählt.
bot-nearly = Das scheint mir fast so gut wie das Beste.
