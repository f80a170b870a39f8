"""Nothing acknowledged is lost, whatever dies, and nobody is told anything twice."""

import asyncio
from pathlib import Path

import pytest

from server.running import Server, free_port
from server.storm import Storm

pytestmark = pytest.mark.process

KILLS = 10
TABLES = 10
MOVES_BETWEEN = (20, 200)  # from one kill to the next


def test_every_acknowledged_move_is_there_once_after_kill_upon_kill(tmp_path: Path) -> None:
    server = Server(tmp_path, port=free_port())
    server.start()

    async def rage() -> None:
        storm = Storm(server, TABLES, KILLS, seed=1)
        await storm.rage(MOVES_BETWEEN)
        tally = storm.check()
        assert tally.kills == KILLS
        assert tally.games >= TABLES
        assert tally.resent > 0  # some were killed with a command under way

    try:
        asyncio.run(asyncio.wait_for(rage(), 500))
    finally:
        server.stop()
    assert '"error"' not in server.log.read_text()
