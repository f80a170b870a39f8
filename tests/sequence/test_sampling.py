"""What a seat may believe, over random games, and that every possible deal is equally likely (S28)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from sequence.playing import late, random_game, setups, with_pile
from stamtafel.games.chance import new_rng
from stamtafel.games.contract import SPECTATOR
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.sequence.notation import hand_cards
from stamtafel.games.setup import Setup

Hands = tuple[tuple[int, int], ...]  # of every seat the cards held and those held twice, as bits


def _old(position: Position, seat: int) -> Counter[int]:
    s = position.data[0]
    return Counter(hand_cards(s["old_hands"][seat], s["old_twins"][seat]))


def _had(position: Position, seat: int) -> Counter[int]:
    """What the seat holds or has played since the last reshuffle."""
    s = position.data[0]
    played = Counter({card: int(count) for card, count in enumerate(s["discards"][seat]) if count})
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
                reshuffled += int(before.data[0]["reshuffles"] < position.data[0]["reshuffles"])
    assert followed > 50
    assert reshuffled


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
    expected = Counter(_possible_hands(position, seat))
    assert len(expected) > 1
    assert _dealt(position) in expected
    rng, count, view = new_rng(289), 12_000, position.view(seat)
    seen = Counter(_dealt(view.sample(rng)) for _ in range(count))
    assert set(seen) <= set(expected)
    for hands, ways in expected.items():
        probability = ways / expected.total()
        margin = 5 * (count * probability * (1 - probability)) ** 0.5
        assert abs(seen[hands] - count * probability) <= margin, hands


def _dealt(position: Position) -> Hands:
    s, players = position.data[0], position.setup.players
    return tuple(zip(s["hands"][:players].tolist(), s["twins"][:players].tolist(), strict=True))


def _bits(cards: tuple[int, ...]) -> tuple[int, int]:
    return sum(1 << card for card in {*cards}), sum(1 << card for card in {*cards} if cards.count(card) > 1)


def _possible_hands(position: Position, seat: int) -> Iterator[Hands]:
    """The hands of every way to deal the unseen cards, each told from every other, that could have come about."""
    others = [other for other in range(position.setup.players) if other != seat]
    old = sum((_old(position, other) for other in others), Counter[int]())
    played = sum((_played(position, other) for other in others), Counter[int]())
    kept = sorted((old - played).elements())  # of these, none can be in the pile
    s = position.data[0]
    unseen = Counter(s["pile"][: s["pile_size"]].tolist())
    unseen.update(card for other in others for card in hand_cards(*_dealt(position)[other]))
    free = sorted((unseen - Counter(kept)).elements())
    splits = _splits(sorted(old.elements()), [_old(position, other).total() for other in others])
    for in_pile in combinations(range(len(free)), int(s["pile_size"])):
        in_hands = kept + [card for place, card in enumerate(free) if place not in in_pile]
        for dealt in _deals(in_hands, [int(s["hand_sizes"][other]) for other in others]):
            now = [Counter(hand) + _played(position, other) for hand, other in zip(dealt, others, strict=True)]
            if any(all(then <= had for then, had in zip(split, now, strict=True)) for split in splits):
                hands = {other: _bits(hand) for hand, other in zip(dealt, others, strict=True)}
                yield tuple(hands.get(n, own) for n, own in enumerate(_dealt(position)))


def _played(position: Position, seat: int) -> Counter[int]:
    discards = position.data[0]["discards"][seat]
    return Counter({card: int(count) for card, count in enumerate(discards) if count})


def _deals(cards: list[int], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to deal these cards, each told from every other, into hands of these sizes."""
    if not sizes:
        yield []
        return
    for places in combinations(range(len(cards)), sizes[0]):
        left = [card for place, card in enumerate(cards) if place not in places]
        hand = tuple(sorted(cards[place] for place in places))
        for rest in _deals(left, sizes[1:]):
            yield [hand, *rest]


def _splits(cards: list[int], sizes: list[int]) -> list[list[Counter[int]]]:
    """Who may have held which of the cards at the last reshuffle."""
    return [[Counter(hand) for hand in deal] for deal in _deals(cards, sizes)]
