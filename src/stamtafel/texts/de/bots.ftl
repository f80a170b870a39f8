# Was ein Bot über seinen Zug sagt.
bot-random = Ich habe nur geraten.
bot-own = { $name } hat das gewählt.
bot-nearly = Das scheint mir fast so gut wie das Beste.
bot-bold = Ich wage gern etwas, und es ist kaum schlechter.
bot-careful = Das ist sicherer und kaum schlechter.
bot-collector = Es passt zu dem, was ich sammle, und ist kaum schlechter.
bot-spoiler = So haben die anderen weniger davon, und es ist kaum schlechter.
