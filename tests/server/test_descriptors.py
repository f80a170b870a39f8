"""A crowd at the door right after the start takes no descriptor that the server needs for itself."""

import asyncio
import contextlib
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.client import get
from server.meeting import meet, whose_turn
from server.running import Server
from stamtafel.server.accepting import Acceptor

FEW = 64
CROWD = 300

LIMITED = f"""
import resource, runpy, sys
resource.setrlimit(resource.RLIMIT_NOFILE, ({FEW}, {FEW}))
sys.argv[0] = "stamtafel"
runpy.run_module("stamtafel", run_name="__main__", alter_sys=True)
"""


class PoorServer(Server):
    """A server that may have few descriptors."""

    program = ("-c", LIMITED, "serve")

    def descriptors(self) -> int:
        """How many it has."""
        assert self.process is not None
        return len([*Path(f"/proc/{self.process.pid}/fd").iterdir()])


@pytest.fixture
def poor(tmp_path: Path) -> Iterator[PoorServer]:
    server = PoorServer(tmp_path)
    server.start()
    yield server
    server.stop()


@pytest.mark.process
@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="only Linux shows what another process has open")
def test_after_a_crowd_right_after_the_start_all_works(poor: PoorServer) -> None:
    most = 0
    with contextlib.ExitStack() as crowd:
        for _ in range(CROWD):
            with contextlib.suppress(OSError):
                crowd.enter_context(socket.create_connection(("127.0.0.1", poor.port), timeout=30))
            most = max(most, poor.descriptors())
    assert FEW / 2 < most < FEW - FEW / 8  # there was a crowd, and something left at all times

    async def play() -> None:
        while poor.descriptors() > FEW / 2:  # until it has noticed that they are gone
            await asyncio.sleep(0.05)
        anna, bram, table = await meet(poor.port, "push")
        mover, _ = await whose_turn(anna, bram, table)
        answer = await mover.ask("move", table=table, action=mover.play(table)["legal"][0])
        assert answer["type"] == "update"
        await anna.close()
        await bram.close()

    asyncio.run(asyncio.wait_for(play(), 120))
    for path in ("/", "/healthz", "/metrics", "/api/games/push/texts/nl"):
        assert get(poor.port, path)[0] == 200
    entries = poor.log.read_text().splitlines()
    assert len([entry for entry in entries if "turned away" in entry]) == 1
    assert not [entry for entry in entries if '"error"' in entry or "Traceback" in entry]


class Exhausted:
    """A socket of a system without descriptors."""

    def __init__(self, inner: socket.socket) -> None:
        self.inner, self.tries = inner, 0

    def accept(self) -> None:
        self.tries += 1
        raise OSError(24, "Too many open files")

    def __getattr__(self, name: str) -> object:
        return getattr(self.inner, name)


def test_where_nothing_can_be_accepted_the_server_waits_before_it_tries_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> int:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            exhausted = Exhausted(listener)
            acceptor = Acceptor(exhausted, asyncio.Protocol, lambda _: True, lambda: 0)  # type: ignore[arg-type]
            acceptor.start()
            with socket.create_connection(listener.getsockname()):
                for _ in range(100):
                    await asyncio.sleep(0)
                acceptor._go_on()  # as it does after a while
                for _ in range(100):
                    await asyncio.sleep(0)
            acceptor.close()
            return exhausted.tries

    with caplog.at_level("INFO", "stamtafel"):
        assert asyncio.run(run()) == 2
    assert [entry.getMessage() for entry in caplog.records] == ["no connection can be accepted"]
