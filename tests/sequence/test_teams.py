"""Sequence, chapter Players and teams: S4 to S6."""

from typing import Any

import pytest

from sequence.playing import HAND_SIZES, chips, dealt, new_game, public
from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup, Unreadable
from stamtafel.games.position import Position

# ---- S4 ----


@pytest.mark.parametrize(("players", "teams"), HAND_SIZES)
def test_S4_two_to_twelve_players_in_two_or_three_teams(players: int, teams: int) -> None:
    setup = load("sequence").setup(players, {"teams": teams})
    assert setup.options["teams"] == teams
    assert new_game(players, teams=teams).scores() == (0,) * players


@pytest.mark.parametrize("players", [-2, 0, 1, 5, 7, 11, 13, 14, True, 2.0, "2", None])
def test_S4_no_other_number_can_play(players: Any) -> None:
    with pytest.raises(InvalidSetup, match="2, 3, 4, 6, 8, 9, 10 or 12 players"):
        load("sequence").setup(players)


@pytest.mark.parametrize(("players", "teams"), [(2, 2), (3, 3), (4, 2), (6, 2), (8, 2), (9, 3), (10, 2), (12, 2)])
def test_S4_the_number_of_players_decides_and_where_both_fit_there_are_two_teams(players: int, teams: int) -> None:
    assert load("sequence").setup(players).options["teams"] == teams
    assert load("sequence").setup(players) == load("sequence").setup(players, {"teams": teams})


@pytest.mark.parametrize(("players", "teams"), [(2, 3), (3, 2), (4, 3), (8, 3), (9, 2), (10, 3)])
def test_S4_players_who_cannot_be_in_so_many_teams_do_not_play(players: int, teams: int) -> None:
    with pytest.raises(InvalidSetup, match=rf"{players} players form {5 - teams} teams, not {teams} \(S4\)"):
        load("sequence").setup(players, {"teams": teams})


@pytest.mark.parametrize("teams", [0, 1, 4, 6, True, "2", 2.0, None])
@pytest.mark.parametrize("players", [2, 6, 12])
def test_S4_teams_is_2_or_3(players: int, teams: Any) -> None:
    with pytest.raises(InvalidSetup, match="teams is 2 or 3"):
        load("sequence").setup(players, {"teams": teams})


def test_S4_no_position_has_other_players_or_teams() -> None:
    with pytest.raises(Unreadable, match="8, 9, 10 or 12 players"):
        Position("sequence 5")
    with pytest.raises(Unreadable, match="4 players form 2 teams, not 3"):
        Position("sequence 4 teams=3")


# ---- S5 ----


@pytest.mark.parametrize(("players", "teams"), HAND_SIZES)
def test_S5_seat_i_is_in_team_i_mod_the_number_of_teams(players: int, teams: int) -> None:
    for seat in range(players):
        position = Position(f"sequence {players} teams={teams}; turn: {seat} plays; hand {seat}: 2S")
        position.play(f"{seat}:play 2S b1")
        assert position == Position(
            f"sequence {players} teams={teams}; turn: {seat} draws; turns: 1; "
            f"team {seat % teams}: b1; discard {seat}: 2S"
        )


@pytest.mark.parametrize(("players", "teams"), HAND_SIZES)
def test_S5_a_one_eyed_jack_spares_the_chips_of_the_own_team(players: int, teams: int) -> None:
    spaces = ["e5", "f5", "g5"][:teams]
    on_board = "; ".join(f"team {team}: {space}" for team, space in enumerate(spaces))
    for seat in range(players):
        text = f"sequence {players} teams={teams}; turn: {seat} plays; {on_board}; hand {seat}: JS"
        others = [space for team, space in enumerate(spaces) if team != seat % teams]
        assert Position(text).legal(seat) == tuple(f"play JS {space}" for space in others)


@pytest.mark.parametrize(("players", "teams"), HAND_SIZES)
def test_S5_all_of_a_team_have_its_sequences(players: int, teams: int) -> None:
    if teams == 2:
        text = f"sequence {players}; turn: 0 plays; team 1: {chips('b2-f2')}; turned 1: b2-f2"
        assert Position(text).scores() == (0, 1) * (players // 2)
    else:
        text = f"sequence {players} teams=3; turn: 1 over; won: 1; sequences: 0 1 0; team 1: {chips('b2-f2')}"
        assert Position(text).scores() == (0, 1, 0) * (players // 3)


# ---- S6 ----


@pytest.mark.parametrize(("players", "teams"), HAND_SIZES)
def test_S6_everyone_is_dealt_the_same_number_of_cards(players: int, teams: int) -> None:
    position, full = dealt(players, teams=teams), HAND_SIZES[players, teams]
    assert public(position)["hand_sizes"] == [full] * players


@pytest.mark.parametrize(
    ("players", "teams", "cards"),
    [
        *((2, 2, 14), (4, 2, 24), (6, 2, 30), (8, 2, 32), (10, 2, 30), (12, 2, 36)),
        *((3, 3, 18), (6, 3, 30), (9, 3, 36), (12, 3, 36)),
    ],
)
def test_S6_after_so_many_cards_the_first_turn_begins(players: int, teams: int, cards: int) -> None:
    position = new_game(players, teams=teams)
    for number in range(cards):
        assert position.to_act() == (), number
        position.play(f"={next(iter(position.chance()))}")
    assert position.to_act() == (1,)
    assert public(position)["pile_size"] == 104 - cards


@pytest.mark.parametrize(("players", "teams"), HAND_SIZES)
def test_S6_nobody_ever_holds_more(players: int, teams: int) -> None:
    cards = ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S"][: HAND_SIZES[players, teams] + 1]
    Position(f"sequence {players} teams={teams}; turn: 0 plays; hand 0: {' '.join(cards[:-1])}")
    with pytest.raises(Unreadable, match=f"nobody holds more than {len(cards) - 1} cards"):
        Position(f"sequence {players} teams={teams}; turn: 0 plays; hand 0: {' '.join(cards)}")
