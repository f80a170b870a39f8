# A first game of 13: what the coach says, and what he says to who does something else.
lesson-thirteen-tile = Hi, I am Robin! A card goes onto the tile of its colour. Blue has 5, and your blue 7 makes 12. Touch the blue 7.
lesson-thirteen-tile-else = Other cards would be allowed too. But try the blue 7: blue on blue, and 12 is not too much.
lesson-thirteen-tip = 16 is more than 13: your neighbour had to take the cards, and each is a minus point! Up to 13 is fine: touch the green 2.
lesson-thirteen-tip-else = Green has 11. With your 2 it has 13, and up to 13 nothing happens. Touch the green 2.
lesson-thirteen-dirty-four = The red 4 is a dirty four: it may go onto any tile. Touch it, and then the blue tile. That makes it full!
lesson-thirteen-dirty-four-else = Try the dirty four on blue: 9 and 4 make 13. Whoever takes it gets two minus points.
lesson-thirteen-majority = Your neighbour had to take it! You took the most yellow, so yellow costs you nothing. Take more: touch the yellow 5 twice.
lesson-thirteen-majority-else = Whoever took the most of a colour pays nothing for it. You have four yellow cards, so touch the yellow 5 twice.
lesson-thirteen-free = Now it is all yours. Play your last cards, and take as few minus points as you can!
lesson-thirteen-learned = You can fill tiles, play dirty fours and have the most of a colour. The fewest minus points win.
