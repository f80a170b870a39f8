"""What clients are told of games and teams: what the games declare."""

import pytest

from stamtafel.games import load
from stamtafel.games.contract import usual_level
from stamtafel.wire.showing import show_info
from stamtafel.wire.showing_games import show_game
from table.sitting import ANNA, Sitting


def test_an_option_says_where_there_is_a_choice_and_what_it_is_otherwise() -> None:
    told = {option.name: option for name in ("push", "sequence") for option in show_game(load(name)).options}
    assert (told["switch_cards"].players, told["switch_cards"].default) == ((2,), True)
    assert (told["teams"].players, told["teams"].default) == ((6, 12), 2)
    assert (told["risk"].players, told["risk"].default) == ((2, 3, 4, 5, 6), False)


@pytest.mark.parametrize(
    ("game", "players", "options", "teams"),
    [
        ("sequence", 2, {}, (0, 1)),
        ("sequence", 3, {}, (0, 1, 2)),
        ("sequence", 6, {}, (0, 1, 0, 1, 0, 1)),
        ("sequence", 6, {"teams": 3}, (0, 1, 2, 0, 1, 2)),
        ("push", 3, {}, (0, 1, 2)),
    ],
)
def test_S5_everyone_is_told_who_plays_together(
    game: str, players: int, options: dict[str, bool | int], teams: tuple[int, ...]
) -> None:
    setup = load(game).setup(players, options)
    assert load(game).teams(setup) == teams
    sitting = Sitting(game, players, options)
    assert show_info(sitting.table, ANNA.id).teams == teams


def test_the_usual_level_is_normal_or_else_the_best() -> None:
    assert usual_level(("random", "easy", "normal", "strong")) == "normal"
    assert usual_level(("random", "easy")) == "easy"
    assert usual_level(("random",)) == "random"
