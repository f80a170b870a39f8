"""A file with as much in it as the host allows: nothing new begins, and what is on is played to its end."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest

from server.halls import Caller, open_halls
from server.in_thread import UNLIMITED
from server.quick_bots import use_quick_bots
from stamtafel.table.commands import Rematch, Start
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.settings import Settings
from stamtafel.table.table import Phase


def test_a_game_that_is_on_is_played_to_its_end_and_no_other_begins(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1, limits=replace(UNLIMITED, file_megabytes=1)) as (hall,):
            use_quick_bots(hall)
            anna = Caller(hall, "Anna")
            table = await anna.create("push", 2, seats=["easy", "easy"], settings=Settings(pace_seconds=0))
            live = await hall.tables.find(table)
            await hall.health.look_for_room()
            assert hall.health.has_room
            await anna.ask(Start(id="start", table=table))
            hall.health._most_megabytes = 0
            await hall.health.look_for_room()
            assert "the file is full" in caplog.text

            hall.arrived(live, anna)
            while live.table.phase is not Phase.OVER:
                await asyncio.sleep(0.01)
            assert (await anna.ask(Rematch(id="rematch", table=table)))["type"] == "update"
            assert (await anna.ask(Start(id="again", table=table)))["code"] == "file-full"
            with pytest.raises(Refusal) as refused:
                await anna.create("push", 2, id="another")
            assert refused.value.code is Code.FILE_FULL

            hall.health._most_megabytes = 1
            await hall.health.look_for_room()
            assert (await anna.ask(Start(id="once more", table=table)))["type"] == "update"

    caplog.set_level("INFO", "stamtafel")
    asyncio.run(asyncio.wait_for(run(), 60))
