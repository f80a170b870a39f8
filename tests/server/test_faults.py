"""A fault at one table is that table's own: it goes on, and so do all others."""

import asyncio
from pathlib import Path

import pytest

from server.halls import Caller, open_halls
from stamtafel.server.live import Request
from stamtafel.table.commands import Lock


class Deaf(Caller):
    """Somebody who cannot be told anything."""

    def send_bytes(self, content: bytes) -> None:
        raise RuntimeError("a fault in telling")


def test_what_cannot_be_told_keeps_nobody_waiting(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna, deaf = Caller(hall, "Anna"), Deaf(hall, "Anna")
            one, other = await anna.create("push", 2, id="one"), await anna.create("push", 2, id="other")
            live = await hall.find(one)
            live.viewers[deaf] = None
            live.submit(Request(Lock(id="first", table=one, on=True), anna.person, deaf))
            assert (await anna.ask(Lock(id="same time", table=other, on=True)))["type"] == "accepted"
            del live.viewers[deaf]
            assert (await anna.ask(Lock(id="next", table=one, on=False)))["type"] == "accepted"
            assert hall.metrics.values["stamtafel_faults_total", ""] == 1

    asyncio.run(asyncio.wait_for(run(), 60))
    assert "could not be told" in caplog.text
