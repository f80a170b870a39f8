"""What the server does at tables by itself."""

import asyncio
from pathlib import Path

import pytest

from server.halls import Caller, open_halls
from stamtafel.games.position import Position
from stamtafel.server.live import LiveTable
from stamtafel.server.minding import Minder, first_of
from stamtafel.table.commands import Chore, Ready, Start
from stamtafel.table.gathering import OPENING_SECONDS

OWING = "sequence 4 table_talk=true; turn: 0 plays; owing: 1 3; hand 0: KH; discard 0: rest"


@pytest.mark.parametrize("hands", ["hand 1: 2S 3S; hand 3: 4S 5S", "hand 1: 2S 3S; hand 3: 4S 4S"])
def test_which_bot_moves_first_tells_nothing_of_a_hand(hands: str) -> None:
    assert first_of(Position(f"{OWING}; {hands}"), [1, 3]) == 1


def test_S18_who_may_only_draw_is_the_first() -> None:
    position = Position(
        "sequence 3 strict_draw=true; turn: 0 plays; turns: 5; rights: 2@5; hand 0: KH; hand 1: 2S; hand 2: 3S"
    )
    assert set(position.to_act()) == {0, 2}
    assert first_of(position, [0, 2]) == 2


def test_no_bot_begins_to_think_once_the_hall_closes(tmp_path: Path) -> None:
    """A move that was stored just before would have the next bot ask a worker that is gone."""

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna = Caller(hall, "Anna")
            table = await anna.create("push", 2, seats=["easy", "easy"])
            await anna.ask(Start(id="start", table=table))
            live = await hall.find(table)
            while live.table.number < 20:
                await asyncio.sleep(0.01)
            await hall.minder.close()
            await anna.ask(Start(id="start", table=table))  # answered once what was on its way is stored
            number, live.thinking_at = live.table.number, None
            hall.minder.mind_bots(live)
            hall.minder.mind(live)
            await asyncio.sleep(0.1)
            assert live.table.is_under_way()
            assert live.table.number == number

    asyncio.run(asyncio.wait_for(run(), 60))


@pytest.mark.parametrize("passed", [-3600.0, 0.0, 3600.0])
def test_after_a_restart_there_is_the_whole_time_to_open_a_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passed: float
) -> None:
    planned: list[float] = []

    def plan(minder: Minder, live: LiveTable, what: object, seconds: float, chore: Chore) -> None:
        planned.append(seconds)

    monkeypatch.setattr(Minder, "_plan", plan)

    async def run() -> None:
        async with open_halls(tmp_path, 1, clock=lambda: 10_000.0) as (hall,):
            anna = Caller(hall, "Anna")
            table = await anna.create("push", 2, seats=[None, "easy"])
            await anna.ask(Ready(id="ready", table=table, commitment="00" * 32))
            await anna.ask(Start(id="start", table=table))
        planned.clear()
        async with open_halls(tmp_path, 1, clock=lambda: 10_000.0 + passed) as (hall,):
            await hall.find(table)
        assert planned == [OPENING_SECONDS]

    asyncio.run(asyncio.wait_for(run(), 60))
