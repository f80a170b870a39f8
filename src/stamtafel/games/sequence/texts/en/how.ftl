# How to play Sequence, in a few lines; each has a picture on the page.
how-sequence-1 = Make lines of five chips: two lines win, with three teams one.
how-sequence-2 = Your turn: play a card, put a chip on one of its two spaces, draw a card.
how-sequence-3 = Lines go across, down or diagonally. A corner is everyone's chip.
how-sequence-4 = A jack with two eyes: your chip goes onto any free space.
how-sequence-5 = A jack with one eye: take a chip of another team off the board.
how-sequence-6 = The chips of a finished line are turned over, and safe.
how-sequence-7 = If both spaces of a card are taken, swap it for a new one.
