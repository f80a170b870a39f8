"""How much a person may host holds when it is asked at once, at a hand-over, and when storing fails."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from server.client import Message
from server.halls import Caller, open_halls
from stamtafel.server import hosts
from stamtafel.server.config import Limits
from stamtafel.server.hall import Hall
from stamtafel.store.contract import Answer, Append, Card, NotStored
from stamtafel.table.commands import Bot, Close, Handover, Sit
from stamtafel.table.refusals import Refusal
from stamtafel.wire.from_client import Create

SECONDS = 60


def in_a_hall(directory: Path, story: Callable[[Hall], Awaitable[None]], **limits: int) -> None:
    async def happen() -> None:
        async with open_halls(directory, 1, limits=Limits(**limits)) as (hall,):
            await asyncio.wait_for(story(hall), SECONDS)

    asyncio.run(happen())


async def tables_of(caller: Caller, count: int, **values: Any) -> list[str]:
    """New tables of Sequence for four."""
    made = {"sit": False, **values}
    return [await caller.create("sequence", 4, id=f"{caller.person.id} {n}", **made) for n in range(count)]


def bots_in(hall: Hall, host: str) -> int:
    tables = [actor.table for actor in hall.tables.live.values() if actor.table.host == host]
    return sum(hosts.bots_at(table) for table in tables)


async def tally(*answers: Awaitable[Message]) -> Counter[str]:
    """How often each answer came, with everything asked at once."""
    return Counter(answer.get("code") or answer["type"] for answer in await asyncio.gather(*answers))


def test_bots_asked_for_at_once_are_no_more_than_allowed(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        anna = Caller(hall, "Anna")
        tables = await tables_of(anna, 4)
        wanted = [
            Bot(id=f"{table} {seat}", table=table, seat=seat, level="easy")
            for seat in range(4)
            for table in tables
        ]
        told = await tally(*(anna.ask(one) for one in wanted))
        assert told == {"accepted": 5, "too-many-bots": 11}
        assert bots_in(hall, "Anna") == 5

    in_a_hall(tmp_path, story, bots_per_person=5)


def test_tables_asked_for_at_once_have_no_more_bots_than_allowed(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        person = Caller(hall, "Anna").person
        wanted = [Create(id=f"{n}", game="sequence", players=4, seats=["easy"] * 3) for n in range(8)]
        made = await asyncio.gather(
            *(hall.creator.create(person, one, "here") for one in wanted), return_exceptions=True
        )
        assert [one.code for one in made if isinstance(one, Refusal)] == ["too-many-bots"] * 5
        assert bots_in(hall, "Anna") == 9

    in_a_hall(tmp_path, story, bots_per_person=10)


def test_tables_and_bots_asked_for_at_once_count_together(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        anna = Caller(hall, "Anna")
        (table,) = await tables_of(anna, 1)
        wanted = Create(id="more", game="sequence", players=4, seats=["easy"] * 3)
        making = asyncio.ensure_future(hall.creator.create(anna.person, wanted, "here"))
        told = await tally(
            *(anna.ask(Bot(id=f"{seat}", table=table, seat=seat, level="easy")) for seat in range(4))
        )
        await asyncio.gather(making, return_exceptions=True)
        assert bots_in(hall, "Anna") in (3, 4)  # whichever came first
        assert told["too-many-bots"] == (3 if making.exception() is None else 0)

    in_a_hall(tmp_path, story, bots_per_person=4)


@pytest.mark.parametrize(("limit", "most"), [("tables_per_person", 3), ("bots_per_person", 6)])
def test_nobody_is_handed_more_than_allowed(tmp_path: Path, limit: str, most: int) -> None:
    """Bram has two tables with two bots each, and Anna gives him three more at once."""

    async def story(hall: Hall) -> None:
        anna, bram = Caller(hall, "Anna"), Caller(hall, "Bram")
        with_bots = {"seats": [None, None, "easy", "easy"]}
        (own, _), given = await tables_of(bram, 2, **with_bots), await tables_of(anna, 3, **with_bots)
        for table in given:
            await bram.ask(Sit(id=f"sit {table}", table=table, seat=0))
        answers = await asyncio.gather(
            *(anna.ask(Handover(id=f"to {table}", table=table, seat=0)) for table in given)
        )
        assert Counter(answer.get("code") for answer in answers) == {None: 1, "cannot-host": 2}
        refused = next(answer for answer in answers if answer["type"] == "refused")
        assert refused["sentence"].startswith("Bram hosts as many tables, or bots, as one person may.")
        left = [table for table in given if hall.tables.live[table].table.host == "Anna"]
        assert len(left) == 2
        await bram.ask(Close(id="close", table=own))
        assert await tally(*(anna.ask(Handover(id=f"again {table}", table=table, seat=0)) for table in left)) == {
            "accepted": 1, "cannot-host": 1,
        }  # fmt: skip

    in_a_hall(tmp_path, story, **{limit: most})


def test_what_was_handed_over_counts_no_more(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        anna, bram = Caller(hall, "Anna"), Caller(hall, "Bram")
        (table,) = await tables_of(anna, 1)
        await bram.ask(Sit(id="sit", table=table, seat=0))
        with pytest.raises(Refusal):
            await anna.create("push", 2, id="too many")
        await anna.ask(Handover(id="to Bram", table=table, seat=0))
        await anna.create("push", 2, id="one")
        with pytest.raises(Refusal):
            await bram.create("push", 2, id="too many")

    in_a_hall(tmp_path, story, tables_per_person=1)


def test_what_could_not_be_stored_does_not_count(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        anna = Caller(hall, "Anna")
        (table,) = await tables_of(anna, 1)
        store = hall.store.append

        def refuse(append: Append, answer: Answer) -> None:
            asyncio.get_running_loop().call_soon(answer, NotStored("the disk is full"))

        hall.store.append = refuse  # type: ignore[method-assign]
        assert (await anna.ask(Bot(id="a", table=table, seat=0, level="easy")))["code"] == "not-stored"
        with pytest.raises(Refusal):
            await anna.create("push", 2, id="not now", seats=["easy"])
        hall.store.append = store  # type: ignore[method-assign]
        assert (await anna.ask(Bot(id="b", table=table, seat=0, level="easy")))["type"] == "accepted"
        assert (await anna.ask(Bot(id="c", table=table, seat=1, level="easy")))["code"] == "too-many-bots"
        assert not hall.hosts._reserved

    in_a_hall(tmp_path, story, bots_per_person=1)


def test_it_is_known_after_a_restart(tmp_path: Path) -> None:
    async def make(hall: Hall) -> None:
        anna = Caller(hall, "Anna")
        for table in (await tables_of(anna, 2, seats=["easy"]))[:1]:
            await anna.ask(Close(id="close", table=table))

    async def come_back(hall: Hall) -> None:
        anna = Caller(hall, "Anna")
        await anna.create("push", 2, id="one", seats=["easy"])
        with pytest.raises(Refusal) as refused:
            await anna.create("push", 2, id="two")
        assert (refused.value.code, refused.value.values) == ("too-many-tables", {"most": 2})

    in_a_hall(tmp_path, make)
    in_a_hall(tmp_path, come_back, tables_per_person=2)


def test_what_changes_while_it_is_read_counts(tmp_path: Path) -> None:
    async def story(hall: Hall) -> None:
        anna, bram = Caller(hall, "Anna"), Caller(hall, "Bram")
        closed, given = await tables_of(anna, 2)
        await bram.ask(Sit(id="sit", table=given, seat=0))
        hall.hosts._known.clear()
        hosted, was_read, may_go_on = hall.store.hosted, asyncio.Event(), asyncio.Event()

        async def read_slowly(person: str) -> list[Card]:
            cards = await hosted(person)
            was_read.set()
            await may_go_on.wait()
            return cards

        hall.store.hosted = read_slowly  # type: ignore[method-assign]
        making = asyncio.ensure_future(anna.create("push", 2, id="one"))
        await was_read.wait()
        await anna.ask(Close(id="close", table=closed))
        may_go_on.set()
        await making
        hall.store.hosted = hosted  # type: ignore[method-assign]
        with pytest.raises(Refusal):
            await anna.create("push", 2, id="two")

    in_a_hall(tmp_path, story, tables_per_person=2)


def test_not_everyone_is_remembered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hosts, "MOST_KNOWN", 2)

    async def story(hall: Hall) -> None:
        for name in ("Anna", "Bram", "Cleo", "Anna"):
            caller = Caller(hall, name)
            with_one = await hall.store.hosted(name)
            if with_one:
                with pytest.raises(Refusal):
                    await caller.create("push", 2, id="two")
            else:
                await caller.create("push", 2, id="one")
        assert len(hall.hosts._known) == 2

    in_a_hall(tmp_path, story, tables_per_person=1)
