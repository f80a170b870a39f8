"""Sequence, chapter Dead cards: S17, how a game ends that nobody wins with a sequence."""

import pytest

from sequence.playing import after, chips, public, refused
from stamtafel.games.position import Position

ONE_SEQUENCE = f"team 0: {chips('b2-f2')}; turned 0: b2-f2"
ONE_EACH = f"{ONE_SEQUENCE}; team 1: {chips('b4-f4')}; turned 1: b4-f4"
DEAD_9D = "team 0: h5; team 1: f10"

# ---- everyone passes ----


@pytest.mark.parametrize("players", [2, 3, 4, 6, 8, 9, 10, 12])
def test_S17_if_every_player_passes_in_direct_succession_the_game_ends(players: int) -> None:
    position = Position(f"sequence {players}; turn: 1 plays")
    for turn in range(players):
        assert not position.is_over()
        position.play(f"{(1 + turn) % players}:pass")
    assert position.is_over()
    assert position.winners() == tuple(range(players))
    assert public(position)["turns"] == players


@pytest.mark.parametrize(
    ("board", "winners"),
    [
        ("team 0: e5", (0, 1, 2, 3)),
        (ONE_SEQUENCE, (0, 2)),
        (f"team 1: {chips('b4-f4')}; turned 1: b4-f4", (1, 3)),
        (ONE_EACH, (0, 1, 2, 3)),
    ],
)
def test_S17_the_team_with_the_most_sequences_wins_and_all_tied_for_the_most(
    board: str, winners: tuple[int, ...]
) -> None:
    position = after(f"sequence 4; turn: 3 plays; turns: 30; passes: 3; {board}", "3:pass")
    assert position.is_over()
    assert position.winners() == winners


def test_S17_with_three_teams_nobody_has_a_sequence_so_all_win() -> None:
    text = "sequence 6 teams=3; turn: 2 plays; passes: 5; team 0: e5"
    assert after(text, "2:pass").winners() == (0, 1, 2, 3, 4, 5)


def test_S17_a_five_that_was_not_claimed_counts_for_nothing_here() -> None:
    text = f"sequence 2; turn: 1 plays; passes: 1; team 0: {chips('b2-f2', 'b4-f4', 'b6-f6')}; turned 0: b2-f2"
    position = after(text, "1:pass")
    assert position.scores() == (1, 0)
    assert position.winners() == (0,)


def test_S17_a_play_breaks_the_succession() -> None:
    text = "sequence 3; turn: 2 plays; turns: 5; passes: 2; hand 2: KH"
    position = after(text, "2:play KH g2", "=AS")
    assert "passes" not in str(position)
    assert after(str(position), "0:pass", "1:pass").to_act() == (2,)


def test_S17_a_swap_breaks_it_too() -> None:
    text = f"sequence 3; turn: 2 plays; passes: 2; {DEAD_9D}; hand 2: 9D"
    assert "passes" not in str(after(text, "2:swap 9D"))


def test_S17_a_pass_after_ones_own_swap_counts_as_the_first() -> None:
    text = f"sequence 3; turn: 2 plays; passes: 2; {DEAD_9D}; hand 2: 9D"
    position = after(text, "2:swap 9D", "=9D", "2:pass")
    assert position == Position(
        f"sequence 3; turn: 0 plays; turns: 1; passes: 1; {DEAD_9D}; hand 2: 9D; discard 2: 9D; "
        "useless 2: 9D; passed: 2"
    )
    position = after(str(position), "0:pass", "1:pass")
    assert position.is_over()
    assert position.winners() == (0, 1, 2)


def test_S17_a_late_draw_does_not_break_it() -> None:
    text = "sequence 3 strict_draw=true; turn: 2 plays; turns: 5; passes: 1; rights: 0@3; hand 0: KH"
    assert public(after(text, "0:draw", "=AS"))["passes"] == 1


def test_S17_nor_a_penalty_and_its_discard() -> None:
    text = "sequence 3 table_talk=true; turn: 2 plays; passes: 2; hand 0: KH"
    position = after(text, "!penalty 0", "0:discard KH", "2:pass")
    assert position.is_over()


def test_S17_who_may_draw_need_not_and_the_rest_still_pass() -> None:
    text = "sequence 2 strict_draw=true; turn: 1 plays; turns: 3; rights: 0@3"
    position = after(text, "1:pass", "0:pass")
    assert position.is_over()
    assert public(position)["turns"] == 5


