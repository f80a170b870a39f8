"""What a seat knows of a game of Sequence, field by field; knowledge.py fills it in."""

from stamtafel.games.numbers import Card, Seat
from stamtafel.games.sequence.layout import CARDS, MOST_PLAYERS, REMEMBERED, SequenceTable
from stamtafel.kernel.records import Array, Grid, array, layout


class SequenceKnowledge(SequenceTable):
    """What a seat knows: the table, its own cards, and what follows from both."""

    seat: Seat
    hand: int  # its own: the cards held,
    twin: int  # and those held twice
    old_hand: Array[int, int] = array(REMEMBERED)  # its own at the last reshuffles, the latest first
    old_twin: Array[int, int] = array(REMEMBERED)
    old_sizes: Grid[int, Seat, int] = array((REMEMBERED, MOST_PLAYERS), "i1")  # how many cards everyone held then
    unseen: Array[Card, int] = array(CARDS, "i1")  # how many of each card are in the pile and the others' hands
    old_others: Grid[int, Card, int] = array((REMEMBERED, CARDS), "i1")  # of each card the others held then


VIEW = layout(SequenceKnowledge)
