"""Sequence, chapter Who sees what: S28."""

from collections import Counter
from collections.abc import Iterator

import pytest

from sequence.playing import chips, late, new_game, pile_cards, random_game, reshuffles, setups, with_pile
from stamtafel.games.numbers import SPECTATOR, Card
from stamtafel.games.position import Position
from stamtafel.games.sequence.knowledge.text import hand_bits
from stamtafel.games.sequence.layout import SequencePublic
from stamtafel.games.sequence.notation import hand_cards, parse_card
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng, below, new_rng

pytestmark = pytest.mark.statistical

FOUR = [SPECTATOR, 0, 1, 2, 3]
TABLE = "sequence 4; turn: 0 plays; hand 0: {}; hand 1: {}; hand 2: {}; hand 3: {}"


def _sees_a_difference(text: str, other: str) -> list[int]:
    """The seats, and SPECTATOR, to which the two positions do not look the same."""
    one, two = Position(text), Position(other)
    everyone = range(SPECTATOR, one.setup.players)
    return [seat for seat in everyone if one.view(seat).to_bytes() != two.view(seat).to_bytes()]


# ---- hands and pile ----


def test_S28_a_hand_is_seen_by_its_player_only_not_by_team_mates() -> None:
    same = TABLE.format("AS 2S", "3S 4S", "5S 6S", "7S 8S")
    assert _sees_a_difference(same, same) == []
    assert _sees_a_difference(same, TABLE.format("AS 2S", "3S 4S", "5S 8S", "7S 6S")) == [2, 3]
    assert _sees_a_difference(same, TABLE.format("AS 6S", "3S 4S", "5S 2S", "7S 8S")) == [0, 2]  # team mates
    assert _sees_a_difference(same, TABLE.format("7S 8S", "AS 2S", "3S 4S", "5S 6S")) == [0, 1, 2, 3]


def test_S28_a_card_in_the_pile_instead_of_a_hand_is_noticed_by_that_hands_player_only() -> None:
    same = TABLE.format("AS 2S", "3S 4S", "5S 6S", "7S 8S")
    assert _sees_a_difference(same, TABLE.format("AS 2S", "3S 4S", "5S KH", "7S 8S")) == [2]
    assert _sees_a_difference(same, TABLE.format("AS 2S", "3S 3S", "5S 6S", "7S 8S")) == [1]
    waiting = same.replace("plays", "draws")
    assert _sees_a_difference(waiting, waiting.replace("hand 0: AS 2S", "hand 0: AS KH")) == [0]


def test_S28_while_cards_are_dealt_everyone_sees_only_their_own() -> None:
    text = "sequence 3; turn: 1, 0 gets; hand 1: {}; hand 2: {}"
    assert _sees_a_difference(text.format("AS", "2S"), text.format("KH", "2S")) == [1]


def test_S28_cards_owed_are_chosen_out_of_sight_until_they_are_discarded() -> None:
    text = "sequence 4 table_talk=true; turn: 1 plays; owing: 0 2; hand 0: {}; hand 2: {}"
    assert _sees_a_difference(text.format("AS", "2S"), text.format("2S", "AS")) == [0, 2]


def test_S28_the_order_of_the_pile_is_seen_by_nobody_for_it_has_none() -> None:
    one, other = new_game(3), new_game(3)
    for card in ("AS", "2S", "3S", "AD", "2D", "3D"):
        one.play(f"={card}")
    for card in ("AD", "2D", "3D", "AS", "2S", "3S"):
        other.play(f"={card}")
    assert pile_cards(one) == pile_cards(other)
    assert one.data.tobytes() == other.data.tobytes()
    for seat in (SPECTATOR, 0, 1, 2):
        assert other.view(seat).to_bytes() == one.view(seat).to_bytes()


# ---- what is public ----


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("team 0: b1", "team 0: c1"),
        ("team 0: b1", "team 1: b1"),
        ("discard 0: AS", "discard 0: AD"),
        ("discard 0: AS", "discard 1: AS"),
        ("hand 1: AS", "hand 1: AS AD"),
        ("hand 1: AS", "hand 2: AS"),
        ("hand 1: AS", "hand 1: AS; discard 1: AD"),  # the size of the pile
        ("turns: 3", "turns: 4"),
        (f"team 0: {chips('b2-g2')}; turned 0: b2-f2", f"team 0: {chips('b2-g2')}; turned 0: c2-g2"),
        ("hand 0: AS; owing: 0", "hand 0: AS"),
        ("rights: 0@1", "rights: 0@2"),
        ("swapped: 1", "passes: 1"),
    ],
)
def test_S28_board_discards_hand_sizes_and_pile_size_are_public(one: str, other: str) -> None:
    header = "sequence 4 strict_draw=true table_talk=true; turn: 3 plays"
    assert _sees_a_difference(f"{header}; {one}", f"{header}; {other}") == FOUR