def test_S17_one_pass_too_few_does_not_end_it() -> None:
    position = after("sequence 4; turn: 2 plays; passes: 2", "2:pass")
    assert not position.is_over()
    assert position.to_act() == (3,)


# ---- the thousandth turn ----


def test_S17_after_the_draw_of_the_1000th_turn_the_game_ends() -> None:
    text = f"sequence 2; turn: 0 plays; turns: 999; {ONE_SEQUENCE}; hand 0: KH; hand 1: 2S"
    position = after(text, "0:play KH g6")
    assert not position.is_over()
    assert position.to_act() == ()
    position.play("=AS")
    assert position == Position(
        f"sequence 2; turn: 0 over; turns: 1000; won: 0; team 0: {chips('b2-f2')} g6; turned 0: b2-f2; "
        "hand 0: AS; hand 1: 2S; discard 0: KH"
    )


def test_S17_not_after_the_999th() -> None:
    position = after("sequence 2; turn: 0 plays; turns: 998; hand 0: KH", "0:play KH g6", "=AS")
    assert position.to_act() == (1,)


@pytest.mark.parametrize("strict", ["", " strict_draw=true"])
def test_S17_every_pass_is_a_turn_and_the_1000th_ends_the_game_at_once(strict: str) -> None:
    position = after(f"sequence 3{strict}; turn: 1 plays; turns: 999; hand 2: KH", "1:pass")
    assert position.is_over()
    assert position.winners() == (0, 1, 2)
    assert not after(f"sequence 3{strict}; turn: 1 plays; turns: 998; hand 2: KH", "1:pass").is_over()


def test_S17_with_strict_drawing_it_ends_right_after_the_play() -> None:
    text = "sequence 2 strict_draw=true; turn: 0 plays; turns: 999; rights: 1@999; hand 0: KH; hand 1: 2S"
    position = after(text, "0:play KH g6")
    assert position.is_over()
    assert position.winners() == (0, 1)
    assert refused(str(position), "0:draw") is None
    assert refused(str(position), "1:draw") is None


def test_S17_before_it_who_has_a_right_may_still_draw() -> None:
    text = "sequence 2 strict_draw=true; turn: 0 plays; turns: 999; rights: 1@999; hand 0: KH; hand 1: 2S"
    position = after(text, "1:draw", "=AS")
    assert not position.is_over()
    assert position.to_act() == (0,)


def test_S17_a_swap_in_the_1000th_turn_does_not_end_it() -> None:
    text = f"sequence 2; turn: 0 plays; turns: 999; {DEAD_9D}; hand 0: 9D KH"
    assert after(text, "0:swap 9D", "=AS").to_act() == (0,)


@pytest.mark.parametrize("strict", ["", " strict_draw=true"])
def test_S17_a_claim_in_the_1000th_turn_comes_first_and_counts(strict: str) -> None:
    text = f"sequence 2{strict}; turn: 0 plays; turns: 999; team 0: {chips('e2-j2', but='i2')}; hand 0: TH"
    position = after(text, "0:play TH i2")
    assert position.to_act() == (0,)
    position.play("0:claim e2-i2")
    if not strict:
        assert not position.is_over()
        position.play("=AS")
    assert position.is_over()
    assert (position.scores(), position.winners()) == ((1, 0), (0,))


def test_S17_a_win_in_the_1000th_turn_is_a_win() -> None:
    text = f"sequence 2; turn: 1 plays; turns: 999; {ONE_EACH}; hand 1: 8S"
    text = text.replace("team 1:", "team 1: b5 b6 b7")
    position = after(text, "1:play 8S b8")
    assert (position.scores(), position.winners()) == ((1, 2), (1,))


@pytest.mark.parametrize("move", ["0:pass", "1:pass", "0:play KH g2", "0:draw", "=AS", "!penalty 0", "7:pass"])
def test_S17_after_the_end_nothing_may_happen_any_more(move: str) -> None:
    text = "sequence 2 table_talk=true; turn: 1 over; passes: 2; won: 0 1; hand 0: KH"
    position = Position(text)
    assert (position.to_act(), position.chance(), position.legal_names(0), position.legal_names(1)) == (
        (),
        {},
        (),
        (),
    )
    assert refused(text, move) is None
