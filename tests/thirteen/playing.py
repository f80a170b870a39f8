"""What the tests of the rulebook need to say: a new game, after these moves, refused by that rule."""

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from stamtafel.games import load
from stamtafel.games.errors import IllegalMove, Unreadable
from stamtafel.games.numbers import seats
from stamtafel.games.position import Position, View
from stamtafel.games.random_play import random_move
from stamtafel.games.thirteen.knowledge import ThirteenKnowledge
from stamtafel.games.thirteen.layout import COLOURS, LAYOUT, ONE, ThirteenPosition, colours
from stamtafel.games.thirteen.notation import bundle_cards, card_name, parse_card
from stamtafel.games.thirteen.rules import score_round
from stamtafel.games.thirteen.views import ThirteenView
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.kernels import kernel
from stamtafel.kernel.records import Records, edit, empty, read

PLAYERS = (3, 4, 5, 6)
CARD = re.compile(r"\b(?:[BYG][12457]|R4)\b")
DECK = Counter(  # T1, written out once more
    {"B1": 3, "B2": 3, "B4": 2, "B5": 3, "B7": 3}
    | {"Y1": 3, "Y2": 3, "Y4": 2, "Y5": 3, "Y7": 3}
    | {"G1": 3, "G2": 3, "G4": 2, "G5": 3, "G7": 3}
    | {"R4": 8}
)


def new_game(players: int, start: int = 0) -> Position:
    """A game as the rules set it up, not as a text describes it."""
    return Position.new(load("thirteen").setup(players, {}, start))


def dealt(players: int, start: int = 0) -> Position:
    """A new game after the first deal, the blue cards on top of the pile."""
    position = new_game(players, start)
    while position.chance():
        position.play(f"={next(iter(position.chance()))}")
    return position


def with_pile(pile: str, text: str, taker: int = 2) -> str:
    """The text of a position with just these cards in the pile: the taker took all that are named nowhere."""
    elsewhere = Counter(CARD.findall(f"{pile} {text}"))
    assert elsewhere <= DECK
    taken = DECK - elsewhere
    return f"{text}; taken {taker}: {' '.join(taken.elements())}"


def after(text: str, *moves: str) -> Position[ThirteenView]:
    """The position that these moves lead to."""
    position = Position[ThirteenView](text)
    for move in moves:
        position.play(move)
    return position


def refused(text: str, move: str) -> str | None:
    """The rule that refuses the move, none for one that cannot be read; the position must be as it was."""
    position = Position(text)
    with pytest.raises((IllegalMove, Unreadable)) as refusal:
        position.play(move)
    assert position == Position(text)
    return refusal.value.rule if isinstance(refusal.value, IllegalMove) else None


def unreadable(text: str, action: str) -> bool:
    """Whether the action of the seat to act cannot even be read; the position must be as it was."""
    position = Position(text)
    with pytest.raises(Unreadable, match="is not an action; actions are play B5, or play R4 with a tile"):
        position.play(f"{position.to_act()[0]}:{action}")
    return position == Position(text)


def bundle(cards: str) -> int:
    """These cards as a bundle."""
    return sum(ONE[parse_card(card)] for card in CARD.findall(cards))


@kernel
def score(games: Records[ThirteenPosition], i: int) -> None:
    """The scoring alone."""
    score_round(games[i])


def minus_points(*taken: str) -> tuple[int, ...]:
    """What the scoring alone makes of the cards that each seat took, whether or not a game comes to it."""
    games: Records[ThirteenPosition] = empty(LAYOUT)
    s = edit(games, 0)
    s.players = len(taken)
    for seat in seats(len(taken)):
        s.taken[seat] = bundle(taken[seat])
    score(games, 0)
    return tuple(s.points[seat] for seat in seats(len(taken)))


def truth(position: Position) -> ThirteenPosition:
    """All that a position says."""
    s: ThirteenPosition = read(position.data, 0)
    return s


def known(view: View) -> ThirteenKnowledge:
    """All that a view says."""
    v: ThirteenKnowledge = read(view.data, 0)
    return v


def names(bundle: int) -> list[str]:
    """The cards of a bundle."""
    return [card_name(card) for card in bundle_cards(bundle)]


def hands(position: Position) -> list[list[str]]:
    """The cards in every hand."""
    return [names(truth(position).hands[seat]) for seat in seats(position.setup.players)]


def tiles(position: Position) -> list[list[str]]:
    """The cards on the blue, the yellow and the green tile."""
    return [names(truth(position).tiles[tile]) for tile in colours(COLOURS)]


def tile_values(position: Position) -> tuple[int, ...]:
    """What the blue, the yellow and the green tile are worth, which no text says."""
    return tuple(truth(position).values[tile] for tile in colours(COLOURS))


def round_number(position: Position) -> int:
    """Which round it is, counted from 1."""
    clause = re.search(r"; round: (\d+)", str(position))
    return int(clause[1]) if clause else 1


def random_game(players: int, seed: int, start: int = 0) -> Iterator[tuple[Position, str, Position]]:
    """A whole game of random moves: the position before each, the move, the position after it."""
    rng, position = new_rng(seed, players), new_game(players, start)
    while not position.is_over():
        before, move = position.copy(), random_move(position, rng)
        position.play(move)
        yield before, move, position