def test_S28_a_view_says_so_to_everyone() -> None:
    text = "sequence 4; turn: 3 plays; team 0: b1; hand 0: AS AD; hand 2: KH; discard 1: 5D 5D; discard 3: QC"
    position = Position(text)
    for seat in FOUR:
        view = position.view(seat).data[0]
        assert view["seat"] == seat
        assert view["hand_sizes"].tolist()[:4] == [2, 0, 1, 0]
        assert view["pile_size"] == 104 - 3 - 3
        for field in SequencePublic.__annotations__:
            assert view[field].tolist() == position.data[0][field].tolist()
        assert view["discards"].tolist() == position.memory[0]["discards"].tolist()
        seen = position.view(seat).to_json()
        assert seen["board"] == {"b1": 0}
        assert seen["discards"] == ({}, {"5D": 2}, {}, {"QC": 1})


def test_S28_the_cards_one_has_not_seen_are_counted() -> None:
    position = Position("sequence 2; turn: 0 plays; hand 0: AS AS AD; hand 1: KH; discard 1: 5D 5D QC")
    unseen = {seat: position.view(seat).data[0]["unseen"] for seat in (SPECTATOR, 0, 1)}
    for card, left in [
        ("AS", (2, 0, 2)),
        ("AD", (2, 1, 2)),
        ("KH", (2, 2, 1)),
        ("5D", (0, 0, 0)),
        ("QC", (1, 1, 1)),
    ]:
        assert tuple(int(unseen[seat][parse_card(card)]) for seat in (SPECTATOR, 0, 1)) == left


# ---- over random games: what changes places out of sight changes no byte ----


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_S28_cards_that_change_places_out_of_sight_change_no_byte(setup: Setup) -> None:
    rng, swaps = new_rng(281, setup.players), 0
    for start in (Position.new(setup), late(setup, 281, pile=10)):
        for number, (_, _, position) in enumerate(random_game(start, 281)):
            if number % 3:
                continue
            first = below(rng, setup.players)
            second = (first + 1 + below(rng, setup.players - 1)) % setup.players
            for other, seen_by in _swapped(position, first, second, rng):
                swaps += 1
                for seat in range(SPECTATOR, setup.players):
                    is_same = other.view(seat).to_bytes() == position.view(seat).to_bytes()
                    assert is_same == (seat not in seen_by)
    assert swaps > 20


def _swapped(position: Position, first: int, second: int, rng: Rng) -> Iterator[tuple[Position, set[int]]]:
    """Two cards swapped between a hand and the pile, then between two hands; and the seats that see it."""
    s = position.data[0]
    hand, other_hand = (hand_cards(s["hands"][seat], s["twins"][seat]) for seat in (first, second))
    pile = pile_cards(position)
    for card, other_card in _two_that_differ(hand, pile, rng) if reshuffles(position) == 0 else []:
        world = position.copy()
        _move(world, first, card, other_card)
        pile[pile.index(other_card)] = card
        world.data[0]["pile"], world.data[0]["pile_twins"] = hand_bits(Counter(pile))
        world.refresh()
        yield world, {first}
    for card, other_card in _two_that_differ(hand, other_hand, rng):
        world = position.copy()
        _move(world, first, card, other_card)
        _move(world, second, other_card, card)
        world.refresh()
        yield world, {first, second}


def _move(position: Position, seat: int, card: Card, other_card: Card) -> None:
    """The seat has the other card instead."""
    s = position.data[0]
    cards = hand_cards(s["hands"][seat], s["twins"][seat])
    cards.remove(card)
    s["hands"][seat], s["twins"][seat] = hand_bits(Counter([*cards, other_card]))


def _two_that_differ(cards: list[Card], others: list[Card], rng: Rng) -> list[tuple[Card, Card]]:
    """Any one pair of different cards, if there is one."""
    pairs = [(card, other) for card in cards for other in others if card != other]
    return [pairs[below(rng, len(pairs))]] if pairs else []


# ---- after a reshuffle ----


def _cards(position: Position, seats: list[int]) -> Counter[int]:
    """What these seats hold together."""
    s = position.data[0]
    return Counter(card for seat in seats for card in hand_cards(s["hands"][seat], s["twins"][seat]))


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_S28_right_after_a_reshuffle_the_pile_is_known_and_so_are_the_others_hands_together(setup: Setup) -> None:
    rng, seen = new_rng(282, setup.players), 0
    for seed in (282, 283):
        for before, _, position in random_game(late(setup, seed, pile=8), seed):
            if reshuffles(position) == reshuffles(before):
                continue
            seen += 1
            for seat in range(SPECTATOR, setup.players):
                others = [other for other in range(setup.players) if other != seat]
                for _ in range(5):
                    world = position.view(seat).sample(rng)
                    assert world.chance() == position.chance()
                    assert _cards(world, others) == _cards(position, others)
    assert seen


