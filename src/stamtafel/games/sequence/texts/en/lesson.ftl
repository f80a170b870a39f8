# A first game of Sequence: what the coach says, and what he says to who does something else.
lesson-sequence-play = Hi, I am Robin! Each card puts your chip on its own picture. Touch your 2 of spades, and then the space that glows.
lesson-sequence-play-else = Start with the 2 of spades. Its picture is beside the corner, at the top left.
lesson-sequence-one-eyed = The other one has four in a line! A jack with one eye takes a chip away: touch it, and then the chip that glows.
lesson-sequence-one-eyed-else = First stop that line of four: the jack of spades takes the chip that glows.
lesson-sequence-two-eyed = Phew! A jack with two eyes goes anywhere. Touch the jack of diamonds, and then the space that glows.
lesson-sequence-two-eyed-else = With the jack of diamonds you may choose any free space. Take the one that glows, in the top row.
lesson-sequence-corner = A corner counts for everybody. So with the corner you have four, and the 5 of spades makes five! Play it where it glows.
lesson-sequence-corner-else = Nearly! In the top row you need only the 5 of spades for a line of five.
lesson-sequence-dead = Five in a line! And your king of clubs is dead: chips lie on both its pictures. Touch it to get another card.
lesson-sequence-dead-else = A dead card cannot be played any more. Touch the king of clubs, and you get a new card for it.
lesson-sequence-five = Two lines of five win. Put the ace of hearts beside your three in the middle: then you can finish at both ends!
lesson-sequence-five-else = Go on with your line in the middle: play the ace of hearts where it glows.
lesson-sequence-free = Now it is all yours. Can you find the card that makes five in the middle?
lesson-sequence-learned = You can place chips, use corners and jacks, swap dead cards and make five in a line.
