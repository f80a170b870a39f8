"""What the tests of the rulebook need to say: a new game, after these moves, refused by that rule, these chips."""

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from stamtafel.games import load
from stamtafel.games.errors import IllegalMove, Unreadable
from stamtafel.games.numbers import SPECTATOR, Card
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.sequence.notation import card_name, hand_cards
from stamtafel.games.setup import OptionValue, Setup
from stamtafel.kernel.chance import Rng, below, new_rng

COLUMNS = "abcdefghij"
SIZE = 10
CORNERS = ("a1", "j1", "a10", "j10")
SPACES = [f"{column}{row}" for row in range(1, SIZE + 1) for column in COLUMNS]
PLAIN = [space for space in SPACES if space not in CORNERS]
CARD = re.compile(r"\b[A2-9TJQK][SHDC]\b")
CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
DECK = Counter(dict.fromkeys(CARDS, 2))  # S2, written out once more
TWO_TEAMS = {(2, 2): 7, (4, 2): 6, (6, 2): 5, (8, 2): 4, (10, 2): 3, (12, 2): 3}
THREE_TEAMS = {(3, 3): 6, (6, 3): 5, (9, 3): 4, (12, 3): 3}
HAND_SIZES = TWO_TEAMS | THREE_TEAMS  # S6, written out once more: (players, teams)


def setups() -> list[Setup]:
    """Every number of players and teams, and every option, each at least once."""
    options: dict[tuple[int, int], list[str]] = {
        (2, 2): ["", "advanced", "strict_draw", "table_talk", "advanced strict_draw table_talk"],
        (4, 2): ["", "strict_draw table_talk"],
        (3, 3): ["", "strict_draw"],
        (6, 2): ["advanced"],
        (6, 3): ["table_talk"],
        (8, 2): ["strict_draw"],
        (9, 3): ["advanced strict_draw"],
        (10, 2): ["table_talk"],
        (12, 2): ["strict_draw table_talk"],
        (12, 3): [""],
    }
    return [
        load("sequence").setup(players, {"teams": teams} | dict.fromkeys(names.split(), True), players // 2)
        for (players, teams), choices in options.items()
        for names in choices
    ]


def new_game(players: int, start: int = 0, **options: OptionValue) -> Position:
    """A game as the rules set it up, not as a text describes it."""
    return Position.new(load("sequence").setup(players, options, start))


def dealt(players: int, start: int = 0, **options: OptionValue) -> Position:
    """A new game after the deal: always the first card of the pile."""
    position = new_game(players, start, **options)
    while position.chance():
        position.play(f"={next(iter(position.chance()))}")
    return position


def after(text: str, *moves: str) -> Position:
    """The position that these moves lead to."""
    position = Position(text)
    for move in moves:
        position.play(move)
    return position


def refused(text: str, move: str) -> str | None:
    """The rule that refuses the move; the refusal must leave the position as it was."""
    position = Position(text)
    with pytest.raises(IllegalMove) as refusal:
        position.play(move)
    assert position == Position(text)
    return refusal.value.rule


def unreadable(text: str, move: str) -> bool:
    """Whether the move cannot even be read; the position must be as it was."""
    position = Position(text)
    with pytest.raises(Unreadable):
        position.play(move)
    return position == Position(text)


def clause(position: Position, key: str) -> str:
    """What the text of the position says under this key, nothing if it is not there."""
    clauses = dict(text.split(": ", 1) for text in str(position).split("; ")[1:])
    return clauses.get(key, "")


def public(position: Position) -> dict[str, Any]:
    """What everyone can see, as a program in another language reads it."""
    seen: dict[str, Any] = json.loads(json.dumps(position.view(SPECTATOR).to_json()))
    return seen


def reshuffles(position: Position) -> int:
    """How often there was a new pile."""
    return int(position.memory[0]["reshuffles"])


def pile_cards(position: Position) -> list[Card]:
    """What is in the pile, which nobody sees."""
    s = position.data[0]
    return hand_cards(s["pile"], s["pile_twins"])


def line(ends: str) -> list[str]:
    """All spaces between two ends, which are written as in a claim, however many they are."""
    (x, y), (last_x, last_y) = (_place(space) for space in ends.split("-"))
    across, down = (last_x > x) - (last_x < x), (last_y > y) - (last_y < y)
    steps = max(abs(last_x - x), abs(last_y - y))
    return [f"{COLUMNS[x + n * across]}{y + n * down}" for n in range(steps + 1)]


def _place(space: str) -> tuple[int, int]:
    return COLUMNS.index(space[0]), int(space[1:])


def chips(*lines: str, but: str = "") -> str:
    """The chips of a team that has these lines and single spaces, `but` some; corners have no chip."""
    spaces = [space for ends in lines for space in (line(ends) if "-" in ends else [ends])]
    left_out = [*CORNERS, *but.split()]
    return " ".join(dict.fromkeys(space for space in spaces if space not in left_out))


def pattern(team: int, but: str = "") -> str:
    """Half the board for each of two teams, 48 chips and nowhere five in a line; `but` some spaces."""
    spaces = [space for space in PLAIN if (COLUMNS.index(space[0]) // 2 + int(space[1:]) - 1) % 2 == team]
    return " ".join(space for space in spaces if space not in but.split())


def full_board(but: str = "") -> str:
    """The clauses of two teams that cover the whole board, `but` some spaces."""
    return f"team 0: {pattern(0, but)}; team 1: {pattern(1, but)}"


def with_pile(pile: str, text: str) -> str:
    """The text, its word `rest` written out so that just these cards are left in the pile."""
    clauses = [part.partition(": ") for part in text.split("; ")]
    named = " ".join(cards for key, _, cards in clauses if key[:4] in ("hand", "disc"))
    rest = DECK - Counter(CARD.findall(f"{pile} {named}"))
    return text.replace("rest", " ".join(rest.elements()))


def late(setup: Setup, seed: int, pile: int) -> Position:
    """A game dealt at random whose pile has only so many cards left: the others lie in the discard piles."""
    rng, position = new_rng(seed, setup.players), Position.new(setup)
    while position.chance():
        position.play(random_move(position, rng))
    discards: list[list[str]] = [[] for _ in range(setup.players)]
    left = [card_name(card) for card in pile_cards(position)]
    while len(left) > pile:
        card = left.pop(below(rng, len(left)))
        discards[below(rng, setup.players)].append(card)
    clauses = [f"discard {seat}: {' '.join(cards)}" for seat, cards in enumerate(discards) if cards]
    return Position("; ".join([str(position), *clauses]))


def random_game(start: Setup | Position, seed: int) -> Iterator[tuple[Position, str, Position]]:
    """A whole game of random moves: the position before each, the move, the position after it."""
    position = Position.new(start) if isinstance(start, Setup) else start.copy()
    rng = new_rng(seed, position.setup.players)
    while not position.is_over():
        before, move = position.copy(), _random_move(position, rng)
        position.play(move)
        yield before, move, position


def _random_move(position: Position, rng: Rng) -> str:
    """A move that may come next; with table talk a team is caught now and then."""
    options = position.setup.options
    may_talk = options["table_talk"] and position.to_act() and not position.data[0]["owing"]
    if may_talk and below(rng, 60) == 0:
        return f"!penalty {below(rng, int(options['teams']))}"
    return random_move(position, rng)
