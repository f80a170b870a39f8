"""What is not stored: what changes nothing, and what a table that has had its share does not take any more."""

from random import Random

import pytest

from stamtafel.table import commands
from stamtafel.table.refusals import Code
from stamtafel.table.settings import Settings
from stamtafel.table.table import Phase
from table.sitting import ANNA, BRAM, CLEO, Sitting, commitment_of, kinds


@pytest.mark.parametrize(
    ("command", "values"),
    [
        (commands.Lock, {"on": True}),
        (commands.Pause, {"on": True}),
        (commands.Bot, {"seat": 2, "level": "normal"}),
        (commands.Configure, {"players": 3, "options": {}, "settings": Settings(public=True)}),
    ],
)
def test_what_is_done_twice_is_stored_once(command: type[commands.Command], values: dict[str, object]) -> None:
    sitting = Sitting("push", 3).begin(ANNA, BRAM)
    assert len(sitting.ask(ANNA, command, **values)) == 1
    assert sitting.ask(ANNA, command, **values) == []


def test_the_same_promise_and_the_same_host_are_nothing_new() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    promised = commitment_of(BRAM)
    assert kinds(sitting.ask(BRAM, commands.Ready, commitment=promised)) == ["committed"]
    assert sitting.ask(BRAM, commands.Ready, commitment=promised) == []
    assert sitting.ask(ANNA, commands.Handover, seat=0) == []


def test_a_setup_that_is_spelled_out_is_the_same_setup() -> None:
    sitting = Sitting().sit(ANNA)
    for options in ({}, {"risk": False}, sitting.table.options):
        assert sitting.ask(ANNA, commands.Configure, players=2, options=options, settings=Settings()) == []


# ---- a table that has had its share ----


def full(sitting: Sitting) -> Sitting:
    """The table, which takes no more events."""
    sitting.most_events = sitting.table.number
    return sitting


def test_a_full_table_takes_nothing_new() -> None:
    sitting = full(Sitting("push", 3).sit(ANNA, BRAM))
    sitting.refuses(CLEO, commands.Sit, Code.TABLE_FULL, seat=2)
    sitting.refuses(BRAM, commands.Ready, Code.TABLE_FULL, commitment=commitment_of(BRAM))
    sitting.refuses(ANNA, commands.Lock, Code.TABLE_FULL, on=True)
    sitting.refuses(BRAM, commands.Lock, Code.NOT_HOST, on=True)
    sitting.ask(BRAM, commands.Stand)
    sitting.ask(ANNA, commands.Close)


def test_a_game_at_a_full_table_is_played_to_its_end() -> None:
    sitting = Sitting("push", 3).begin(ANNA, BRAM)
    sitting.ask(ANNA, commands.Pause, on=True)
    full(sitting).ask(ANNA, commands.Pause, on=False)
    sitting.refuses(ANNA, commands.Pause, Code.TABLE_FULL, on=True)
    sitting.do(commands.PlayFor(1))
    sitting.do(commands.Return(1))
    sitting.ask(ANNA, commands.Remove, seat=1)
    sitting.play_on(Random(1))
    assert sitting.table.phase is Phase.OVER
    sitting.refuses(ANNA, commands.Rematch, Code.TABLE_FULL)


def test_a_game_whose_seeds_are_being_opened_begins_at_a_full_table() -> None:
    sitting = full(Sitting().sit(ANNA, BRAM).promise(ANNA, BRAM))
    sitting.open(ANNA, BRAM).play_on(Random(1))
    assert sitting.table.phase is Phase.OVER
