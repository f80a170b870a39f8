"""13, chapter Who sees what: T19, and T13's part about what is shown."""

from collections import Counter

import pytest

from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.numbers import SPECTATOR, seats
from stamtafel.games.position import Position
from stamtafel.games.telling import Cards, Player
from stamtafel.games.thirteen.display import table, taken
from stamtafel.games.thirteen.layout import FIRST_SEAT
from stamtafel.games.thirteen.views import ThirteenView
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.records import edit
from thirteen.playing import DECK, PLAYERS, after, hands, known, names, random_game, tiles, truth

TABLE = "thirteen 3; turn: 0 plays; tiles: B7 R4 / - / G1; hand 0: B4; hand 1: Y1; hand 2: G5"
TOOK = "taken 0: Y2 B1 R4; taken 2: G7 G7"
EVERYONE = [SPECTATOR, 0, 1, 2]


def _took(text: str) -> Position[ThirteenView]:
    """The text with the cards that lie nowhere else taken by seat 1."""
    return Position[ThirteenView](f"{text}; {TOOK}; taken 1: rest")


# ---- T13 ----


@pytest.mark.parametrize("seat", EVERYONE)
def test_T13_taken_cards_are_not_shown_not_even_to_the_player_who_took_them(seat: int) -> None:
    # 50 cards, three on tiles, three in hands.
    assert taken(_took(TABLE).view(seat), open_memory=False) == [3, 50 - 3 - 3 - 3 - 2, 2]


@pytest.mark.parametrize("seat", EVERYONE)
def test_T13_open_memory_shows_them_to_everyone(seat: int) -> None:
    shown = taken(_took(TABLE).view(seat), open_memory=True)
    assert (shown[0], shown[2]) == (("B1", "Y2", "R4"), ("G7", "G7"))
    assert isinstance(shown[1], tuple)
    assert len(shown[1]) == 39


@pytest.mark.parametrize("open_memory", [False, True])
def test_T13_every_seat_has_its_place_also_who_took_nothing(open_memory: bool) -> None:
    shown = taken(Position[ThirteenView]("thirteen 5").view(0), open_memory)
    assert shown == [()] * 5 if open_memory else shown == [0] * 5


@pytest.mark.parametrize("seat", EVERYONE)
def test_T13_the_table_says_how_many_cards_everyone_took_and_not_which(seat: int) -> None:
    said = [saying.values for saying in table(_took(TABLE).view(seat)) if saying.id == "thirteen-taken"]
    assert said == [
        {"player": Player(taker), "count": count, "points": 0} for taker, count in ((0, 3), (1, 39), (2, 2))
    ]


def test_T13_the_cards_just_taken_are_face_down_at_once() -> None:
    position = _took(TABLE)
    position.play("0:play B4")
    assert taken(position.view(0), open_memory=False)[0] == 5
    assert taken(position.view(0), open_memory=True)[0] == ("B1", "B7", "Y2", "R4", "R4")


@pytest.mark.parametrize("open_memory", [False, True])
def test_T13_in_the_next_round_there_is_nothing_to_remember(open_memory: bool) -> None:
    text = "thirteen 3; turn: 0 plays; hand 0: G2; taken 0: B1; taken 1: rest"
    shown = taken(after(text, "0:play G2").view(1), open_memory)
    assert [Counter(cards).total() if isinstance(cards, tuple) else cards for cards in shown] == [0, 0, 0]


@pytest.mark.parametrize("seat", EVERYONE)
def test_T13_it_is_about_display_so_a_view_remembers_every_card(seat: int) -> None:
    view = _took(TABLE).view(seat)
    assert names(known(view).taken[FIRST_SEAT]) == ["B1", "Y2", "R4"]
    assert str(view.sample(new_rng(13))).endswith(str(_took(TABLE)).partition("taken 0:")[2])


def test_T13_open_memory_is_a_setting_of_a_table_not_of_a_game() -> None:
    with pytest.raises(InvalidSetup, match="no option 'open_memory'"):
        load("thirteen").setup(3, {"open_memory": True})


# ---- T19 ----


def _sees_a_difference(text: str, other: str) -> list[int]:
    """The seats, and SPECTATOR, to which the two positions do not look the same."""
    one, two = Position(text), Position(other)
    return [seat for seat in EVERYONE if one.view(seat).to_bytes() != two.view(seat).to_bytes()]


def test_T19_a_hand_is_seen_by_its_player_only() -> None:
    text = "thirteen 3; turn: 0 plays; hand 0: {}; hand 1: {}; hand 2: {}; taken 0: rest"
    same = text.format("B1 B2", "Y1 Y2", "G1 R4")
    assert _sees_a_difference(same, same) == []
    assert _sees_a_difference(same, text.format("B1 B2", "Y1 R4", "G1 Y2")) == [1, 2]
    assert _sees_a_difference(same, text.format("B1 Y1", "B2 Y2", "G1 R4")) == [0, 1]
    assert _sees_a_difference(same, text.format("G1 R4", "B1 B2", "Y1 Y2")) == [0, 1, 2]