# Seat 0 played all other cards; 6S to 9S were in the pile when it was new.
REMEMBERED = (
    "sequence 3; turn: 0 plays; turns: 60; reshuffles: 1; hand 0: KH; hand 1: {}; hand 2: {}; discard 0: rest; "
    "discard 1: {}; old 0: KH; old 1: {}; old 2: {}"
)


def _samples(text: str, seat: int) -> Iterator[tuple[Counter[int], ...]]:
    """The hands, and then the pile, of many worlds."""
    view, rng = Position(text).view(seat), new_rng(284)
    for _ in range(300):
        world = view.sample(rng)
        hands = [_cards(world, [other]) for other in range(world.setup.players)]
        yield (*hands, Counter[int](pile_cards(world)))


def test_S28_a_card_the_others_held_then_and_have_not_played_cannot_be_in_the_pile() -> None:
    text = with_pile("6S 7S", REMEMBERED.format("AS 8S", "2S 9S", "-", "AS", "2S"))
    kept = [parse_card("AS"), parse_card("2S")]
    for *hands, pile in _samples(text, 0):
        assert not set(kept) & set(pile)
        assert all(any(card in hand for hand in hands) for card in kept)


def test_S28_what_a_seat_held_then_it_holds_still_or_has_played() -> None:
    # Each of the two had one card then and has drawn one since: nobody can hold both old cards, or both new ones.
    text = with_pile("6S 7S", REMEMBERED.format("AS 8S", "2S 9S", "-", "AS", "2S"))
    old, seen = {parse_card("AS"), parse_card("2S")}, set()
    for _, first, second, _ in _samples(text, 0):
        assert len(old & set(first)) == len(old & set(second)) == 1
        seen.add(tuple(sorted(first)))
    assert len(seen) == 2 * 4  # either old card, any of the four new ones


def test_S28_who_has_played_all_it_held_then_can_hold_only_new_cards() -> None:
    text = with_pile("6S 7S", REMEMBERED.format("8S 9S", "2S 3S", "AS", "AS", "2S 3S"))
    for _, first, second, _ in _samples(text, 0):
        assert second == Counter([parse_card("2S"), parse_card("3S")])
        assert not set(first) & set(second)


def test_S28_a_seat_remembers_its_own_hand_of_that_time_as_well() -> None:
    # Seat 0 knows which card of that time was its own, so 2S is all that seat 1 can hold.
    text = with_pile(
        "6S 7S",
        "sequence 2; turn: 0 plays; turns: 60; reshuffles: 1; hand 0: KH AS; hand 1: 2S 8S; discard 0: rest; "
        "old 0: KH AS; old 1: 2S",
    )
    seen = Counter(tuple(sorted(second)) for _, second, _ in _samples(text, 0))
    assert set(seen) == {(parse_card("2S"), parse_card(new)) for new in ("6S", "7S", "8S")}


def test_S28_both_copies_of_a_card_one_kept_and_one_in_the_new_pile() -> None:
    text = with_pile("AS 7S", REMEMBERED.format("AS", "2S 9S", "-", "AS", "2S"))
    ace = parse_card("AS")
    counts = Counter(pile[ace] for *_, pile in _samples(text, 0))
    assert set(counts) == {0, 1}  # never both


def test_S28_a_played_card_may_have_been_a_new_one_if_there_were_two() -> None:
    # Seat 1 played one ace of spades; the other may be the one of that time, in seat 2's hand, or lie in the pile.
    text = with_pile("7S 9S", REMEMBERED.format("2S 8S", "AS", "AS", "2S", "AS"))
    ace = parse_card("AS")
    places = Counter(
        "pile" if pile[ace] else "1" if first[ace] else "2" for _, first, second, pile in _samples(text, 0)
    )
    assert set(places) == {"pile", "1", "2"}


def test_S28_with_four_players_each_keeps_their_own() -> None:
    text = with_pile(
        "9S TS",
        "sequence 4; turn: 0 plays; turns: 60; reshuffles: 1; "
        "hand 0: KH; hand 1: AS 5S; hand 2: 2S 6S; hand 3: 7S 8S; discard 0: rest; discard 3: 3S 4S; "
        "old 0: KH; old 1: AS; old 2: 2S; old 3: 3S 4S",
    )
    kept = {parse_card("AS"), parse_card("2S")}
    for _, first, second, third, pile in _samples(text, 0):
        assert len(kept & set(first)) == len(kept & set(second)) == 1
        assert not kept & (set(third) | set(pile))


def test_S28_before_a_reshuffle_there_is_nothing_to_remember() -> None:
    text = "sequence 3; turn: 0 plays; hand 0: KH; hand 1: AS; hand 2: 2S"
    view = Position(text).view(0).data[0]
    assert not view["old_others"].any()
    assert not view["old_sizes"].any()
