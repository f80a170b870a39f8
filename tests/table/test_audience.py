"""Who may see a game: that belongs to the game, whatever is set later."""

from random import Random

import pytest

from stamtafel.table import commands
from stamtafel.table.records import finished_games
from stamtafel.table.refusals import Code
from table.sitting import ANNA, BRAM, CLEO, Sitting


def seen_by(sitting: Sitting, game: int = 0) -> set[str]:
    """Who may see a finished game, with the table as it is set now."""
    audience = finished_games(sitting.record)[game].audience
    people = (ANNA, BRAM, CLEO)
    return {person.name for person in people if audience.has(person.id, sitting.table.settings.spectators)}


def test_a_game_with_spectators_is_for_all() -> None:
    sitting = Sitting().begin(ANNA).play_on(Random(1))
    assert seen_by(sitting) == {"Anna", "Bram", "Cleo"}
    assert sitting.table.why_not_watch(CLEO.id) is None
    assert seen_by(sitting.set(spectators=False)) == {"Anna"}


def test_a_game_without_spectators_stays_among_its_players() -> None:
    sitting = Sitting().set(spectators=False).begin(ANNA, BRAM).play_on(Random(1))
    sitting.set(spectators=True)
    assert seen_by(sitting) == {"Anna", "Bram"}
    assert sitting.table.why_not_watch(CLEO.id) is Code.NO_SPECTATORS
    sitting.ask(ANNA, commands.Rematch)
    assert seen_by(sitting) == {"Anna", "Bram"}
    assert sitting.table.why_not_watch(CLEO.id) is None


def test_a_game_without_spectators_for_a_while_is_one_without() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    assert sitting.table.may_see_play(CLEO.id)
    sitting.set(spectators=False).set(spectators=True)
    assert sitting.table.why_not_watch(CLEO.id) is Code.NO_SPECTATORS
    assert seen_by(sitting.play_on(Random(1))) == {"Anna", "Bram"}


def test_the_next_game_has_its_own_audience() -> None:
    sitting = Sitting().set(spectators=False).sit().begin_alone().play_on(Random(1)).set(spectators=True)
    sitting.ask(ANNA, commands.Rematch)
    sitting.begin_alone()
    assert sitting.table.why_not_watch(CLEO.id) is None
    sitting.play_on(Random(2))
    assert [seen_by(sitting, game) for game in (0, 1)] == [{"Anna"}, {"Anna", "Bram", "Cleo"}]


def test_who_becomes_host_after_a_game_did_not_see_it() -> None:
    sitting = Sitting("push", 3).set(spectators=False).begin(ANNA).play_on(Random(1))
    sitting.ask(BRAM, commands.Sit, seat=1)
    sitting.ask(ANNA, commands.Handover, seat=1)
    assert sitting.table.why_not_watch(BRAM.id) is None  # at the table, not in the game
    assert not sitting.table.may_see_play(BRAM.id)
    assert seen_by(sitting) == {"Anna"}


def test_who_hosts_or_sits_down_meanwhile_sees_the_game() -> None:
    sitting = Sitting("push", 3).set(spectators=False, admits=True).begin(ANNA)
    sitting.ask(BRAM, commands.Sit, seat=1)
    sitting.ask(ANNA, commands.Handover, seat=1)
    sitting.ask(BRAM, commands.Stand)
    assert sitting.table.why_not_watch(BRAM.id) is None
    assert seen_by(sitting.play_on(Random(1))) == {"Anna", "Bram"}


@pytest.mark.parametrize("spectators", [True, False])
def test_who_leaves_a_game_may_watch_it_to_its_end_and_come_back(spectators: bool) -> None:
    sitting = Sitting("push", 3).set(spectators=spectators).begin(ANNA, BRAM)
    sitting.ask(BRAM, commands.Stand)
    assert sitting.table.why_not_watch(BRAM.id) is None
    sitting.ask(BRAM, commands.Sit, seat=1)
