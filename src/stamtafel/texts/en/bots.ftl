# What a bot says about its move.
bot-random = I just guessed.
bot-own = { $name } chose it.
bot-nearly = To me this seems nearly as good as the best.
bot-bold = I like a risk, and it is hardly worse.
bot-careful = This is safer, and hardly worse.
bot-collector = It suits what I collect, and it is hardly worse.
bot-spoiler = It leaves the others less, and it is hardly worse.
