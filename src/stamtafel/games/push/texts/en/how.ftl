# How to play Push, in a few lines; each has a picture on the page.
how-push-1 = Collect cards, each worth its number. When the pile is gone, most points win.
how-push-2 = Your turn: draw cards one by one, each into a row; three rows at most.
how-push-3 = A row takes no colour twice, and no number twice.
how-push-4 = Stop in time and take the best row. The others take one each, clockwise.
how-push-5 = A card fits nowhere? Too far: you get no row, and roll the die.
how-push-6 = A roll card in your row: roll, and lose your open cards of that colour.
how-push-7 = A switch card: the others choose the other way round.
how-push-8 = Or draw nothing, and bank all your cards of a colour: they are safe.
