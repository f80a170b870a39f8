"""Sequence, chapter Dead cards: S14 to S16; the endings of S17 are in test_undecided_ends.py."""

import pytest

from sequence.playing import after, clause, full_board, public, refused, reshuffles, with_pile
from stamtafel.games.position import Position

# ---- S14 ----


@pytest.mark.parametrize("owners", ["team 0: h5 f10", "team 1: h5 f10", "team 0: h5; team 1: f10"])
def test_S14_a_card_whose_two_spaces_both_have_a_chip_is_dead(owners: str) -> None:
    text = f"sequence 2; turn: 0 plays; {owners}; hand 0: 9D"
    assert Position(text).legal(0) == ("swap 9D",)
    assert Position(text).view(0).to_json()["dead"] == ("9D",)


@pytest.mark.parametrize("owners", ["team 0: h5", "team 1: f10", "team 0: b1; team 1: c1"])
def test_S14_a_card_with_a_free_space_is_not(owners: str) -> None:
    text = f"sequence 2; turn: 0 plays; {owners}; hand 0: 9D"
    assert "swap 9D" not in Position(text).legal(0)
    assert refused(text, "0:swap 9D") == "S14"
    assert Position(text).view(0).to_json()["dead"] == ()


def test_S14_it_is_shown_discarded_and_replaced_and_then_comes_the_play_as_usual() -> None:
    text = "sequence 2; turn: 0 plays; team 0: h5; team 1: f10; hand 0: 9D KH; hand 1: 2H"
    swapped = after(text, "0:swap 9D")
    assert swapped == Position(
        "sequence 2; turn: 0 replaces; swapped: 1; team 0: h5; team 1: f10; hand 0: KH; hand 1: 2H; discard 0: 9D"
    )
    swapped.play("=2S")
    assert swapped == Position(
        "sequence 2; turn: 0 plays; swapped: 1; team 0: h5; team 1: f10; hand 0: KH 2S; hand 1: 2H; discard 0: 9D"
    )
    assert swapped.legal(0) == ("play 2S b1", "play 2S g9", "play KH g2", "play KH g6")
    swapped.play("0:play 2S b1")
    assert sum(swapped.chance().values()) == 104 - 1 - 1 - 2


def test_S14_a_swap_is_not_a_turn() -> None:
    text = "sequence 2; turn: 0 plays; turns: 7; team 0: h5; team 1: f10; hand 0: 9D KH"
    assert public(after(text, "0:swap 9D", "=2S"))["turns"] == 7
    assert after(text, "0:swap 9D", "=2S").to_act() == (0,)


def test_S14_it_may_be_kept_instead() -> None:
    text = "sequence 2; turn: 0 plays; team 0: h5; team 1: f10; hand 0: 9D KH"
    assert Position(text).legal(0) == ("play KH g2", "play KH g6", "swap 9D")


def test_S14_once_per_turn() -> None:
    text = "sequence 2; turn: 0 plays; swapped: 1; team 0: h5 b1; team 1: f10 g9; hand 0: 9D KH 2S"
    assert Position(text).legal(0) == ("play KH g2", "play KH g6")
    assert refused(text, "0:swap 9D") == "S14"
    assert refused(text, "0:swap 2S") == "S14"


def test_S14_not_even_a_dead_replacement() -> None:
    text = "sequence 2; turn: 0 plays; team 0: h5 b1; team 1: f10 g9; hand 0: 9D KH"
    assert after(text, "0:swap 9D", "=2S").legal(0) == ("play KH g2", "play KH g6")


def test_S14_again_in_the_next_turn_and_the_next_player_too() -> None:
    text = "sequence 2; turn: 0 plays; team 0: h5 b1; team 1: f10 g9; hand 0: 9D KH 9D; hand 1: 2S 2D"
    position = after(text, "0:swap 9D", "=AH", "0:play KH g2", "=AD")
    assert position.legal(1) == ("play 2D c3", "play 2D j6", "swap 2S")
    position = after(str(position), "1:swap 2S", "=3S", "1:play 2D c3", "=4S")
    assert "swap 9D" in position.legal(0)


def test_S14_only_before_playing() -> None:
    text = "sequence 2; turn: 0 draws; turns: 1; team 0: h5; team 1: f10; hand 0: 9D"
    assert refused(text, "0:swap 9D") is None
    assert refused(str(after(text, "=2S")), "0:swap 9D") == "S8"


def test_S14_only_from_the_own_hand() -> None:
    text = "sequence 2; turn: 0 plays; team 0: h5; team 1: f10; hand 0: KH; hand 1: 9D"
    assert refused(text, "0:swap 9D") == "S14"
    assert refused(text, "1:swap 9D") == "S8"


