# Wat een bot over zijn zet zegt.
bot-random = Ik gokte maar wat.
bot-own = { $name } koos dit.
bot-nearly = Dit lijkt me bijna zo goed als het beste.
