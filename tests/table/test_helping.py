"""What help there is at a table, and what of it stands in the record."""

from random import Random
from typing import Any

import msgspec
import pytest

from stamtafel.games import load
from stamtafel.games.help_used import HelpUsed
from stamtafel.table import commands, events
from stamtafel.table.helping import help_of, helps
from stamtafel.table.records import GameRecord, finished_games
from stamtafel.table.settings import Help
from stamtafel.table.table import Table
from table.sitting import ANNA, BRAM, Sitting


def odds_of(sitting: Sitting) -> bool:
    """Whether the only game's record says that odds were shown."""
    (game,) = finished_games(sitting.record)
    return game.record.help.odds


def test_who_plays_with_bots_alone_has_hints() -> None:
    sitting = Sitting(players=3)
    sitting.ask(ANNA, commands.Sit, seat=0)
    assert sitting.table.help == "off"  # somebody may come yet
    assert Sitting(players=3).sit().table.help == "off"  # those are bots
    assert Sitting(players=3).sit(ANNA).table.help == "hints"
    assert Sitting(players=3).sit(ANNA, BRAM).table.help == "off"


@pytest.mark.parametrize("wanted", ["off", "odds", "hints"])
def test_what_the_host_sets_holds_for_all(wanted: Help) -> None:
    assert Sitting(players=3).sit(ANNA).set(help=wanted).table.help == wanted
    assert Sitting(players=3).sit(ANNA, BRAM).set(help=wanted).table.help == wanted


@pytest.mark.parametrize(
    ("levels", "has_odds", "there"),
    [
        (("random", "easy"), True, ("off", "odds", "hints")),
        (("random",), True, ("off", "odds")),
        (("random", "easy"), False, ("off", "hints")),
        (("random",), False, ("off",)),
    ],
)
def test_a_game_without_odds_or_thinking_bots_has_less(
    levels: tuple[str, ...], has_odds: bool, there: tuple[Help, ...]
) -> None:
    game = load("push").in_mode("interpreted")
    game.levels, game.odds = levels, game.odds if has_odds else None
    assert helps(game) == there
    assert help_of(game, "hints", is_alone_with_bots=False) == there[-1]
    assert help_of(game, "odds", is_alone_with_bots=False) == ("odds" if has_odds else "off")


def test_that_odds_were_on_stands_in_the_record() -> None:
    assert odds_of(Sitting().begin(ANNA).play_on(Random(1)))
    assert not odds_of(Sitting().begin(ANNA, BRAM).play_on(Random(1)))
    assert odds_of(Sitting().set(help="odds").begin(ANNA, BRAM).play_on(Random(1)))


def test_odds_that_were_on_for_a_while_stand_in_the_record() -> None:
    sitting = Sitting().begin(ANNA, BRAM).play_on(Random(1), 3)
    sitting.set(help="odds").set(help="off")
    assert odds_of(sitting.play_on(Random(1)))


def test_one_game_says_nothing_of_the_next() -> None:
    sitting = Sitting().set(help="odds").begin(ANNA, BRAM).play_on(Random(1)).set(help=None)
    sitting.ask(ANNA, commands.Rematch)
    sitting.promise(ANNA, BRAM).open(ANNA, BRAM).play_on(Random(1))
    assert [game.record.help.odds for game in finished_games(sitting.record)] == [True, False]


def test_a_game_that_began_before_help_was_kept_has_none() -> None:
    sitting = Sitting().begin(ANNA)
    plain = [msgspec.to_builtins(event) for event in sitting.record]
    for event in plain:
        event.pop("help", None)
    old = Table.replay(msgspec.convert(plain, list[events.AnyEvent]))
    assert (sitting.table.help, old.help) == ("hints", "off")
    assert old.helped is None


def test_a_record_of_before_is_still_read() -> None:
    (game,) = finished_games(Sitting().begin(ANNA).play_on(Random(1)).record)
    plain: dict[str, Any] = msgspec.to_builtins(game.record)
    del plain["help"]
    assert msgspec.convert(plain, GameRecord, str_keys=True).help == HelpUsed()
