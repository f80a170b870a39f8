# Wat een bot over zijn zet zegt.
bot-random = Ik gokte maar wat.
bot-nearly = Dit lijkt me bijna zo goed als het beste.
