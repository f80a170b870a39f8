"""Hints: from what the seat knows, thought once, stored before they are told, and only where there may be any."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest

from server.client import Message
from server.halls import Caller, open_halls, stored
from stamtafel.games.telling import Saying
from stamtafel.server.bots import Answer, BotPool, HintQuestion, WorkerFault
from stamtafel.server.hall import Hall
from stamtafel.store.contract import NotStored
from stamtafel.table import commands, events
from stamtafel.table.records import finished_games
from stamtafel.table.settings import Help, Settings

pytestmark = pytest.mark.process
SEED = bytes(32)


class Thinker:
    """Thinks as long as it is let; what it says is the first that is legal."""

    def __init__(self) -> None:
        self.asked: list[HintQuestion] = []
        self.may_answer = asyncio.Event()
        self.may_answer.set()
        self.fails = False

    async def hint(self, asked: HintQuestion, person: str, address: str) -> Answer:
        self.asked.append(asked)
        await self.may_answer.wait()
        if self.fails:
            raise WorkerFault("it died")
        return Answer(asked.legal[0], Saying("bot-push-draw", {"percent": 0}), ("pile",))


@dataclass
class Scene:
    """Anna at a table of Push, where she is to draw."""

    hall: Hall
    anna: Caller
    table: str
    thinker: Thinker
    count: int = 0

    async def ask(self, type: type[commands.Command], person: Caller | None = None, **values: object) -> Message:
        self.count += 1
        return await (person or self.anna).ask(type(id=f"c{self.count}", table=self.table, **values))  # type: ignore[arg-type]

    async def hint(self, person: Caller | None = None, id: str | None = None) -> Message:
        self.count += 1
        return await (person or self.anna).ask_hint(self.table, id or f"c{self.count}")

    async def hints(self) -> int:
        """How many are stored."""
        return sum(isinstance(event, events.Hinted) for event in await stored(self.hall, self.table))


@asynccontextmanager
async def playing(directory: Path, help: Help | None = None) -> AsyncIterator[Scene]:
    async with open_halls(directory, 1) as (hall,):
        anna, thinker = Caller(hall, "Anna"), Thinker()
        hall.hints.pool = thinker
        table = await anna.create("push", 2, seats=[None, "easy"], settings=Settings(pace_seconds=0, help=help))
        scene = Scene(hall, anna, table, thinker)
        await scene.ask(commands.Ready, commitment=sha256(SEED).hexdigest())
        await scene.ask(commands.Start)
        assert (await scene.ask(commands.Open, seed=SEED.hex()))["type"] == "accepted"
        yield scene


def story(directory: Path, happens: Callable[[Scene], Awaitable[None]], help: Help | None = None) -> None:
    async def run() -> None:
        async with asyncio.timeout(60), playing(directory, help) as scene:
            await happens(scene)

    asyncio.run(run())


def test_a_hint_says_where_to_look_and_what_to_do_and_why(tmp_path: Path) -> None:
    async def happens(scene: Scene) -> None:
        assert await scene.hint(id="h") == {
            "type": "advice",
            "id": "h",
            "table": scene.table,
            "number": scene.hall.tables.live[scene.table].table.number,
            "look": ["pile"],
            "move": "draw",
            "reason": {"id": "bot-push-draw", "values": {"percent": 0}},
        }
        (asked,) = scene.thinker.asked
        position = scene.hall.tables.live[scene.table].table.position
        assert position is not None
        assert (asked.level, asked.view, asked.temper) == ("master", position.view(0).to_bytes(), None)

    story(tmp_path, happens)


def test_what_a_seat_knows_is_thought_about_and_stored_once(tmp_path: Path) -> None:
    async def happens(scene: Scene) -> None:
        scene.thinker.may_answer.clear()
        asking = [asyncio.create_task(scene.hint(id=f"h{n}")) for n in range(3)]
        await asyncio.sleep(0)
        scene.thinker.may_answer.set()
        answers = [*await asyncio.gather(*asking), await scene.hint()]
        assert [answer["move"] for answer in answers] == ["draw"] * 4
        assert (len(scene.thinker.asked), await scene.hints()) == (1, 1)
        await scene.ask(commands.Move, action="draw")
        await scene.hint()
        assert (len(scene.thinker.asked), await scene.hints()) == (2, 2)

    story(tmp_path, happens)


def test_asked_again_with_the_same_id_it_is_told_again(tmp_path: Path) -> None:
    async def happens(scene: Scene) -> None:
        first, again = await scene.hint(id="h"), await scene.hint(id="h")
        assert first == again
        assert await scene.hints() == 1

    story(tmp_path, happens)


@pytest.mark.parametrize("before", ["hint", "move"])
def test_no_hint_is_told_under_the_id_of_what_was_done_before(tmp_path: Path, before: str) -> None:
    async def happens(scene: Scene) -> None:
        if before == "hint":
            await scene.hint(id="h")
            await scene.ask(commands.Move, action="draw")
        else:
            await scene.anna.ask(commands.Move(id="h", table=scene.table, action="draw"))
        given = await scene.hints()
        assert (await scene.hint(id="h"))["code"] == "stale"
        assert (await scene.hint())["type"] == "advice"
        assert await scene.hints() == given + 1

    story(tmp_path, happens)


def test_a_table_is_not_forgotten_while_a_hint_for_it_is_thought_about(tmp_path: Path) -> None:
    async def happens(scene: Scene) -> None:
        scene.thinker.may_answer.clear()
        asking = asyncio.create_task(scene.hint())  # and nobody watches
        await asyncio.sleep(0)
        scene.hall.forget_idle()
        scene.thinker.may_answer.set()
        assert (await asking)["type"] == "advice"
        scene.hall.forget_idle()
        assert scene.table not in scene.hall.tables.live

    story(tmp_path, happens)


def test_who_may_have_none_is_told_why(tmp_path: Path) -> None:
    async def happens(scene: Scene) -> None:
        zoe = Caller(scene.hall, "Zoe")
        assert (await scene.hint(zoe))["code"] == "not-seated"
        await scene.ask(commands.Pause, on=True)
        assert (await scene.hint())["code"] == "paused"
        await scene.ask(commands.Pause, on=False)
        scene.hall.tables.live[scene.table].viewers.clear()  # so that no bot moves
        table = scene.hall.tables.live[scene.table].table
        while table.position is not None and table.position.to_act() == (0,):
            await scene.ask(commands.Move, action=table.position.legal(0)[-1])
            table = scene.hall.tables.live[scene.table].table
        assert (await scene.hint())["code"] == "not-to-act"
        await scene.ask(commands.Stand)
        assert (await scene.hint())["code"] == "not-seated"
        assert (scene.thinker.asked, await scene.hints()) == ([], 0)

    story(tmp_path, happens)


@pytest.mark.parametrize("help", ["off", "odds"])
def test_where_the_table_gives_none_there_is_none(tmp_path: Path, help: Help) -> None:
    async def happens(scene: Scene) -> None:
        assert (await scene.hint())["code"] == "no-hints"
        assert (scene.thinker.asked, await scene.hints()) == ([], 0)

    story(tmp_path, happens, help)


def test_one_thing_is_thought_about_at_a_time(tmp_path: Path) -> None:
    async def happens(scene: Scene) -> None:
        scene.thinker.may_answer.clear()
        before = asyncio.create_task(scene.hint(id="before"))
        await asyncio.sleep(0)
        await scene.ask(commands.Move, action="draw")  # nobody has to wait with it
        assert (await scene.hint())["code"] == "hint-waits"
        scene.thinker.may_answer.set()
        assert (await before)["code"] == "stale"
        assert await scene.hints() == 0
        assert (await scene.hint())["type"] == "advice"

    story(tmp_path, happens)


def test_what_failed_is_thought_about_again(tmp_path: Path) -> None:
    async def happens(scene: Scene) -> None:
        scene.thinker.fails = True
        with pytest.raises(WorkerFault):
            await scene.hint()
        scene.thinker.fails = False
        assert (await scene.hint())["type"] == "advice"

    story(tmp_path, happens)


def test_what_cannot_be_stored_is_not_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def happens(scene: Scene) -> None:
        add = scene.hall.store.append
        monkeypatch.setattr(scene.hall.store, "append", lambda _, done: done(NotStored("the disk is full")))
        assert (await scene.hint())["code"] == "not-stored"
        monkeypatch.setattr(scene.hall.store, "append", add)
        assert (await scene.hint())["type"] == "advice"
        assert await scene.hints() == 1

    story(tmp_path, happens)


def test_the_record_says_how_many_positions_had_a_hint(tmp_path: Path) -> None:
    async def happens(scene: Scene) -> None:
        scene.hall.arrived(scene.hall.tables.live[scene.table], scene.anna)
        rng, given = Random(1), 0
        while scene.hall.tables.live[scene.table].table.is_under_way():
            table = scene.hall.tables.live[scene.table].table
            assert table.position is not None
            if table.position.to_act() != (0,):
                await asyncio.sleep(0.001)
                continue
            if given < 2:
                assert (await scene.hint())["type"] == "advice"
                given += 1
            await scene.ask(commands.Move, action=rng.choice(table.position.legal(0)))
        (game,) = finished_games(await stored(scene.hall, scene.table))
        assert (game.record.help.odds, game.record.help.hints) == (True, {0: 2})

    story(tmp_path, happens)


def test_a_worker_thinks_of_it(tmp_path: Path) -> None:
    async def happens(scene: Scene) -> None:
        scene.hall.hints.pool = pool = BotPool(1, "interpreted")
        answer = await scene.hint()
        assert (answer["move"], answer["look"]) == ("draw", ["pile"])
        assert answer["reason"]["id"] == "bot-push-draw"
        await pool.close()

    story(tmp_path, happens)
