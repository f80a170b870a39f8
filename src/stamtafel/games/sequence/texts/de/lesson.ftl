# Ein erstes Spiel Sequence: was der Coach sagt, und was er sagt, wenn jemand etwas anderes tut.
lesson-sequence-play = Hallo, ich bin Robin! Mit einer Karte legst du einen Chip auf ihr Bild. Tippe auf deine Pik 2 und dann auf das Feld, das leuchtet.
lesson-sequence-play-else = Fang mit der Pik 2 an. Ihr Bild liegt neben der Ecke oben links.
lesson-sequence-one-eyed = Drüben sind es vier in einer Linie! Ein Bube mit einem Auge nimmt einen Chip weg: tippe auf ihn, dann auf den Chip.
lesson-sequence-one-eyed-else = Erst die vier stoppen: der Pik Bube nimmt den Chip weg, der leuchtet.
lesson-sequence-two-eyed = Puh! Ein Bube mit zwei Augen darf überallhin. Tippe auf den Karo Buben und dann auf das Feld, das leuchtet.
lesson-sequence-two-eyed-else = Mit dem Karo Buben darfst du jedes freie Feld wählen. Nimm das, das leuchtet, in der obersten Reihe.
lesson-sequence-corner = Eine Ecke zählt für alle. Mit der Ecke hast du vier, und die Pik 5 macht fünf daraus! Leg sie dorthin, wo es leuchtet.
lesson-sequence-corner-else = Fast! In der obersten Reihe fehlt dir nur noch die Pik 5 für fünf in einer Linie.
lesson-sequence-dead = Fünf in einer Linie! Dein Kreuz König ist tot: auf beiden Bildern liegen schon Chips. Tippe ihn an und tausche ihn.
lesson-sequence-dead-else = Eine tote Karte kannst du nicht mehr spielen. Tippe auf den Kreuz König, dann bekommst du eine neue dafür.
lesson-sequence-five = Zwei Fünferreihen gewinnen. Leg das Herz Ass neben deine drei in der Mitte: dann kannst du an beiden Enden weitermachen!
lesson-sequence-five-else = Mach mit deiner Linie in der Mitte weiter: leg das Herz Ass dorthin, wo es leuchtet.
lesson-sequence-free = Ab jetzt entscheidest du selbst. Findest du die Karte, die in der Mitte fünf daraus macht?
lesson-sequence-learned = Du kannst Chips legen, Ecken und Buben nutzen, tote Karten tauschen und fünf in eine Linie bringen.
