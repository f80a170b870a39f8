"""Bots for Push.

`heuristic.py` is what `easy` and `normal` go by. The upper levels think in layers, each of which asks those above:

    features, prospects   what a network is told: points that lie open, are banked and are left, how cards combine
    mind                  what was learned for one kind of game, with room to work in
    worth                 what it is worth to begin a turn, or to be at the end of the game
    prices                what a single point more is worth, from that: much faster than asking again
    turns, sharing        the rows of a turn, and who takes which of them
    gains                 what stopping, going too far and drawing on change
    lookahead             `strong`: every next card exactly
    rollouts, worlds      `master`: the turn played out in many orders of the pile
    fastplay, last_turns  and the game, when few cards are left
    endings               and exactly, when very few are

`selfplay.py`, `samples.py` and `learning.py` make what is learned. In all of these the
*holdings* are an array of points: what each seat has lying open in each colour, and banked.
"""
