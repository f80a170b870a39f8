"""Nobody waits for a bot that searches but who asked for one, and thirty at one address have one share."""

import asyncio
from collections.abc import Awaitable, Callable
from statistics import median
from time import perf_counter
from types import SimpleNamespace
from typing import cast

import pytest

from stamtafel import games
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.modes import Mode, current_mode
from stamtafel.server.bots import SEARCHING, Answer, BotPool, Lane, Question, Worker, question
from stamtafel.server.warming import BOTS
from stamtafel.server.worker import answer
from stamtafel.table.table import Table

SECONDS = 120
HOSTS, MASTERS = 30, 12  # each of the hosts has so many tables that wait for a master
ROUNDS = 25
MOST = 5  # times as long as in quiet; behind the masters it would be thousands


def position() -> Position:
    """One of 13 in which a seat has a choice."""
    found, rng = Position.new(games.load("thirteen").setup(3)), new_rng(1)
    while not (found.to_act() and len(found.legal(found.to_act()[0])) > 1):
        found.play(random_move(found, rng))
    return found


def table(level: str, host: str) -> tuple[Table, int]:
    """A table at which a bot of this level is to act, and its seat."""
    found = position()
    seats = [SimpleNamespace(level=level, bot=level, name="Moss")] * 3
    return cast("Table", SimpleNamespace(seats=seats, position=found, host=host)), found.to_act()[0]


def choose(pool: BotPool, level: str, host: str, address: str) -> asyncio.Task[Answer]:
    async def think() -> Answer:
        return await pool.choose("table", *table(level, host), address)

    return asyncio.ensure_future(think())


async def settle() -> None:
    for _ in range(10):
        await asyncio.sleep(0)


class Watched(Lane):
    """Without processes: each question is answered when it is let go."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.may_answer = asyncio.Semaphore(0)

    async def _next(self, mode: Mode) -> Worker:
        return Held.__new__(Held)._in(self)


class Held(Worker):
    """Answers when the lane says so."""

    def _in(self, lane: Watched) -> Worker:
        self.lane = lane
        return self

    async def ask(self, asked: Question) -> Answer:
        await self.lane.may_answer.acquire()
        return Answer(asked.legal[0])

    def kill(self) -> None:
        """There is no process."""


def run(story: Callable[[BotPool, Watched, Watched], Awaitable[None]], mode: Mode = BOTS) -> None:
    async def happen() -> None:
        pool = BotPool(1, mode)
        quick, searching = Watched(1), Watched(1)
        pool.quick, pool.searching = quick, searching
        async with asyncio.timeout(SECONDS):
            await story(pool, quick, searching)

    asyncio.run(happen())


def test_only_who_can_be_told_how_long_to_think_searches() -> None:
    assert SEARCHING == ("master",)


@pytest.mark.parametrize("level", ["random", "gentle", "easy", "normal", "strong"])
def test_a_quick_bot_answers_while_all_searches_go_on(level: str) -> None:
    async def story(pool: BotPool, quick: Watched, searching: Watched) -> None:
        slow = [choose(pool, "master", f"host {n}", "there") for n in range(HOSTS)]
        await settle()
        assert (searching.turns.waiting, pool.waiting) == (HOSTS - 1, HOSTS - 1)
        asked = choose(pool, level, "Anna", "there")
        quick.may_answer.release()
        await asked
        assert not any(task.done() for task in slow)
        for _ in slow:
            searching.may_answer.release()
        await asyncio.gather(*slow)

    run(story)


def test_who_plays_for_a_master_until_it_is_compiled_is_quick() -> None:
    async def story(pool: BotPool, quick: Watched, searching: Watched) -> None:
        quick.may_answer.release()
        await choose(pool, "master", "Anna", "here")

    run(story, "interpreted")


def test_many_hosts_at_one_address_wait_behind_one_at_another() -> None:
    served: list[str] = []

    async def story(pool: BotPool, quick: Watched, searching: Watched) -> None:
        asked = [choose(pool, "master", f"host {n}", "there") for n in range(5)]
        await settle()
        asked.append(choose(pool, "master", "Anna", "here"))
        for n, task in enumerate(asked):
            task.add_done_callback(lambda _, n=n: served.append("Anna" if n == 5 else f"host {n}"))  # type: ignore[misc]
        await settle()
        for _ in asked:
            searching.may_answer.release()
            await settle()
        await asyncio.gather(*asked)

    run(story)
    assert served == ["host 0", "Anna", "host 1", "host 2", "host 3", "host 4"]


@pytest.mark.process
def test_a_quick_bot_hardly_notices_three_hundred_masters() -> None:
    """With real workers; both times are of this run."""
    usual = current_mode()
    games.run(BOTS)
    for level in ("normal", "master"):  # so that it is compiled, for no worker may take that long
        answer(question(level, position(), position().to_act()[0]))
    games.run(usual)

    async def think(pool: BotPool) -> float:
        """How long most answers take."""
        times: list[float] = []
        for _ in range(ROUNDS):
            began = perf_counter()
            await choose(pool, "normal", "Anna", "here")
            times.append(perf_counter() - began)
        return median(times)

    async def story() -> None:
        pool = BotPool(1, BOTS)
        await choose(pool, "normal", "Anna", "here")
        await choose(pool, "master", "Anna", "here")
        in_quiet = await think(pool)
        slow = [choose(pool, "master", f"host {n}", "there") for n in range(HOSTS) for _ in range(MASTERS)]
        await settle()
        beside = await think(pool)
        assert sum(not task.done() for task in slow) > HOSTS  # they did wait all the time
        for task in slow:
            task.cancel()
        await asyncio.gather(*slow, return_exceptions=True)
        await pool.close()
        assert beside < MOST * in_quiet, (beside, in_quiet)

    asyncio.run(asyncio.wait_for(story(), SECONDS))
