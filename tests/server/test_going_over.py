"""A server that began interpreted goes over to its compiled rules while people play."""

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from statistics import median

import pytest

from server.client import Client
from server.meeting import act
from server.running import Server
from stamtafel import games
from stamtafel.games.position import Position
from stamtafel.kernel.modes import current_mode
from stamtafel.server.warming import SERVER

pytestmark = pytest.mark.process

TWELVE = 12
QUIET_COMMANDS, MOST_DURING, LATER_COMMANDS = 12, 12, 12  # of 300 games played like that none was over before 46
THINKING_SECONDS = 0.1  # so that the game is not over too soon
LUCK = Random(1)
MOST_TIMES = 5  # longer than in quiet that a command may take


class FirstStart(Server):
    """A server for which nothing is compiled until the test says so, and no developer wishes for a mode."""

    program = (str(Path(__file__).with_name("first_start.py")),)

    def finish_compiling(self) -> None:
        """Its rules are compiled now."""
        (self.database.parent / "compiled").touch()

    def has_gone_over(self) -> bool:
        """Whether it says that its rules run compiled."""
        return "rules run in another mode" in self.log.read_text()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[FirstStart]:
    """It serves, and must not log a fault."""
    subprocess.run([sys.executable, "-m", "stamtafel", "compile", "--no-bots", "--mode", SERVER], check=True)
    running = FirstStart(tmp_path)
    running.environment = {name: value for name, value in os.environ.items() if name != "STAMTAFEL_RULES"}
    running.start()
    yield running
    assert running.stop() == 0
    assert '"error"' not in running.log.read_text()


async def _gather(port: int) -> tuple[list[Client], str]:
    """Twelve people at a table of Sequence, at the beginning of their game."""
    people = [await Client.connect(port, f"Guest {number}") for number in range(TWELVE)]
    host = people[0]
    table = await host.create("sequence", TWELVE, settings={"pace_seconds": 0})
    for seat, guest in enumerate(people[1:], 1):
        await guest.ask("watch", table=table)
        assert (await guest.ask("sit", table=table, seat=seat))["type"] == "update"
    for guest in people:
        await guest.be_ready(table)
    await host.ask("start", table=table)
    await asyncio.gather(*(guest.open_seed(table) for guest in people))
    for guest in people:
        while guest.tables[table]["info"]["phase"] == "opening":
            await guest.read()
    return people, table


async def _turn(people: list[Client], table: str) -> float:
    """Whoever is to move does; the answer is how long it took until the move was answered."""
    mover = next(guest for guest in people if guest.tables[table]["play"]["legal"])
    action = LUCK.choice(mover.tables[table]["play"]["legal"])
    began = time.perf_counter()
    answer = await mover.ask("move", table=table, action=action)
    took = time.perf_counter() - began
    assert answer["type"] == "update", answer
    for guest in people:
        while guest.tables[table]["number"] < answer["number"]:
            await guest.read()
    return took


def test_no_command_waits_and_the_game_goes_on(server: FirstStart) -> None:
    quiet, during, later = list[float](), list[float](), list[float]()

    async def story() -> None:
        people, table = await _gather(server.port)
        for _ in range(QUIET_COMMANDS):
            quiet.append(await _turn(people, table))
        assert not server.has_gone_over()
        server.finish_compiling()
        while not server.has_gone_over():
            if len(during) < MOST_DURING:
                during.append(await _turn(people, table))
            await asyncio.sleep(THINKING_SECONDS)
        for _ in range(LATER_COMMANDS):
            later.append(await _turn(people, table))

    act(story())
    assert len(during) > 1
    assert max(during) < MOST_TIMES * max(quiet)
    assert median(later) < median(quiet)
    assert "Traceback" not in server.log.read_text()


def test_a_position_that_was_there_before_runs_as_the_process_does() -> None:
    usual = current_mode()
    try:
        games.run("interpreted")
        position = Position.new(games.load("sequence").setup(TWELVE))
        games.run("checked")
        assert position.game.mode == "checked"
        assert position.view(0).game.mode == "checked"
    finally:
        games.run(usual)
