# What a bot says about its move.
bot-random = I just guessed.
bot-own = { $name } chose it.
bot-nearly = To me this seems nearly as good as the best.
