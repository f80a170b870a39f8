"""What the server does at tables by itself."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from server.halls import Caller, QuickPool, open_halls
from stamtafel.games.position import Position
from stamtafel.games.sequence.views import SequenceView
from stamtafel.kernel.modes import Mode
from stamtafel.server import minder as minding
from stamtafel.server.actor import Actor
from stamtafel.server.bots import Answer, BotPool, Question, Worker
from stamtafel.server.hall import Hall
from stamtafel.server.minder import AHEAD, PATIENCE, Minder
from stamtafel.server.warming import BOTS
from stamtafel.table.commands import Chore, Lock, Move, Open, Ready, Start
from stamtafel.table.gathering import OPENING_SECONDS
from stamtafel.table.settings import Settings
from stamtafel.table.table import Table
from table.sitting import commitment_of, seed_of

QUICK = Settings(pace_seconds=0)
OWING = "sequence 4 table_talk=true; turn: 0 plays; owing: 1 3; hand 0: KH; discard 0: rest"


@pytest.mark.parametrize("hands", ["hand 1: 2S 3S; hand 3: 4S 5S", "hand 1: 2S 3S; hand 3: 4S 4S"])
def test_which_bot_moves_first_tells_nothing_of_a_hand(hands: str) -> None:
    assert Position(f"{OWING}; {hands}").first_to_act([1, 3]) == 1


def test_S18_who_may_only_draw_is_the_first() -> None:
    position = Position(
        "sequence 3 strict_draw=true; turn: 0 plays; turns: 5; rights: 2@5; hand 0: KH; hand 1: 2S; hand 2: 3S"
    )
    assert set(position.to_act()) == {0, 2}
    assert position.first_to_act([0, 2]) == position.first_to_act() == 2
    assert position.first_to_act([0]) == 0
    with pytest.raises(ValueError, match=r"none of these seats has a decision; the seats that have are \(0, 2\)"):
        position.first_to_act([1])


@pytest.mark.parametrize(
    ("rights", "bot", "is_so"),
    [("0@5 1@6", 1, True), ("0@5 2@7", 2, False), ("2@4 0@5", 2, False), ("1@6", 1, False)],
)
def test_S18_a_bot_knows_when_its_draw_costs_a_person_a_card(rights: str, bot: int, is_so: bool) -> None:
    position = Position(
        f"sequence 4 strict_draw=true; turn: 3 plays; turns: 7; rights: {rights}; "
        "hand 0: KH; hand 1: 2S; hand 2: 3S; hand 3: 4S"
    )
    assert position.legal_names(bot) == ("draw",)
    assert position.takes_away(bot, "draw", [0, bot]) is is_so
    assert not position.takes_away(bot, "draw", [])


class StrictTable:
    """Anna and a bot at a table of Sequence with strict drawing, and how long the bot paused before what."""

    TAP_SECONDS = 0.05  # far less than anybody takes

    def __init__(self, hall: Hall, anna: Caller, live: Actor) -> None:
        self.hall, self.anna, self.live = hall, anna, live
        self.pauses: list[tuple[str, int]] = []
        self._sleep = asyncio.sleep

    @classmethod
    async def begin(cls, hall: Hall, pace: int) -> "StrictTable":
        anna = Caller(hall, "Anna")
        settings = Settings(pace_seconds=pace)
        table = await anna.create(
            "sequence", 2, options={"strict_draw": True}, seats=[None, "easy"], settings=settings
        )
        await anna.ask(Ready(id="ready", table=table, commitment=commitment_of(anna.person)))
        await anna.ask(Start(id="start", table=table))
        await anna.ask(Open(id="open", table=table, seed=seed_of(anna.person)))
        return cls(hall, anna, await hall.tables.find(table))

    def legal(self, seat: int) -> tuple[str, ...]:
        assert self.live.table.position is not None
        return self.live.table.position.legal_names(seat)

    async def note(self, seconds: float) -> None:
        """Takes the place of sleeping."""
        if seconds:
            self.pauses.append((self.legal(1)[0].split()[0], round(seconds)))
        await self._sleep(0)

    async def act(self, verb: str) -> None:
        """Anna does this as soon as she may, and a tap takes a little while."""
        while not any(action.startswith(verb) for action in self.legal(0)):
            await self._sleep(0)
        await self._sleep(self.TAP_SECONDS)
        action = next(action for action in self.legal(0) if action.startswith(verb))
        await self.anna.ask(Move(id=f"{self.live.table.number}", table=self.live.id, action=action))


def test_S18_a_bot_leaves_people_time_to_draw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            pace = 20
            table = await StrictTable.begin(hall, pace)
            monkeypatch.setattr(asyncio, "sleep", table.note)
            hall.arrived(table.live, table.anna)
            await table.act("play")
            while "draw" in table.legal(0):
                await asyncio.sleep(0)
            assert table.pauses[-1] == ("draw", PATIENCE * pace)
            assert set(table.pauses[:-1]) <= {("play", pace // AHEAD)}

    asyncio.run(asyncio.wait_for(run(), 60))


def test_S18_a_bot_draws_at_once_whatever_the_pace(tmp_path: Path) -> None:
    """Whoever taps fast takes no card from it: bots ran out of cards."""

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            table = await StrictTable.begin(hall, pace=2)
            hall.arrived(table.live, table.anna)
            await table.act("play")
            await table.act("draw")
            await table.act("play")
            position = table.live.table.position
            assert position is not None
            view = position.view(1)
            assert isinstance(view, SequenceView)
            assert set(view.hand_sizes) == {6, 7}  # only Anna has not drawn yet

    asyncio.run(asyncio.wait_for(run(), 60))


def test_no_bot_begins_to_think_once_the_hall_closes(tmp_path: Path) -> None:
    """A move that was stored just before would have the next bot ask a worker that is gone."""

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna = Caller(hall, "Anna")
            table = await anna.create("push", 2, seats=["easy", "easy"], settings=QUICK)
            await anna.ask(Start(id="start", table=table))
            live = await hall.tables.find(table)
            hall.arrived(live, anna)
            while live.table.number < 20:
                await asyncio.sleep(0.01)
            await hall.minder.close()
            await anna.ask(Start(id="start", table=table))  # answered once what was on its way is stored
            hall.minder.mind_bots(live)
            hall.minder.mind(live)
            assert live.table.is_under_way()
            assert hall.minder.is_idle(live)

    asyncio.run(asyncio.wait_for(run(), 60))


class OddPool(QuickPool):
    """Bots whose first answer is of no use; for which numbers they were asked."""

    def __init__(self, first: Callable[[], Awaitable[Answer]]) -> None:
        super().__init__(1)
        self.first, self.asked = first, list[int]()

    async def choose(self, table_id: str, table: Table, seat: int, address: str) -> Answer:
        self.asked.append(table.number)
        return await (self.first() if len(self.asked) == 1 else super().choose(table_id, table, seat, address))


async def watch_bots(hall: Hall, pool: OddPool) -> tuple[Caller, Actor]:
    """A table of bots that has just begun, and who watches it."""
    hall.pool = hall.minder.pool = pool
    anna = Caller(hall, "Anna")
    live = await hall.tables.find(await anna.create("push", 2, seats=["easy", "easy"], sit=False, settings=QUICK))
    hall.arrived(live, anna)
    await anna.ask(Start(id="start", table=live.id))
    return anna, live


def test_a_bot_whose_move_is_refused_is_asked_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(minding, "PAUSE_AFTER_FAULT", 0.01)

    async def dance() -> Answer:
        return Answer("dance")

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            _, live = await watch_bots(hall, OddPool(dance))
            while live.table.number < 20:
                await asyncio.sleep(0.01)
            assert hall.metrics.counts["faults"] == 1

    asyncio.run(asyncio.wait_for(run(), 60))
    assert "a bot's move was refused" in caplog.text


def test_after_a_fault_nothing_is_asked_twice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(minding, "PAUSE_AFTER_FAULT", 0.01)
    may_fail, may_answer = asyncio.Event(), asyncio.Event()

    async def fail() -> Answer:
        await may_fail.wait()
        raise RuntimeError("the worker died")

    class SlowPool(OddPool):
        async def choose(self, table_id: str, table: Table, seat: int, address: str) -> Answer:
            answer = await super().choose(table_id, table, seat, address)
            await may_answer.wait()
            return answer

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            pool = SlowPool(fail)
            anna, live = await watch_bots(hall, pool)
            while not pool.asked:
                await asyncio.sleep(0.01)
            await anna.ask(Lock(id="lock", table=live.id, on=True))  # the table moves on
            may_fail.set()
            await asyncio.sleep(0.1)
            assert len(pool.asked) == len({*pool.asked}) == 2
            may_answer.set()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_game_may_end_at_another_server_while_a_bot_thinks(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    may_answer = asyncio.Event()

    async def think() -> Answer:
        await may_answer.wait()
        return Answer("draw")

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            pool = OddPool(think)
            _, live = await watch_bots(hall, pool)
            while not pool.asked:
                await asyncio.sleep(0.01)
            asked_of, live.table = live.table, live.table.copy()
            live.table.number, live.table.position = asked_of.number + 1, None  # people gather for a new game
            may_answer.set()
            await asyncio.sleep(0.05)
            live.table = asked_of

    asyncio.run(asyncio.wait_for(run(), 60))
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


@pytest.mark.parametrize("passed", [-3600.0, 0.0, 3600.0])
def test_after_a_restart_there_is_the_whole_time_to_open_a_seed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, passed: float
) -> None:
    planned: list[float] = []

    def plan(minder: Minder, live: Actor, what: object, seconds: float, chore: Chore) -> None:
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
            await hall.tables.find(table)
        assert planned == [OPENING_SECONDS]

    asyncio.run(asyncio.wait_for(run(), 60))


def test_bots_play_only_while_somebody_watches(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna = Caller(hall, "Anna")
            table = await anna.create("push", 2, seats=["easy", "easy"], settings=QUICK)
            await anna.ask(Start(id="start", table=table))
            live = await hall.tables.find(table)
            assert live.is_idle()
            hall.arrived(live, anna)
            while live.table.number < 20:
                await asyncio.sleep(0)
            hall.left(live, anna)
            while not live.is_idle():
                await asyncio.sleep(0)
            assert live.table.is_under_way()

    asyncio.run(asyncio.wait_for(run(), 60))


def test_a_table_is_forgotten_with_all_that_was_planned_for_it(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            anna = Caller(hall, "Anna")
            table = await anna.create("push", 2, seats=["easy", "easy"], settings=QUICK)
            await anna.ask(Start(id="start", table=table))
            live = await hall.tables.find(table)
            hall.arrived(live, anna)
            while live.table.number < 20:
                await asyncio.sleep(0)
            hall.forget_idle()
            assert hall.tables.live == {table: live}  # somebody is there
            hall.left(live, anna)
            while not (live.is_idle() and hall.minder.is_idle(live)):
                await asyncio.sleep(0)
            hall.forget_idle()
            assert (hall.tables.live, hall.minder._plans) == ({}, {})

    asyncio.run(asyncio.wait_for(run(), 60))


def test_whoever_hosts_many_tables_waits_behind_who_hosts_one(tmp_path: Path) -> None:
    asked: list[str] = []
    may_answer = asyncio.Event()

    class Quick(Worker):
        async def ask(self, asked: Question) -> Answer:
            await may_answer.wait()
            return Answer(asked.legal[0])

    async def next_worker(mode: Mode) -> Worker:
        return Quick.__new__(Quick)

    async def think(pool: BotPool, live: Actor) -> None:
        assert live.table.position is not None
        await pool.choose(live.id, live.table, live.table.position.to_act()[0], "here")
        asked.append(live.table.host)

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            pool, thinking = BotPool(1, BOTS), []
            pool.quick._next = next_worker  # type: ignore[method-assign]
            for name, number in (("Mal", 0), ("Mal", 1), ("Mal", 2), ("Anna", 0)):
                caller = Caller(hall, name)
                table = await caller.create("thirteen", 3, seats=["easy"] * 3, id=f"create {number}")
                await caller.ask(Start(id="start", table=table))
                thinking.append(asyncio.ensure_future(think(pool, await hall.tables.find(table))))
                await asyncio.sleep(0)
            may_answer.set()
            await asyncio.gather(*thinking)

    asyncio.run(asyncio.wait_for(run(), 60))
    assert asked == ["Mal", "Anna", "Mal", "Mal"]


def test_a_bot_thinks_for_the_host_if_it_is_there_else_for_who_watches(tmp_path: Path) -> None:
    class Pool(OddPool):
        def __init__(self) -> None:
            super().__init__(self.answer)
            self.addresses: list[str] = []

        async def answer(self) -> Answer:
            raise AssertionError

        async def choose(self, table_id: str, table: Table, seat: int, address: str) -> Answer:
            self.addresses.append(address)
            await asyncio.sleep(60)
            return Answer("")

    async def run() -> None:
        async with open_halls(tmp_path, 1) as (hall,):
            hall.pool = hall.minder.pool = pool = Pool()
            for number, names in enumerate((["Bram", "Anna"], ["Bram", "Cleo"])):
                anna = Caller(hall, "Anna")
                table = await anna.create("push", 2, seats=["easy", "easy"], sit=False, id=f"create {number}")
                live = await hall.tables.find(table)
                for name in names:
                    viewer = Caller(hall, name)
                    viewer.address = f"where {name} is"
                    hall.arrived(live, viewer)
                await anna.ask(Start(id=f"start {number}", table=table))
                await asyncio.sleep(0)
            assert pool.addresses == ["where Anna is", "where Bram is"]

    asyncio.run(asyncio.wait_for(run(), 60))