def test_T19_what_is_in_the_pile_and_not_in_a_hand_is_seen_by_that_hands_player_only() -> None:
    text = "thirteen 3; turn: 0 plays; hand 0: B1 B2 B4 B5 B7; hand 1: Y1 Y2 Y4 Y5 {}; hand 2: G1 G2 G4 G5 G7"
    assert _sees_a_difference(text.format("Y7"), text.format("R4")) == [1]
    text = "thirteen 3; turn: 0 draws; hand 0: B1 B2 B4 {}; hand 1: Y1 Y2 Y4 Y5 Y7; hand 2: G1 G2 G4 G5 G7"
    assert _sees_a_difference(text.format("B5"), text.format("R4")) == [0]


def test_T19_while_cards_are_dealt_everyone_sees_only_their_own() -> None:
    text = "thirteen 3; turn: 0 gets; hand 1: {}; hand 2: {}"
    assert _sees_a_difference(text.format("B1", "Y2"), text.format("R4", "Y2")) == [1]
    assert _sees_a_difference(text.format("B1", "Y2"), text.format("B1", "G7")) == [2]
    assert _sees_a_difference(text.format("B1", "Y2"), text.format("R4", "G7")) == [1, 2]


@pytest.mark.parametrize("seat", EVERYONE)
def test_T19_the_order_of_the_pile_is_seen_by_nobody(seat: int) -> None:
    position = Position("thirteen 3; turn: 0 gets; hand 1: B1; hand 2: Y2")
    turned = position.copy()
    pile, changed = truth(position).pile, edit(turned.data, 0)
    for place in range(48):
        changed.pile[place] = pile[47 - place]
    assert turned.data.tobytes() != position.data.tobytes()
    assert turned == position
    assert turned.view(seat).to_bytes() == position.view(seat).to_bytes()


@pytest.mark.parametrize(("seat", "hand"), [(SPECTATOR, None), (0, "B4"), (1, "Y1"), (2, "G5")])
def test_T19_the_table_says_the_own_hand_and_no_other(seat: int, hand: str | None) -> None:
    said = [saying.values for saying in table(_took(TABLE).view(seat)) if saying.id == "thirteen-hand"]
    assert said == ([] if hand is None else [{"cards": Cards((hand,))}])


@pytest.mark.parametrize(
    "changed",
    [
        ("B7 R4 / - / G1", "B7 / - / G1"),  # the tiles
        ("taken 0: Y2 B1 R4", "taken 0: Y2 B1"),  # how many a player took, and which cards they were
        ("taken 0: Y2 B1 R4", "taken 0: Y2 B2 R4"),
        ("turn: 0", "points: 0 0 1; turn: 0"),
        ("turn: 0", "round: 2; turn: 0"),
        ("turn: 0", "start: 1; turn: 0"),
        ("turn: 0", "turn: 1"),
    ],
)
def test_T19_everything_else_is_public(changed: tuple[str, str]) -> None:
    text = f"{TABLE}; {TOOK}; taken 1: rest"
    assert _sees_a_difference(text, text.replace(*changed)) == EVERYONE


@pytest.mark.parametrize("seat", EVERYONE)
def test_T19_the_number_of_cards_in_each_hand_and_in_the_pile_is_public(seat: int) -> None:
    position = Position("thirteen 3; start: 1; turn: 1 gets; hand 2: B1 B1; hand 0: Y2 G7; hand 1: R4")
    seen = known(position.view(seat))
    assert [seen.hand_sizes[other] for other in seats(6)] == [2, 1, 2, 0, 0, 0]
    assert seen.pile_size == 45


@pytest.mark.parametrize("seat", EVERYONE)
def test_T19_cards_that_were_played_can_be_counted(seat: int) -> None:
    # Everything but one card has been played: even a spectator knows what it is.
    position = Position("thirteen 3; turn: 1 plays; tiles: - / R4 / -; hand 1: Y4; taken 0: B1; taken 1: rest")
    assert position.view(seat).sample(new_rng(19)) == position


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_T19_a_player_knows_what_a_single_other_hand_must_be(seat: int) -> None:
    position = Position("thirteen 3; turn: 0 plays; hand 0: B1; hand 1: R4; taken 2: rest")
    worlds = [position.view(seat).sample(new_rng(19, n)) for n in range(50)]
    others = Position("thirteen 3; turn: 0 plays; hand 0: R4; hand 1: B1; taken 2: rest")
    assert all(world == position for world in worlds) == (seat != 2)
    assert all(world in (position, others) for world in worlds)


@pytest.mark.parametrize("players", PLAYERS)
def test_T19_the_truth_is_always_possible_by_counting(players: int) -> None:
    for _, _, position in random_game(players, 191):
        s, held = truth(position), hands(position)
        taken_cards = [names(s.taken[other]) for other in seats(players)]
        played = [name for cards in (*tiles(position), *taken_cards) for name in cards]
        sizes = [len(hand) for hand in held] + [0] * (6 - players)
        for seat in range(SPECTATOR, players):
            v, own = known(position.view(seat)), [] if seat == SPECTATOR else held[seat]
            assert names(v.hand) == own
            assert [v.hand_sizes[other] for other in seats(6)] == sizes
            unseen = Counter(names(v.unseen))
            assert unseen == DECK - Counter(played) - Counter(own)
            assert unseen.total() == v.pile_size + sum(sizes) - len(own)


def test_T13_at_the_end_of_the_game_everything_may_be_looked_at() -> None:
    position = Position[ThirteenView](
        "thirteen 3; round: 7; turn: 0 over; tiles: B1 / - / -; taken 0: rest; taken 1: R4"
    )
    assert taken(position.view(2), open_memory=False)[1] == ("R4",)
