"""Reading and writing the cards of a position, in any game."""

from collections import Counter
from collections.abc import Callable, Mapping

from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip
from stamtafel.games.numbers import Card

Cards = Counter[Card]
NONE = "-"


def read_cards(text: str, parse_card: Callable[[str], Card]) -> Cards:
    """The cards in a text like `R1 R1 D`, or none for `-`; raises Unreadable."""
    return Counter() if text == NONE else Counter(map(parse_card, text.split(" ")))


def write_cards(cards: Cards, card_name: Callable[[Card], str]) -> str:
    """The cards as text, ascending."""
    return " ".join(map(card_name, sorted(cards.elements()))) or NONE


def rest_of(deck: Cards, used: Cards, card_name: Callable[[Card], str]) -> Cards:
    """The cards of the deck that are not used; raises Unreadable if more are used than there are."""
    for card, count in used.items():
        if count > deck[card]:
            raise Unreadable(f"there are {count} {card_name(card)}, more than the {deck[card]} that the game has")
    return deck - used


def refuse_unknown(clauses: Mapping[str, str], game: str) -> None:
    """Raise Unreadable if a clause is left that the position has no place for."""
    for key in clauses:
        raise Unreadable(f"{clip(key)} is no clause of a position of {game}")


def refuse_problems(problems: Mapping[str, object], turn: str, game: str) -> None:
    """Raise Unreadable for the first problem that is there."""
    for problem, is_there in problems.items():
        if is_there:
            raise Unreadable(f"no game of {game} comes to `turn: {turn}` like this: {problem}")
