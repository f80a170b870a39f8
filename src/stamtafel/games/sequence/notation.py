"""Sequence as text: cards, spaces, lines, actions and outcomes, both ways."""

from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip
from stamtafel.games.numbers import Action, Card, Outcome, actions, cards
from stamtafel.games.sequence.layout import (
    ACTIONS,
    CARDS,
    CLAIM_NOTHING,
    COLUMNS,
    FIVE,
    LINE_COUNT,
    LINES,
    RANKS,
    SIZE,
    SPACES,
    SUITS,
    Line,
    Space,
    lines,
    spaces,
)

RULE_LETTER = "S"
OUT_OF_TURN = 8

CARD_NAMES = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS)
SPACE_NAMES = tuple(f"{COLUMNS[space % SIZE]}{space // SIZE + 1}" for space in range(SPACES))
LINE_NAMES = tuple(
    f"{SPACE_NAMES[LINES[line, 0]]}-{SPACE_NAMES[LINES[line, FIVE - 1]]}" for line in lines(LINE_COUNT)
)
ACTION_NAMES: tuple[str, ...] = (
    *(f"play {card} {space}" for card in CARD_NAMES for space in SPACE_NAMES),
    *(f"swap {card}" for card in CARD_NAMES),
    *(f"discard {card}" for card in CARD_NAMES),
    *(f"claim {line}" for line in LINE_NAMES),
    "draw",
    "pass",
)

_CARDS = dict(zip(CARD_NAMES, cards(CARDS), strict=True))
_SPACES = dict(zip(SPACE_NAMES, spaces(SPACES), strict=True))
_LINES = dict(zip(LINE_NAMES, lines(LINE_COUNT), strict=True))
_ACTIONS = dict(zip(ACTION_NAMES, actions(ACTIONS), strict=True))
_VERBS = "play CARD SPACE, swap CARD, claim FIRST-LAST, draw, pass and discard CARD"


def parse_card(text: str) -> Card:
    """The card of this name; raises Unreadable."""
    if text not in _CARDS:
        raise Unreadable(f"{clip(text)} is not a card; a card is a rank of {RANKS} and a suit of {SUITS}")
    return _CARDS[text]


def card_name(card: Card) -> str:
    """The card as text."""
    return CARD_NAMES[card]


def parse_space(text: str) -> Space:
    """The space of this name; raises Unreadable."""
    if text not in _SPACES:
        raise Unreadable(f"{clip(text)} is not a space; spaces are a1 to j10")
    return _SPACES[text]


def space_name(space: Space) -> str:
    """The space as text."""
    return SPACE_NAMES[space]


def parse_line(text: str) -> Line:
    """The line between these two ends; raises Unreadable."""
    if text not in _LINES:
        raise Unreadable(f"{clip(text)} is not a line of five; write its ends, the smaller column first: e2-i2")
    return _LINES[text]


def line_name(line: Line) -> str:
    """The line as text."""
    return LINE_NAMES[line]


def parse_action(text: str) -> Action:
    """The action of this name; raises Unreadable. Any two spaces can be claimed, even if they are no line."""
    if text in _ACTIONS:
        return _ACTIONS[text]
    verb, _, ends = text.partition(" ")
    first, dash, last = ends.partition("-")
    if verb == "claim" and dash:
        parse_space(first)
        parse_space(last)
        return CLAIM_NOTHING
    raise Unreadable(f"{clip(text)} is not an action; actions are {_VERBS}")


def action_name(action: Action) -> str:
    """The action as text."""
    return ACTION_NAMES[action]


def parse_outcome(text: str) -> Outcome:
    """The outcome that brings the card of this name; raises Unreadable."""
    return Outcome(parse_card(text))


def outcome_name(outcome: Outcome) -> str:
    """The outcome as text."""
    return CARD_NAMES[outcome]


def hand_cards(hand: int, twin: int) -> list[Card]:
    """The cards of a hand, ascending."""
    return [card for card in cards(CARDS) for held in (hand, twin) if int(held) >> card & 1]
