# Wat een bot over zijn zet zegt.
bot-random = Ik gokte maar wat.
bot-own = { $name } koos dit.
bot-nearly = Dit lijkt me bijna zo goed als het beste.
bot-bold = Ik waag graag iets, en het is nauwelijks minder goed.
bot-careful = Dit is veiliger, en nauwelijks minder goed.
bot-collector = Het past bij wat ik verzamel, en het is nauwelijks minder goed.
bot-spoiler = Zo hebben de anderen er minder aan, en het is nauwelijks minder goed.