@pytest.mark.parametrize("jack", ["JS", "JH", "JD", "JC"])
def test_S14_jacks_are_never_dead(jack: str) -> None:
    text = f"sequence 2; turn: 0 plays; {full_board()}; hand 0: {jack}"
    assert f"swap {jack}" not in Position(text).legal(0)
    assert refused(text, f"0:swap {jack}") == "S14"
    assert refused(f"sequence 2; turn: 0 plays; hand 0: {jack}", f"0:swap {jack}") == "S14"


def test_S14_both_of_two_equal_cards_are_dead_and_one_is_swapped() -> None:
    text = "sequence 2; turn: 0 plays; team 0: h5; team 1: f10; hand 0: 9D 9D"
    assert Position(text).legal(0) == ("swap 9D",)
    position = after(text, "0:swap 9D", "=AS")
    assert position == Position(
        "sequence 2; turn: 0 plays; swapped: 1; team 0: h5; team 1: f10; hand 0: 9D AS; discard 0: 9D"
    )


def test_S14_a_dead_card_comes_alive_again_when_a_chip_is_removed() -> None:
    text = "sequence 2; turn: 1 plays; team 0: h5 f10; hand 0: 9D; hand 1: JS"
    position = after(text, "1:play JS h5", "=AS")
    assert position.legal(0) == ("play 9D h5",)
    assert refused(str(position), "0:swap 9D") == "S14"


# ---- S15 ----


@pytest.mark.parametrize(
    "text",
    [
        "hand 0: -",
        "hand 0: JS JH",  # an empty board
        "team 0: e5; hand 0: JS",  # nothing but own chips
        f"{full_board()}; hand 0: JD JC",
        "swapped: 1; team 0: h5; team 1: f10; hand 0: 9D",
        f"swapped: 1; {full_board()}; hand 0: 9D JD 2S 2S",
    ],
)
def test_S15_who_can_neither_play_nor_swap_passes_and_draws_nothing(text: str) -> None:
    text = f"sequence 2; turn: 0 plays; {text}; hand 1: KH"
    assert Position(text).legal(0) == ("pass",)
    position = after(text, "0:pass")
    assert position.to_act() == (1,)
    assert (public(position)["turns"], public(position)["passes"]) == (1, 1)
    assert public(position)["hand_sizes"] == public(Position(text))["hand_sizes"]


@pytest.mark.parametrize(
    "text",
    [
        "hand 0: KH",
        "team 1: e5; hand 0: JS",
        f"{full_board()}; hand 0: JS",
        "hand 0: JS JC",
        "team 0: h5; team 1: f10; hand 0: 9D",
        "swapped: 1; team 0: h5; team 1: f10; hand 0: 9D KH",
    ],
)
def test_S15_who_can_play_or_swap_must(text: str) -> None:
    text = f"sequence 2; turn: 0 plays; {text}"
    assert "pass" not in Position(text).legal(0)
    assert refused(text, "0:pass") == "S15"


def test_S15_a_pass_changes_nothing_else() -> None:
    text = "sequence 3; turn: 1 plays; turns: 4; team 0: b1; team 1: e5; hand 0: KH; hand 1: -; discard 2: AS"
    assert after(text, "1:pass") == Position(
        "sequence 3; turn: 2 plays; turns: 5; passes: 1; team 0: b1; team 1: e5; hand 0: KH; discard 2: AS"
    )


def test_S15_three_teams_with_chips_of_one_other_only() -> None:
    text = "sequence 3; turn: 0 plays; team 0: b1; team 2: e5; hand 0: JS"
    assert Position(text).legal(0) == ("play JS e5",)
    assert refused(text, "0:pass") == "S15"


# ---- S16 ----


def test_S16_all_discards_are_a_new_pile_with_the_card_just_played() -> None:
    text = "sequence 3; turn: 0 plays; hand 0: AS KD; hand 1: 2H; hand 2: 3H; discard 0: 5D 5D; discard 1: rest"
    position = after(text, "0:play AS b3")
    assert position == Position(
        "sequence 3; turn: 0 draws; turns: 1; reshuffles: 1; team 0: b3; hand 0: KD; hand 1: 2H; hand 2: 3H; "
        "old 0: KD; old 1: 2H; old 2: 3H"
    )
    assert sum(position.chance().values()) == 101
    assert [position.chance()[card] for card in ("AS", "5D", "KD", "2H", "QC")] == [2, 2, 1, 1, 2]


