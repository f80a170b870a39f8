"""Reading and writing the cards of a position, in any game."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import cast

from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip
from stamtafel.games.numbers import Card

Cards = Counter[Card]
NONE = "-"
UNSEEN = "?"
NO_CARDS = (NONE, UNSEEN, "/", "rest")  # words among cards that name none


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


def hide_cards(clauses: dict[str, str], hidden: Mapping[str, int]) -> dict[str, str]:
    """The clauses with `?` for every card of those that are hidden, which have so many."""
    unseen = {name: " ".join([UNSEEN] * size) for name, size in hidden.items()}
    kept = {name: unseen.get(name, text) for name, text in clauses.items()} | unseen
    return {name: text for name, text in kept.items() if text}


def fill_unseen(
    clauses: dict[str, str],
    lying: Iterable[str],
    deck: Cards,
    parse_card: Callable[[str], Card],
    card_name: Callable[[Card], str],
) -> dict[str, str]:
    """The clauses with any cards that lie nowhere else instead of every `?`; raises Unreadable for too many.

    Of the clauses `lying` says which name cards.
    """
    words = {name: clauses[name].split() for name in lying if name in clauses}
    used = Counter(parse_card(word) for text in words.values() for word in text if word not in NO_CARDS)
    left = iter(sorted(rest_of(deck, used, card_name).elements()))
    filled = {}
    for name, text in words.items():
        cards = [next(left, None) if word == UNSEEN else word for word in text]
        if None in cards:
            raise Unreadable(f"there are more {UNSEEN} than cards that are not seen")
        filled[name] = " ".join(card if isinstance(card, str) else card_name(cast(Card, card)) for card in cards)
    return clauses | filled
