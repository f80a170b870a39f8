"""13 as text: cards, bundles, actions and outcomes, both ways."""

from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip
from stamtafel.games.numbers import Action, Card, Outcome, actions, cards
from stamtafel.games.thirteen.layout import (
    ACTIONS,
    CARD,
    CARDS,
    COLOUR_CARDS,
    COUNT,
    COUNT_BITS,
    DIRTY_FOUR,
    DIRTY_SHIFT,
    TILE,
    VALUE_PLAYED,
    VALUES,
)

RULE_LETTER = "T"
OUT_OF_TURN = 6

COLOUR_NAMES = "BYG"
CARD_NAMES = (*(f"{colour}{value}" for colour in COLOUR_NAMES for value in VALUES), "R4")
ACTION_NAMES: tuple[str, ...] = (
    *(f"play {card}" for card in CARD_NAMES[:DIRTY_FOUR]),
    *(f"play R4 {tile}" for tile in COLOUR_NAMES),
)
# What each action plays, onto which tile, and what that adds to it.
PLAYED = tuple(CARD_NAMES[CARD[action]] for action in actions(ACTIONS))
ONTO = tuple(int(TILE[action]) for action in actions(ACTIONS))
ADDED = tuple(int(VALUE_PLAYED[action]) for action in actions(ACTIONS))

_CARDS = {name: Card(card) for card, name in enumerate(CARD_NAMES)}
_ACTIONS = {name: Action(action) for action, name in enumerate(ACTION_NAMES)}


def parse_card(text: str) -> Card:
    """The card of this name; raises Unreadable."""
    if text not in _CARDS:
        raise Unreadable(f"{clip(text)} is not a card; cards are B, Y or G with 1, 2, 4, 5 or 7, and R4")
    return _CARDS[text]


def card_name(card: Card) -> str:
    """The card as text."""
    return CARD_NAMES[card]


def parse_action(text: str) -> Action:
    """The action of this name; raises Unreadable."""
    if text not in _ACTIONS:
        raise Unreadable(f"{clip(text)} is not an action; actions are play B5, or play R4 with a tile B, Y or G")
    return _ACTIONS[text]


def action_name(action: Action) -> str:
    """The action as text."""
    return ACTION_NAMES[action]


def parse_outcome(text: str) -> Outcome:
    """The card that was dealt or drawn; raises Unreadable."""
    return Outcome(parse_card(text))


def outcome_name(outcome: Outcome) -> str:
    """The card as text."""
    return CARD_NAMES[outcome]


def bundle_cards(bundle: int) -> list[Card]:
    """The cards of a bundle, ascending: sorted by colour, then value, dirty fours last."""
    counts = [int(bundle) >> (COUNT_BITS * card) & COUNT for card in range(COLOUR_CARDS)]
    counts.append(int(bundle) >> DIRTY_SHIFT)
    return [card for card in cards(CARDS) for _ in range(counts[card])]
