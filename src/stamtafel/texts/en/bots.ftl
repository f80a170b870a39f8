# What a bot says about its move.
bot-random = I just guessed.
bot-nearly = To me this seems nearly as good as the best.
