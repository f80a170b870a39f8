"""Room to deal the unseen cards in, and to look for how the deal can have come about: one record for all of it."""

import numpy as np

from stamtafel.games.numbers import Card, Seat
from stamtafel.games.sequence.knowledge.memory import LEVELS, REMEMBERED
from stamtafel.games.sequence.layout import (
    CARDS,
    COPIES,
    DECK_SIZE,
    MOST_IN_HAND,
    MOST_PLAYERS,
)
from stamtafel.kernel.records import Array, Grid, Record, array, layout

OLD, OPEN, NEW = range(3)  # unseen cards, see dealing.py
GROUPS = NEW + 1

SEARCHED = 2  # so many reshuffles are searched, for more there are too many paths (see history_search.py)
PATHS = 1 << SEARCHED
# A row is a path of a card: its old ends, two for each reshuffle, the turns on it as bits, those it could take
# otherwise, and until when the card rests.
TURNS = REMEMBERED * COPIES
OPEN_TURNS, RESTS, ROW_SIZE = TURNS + 1, TURNS + 2, TURNS + 3
# A node is a seat at a reshuffle: how many old cards ended at each level or below, how many cannot be each of
# those held longest (OTHERS), and how many of all these are too many.
NODES = REMEMBERED * MOST_PLAYERS
OTHERS = LEVELS
TOO_MANY = OTHERS + MOST_IN_HAND
NODE_SIZE = TOO_MANY + 1


class Deal(Record):
    """A deal in the making."""

    steps: int  # of work so far
    reshuffles: int  # how many of the last ones are looked at
    # The unseen cards: as they are sorted, and those not dealt yet.
    groups: Grid[int, int, Card] = array((GROUPS, DECK_SIZE), "i1")
    sizes: Array[int, int] = array(GROUPS)
    left: Grid[int, int, Card] = array((GROUPS, DECK_SIZE), "i1")
    left_sizes: Array[int, int] = array(GROUPS)
    # How many old cards everyone can hold, and how many they get of the old and the open ones.
    least: Array[Seat, int] = array(MOST_PLAYERS)
    most: Array[Seat, int] = array(MOST_PLAYERS)
    shares: Grid[Seat, int, int] = array((MOST_PLAYERS, NEW))
    # Where the others' cards of the last time ended, and which group each was in if it was played; of these, how
    # many everyone played at each level.
    ends: Grid[Card, int, int] = array((CARDS, COPIES))
    played: Grid[Card, int, int] = array((CARDS, COPIES))
    sure: Grid[Seat, int, int] = array((MOST_PLAYERS, LEVELS))  # the old ones
    maybe: Grid[Seat, int, int] = array((MOST_PLAYERS, LEVELS))  # the open ones
    # The history: the turns that every card takes, and what is looked at to find them.
    turns: Array[Card, int] = array(CARDS)
    rows: Grid[int, int, int] = array((CARDS * PATHS, ROW_SIZE), "i2")
    used: Grid[int, int, int] = array((NODES, NODE_SIZE), "i2")
    old_rows: Grid[int, int, int] = array((CARDS, ROW_SIZE), "i2")
    old_used: Grid[int, int, int] = array((NODES, NODE_SIZE), "i2")
    paths: Array[Card, int] = array(CARDS)  # how many of a card are gone through,
    chosen: Array[Card, int] = array(CARDS)  # which of them it takes,
    unsettled: Array[int, Card] = array(CARDS)  # and the cards that have several
    # Mending: the unseen copies, and who has each.
    unseen: Array[int, int] = array(DECK_SIZE)
    places: Array[int, Seat] = array(DECK_SIZE)


DEAL = np.dtype((np.record, layout(Deal)))  # so that interpreted code finds the fields as attributes
