"""Two hundred clients ask at once: one wins, all are answered, and the table goes on."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from server.client import Client, Message, be, get
from server.meeting import begin, finish, meet, part, whose_turn
from server.running import Server, limits

pytestmark = pytest.mark.process

CROWD = 200


@pytest.fixture
def roomy(tmp_path: Path) -> Iterator[Server]:
    """A server with room for a crowd; it must not have logged a fault."""
    running = Server(tmp_path, *limits(connections_per_person=1000, guests_at_once=1000))
    running.start()
    yield running
    running.stop()
    assert '"error"' not in running.log.read_text()


@asynccontextmanager
async def crowd(port: int, cookies: Sequence[str]) -> AsyncIterator[list[Client]]:
    """A connection for each of these cookies."""
    clients = await asyncio.gather(*(Client.connect(port, "", cookie) for cookie in cookies))
    yield clients
    await part(*clients)


async def ask_all(clients: Sequence[Client], messages: Sequence[dict[str, Any]]) -> list[Message]:
    """Every client asks its own at once; all answers."""
    return await asyncio.gather(
        *(client.ask(**message) for client, message in zip(clients, messages, strict=True))
    )


def count(answers: Sequence[Message]) -> Counter[tuple[str, str | None, str | None]]:
    """How often there was which answer: type, code and rule."""
    return Counter((answer["type"], answer.get("code"), answer.get("rule")) for answer in answers)


@pytest.mark.parametrize("kind", ["the same", "conflicting"])
def test_one_of_two_hundred_moves_wins(roomy: Server, kind: str) -> None:
    async def run() -> None:
        anna, bram, table = await meet(roomy.port, "sequence")
        mover, _ = await whose_turn(anna, bram, table)
        number, legal = mover.tables[table]["number"], mover.play(table)["legal"]
        choices = legal[:1] if kind == "the same" else legal
        async with crowd(roomy.port, [mover.cookie] * CROWD) as clients:
            moves = [
                {"type": "move", "id": f"race {n}", "table": table, "action": choices[n % len(choices)]}
                for n in range(CROWD)
            ]
            answers = await ask_all(clients, moves)
        assert count(answers) == {("accepted", None, None): 1, ("refused", "illegal-move", "S8"): CROWD - 1}
        assert [answer["number"] for answer in answers if answer["type"] == "accepted"] == [number + 1]
        await finish(anna, bram, table)
        status, record = get(roomy.port, f"/api/tables/{table}/games/1/record", anna.cookie)
        won = next(move for move, answer in zip(moves, answers, strict=True) if answer["type"] == "accepted")
        seat = mover.tables[table]["info"]["you"]
        first = next(move for move in record["moves"] if not move.startswith("="))
        assert (status, first) == (200, f"{seat}:{won['action']}")
        await part(anna, bram)

    asyncio.run(asyncio.wait_for(run(), 300))


def test_one_of_two_hundred_people_gets_the_seat(roomy: Server) -> None:
    async def run() -> None:
        anna = await Client.connect(roomy.port, "Anna")
        table = await anna.create("push", 2)
        cookies = [be(roomy.port, f"Guest {n}") for n in range(CROWD)]
        async with crowd(roomy.port, cookies) as clients:
            sits = [{"type": "sit", "table": table, "seat": 1}] * CROWD
            answers = await ask_all(clients, sits)
            assert count(answers) == {("accepted", None, None): 1, ("refused", "seat-taken", None): CROWD - 1}
            winner = next(n for n, answer in enumerate(answers) if answer["type"] == "accepted")
            seen = await clients[winner].ask("watch", table=table)
            assert seen["info"]["seats"][1]["name"] == f"Guest {winner}"
            await begin(anna, clients[winner], table)
            await finish(anna, clients[winner], table)
        await anna.close()

    asyncio.run(asyncio.wait_for(run(), 300))


def test_the_same_command_from_two_hundred_connections_is_done_once_and_accepted_by_all(roomy: Server) -> None:
    async def run() -> None:
        anna, bram, table = await meet(roomy.port, "sequence")
        mover, _ = await whose_turn(anna, bram, table)
        number, action = mover.tables[table]["number"], mover.play(table)["legal"][0]
        async with crowd(roomy.port, [mover.cookie] * CROWD) as clients:
            move = {"type": "move", "id": "once", "table": table, "action": action}
            answers = await ask_all(clients, [move] * CROWD)
        assert {(answer["type"], answer["number"]) for answer in answers} == {("accepted", number + 1)}
        await finish(anna, bram, table)
        await part(anna, bram)

    asyncio.run(asyncio.wait_for(run(), 300))


def test_the_same_create_from_many_connections_makes_one_table(roomy: Server) -> None:
    async def run() -> None:
        anna = await Client.connect(roomy.port, "Anna")
        async with crowd(roomy.port, [anna.cookie] * CROWD) as clients:
            create = {"type": "create", "id": "once", "game": "push", "players": 2}
            answers = await ask_all(clients, [create] * CROWD)
        assert count(answers) == {("accepted", None, None): CROWD}
        assert len({answer["table"] for answer in answers}) == 1
        await anna.ask("lobby")
        tables = await anna.until(lambda message: message["type"] == "tables")
        assert [line["table"] for line in tables["own"]] == [answers[0]["table"]]
        await anna.close()

    asyncio.run(asyncio.wait_for(run(), 300))
