"""13, chapter Who sees what, over random games: what a seat cannot see does not change what it knows (T19)."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from stamtafel.games.numbers import SPECTATOR, Card, Seat, seats
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.thirteen.layout import MOST_PLAYERS, ONE, ThirteenPosition
from stamtafel.games.thirteen.notation import bundle_cards
from stamtafel.kernel.chance import Rng, below, new_rng
from stamtafel.kernel.records import edit
from thirteen.playing import PLAYERS, random_game, truth, with_pile

pytestmark = pytest.mark.statistical


@pytest.mark.parametrize("players", PLAYERS)
def test_T19_a_sampled_world_looks_the_same(players: int) -> None:
    rng, others = new_rng(192, players), 0
    for _, _, position in random_game(players, 192, start=1):
        for seat in range(SPECTATOR, players):
            view = position.view(seat)
            world = view.sample(rng)
            assert view.seat == seat
            assert world.view(seat).to_bytes() == view.to_bytes()
            assert world.legal(seat) == position.legal(seat)
            others += world != position
    assert others > 1_000


@pytest.mark.parametrize("players", PLAYERS)
def test_T19_and_goes_on_looking_the_same_as_long_as_the_seat_sees_the_same(players: int) -> None:
    rng, followed = new_rng(193, players), 0
    worlds: dict[int, Position] = {}
    for before, move, position in random_game(players, 193):
        for seat in range(SPECTATOR, players):
            world = worlds.pop(seat, None) or before.view(seat).sample(rng)
            seen = _as_seen(before, move, seat)
            move_there = random_move(world, rng) if seen == "=?" else move
            if move_there not in world.allowed():
                continue
            world.play(move_there)
            assert world.view(seat).to_bytes() == position.view(seat).to_bytes(), move
            worlds[seat] = world
            followed += 1
    assert followed > 1_000


def _as_seen(before: Position, move: str, seat: int) -> str:
    """The move as the seat sees it: what others are dealt or draw is `=?`."""
    return "=?" if move.startswith("=") and truth(before).turn != seat else move


@pytest.mark.parametrize("players", PLAYERS)
def test_T19_cards_that_change_places_out_of_sight_change_no_byte(players: int) -> None:
    rng, swaps = new_rng(194, players), 0
    for number, (_, _, position) in enumerate(random_game(players, 194)):
        first, second = Seat(number % players), Seat((number + 1) % players)
        for other, seen_by in _swapped(position, first, second, rng):
            swaps += 1
            for seat in range(SPECTATOR, players):
                is_same = other.view(seat).to_bytes() == position.view(seat).to_bytes()
                assert is_same == (seat not in seen_by)
    assert swaps > 300


def _swapped(position: Position, first: Seat, second: Seat, rng: Rng) -> Iterator[tuple[Position, set[int]]]:
    """Two cards swapped between a hand and the pile, then between two hands; and the seats that see it."""
    s = truth(position)
    hand, other_hand = bundle_cards(s.hands[first]), bundle_cards(s.hands[second])
    pile = [s.pile[place] for place in range(s.pile_size)]
    for card, other_card in _two_that_differ(hand, pile, rng):
        world = position.copy()
        changed: ThirteenPosition = edit(world.data, 0)
        changed.hands[first] += ONE[other_card] - ONE[card]
        changed.pile[pile.index(other_card)] = card
        yield world, {first}
    for card, other_card in _two_that_differ(hand, other_hand, rng):
        world = position.copy()
        changed = edit(world.data, 0)
        changed.hands[first] += ONE[other_card] - ONE[card]
        changed.hands[second] += ONE[card] - ONE[other_card]
        yield world, {first, second}


def _two_that_differ(cards: list[Card], others: list[Card], rng: Rng) -> list[tuple[Card, Card]]:
    """Any one pair of different cards, if there is one."""
    pairs = [(card, other) for card in cards for other in others if card != other]
    return [pairs[below(rng, len(pairs))]] if pairs else []


def test_T19_a_world_can_be_made_where_any_other_was() -> None:
    view = Position("thirteen 3; start: 1; turn: 1 gets; hand 2: B1 B1; hand 0: Y2 G7; hand 1: R4").view(1)
    fresh = view.sample(new_rng(196))
    used = Position("thirteen 5; round: 2; turn: 0 plays; tiles: B7 / - / G1; hand 0: B1; taken 4: rest")
    assert used.memory.tobytes() != fresh.memory.tobytes()
    assert view.game.knowledge.sample(view.data, 0, new_rng(196), used.data, 0, used.memory, 0)
    assert used.data.tobytes() == fresh.data.tobytes()
    assert used.memory.tobytes() == fresh.memory.tobytes()


# ---- every way to deal the unseen cards is equally likely ----


SMALL_CASES = [
    ("thirteen 3; turn: 0 plays; hand 0: B1 G7; hand 1: B1 Y2; hand 2: B1 R4; taken 2: rest", 0),
    ("thirteen 3; turn: 2 plays; hand 2: B1 R4 R4; hand 0: Y2 R4 R4; hand 1: B1 R4; taken 2: rest", 1),
    ("thirteen 3; turn: 1 plays; hand 0: B1 R4; hand 1: R4 Y1; hand 2: B1 R4; taken 2: rest", SPECTATOR),
    ("thirteen 6; turn: 3 plays; hand 3: B4; hand 4: B4; hand 5: Y1; hand 0: R4; taken 2: rest", 4),
    ("thirteen 3; turn: 0 gets; hand 1: B4; hand 2: R4", 1),
    ("thirteen 3; turn: 0 gets; hand 1: B4; hand 2: R4", SPECTATOR),
    (
        with_pile(
            "B1",
            "thirteen 3; turn: 0 plays; hand 0: G1 G1 G1 Y1 Y2; hand 1: R4 R4 R4 R4 B1; hand 2: R4 R4 R4 R4 B1",
        ),
        0,
    ),
    (
        with_pile(
            "R4 R4",
            "thirteen 3; turn: 1 draws; hand 1: R4 R4 R4 B1; hand 2: G1 G1 G1 Y1 Y2; hand 0: R4 R4 R4 B1 B1",
        ),
        2,
    ),
]


@pytest.mark.parametrize(("text", "seat"), SMALL_CASES)
def test_T19_every_way_to_deal_the_unseen_cards_is_equally_likely(text: str, seat: int) -> None:
    position = Position(text)
    expected = _every_deal(position, seat)
    assert len(expected) > 2
    rng, count, view = new_rng(195), 12_000, position.view(seat)
    seen = Counter(_bundles(view.sample(rng)) for _ in range(count))
    assert set(seen) <= set(expected)
    assert _bundles(position) in expected
    deals = expected.total()
    for dealt, ways in expected.items():
        probability = ways / deals
        margin = 5 * (count * probability * (1 - probability)) ** 0.5
        assert abs(seen[dealt] - count * probability) <= margin, dealt


def _bundles(position: Position) -> tuple[int, ...]:
    """Every hand, as a bundle."""
    return tuple(truth(position).hands[seat] for seat in seats(MOST_PLAYERS))


def _every_deal(position: Position, seat: int) -> Counter[tuple[int, ...]]:
    """In how many ways the cards that the seat cannot see, each told from every other, make these hands."""
    s, dealt_to = truth(position), _bundles(position)
    own = {seat: dealt_to[seat]} if seat != SPECTATOR else {}
    sizes = [len(bundle_cards(hand)) for hand in dealt_to]
    unseen = [s.pile[place] for place in range(s.pile_size)]
    for other, hand in enumerate(dealt_to):
        unseen += [] if other == seat else bundle_cards(hand)
    deals: Counter[tuple[int, ...]] = Counter()

    def deal(cards: list[Card], dealt: tuple[int, ...]) -> None:
        if len(dealt) == len(sizes):
            deals[dealt] += 1
        elif len(dealt) in own:
            deal(cards, (*dealt, own[len(dealt)]))
        else:
            for places in combinations(range(len(cards)), sizes[len(dealt)]):
                left = [card for place, card in enumerate(cards) if place not in places]
                deal(left, (*dealt, sum(ONE[cards[place]] for place in places)))

    deal(unseen, ())
    return deals
