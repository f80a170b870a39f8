# How to play 13, in a few lines; each has a picture on the page.
how-thirteen-1 = Take as few cards as you can: each is a minus point. Fewest win.
how-thirteen-2 = Your turn: put a card onto the tile of its colour, and draw one.
how-thirteen-3 = Count along: up to 13 nothing happens.
how-thirteen-4 = Above 13 you take all that lay on the tile. Your own card stays.
how-thirteen-5 = A dirty four goes onto any tile. Taken, it costs two minus points.
how-thirteen-6 = If you took the most cards of a colour, it costs you nothing.
how-thirteen-7 = Taken cards lie face down. A good memory helps.
how-thirteen-8 = Every round somebody else deals: everyone once, or twice if you are three.
