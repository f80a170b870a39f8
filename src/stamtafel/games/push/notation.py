"""Push as text: cards, bundles, actions and outcomes, both ways."""

from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip, parse_number
from stamtafel.games.numbers import Action, Card, Outcome
from stamtafel.games.push.layout import (
    COUNT,
    COUNT_BITS,
    PLACE_NOWHERE,
    ROWS,
    TAKE_NOTHING,
    VALUES,
)

RULE_LETTER = "P"
OUT_OF_TURN = 4

COLOUR_NAMES = "RYGBP"
CARD_NAMES = (*(f"{colour}{value}" for colour in COLOUR_NAMES for value in range(1, VALUES + 1)), "D", "X")
ACTION_NAMES = (
    "draw",
    "stop",
    *(f"place {row}" for row in range(1, ROWS + 1)),
    *(f"take {row}" for row in range(1, ROWS + 1)),
    *(f"bank {colour}" for colour in COLOUR_NAMES),
)
DIRECTIONS = ("left", "right")  # P16, P17: where choosing goes on after an even and an odd number of switch cards
OUTCOME_NAMES: tuple[str, ...] = (*CARD_NAMES, *COLOUR_NAMES, "*")

_CARDS = {name: Card(card) for card, name in enumerate(CARD_NAMES)}
_ACTIONS = {name: Action(action) for action, name in enumerate(ACTION_NAMES)}
_OUTCOMES = {name: Outcome(outcome) for outcome, name in enumerate(OUTCOME_NAMES)}


def parse_card(text: str) -> Card:
    """The card of this name; raises Unreadable."""
    if text not in _CARDS:
        raise Unreadable(f"{clip(text)} is not a card; cards are R1 to P6 (colours RYGBP), D and X")
    return _CARDS[text]


def card_name(card: Card) -> str:
    """The card as text."""
    return CARD_NAMES[card]


def parse_action(text: str) -> Action:
    """The action of this name; raises Unreadable. Any number is readable, even if no row has it."""
    if text in _ACTIONS:
        return _ACTIONS[text]
    verb, _, number = text.partition(" ")
    if verb in ("place", "take"):
        parse_number(number)
        return PLACE_NOWHERE if verb == "place" else TAKE_NOTHING
    raise Unreadable(f"{clip(text)} is not an action; actions are draw, stop, place K, take K and bank C")


def action_name(action: Action) -> str:
    """The action as text."""
    return ACTION_NAMES[action]


def parse_outcome(text: str) -> Outcome:
    """The outcome of this name; raises Unreadable."""
    if text not in _OUTCOMES:
        raise Unreadable(f"{clip(text)} is not an outcome; a card is R1 to P6, D or X, a face R Y G B P or *")
    return _OUTCOMES[text]


def outcome_name(outcome: Outcome) -> str:
    """The outcome as text."""
    return OUTCOME_NAMES[outcome]


def bundle_cards(bundle: int) -> list[Card]:
    """The cards of a bundle, ascending: sorted by colour, then value."""
    left, held = int(bundle), list[Card]()
    while left:
        card = Card(((left & -left).bit_length() - 1) // COUNT_BITS)
        count = left >> (COUNT_BITS * card) & COUNT
        held += [card] * count
        left -= count << (COUNT_BITS * card)
    return held


def bundle_name(bundle: int) -> str:
    """The cards of a bundle as text, `-` if there are none."""
    return " ".join(map(card_name, bundle_cards(bundle))) or "-"
