"""What is kept: events that give the table again, and finished games as records."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from stamtafel.games import own_names
from stamtafel.games.records import read_record
from stamtafel.table import commands, events, fair
from stamtafel.table.records import GameRecord, finished_games
from stamtafel.table.settings import Settings
from stamtafel.table.table import Table
from table.sitting import ANNA, BRAM, CLEO, Sitting, commitment_of, picture, round_trip, seed_of

ONE_OF_EACH: tuple[events.AnyEvent, ...] = (
    events.Created("push", 2, {"risk": True}, Settings(), "anna", "Anna", "5e" * 32, 1.5),
    events.Sat(0, "anna", "Anna"),
    events.Stood(0, "Anna", "normal", "Juno"),
    events.BotSat(1, "easy", "Moss"),
    events.BotLeft(1),
    events.Configured(3, {"risk": False}, Settings(public=True, away_seconds=None)),
    events.Committed(0, "00" * 32),
    events.Opening(20.25),
    events.Opened(0, "11" * 32),
    events.Restarted((0, 2)),
    events.DrewForDealer(((0, "4S"), (1, "AH")), 0),
    events.Started(1, 1, 30.0, help="odds"),
    events.Played(("0:draw", "=Y2"), (events.EVERYONE, 0)),
    events.Hinted(0),
    events.Finished(99.0),
    events.Locked(True),
    events.Paused(False),
    events.Removed(1, "Bram", None),
    events.Dismissed("zoe", "Zoe"),
    events.HostChanged("bram", "Bram"),
    events.PlayedFor(0, "easy"),
    events.Returned(0),
    events.WantsAgain(1),
    events.Gathered(),
    events.Closed("host"),
)


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=lambda event: type(event).__name__)
def test_an_event_is_read_as_it_was_stored(event: events.AnyEvent) -> None:
    assert round_trip(event) == event


def test_every_kind_of_event_is_tried_above() -> None:
    assert {type(event) for event in ONE_OF_EACH} == {*events.AnyEvent.__args__}


def _finished(game: str) -> Sitting:
    return Sitting(game, 3).begin(ANNA, BRAM).play_on(Random(2))


def _one_by_one(record: Sequence[events.AnyEvent]) -> Table:
    created, *rest = record
    assert isinstance(created, events.Created)
    table = Table(created)
    for event in rest:
        table.apply(event)
    return table


@pytest.mark.parametrize("game", own_names())
def test_the_last_game_alone_gives_the_same_table(game: str) -> None:
    sitting = _finished(game)
    ended = len(sitting.record)
    sitting.ask(ANNA, commands.Rematch)
    sitting.ask(BRAM, commands.Stand)
    sitting.ask(CLEO, commands.Sit, seat=1)
    sitting.promise(ANNA, CLEO).open(ANNA, CLEO).play_on(Random(4), 20)
    for number in (1, 2, ended - 1, *range(ended, len(sitting.record) + 1)):
        record = sitting.record[:number]
        assert picture(Table.replay(record)) == picture(_one_by_one(record))


@pytest.mark.parametrize("game", own_names())
def test_stored_events_give_the_table_again_at_every_number(game: str) -> None:
    sitting = Sitting(game, 3)
    for _ in range(30):
        sitting.play_on(Random(3), 1) if sitting.table.position else sitting.begin(ANNA, BRAM)
        assert picture(Table.replay(list(map(round_trip, sitting.record)))) == picture(sitting.table)


@pytest.mark.parametrize("game", own_names())
def test_a_finished_game_is_a_record_for_the_referee(game: str) -> None:
    ((record, persons, _),) = finished_games(_finished(game).record)
    assert persons == {"anna": 0, "bram": 1}
    assert record.names == ("Anna", "Bram", "Juno")
    *_, end = read_record(msgspec.json.decode(msgspec.json.encode(record))).positions()
    assert end.is_over()


def test_a_record_shows_all_seeds_and_promises() -> None:
    ((record, _, _),) = finished_games(_finished("push").record)
    assert record.fair.seeds == {0: seed_of(ANNA), 1: seed_of(BRAM)}
    assert record.fair.commitments == {0: commitment_of(ANNA), 1: commitment_of(BRAM)}
    assert fair.commitment(bytes.fromhex(record.fair.server_seed)) == record.fair.server_commitment


def test_a_record_is_read_as_it_was_written() -> None:
    ((record, _, _),) = finished_games(_finished("sequence").record)
    assert msgspec.json.decode(msgspec.json.encode(record), type=GameRecord) == record


def test_a_game_that_is_not_over_is_no_record_yet() -> None:
    assert finished_games(Sitting().begin(ANNA, BRAM).play_on(Random(1), 5).record) == []


def test_who_left_on_the_way_still_played() -> None:
    sitting = Sitting().begin(ANNA, BRAM).play_on(Random(1), 5)
    sitting.ask(BRAM, commands.Stand)
    sitting.play_on(Random(1))
    ((record, persons, _),) = finished_games(sitting.record)
    assert record.names == ("Anna", "Bram")
    assert persons == {"anna": 0, "bram": 1}
    assert record.fair.seeds[1] == seed_of(BRAM)


def test_who_took_a_seat_on_the_way_played_too() -> None:
    sitting = Sitting("thirteen", 3).begin(ANNA, BRAM).play_on(Random(1), 5)
    sitting.ask(BRAM, commands.Stand)
    sitting.set(admits=True).ask(CLEO, commands.Sit, seat=1)
    sitting.play_on(Random(1))
    ((record, persons, _),) = finished_games(sitting.record)
    assert record.names == ("Anna", "Bram", "Juno")
    assert persons == {"anna": 0, "bram": 1, "cleo": 1}


def test_who_sat_there_before_or_after_a_game_did_not_play_it() -> None:
    sitting = Sitting("push", 3)
    sitting.ask(BRAM, commands.Sit, seat=1)
    sitting.ask(BRAM, commands.Stand)
    sitting.begin(ANNA).play_on(Random(1))
    sitting.ask(CLEO, commands.Sit, seat=1)
    sitting.ask(ANNA, commands.Rematch)
    sitting.promise(ANNA, CLEO).open(ANNA, CLEO).play_on(Random(1))
    assert [game.persons for game in finished_games(sitting.record)] == [{"anna": 0}, {"anna": 0, "cleo": 1}]


def test_every_game_of_a_table_has_its_own_record() -> None:
    sitting = _finished("sequence")
    sitting.ask(ANNA, commands.Rematch)
    sitting.promise(ANNA, BRAM).open(ANNA, BRAM).play_on(Random(4))
    (first, _, _), (second, _, _) = finished_games(sitting.record)
    assert first.fair.server_seed != second.fair.server_seed
    assert first.fair.dealer_draws != second.fair.dealer_draws
    assert first.moves != second.moves
