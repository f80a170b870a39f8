"""What is told of the past is what was told when it happened, and nothing that is not the viewer's."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from server.halls import Caller, open_halls
from server.in_thread import guest
from server.wires import Line
from stamtafel.games.numbers import SPECTATOR
from stamtafel.server.catching_up import LAST_ONES, MOST_MISSED, Viewer, _tell, past_of
from stamtafel.server.connection import Connection
from stamtafel.server.hall import Hall
from stamtafel.server.socket import Listener
from stamtafel.store.contract import Append, Chapter, Saved
from stamtafel.table import events
from stamtafel.table.commands import Configure, Lock, Rematch, Sit, Stand
from stamtafel.table.settings import Settings
from stamtafel.wire import PROTOCOL
from stamtafel.wire.happened import Happened
from stamtafel.wire.to_client import Past
from table.sitting import ANNA, BRAM, CLEO, Sitting

SETUPS: list[tuple[str, int, dict[str, bool | int]]] = [
    ("push", 3, {"risk": True}),
    ("thirteen", 3, {}),
    ("sequence", 2, {"strict_draw": True}),
    ("sequence", 4, {"table_talk": True}),
]


def two_games(game: str, players: int, options: dict[str, bool | int]) -> Sitting:
    """A whole game of Anna and Bram, and the beginning of another."""
    sitting = Sitting(game, players, options).begin(ANNA, BRAM).play_on(Random(1))
    sitting.ask(ANNA, Rematch)
    return sitting.promise(ANNA, BRAM).open(ANNA, BRAM).play_on(Random(2), 30)


def told_then(sitting: Sitting, seat: int) -> dict[int, Any]:
    """What was told when it happened, by number, as clients read it."""
    told, number = {}, 1
    for change in sitting.changes:
        for one in read(Happened(number, change.events, change.made).seen_by(seat)):
            told[one["number"]] = one
        number += len(change.events)
    return told


def read(happenings: object) -> Any:
    return msgspec.json.decode(msgspec.json.encode(happenings))


ZOE = Viewer("zoe", SPECTATOR, spectators=True)


def saved_for(sitting: Sitting, after: int, is_old: bool) -> Saved:
    """What a store gives to who saw that number last; a file of old has no chapters."""
    early = [] if is_old else [one for one in sitting.chapters if one[0] <= after]
    chapter = Chapter(*early[-1]) if early else None
    return Saved(chapter, [*map(events.encode, sitting.record[chapter.number if chapter else 0 :])], {})


def past(sitting: Sitting, after: int, seat: int, newcomer: str | None = None, *, is_old: bool = False) -> Past:
    number = len(sitting.record)
    begin = after if number - after <= MOST_MISSED else number - LAST_ONES
    viewer = Viewer(newcomer or "", seat, spectators=newcomer is None)
    return _tell("t", saved_for(sitting, begin, is_old), after, number, viewer)


@pytest.mark.parametrize("is_old", [False, True])
@pytest.mark.parametrize(("game", "players", "options"), SETUPS)
def test_it_is_exactly_what_was_told_then(
    game: str, players: int, options: dict[str, bool | int], is_old: bool
) -> None:
    sitting = two_games(game, players, options)
    number, rng = len(sitting.record), Random(3)
    borders = [at + near for at, _ in sitting.chapters for near in (-1, 0, 1)]
    for seat in (SPECTATOR, 0, 1):
        then = told_then(sitting, seat)
        for after in {1, number - 1, *borders, *rng.sample(range(1, number), 5)}:
            told = past(sitting, after, seat, is_old=is_old)
            is_all = number - after <= MOST_MISSED
            begin = after if is_all else number - LAST_ONES
            assert (told.number, told.joined) == (number, is_all)
            assert read(told.happenings) == [then[n] for n in range(begin + 1, number + 1)]


def test_what_goes_on_after_the_present_is_not_told_as_past() -> None:
    sitting = two_games("sequence", 2, {})
    number = len(sitting.record) - 5
    told = _tell("t", saved_for(sitting, number - 3, is_old=False), number - 3, number, ZOE)
    assert told.number == number
    assert [one.number for one in told.happenings] == [number - 2, number - 1, number]


@pytest.mark.parametrize("is_old", [False, True])
def test_a_newcomer_is_told_nothing_of_games_of_others(is_old: bool) -> None:
    sitting = Sitting("thirteen", 3).begin(ANNA, BRAM).play_on(Random(1))
    over = len(sitting.record)
    sitting.ask(ANNA, Rematch)
    sitting.ask(BRAM, Stand)
    sitting.ask(CLEO, Sit, seat=1)
    sitting.promise(ANNA, CLEO).open(ANNA, CLEO).play_on(Random(2), 10)
    for after in (0, 1, 5, over - 1):
        told = past(sitting, after, 1, CLEO.id, is_old=is_old)
        assert not told.joined
        assert [one.number for one in told.happenings] == [*range(over + 1, len(sitting.record) + 1)]
    for after in (over, over + 1, len(sitting.record) - 2):
        told = past(sitting, after, 1, CLEO.id, is_old=is_old)
        assert told.joined
        assert [one.number for one in told.happenings] == [*range(after + 1, len(sitting.record) + 1)]
    own = past(sitting, over - 20, 0, ANNA.id, is_old=is_old)  # Anna played in both
    assert (own.joined, own.happenings[0].number) == (True, over - 19)


# ---- from the store ----


async def store_sitting(hall: Hall, sitting: Sitting, *, is_old: bool) -> None:
    """Let the store have it, as it would be stored bit by bit."""
    number = 0
    pieces = [(sitting.record[:1], None), *((change.events, change.chapter) for change in sitting.changes)]
    for happened, chapter in pieces:
        stored: asyncio.Future[Exception | None] = asyncio.get_running_loop().create_future()
        kept = Chapter(*chapter) if chapter and not is_old else None
        append = Append("t", number, [*map(events.encode, happened)], chapter=kept)
        hall.store.append(append, stored.set_result)
        assert await stored is None
        number += len(happened)


@pytest.mark.parametrize("is_old", [False, True])
def test_a_table_is_the_same_from_a_chapter_and_from_its_first_event(tmp_path: Path, is_old: bool) -> None:
    sitting = two_games("sequence", 2, {})

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            await store_sitting(hall, sitting, is_old=is_old)
            saved = await hall.store.load_from("t")
            assert (saved.chapter is None) == is_old
            table = (await hall.tables.find("t")).table
            for name in table.__slots__:
                assert getattr(table, name) == getattr(sitting.table, name), name
            told = await past_of(hall, "t", table, BRAM.id, "here", table.number - 4, lambda: True)
            then = told_then(sitting, 1)
            assert read(told.happenings) == [then[n] for n in range(table.number - 3, table.number + 1)]

    asyncio.run(asyncio.wait_for(run(), 60))


def test_without_spectators_the_host_alone_is_told_of_games_of_others(tmp_path: Path) -> None:
    sitting = Sitting("push", 2)
    closed = Settings(spectators=False)
    sitting.ask(ANNA, Configure, players=2, options=sitting.table.options, settings=closed)
    sitting.begin(BRAM).play_on(Random(1)).ask(ANNA, Rematch)

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            await store_sitting(hall, sitting, is_old=False)
            table = (await hall.tables.find("t")).table
            number = table.number
            last = [number]  # that people gather again
            for person, joined in ((ANNA, True), (BRAM, True), (CLEO, False)):
                told = await past_of(hall, "t", table, person.id, "here", number - 10, lambda: True)
                assert told.joined == joined
                shown = [one.number for one in told.happenings]
                assert shown == ([*range(number - 9, number + 1)] if joined else last)

    asyncio.run(asyncio.wait_for(run(), 60))


# ---- over a connection ----


class Late(Listener):
    """A listener for a socket that is there before its connection."""

    def __init__(self) -> None:
        self.connection: Connection | None = None

    def heard(self, content: bytes) -> None:
        assert self.connection is not None
        self.connection.heard(content)

    def gone(self) -> None:
        assert self.connection is not None
        self.connection.gone()


def test_the_present_is_written_at_once_and_the_past_after_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna = Caller(hall, "Anna")
            table = await anna.create("push", 2)
            for n in range(3):
                await anna.ask(Lock(id=f"lock {n}", table=table, on=n % 2 == 0))
            late = Late()
            line = Line(late)
            late.connection = Connection(hall, guest("Zoe"), line.socket, "here", None)
            late.heard(b'{"type":"hello","id":"h","protocol":%d}' % PROTOCOL)
            await asyncio.sleep(0)
            line.frames()
            late.heard(b'{"type":"watch","id":"w","table":"%s","after":2}' % table.encode())
            for _ in range(2):  # a turn for the task that it is, and one to write
                await asyncio.sleep(0)
            [[present, presence]] = line.messages()
            assert (present["type"], present["id"], present["fresh"]) == ("update", "w", True)
            assert (present["number"], present["happenings"], presence["type"]) == (5, [], "presence")
            while not (later := line.messages()):
                await asyncio.sleep(0.001)
            [[told]] = later
            assert (told["type"], told["number"], told["joined"]) == ("past", 5, True)
            assert [one["number"] for one in told["happenings"]] == [3, 4, 5]
            late.gone()
            assert not hall.tables.live[table].viewers

    asyncio.run(asyncio.wait_for(run(), 60))