def test_S16_not_before_a_card_must_be_drawn() -> None:
    last = with_pile("7C", "sequence 2; turn: 0 draws; turns: 1; hand 0: KD; hand 1: 2H 3H; discard 1: rest")
    assert Position(last).chance() == {"7C": 1}
    position = after(last, "=7C")
    assert public(position)["pile_size"] == 0
    assert reshuffles(position) == 0
    assert position.to_act() == (1,)
    position.play("1:play 2H e6")
    assert sum(position.chance().values()) == 104 - 3
    assert reshuffles(position) == 1


def test_S16_not_while_there_is_a_last_card_to_draw() -> None:
    text = with_pile("7C", "sequence 2; turn: 0 plays; hand 0: KD; hand 1: 2H; discard 1: rest")
    position = after(text, "0:play KD c10")
    assert position.chance() == {"7C": 1}
    assert reshuffles(position) == 0


def test_S16_what_everyone_holds_then_is_remembered_also_a_card_held_twice() -> None:
    text = "sequence 2; turn: 0 plays; hand 0: KD KD 2H; hand 1: 3H 3H; discard 1: rest"
    assert after(text, "0:play 2H e6") == Position(
        "sequence 2; turn: 0 draws; turns: 1; reshuffles: 1; team 0: e6; hand 0: KD KD; hand 1: 3H 3H; "
        "old 0: KD KD; old 1: 3H 3H"
    )


def test_S16_the_swapped_card_itself_can_come_back() -> None:
    text = "sequence 2; turn: 0 plays; team 0: h5; team 1: f10; hand 0: 9D KH; hand 1: 9D; discard 1: rest"
    position = after(text, "0:swap 9D")
    assert position.chance()["9D"] == 1
    position.play("=9D")
    assert position == Position(
        "sequence 2; turn: 0 plays; swapped: 1; reshuffles: 1; team 0: h5; team 1: f10; "
        "hand 0: 9D KH; hand 1: 9D; old 0: KH; old 1: 9D"
    )
    assert position.legal(0) == ("play KH g2", "play KH g6")


def test_S16_in_the_draw_after_a_play_the_card_played_can_come_back() -> None:
    text = "sequence 2; turn: 0 plays; hand 0: JD; hand 1: JD JC JC; discard 0: rest"
    position = after(text, "0:play JD e5", "=JD")
    assert position.legal(1)[0] == "play JC a2"
    assert clause(position, "hand 0") == "JD"


def test_S16_in_a_late_draw() -> None:
    text = (
        "sequence 2 strict_draw=true; turn: 0 plays; turns: 1; rights: 1@1; team 1: b1; "
        "hand 0: KH; hand 1: 2H; discard 1: rest"
    )
    position = after(text, "1:draw")
    assert position == Position(
        "sequence 2 strict_draw=true; turn: 0, 1 draws late; turns: 1; reshuffles: 1; team 1: b1; "
        "hand 0: KH; hand 1: 2H; old 0: KH; old 1: 2H"
    )
    assert sum(position.chance().values()) == 102


def test_S16_with_strict_drawing_the_play_itself_brings_no_new_pile() -> None:
    text = "sequence 2 strict_draw=true; turn: 0 plays; hand 0: KH; hand 1: 2H; discard 1: rest"
    position = after(text, "0:play KH g2")
    assert reshuffles(position) == 0
    assert sum(after(str(position), "1:play 2H e6", "0:draw").chance().values()) == 104


def test_S16_a_discard_for_talking_brings_none_either_but_is_in_the_next() -> None:
    text = "sequence 2 table_talk=true; turn: 0 plays; hand 0: KH; hand 1: 2H 3H; discard 1: rest"
    position = after(text, "!penalty 1", "1:discard 2H")
    assert reshuffles(position) == 0
    position.play("0:play KH g2")
    assert [position.chance()[card] for card in ("2H", "KH", "3H")] == [2, 2, 1]


def test_S16_a_second_time_and_both_are_remembered() -> None:
    text = (
        "sequence 2; turn: 1 plays; turns: 8; reshuffles: 1; team 0: g2; hand 0: AS; hand 1: 2H 4D; "
        "discard 0: KH; discard 1: rest; old 0: KH; old 1: 2H"
    )
    position = after(text, "1:play 2H e6")
    assert reshuffles(position) == 2
    assert [clause(position, key) for key in ("old 0", "old 1")] == ["AS", "4D"]
    assert [clause(position, key) for key in ("old 0 back 1", "old 1 back 1")] == ["KH", "2H"]


def test_S16_a_pass_draws_nothing_so_it_brings_no_new_pile() -> None:
    text = "sequence 2; turn: 0 plays; hand 1: KH; discard 0: rest"
    assert reshuffles(after(text, "0:pass")) == 0
