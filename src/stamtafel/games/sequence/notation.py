"""Sequence as text: cards, spaces, lines, actions and outcomes, both ways."""

from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip
from stamtafel.games.sequence.layout import CARDS, CLAIM_NOTHING, COLUMNS, LINES, RANKS, SIZE, SPACES, SUITS

RULE_LETTER = "S"
OUT_OF_TURN = 8

CARD_NAMES = tuple(f"{rank}{suit}" for rank in RANKS for suit in SUITS)
SPACE_NAMES = tuple(f"{COLUMNS[space % SIZE]}{space // SIZE + 1}" for space in range(SPACES))
LINE_NAMES = tuple(f"{SPACE_NAMES[line[0]]}-{SPACE_NAMES[line[-1]]}" for line in LINES)
ACTION_NAMES: tuple[str, ...] = (
    *(f"play {card} {space}" for card in CARD_NAMES for space in SPACE_NAMES),
    *(f"swap {card}" for card in CARD_NAMES),
    *(f"discard {card}" for card in CARD_NAMES),
    *(f"claim {line}" for line in LINE_NAMES),
    "draw",
    "pass",
)

_CARDS = {name: card for card, name in enumerate(CARD_NAMES)}
_SPACES = {name: space for space, name in enumerate(SPACE_NAMES)}
_LINES = {name: line for line, name in enumerate(LINE_NAMES)}
_ACTIONS = {name: action for action, name in enumerate(ACTION_NAMES)}
_VERBS = "play CARD SPACE, swap CARD, claim FIRST-LAST, draw, pass and discard CARD"


def parse_card(text: str) -> int:
    """The card of this name; raises Unreadable."""
    if text not in _CARDS:
        raise Unreadable(f"{clip(text)} is not a card; a card is a rank of {RANKS} and a suit of {SUITS}")
    return _CARDS[text]


def card_name(card: int) -> str:
    """The card as text."""
    return CARD_NAMES[card]


def parse_space(text: str) -> int:
    """The space of this name; raises Unreadable."""
    if text not in _SPACES:
        raise Unreadable(f"{clip(text)} is not a space; spaces are a1 to j10")
    return _SPACES[text]


def space_name(space: int) -> str:
    """The space as text."""
    return SPACE_NAMES[space]


def parse_line(text: str) -> int:
    """The line between these two ends; raises Unreadable."""
    if text not in _LINES:
        raise Unreadable(f"{clip(text)} is not a line of five; write its ends, the smaller column first: e2-i2")
    return _LINES[text]


def line_name(line: int) -> str:
    """The line as text."""
    return LINE_NAMES[line]


def parse_action(text: str) -> int:
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


def action_name(action: int) -> str:
    """The action as text."""
    return ACTION_NAMES[action]


parse_outcome = parse_card
outcome_name = card_name


def hand_cards(hand: int, twin: int) -> list[int]:
    """The cards of a hand, ascending."""
    return [card for card in range(CARDS) for cards in (hand, twin) if int(cards) >> card & 1]
