"""Stopping a server while it is played on: everyone is told why, nothing is lost, nothing is left running."""

import asyncio
import time
from pathlib import Path

import pytest

from server.client import Client
from server.running import Server, free_port, is_running
from server.storm import Storm

pytestmark = pytest.mark.process

TABLES, STOPS, MOVES_BETWEEN = 5, 2, (50, 150)
GOODBYE = (1012, "the server restarts; connect again")


def _wait_for_end(processes: list[int], seconds: float = 10.0) -> list[int]:
    """Which of these still run when time is up."""
    until = time.monotonic() + seconds
    while (left := [process for process in processes if is_running(process)]) and time.monotonic() < until:
        time.sleep(0.01)
    return left


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="looks for processes in /proc")
def test_a_stop_in_the_middle_of_play_loses_nothing_and_leaves_nothing(tmp_path: Path) -> None:
    server = Server(tmp_path, port=free_port())
    server.start()
    workers: list[int] = []

    def stop() -> None:
        children = server.children()
        workers.extend(children)
        assert server.stop() == 0
        assert _wait_for_end(children) == []

    async def play() -> None:
        storm = Storm(server, TABLES, STOPS, seed=1, end=stop)
        await storm.rage(MOVES_BETWEEN)
        assert storm.check().kills == STOPS
        for pair in storm.pairs:
            assert pair.host.closes == pair.guest.closes == [GOODBYE] * STOPS

    try:
        asyncio.run(asyncio.wait_for(play(), 300))
    finally:
        server.stop()
    assert workers  # a bot was thinking in one
    assert '"error"' not in server.log.read_text()


def test_a_killed_server_leaves_no_worker(server: Server) -> None:
    async def begin() -> None:
        anna = await Client.connect(server.port, "Anna")
        table = await anna.create("push", 2, seats=["easy", "easy"], settings={"pace_seconds": 0})
        await anna.ask("start", table=table)
        await anna.until(lambda message: message.get("number", 0) > 20)
        await anna.close()

    asyncio.run(asyncio.wait_for(begin(), 300))
    workers = server.children()
    assert workers
    server.kill()
    assert _wait_for_end(workers) == []
    assert "Traceback" not in server.log.read_text()
