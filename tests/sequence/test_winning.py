"""Sequence, chapter Winning: S24."""

import pytest

from sequence.playing import THREE_TEAMS, TWO_TEAMS, after, chips, refused, reshuffles
from stamtafel.games.position import Position


@pytest.mark.parametrize("players", [players for players, _ in TWO_TEAMS])
def test_S24_of_two_teams_the_first_with_two_sequences_wins_with_all_its_players(players: int) -> None:
    for seat in range(players):
        team = seat % 2
        text = (
            f"sequence {players}; turn: {seat} plays; team {team}: {chips('b2-f2', 'b4-e4')}; "
            f"turned {team}: b2-f2; hand {seat}: 3C"
        )
        position = after(text, f"{seat}:play 3C f4")
        assert position.is_over()
        assert position.winners() == tuple(range(team, players, 2))
        assert position.scores() == ((2, 0), (0, 2))[team] * (players // 2)


@pytest.mark.parametrize("players", [players for players, _ in THREE_TEAMS])
def test_S24_of_three_teams_the_first_with_one_wins(players: int) -> None:
    for seat in range(players):
        team = seat % 3
        text = f"sequence {players} teams=3; turn: {seat} plays; team {team}: {chips('b4-e4')}; hand {seat}: 3C"
        position = after(text, f"{seat}:play 3C f4")
        assert position.is_over()
        assert position.winners() == tuple(range(team, players, 3))
        assert position.scores() == ((1, 0, 0), (0, 1, 0), (0, 0, 1))[team] * (players // 3)


@pytest.mark.parametrize(("text", "needed"), [("sequence 6", 2), ("sequence 6 teams=3", 1)])
def test_S24_a_view_says_how_many_sequences_win(text: str, needed: int) -> None:
    assert Position(text).view(0).to_json()["needed"] == needed


def test_S24_one_sequence_of_two_teams_wins_nothing_yet() -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b4-e4')}; hand 0: 3C; hand 1: KH"
    position = after(text, "0:play 3C f4", "=AS")
    assert not position.is_over()
    assert (position.scores(), position.winners(), position.to_act()) == ((1, 0), (), (1,))


def test_S24_one_each_wins_nothing_yet() -> None:
    text = (
        f"sequence 2; turn: 0 plays; team 0: {chips('b4-e4')}; team 1: {chips('b6-f6')}; turned 1: b6-f6; "
        "hand 0: 3C; hand 1: KH"
    )
    assert not after(text, "0:play 3C f4", "=AS").is_over()


@pytest.mark.parametrize("strict", ["", " strict_draw=true"])
def test_S24_the_game_ends_at_once_without_the_draw(strict: str) -> None:
    text = (
        f"sequence 2{strict}; turn: 0 plays; turns: 40; team 0: {chips('b2-f2', 'b4-e4')}; turned 0: b2-f2; "
        "hand 0: 3C KH; hand 1: KD"
    )
    position = after(text, "0:play 3C f4")
    assert position == Position(
        f"sequence 2{strict}; turn: 0 over; turns: 41; sequences: 2 0; won: 0; "
        f"team 0: {chips('b2-f2', 'b4-f4')}; turned 0: b2-f2; hand 0: KH; hand 1: KD; discard 0: 3C"
    )
    assert (position.to_act(), position.chance()) == ((), {})
    moves = ("=AS", "0:draw", "1:play KD c10", "0:pass", "0:claim b4-f4")
    assert [refused(str(position), move) for move in moves] == [None] * 5


def test_S24_also_with_an_empty_pile_which_then_stays_empty() -> None:
    own = f"team 0: {chips('b2-f2', 'b4-e4')}; turned 0: b2-f2"
    text = f"sequence 2; turn: 0 plays; {own}; hand 0: 3C; discard 1: rest"
    assert reshuffles(after(text, "0:play 3C f4")) == 0


@pytest.mark.parametrize(
    ("own", "first", "placed"),
    [("b4-f4 d2-d6", "b8-f8", "d4"), ("b4-f4 d2-d6 b2-f6", "b8-f8", "d4"), ("b2-j2", "b8-f8", "f2")],
)
def test_S24_a_teams_number_of_sequences_never_exceeds_the_number_needed(
    own: str, first: str, placed: str
) -> None:
    all_but_one = chips(*own.split(), first, but=placed)
    text = f"sequence 2; turn: 0 plays; team 0: {all_but_one}; turned 0: {first}; hand 0: JD"
    assert after(text, f"0:play JD {placed}").scores() == (2, 0)


@pytest.mark.parametrize(("own", "placed"), [("b4-f4 d2-d6", "d4"), ("b2-j2", "f2")])
@pytest.mark.parametrize("advanced", ["", " advanced=true"])
def test_S24_nor_with_three_teams(own: str, placed: str, advanced: str) -> None:
    text = f"sequence 3{advanced}; turn: 0 plays; team 0: {chips(*own.split(), but=placed)}; hand 0: JD"
    assert after(text, f"0:play JD {placed}").scores() == (1, 0, 0)


def test_S24_removing_a_chip_wins_nothing() -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-f2')}; turned 0: b2-f2; team 1: g2; hand 0: JS"
    assert after(text, "0:play JS g2").scores() == (1, 0)


def test_S24_nobody_has_won_before_the_end() -> None:
    text = f"sequence 2; turn: 0 plays; team 0: {chips('b2-f2')}; turned 0: b2-f2; hand 0: KH"
    assert Position(text).winners() == ()
    assert not Position(text).is_over()
