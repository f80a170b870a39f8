"""What a seat may believe, over random games, and that every possible deal is equally likely (S28)."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sequence.playing import late, random_game, reshuffles, setups, with_pile
from sequence.worlds import Hands, World, deals, first_worlds, follow, is_possible, names, others_of
from stamtafel.games import load
from stamtafel.games.errors import NoSample
from stamtafel.games.numbers import SPECTATOR, Card
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.sequence.knowledge.memory import REMEMBERED
from stamtafel.games.sequence.notation import card_name, hand_cards
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng

pytestmark = pytest.mark.statistical


def _old(position: Position, seat: int) -> Counter[int]:
    m, then = position.memory[0], reshuffles(position) % REMEMBERED
    return Counter(hand_cards(m["old_hands"][then][seat], m["old_twins"][then][seat]))


def _had(position: Position, seat: int) -> Counter[int]:
    """What the seat holds or has played since the last reshuffle."""
    s, discards = position.data[0], position.memory[0]["discards"]
    played = Counter({card: int(count) for card, count in enumerate(discards[seat]) if count})
    return played + Counter(hand_cards(s["hands"][seat], s["twins"][seat]))


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_S28_a_sampled_world_looks_the_same(setup: Setup) -> None:
    rng, others = new_rng(285, setup.players), 0
    for start in (Position.new(setup), late(setup, 285, pile=9)):
        for number, (_, _, position) in enumerate(random_game(start, 285)):
            if number % (5 + 2 * setup.players) and not position.is_over():
                continue
            for seat in range(SPECTATOR, setup.players):
                view = position.view(seat)
                world = view.sample(rng)
                assert world.view(seat).to_bytes() == view.to_bytes()
                assert world.legal(seat) == position.legal(seat)
                for other in range(setup.players):
                    assert _old(world, other) <= _had(world, other)
                others += _dealt(world) != _dealt(position)
    assert others > 20


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_S28_the_truth_is_always_possible(setup: Setup) -> None:
    for number, (_, _, position) in enumerate(random_game(late(setup, 286, pile=9), 286)):
        if number % 4 == 0:
            assert all(_old(position, seat) <= _had(position, seat) for seat in range(setup.players))


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_S28_a_world_goes_on_looking_the_same_as_long_as_the_seat_sees_the_same(setup: Setup) -> None:
    rng, followed, reshuffled = new_rng(288, setup.players), 0, 0
    for seed in (288, 289, 290):
        worlds: dict[int, Position] = {}
        for before, move, position in random_game(late(setup, seed, pile=5), seed):
            for seat in range(SPECTATOR, setup.players, 2):
                world = worlds.pop(seat, None) or before.view(seat).sample(rng)
                is_unseen = move.startswith("=") and before.data[0]["drawer"] != seat
                move_there = random_move(world, rng) if is_unseen else move
                if move_there not in world.allowed() and not move.startswith("!"):
                    continue
                world.play(move_there)
                assert world.view(seat).to_bytes() == position.view(seat).to_bytes(), move
                worlds[seat] = world
                followed += 1
                reshuffled += int(reshuffles(before) < reshuffles(position))
    assert followed > 50
    assert reshuffled


@pytest.mark.parametrize("options", ["", "strict_draw", "table_talk", "advanced strict_draw table_talk"])
def test_S28_the_truth_and_all_samples_are_possible_by_the_whole_history(options: str) -> None:
    setup = load("sequence").setup(3, dict.fromkeys(options.split(), True), 0)
    rng, checked = new_rng(291), 0
    for seed in (291, 292):
        start = late(setup, seed, pile=4)
        worlds = first_worlds(start, 0, {})
        for number, (before, move, position) in enumerate(random_game(start, seed)):
            worlds = follow(worlds, before, move, position, 0)
            if number == 60:
                break
            if number % 4 == 0:
                assert is_possible(worlds, _others_hands(position, [1, 2]))
                for _ in range(3):
                    assert is_possible(worlds, _others_hands(position.view(0).sample(rng), [1, 2]))
                    checked += reshuffles(position)
    assert checked > 20


def test_S28_what_nobody_can_believe_has_no_sample() -> None:
    # Seat 1 passed with a card that can only have been a 2C, and seat 0 holds both.
    position = Position(
        "sequence 3; turn: 0 plays; hand 0: KH 2C 2C; hand 1: AS; hand 2: 3S; useless 1: 2C; passed: 1"
    )
    with pytest.raises(NoSample, match="certain to fit what seat 0 knows"):
        position.view(0).sample(new_rng(287))


# ---- every possible deal is equally likely ----

THREE = "sequence 3; turn: 0 plays"
AFTER = "turns: 60; reshuffles: 1; hand 0: KH; discard 0: rest; old 0: KH"
SMALL_CASES = [
    # Before a reshuffle; some have lost a draw.
    ("6S 7S", "sequence 2; turn: 0 plays; hand 0: KH; hand 1: AS 2S; discard 0: rest", 0),
    ("AS 4S 5S", "sequence 3; turn: 0 plays; hand 0: KH; hand 1: AS 2S; hand 2: 3S; discard 0: rest", 0),
    ("KH", "sequence 3; turn: 0 plays; hand 0: KH; hand 1: AS AS; hand 2: 3S KD; discard 1: rest", 1),
    ("AS", "sequence 3; turn: 0 plays; hand 0: KH KH; hand 1: AS; hand 2: 3S; discard 2: rest", SPECTATOR),
    ("5S", "sequence 4; turn: 2 plays; hand 0: KH; hand 1: AS; hand 2: 3S 4S; hand 3: 3S; discard 2: rest", 0),
    # Right after one, nothing drawn yet.
    ("6S 7S", f"sequence 3; turn: 0 draws; {AFTER}; hand 1: AS 2S; hand 2: 3S; old 1: AS 2S; old 2: 3S", 0),
    ("6S", f"sequence 3; turn: 0 draws; {AFTER}; hand 1: AS 2S; hand 2: 3S; old 1: AS 2S; old 2: 3S", SPECTATOR),
    # Cards drawn since.
    ("6S 7S", f"{THREE}; {AFTER}; hand 1: AS 8S; hand 2: 2S; old 1: AS; old 2: 2S", 0),
    ("6S 7S", f"{THREE}; {AFTER}; hand 1: AS 8S; hand 2: 2S 9S; old 1: AS; old 2: 2S", 0),
    ("AS 7S", f"{THREE}; {AFTER}; hand 1: AS 8S; hand 2: 2S; old 1: AS; old 2: 2S", 0),
    ("AS", f"{THREE}; {AFTER}; hand 1: AS 8S; hand 2: 2S 9S 8S; old 1: AS; old 2: 2S", 2),
    # Cards played since, old ones and new ones.
    (
        "6S 7S",
        f"{THREE}; {AFTER}; hand 1: 2S 8S; hand 2: 3S 9S; discard 1: AS; old 1: AS 2S; old 2: 3S",
        0,
    ),
    (
        "7S 9S",
        f"{THREE}; {AFTER}; hand 1: 2S 8S; hand 2: AS; discard 1: AS; old 1: 2S; old 2: AS",
        0,
    ),
    (
        "AS 9S",
        f"{THREE}; {AFTER}; hand 1: 2S 8S; hand 2: 3S 4S; discard 1: AS 5S; old 1: AS 2S; old 2: 3S",
        0,
    ),
    (
        "7S",
        f"sequence 4; turn: 0 plays; {AFTER}; hand 1: AS 5S; hand 2: 2S; hand 3: 3S 6S; discard 3: 4S; "
        "old 1: AS; old 2: 2S; old 3: 3S 4S",
        0,
    ),
    (
        "7S 8S",
        f"sequence 4; turn: 0 plays; {AFTER}; hand 1: AS; hand 2: 2S 5S; hand 3: 6S; discard 3: 4S AS; "
        "old 1: AS; old 2: 2S; old 3: 4S",
        0,
    ),
    (
        "7S",
        f"sequence 4; turn: 0 plays; {AFTER}; hand 1: AS 5S; hand 2: AS 2S; hand 3: 6S; discard 3: 4S; "
        "old 1: AS; old 2: AS; old 3: 4S",
        3,
    ),
]


@pytest.mark.parametrize(("pile", "text", "seat"), SMALL_CASES)
def test_S28_every_possible_deal_is_equally_likely(pile: str, text: str, seat: int) -> None:
    position = Position(with_pile(pile, text))
    worlds = first_worlds(position, seat, _old_hands(position))
    check_deals(position, seat, deals(worlds), None, _samples(position, seat))


# Moves after which more is known, and the cards to look at; all others are as good as each other.
TOLD_CASES = [
    # The first card laid off after a reshuffle must be an old one, a later one need not be.
    (
        "4S",
        "sequence 3; turn: 1 plays; hand 0: KH; hand 1: 2S 5S; hand 2: 3S 4S; discard 0: rest",
        "1:play 5S d9;=4S;2:play 3S f9;=AD;0:play KH g2;=KD;1:play 4S e9;=AC",
        0,
        "2S 3S 4S 5S",
    ),
    (
        "2C",
        "sequence 3; turn: 1 plays; hand 0: KH; hand 1: 2S 5S; hand 2: 3S 4S; discard 0: rest",
        "1:play 5S d9;=2C;2:play 3S f9;=3S;0:play KH g2;=KD;1:play 2S g9;=AC;2:play 3S c1;=5S",
        0,
        "2S 3S 4S 5S 2C",
    ),
    # Draws are lost: seat 1 is down to one card, then to none, so what it lays off later is new.
    (
        "2C",
        "sequence 3 strict_draw=true; turn: 1 plays; turns: 1; rights: 0@1; hand 0: KH; hand 1: 2S 5S; "
        "hand 2: 3S 4S; discard 0: rest",
        "0:draw;=2C;1:play 5S d9;2:play 3S f9;2:draw;=4S;0:play KH g2;1:play 2S g9;1:draw;=AC",
        0,
        "2S 3S 4S 5S 2C",
    ),
    (
        "2C",
        "sequence 3 strict_draw=true; turn: 2 plays; turns: 1; rights: 1@1; hand 0: KH; hand 1: 2S; "
        "hand 2: 3S 4S; discard 0: rest",
        "1:draw;=2C;2:play 3S f9;0:play KH g2;0:draw;=KD;1:play 2S g9;1:draw;=3S;2:play 4S e9;2:draw;=5S",
        0,
        "2S 3S 4S 2C",
    ),
    # A card for having talked is laid off and not replaced.
    (
        "2C",
        "sequence 4 table_talk=true; turn: 1 plays; hand 0: KH; hand 1: 2S 5S; hand 2: 3S; hand 3: 4S 6S; "
        "discard 0: rest",
        "1:play 5S d9;=2C;2:play 3S f9;=AD;!penalty 1;1:discard 2S;3:discard 4S;3:play 6S c9;=4S",
        0,
        "2S 3S 4S 5S 6S 2C",
    ),
    # A second reshuffle: what the first told of single hands still holds.
    (
        "2C",
        "sequence 3; turn: 1 plays; turns: 60; reshuffles: 1; hand 0: KH; hand 1: 2S 5S; hand 2: 3S 4S; "
        "discard 0: rest; old 0: KH; old 1: 2S; old 2: 3S 4S",
        "1:play 5S d9;=2C;2:play 3S f9;=AD;0:play KH g2;=KD",
        0,
        "2S 3S 4S 5S 2C",
    ),
    (
        "2C 3C",
        "sequence 3; turn: 1 plays; turns: 60; reshuffles: 1; hand 0: KH; hand 1: 2S 5S; hand 2: 3S 4S; "
        "discard 0: rest; old 0: KH; old 1: 2S 5S; old 2: 3S 4S",
        "1:play 5S d9;=2C;2:play 3S f9;=3C;0:play KH g2;=KD;1:play 2C e2;=AC",
        SPECTATOR,
        "2S 3S 4S 5S 2C 3C",
    ),
    # Who passes holds nothing of use: of the cards here only 9D and TD are dead.
    (
        "9D TD 2S",
        "sequence 3; turn: 1 plays; team 0: h5 h6; team 2: f10 e10; hand 0: KH; hand 1: 9D TD; hand 2: 3S 4S; "
        "discard 0: rest",
        "1:swap 9D;=9D;1:pass;2:play 3S f9;=2S",
        0,
        "9D TD 2S 3S 4S",
    ),
]


@pytest.mark.parametrize(("pile", "text", "moves", "seat", "looked_at"), TOLD_CASES)
def test_S28_what_the_history_tells_is_kept(pile: str, text: str, moves: str, seat: int, looked_at: str) -> None:
    position, worlds = told(pile, text, moves, seat)
    check_deals(position, seat, deals(worlds), looked_at.split(" "), _samples(position, seat))


def told(pile: str, text: str, moves: str, seat: int) -> tuple[Position, set[World]]:
    """The position after these moves, and every world that the seat can think possible then."""
    position = Position(with_pile(pile, text))
    worlds = first_worlds(position, seat, _old_hands(position))
    for move in moves.split(";"):
        before = position.copy()
        position.play(move)
        worlds = follow(worlds, before, move, position, seat)
    return position, worlds


def _samples(position: Position, seat: int) -> Iterator[Position]:
    rng, view = new_rng(289), position.view(seat)
    return (view.sample(rng) for _ in range(12_000))


def check_deals(
    position: Position,
    seat: int,
    expected: Counter[Hands],
    looked_at: list[str] | None,
    samples: Iterator[Position],
) -> None:
    """Samples are all possible, and each, of the cards looked at, is as frequent as it should be."""
    others = others_of(position, seat)
    assert len(expected) > 1
    assert _others_hands(position, others) in expected
    seen = Counter(_others_hands(sample, others) for sample in samples)
    count = seen.total()
    assert set(seen) <= set(expected)
    seen_part, expected_part = _looking_at(seen, looked_at), _looking_at(expected, looked_at)
    assert len(expected_part) > 1
    for hands, ways in expected_part.items():
        probability = ways / expected.total()
        margin = 5 * (count * probability * (1 - probability)) ** 0.5
        assert abs(seen_part[hands] - count * probability) <= margin, hands


def _looking_at(hands: Counter[Hands], cards: list[str] | None) -> Counter[Hands]:
    if cards is None:
        return hands
    parts: Counter[Hands] = Counter()
    for dealt, count in hands.items():
        parts[tuple(tuple(card for card in hand if card in cards) for hand in dealt)] += count
    return parts


def _others_hands(position: Position, others: list[int]) -> Hands:
    return tuple(tuple(names(position, other)) for other in others)


def _names(cards: Counter[int]) -> list[str]:
    return [card_name(Card(card)) for card in cards.elements()]


def _old_hands(position: Position) -> dict[int, list[str]]:
    return {seat: _names(_old(position, seat)) for seat in range(position.setup.players)}


def _dealt(position: Position) -> tuple[tuple[int, int], ...]:
    s, players = position.data[0], position.setup.players
    return tuple(zip(s["hands"][:players].tolist(), s["twins"][:players].tolist(), strict=True))
