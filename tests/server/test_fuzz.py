"""Nothing broken by input: whatever a client sends is answered, or the connection closed with a reason."""

import asyncio
from pathlib import Path
from random import Random
from typing import get_args

import msgspec
import pytest

from server.client import Client
from server.fuzzing import Fuzzer, valid_messages
from server.in_thread import UNLIMITED, ThreadServer
from server.quick_bots import use_quick_bots
from stamtafel.wire.from_client import AnyClientMessage

pytestmark = pytest.mark.process

MESSAGES, FUZZERS = 2_000, 2


async def _sit_down(port: int, anna: Client, bram: Client) -> str:
    table = await anna.create("push", 2)
    await bram.ask("watch", table=table)
    await bram.ask("sit", table=table, seat=1)
    await anna.be_ready(table)
    await bram.be_ready(table)
    await anna.ask("start", table=table)
    await asyncio.gather(anna.open_seed(table), bram.open_seed(table))
    return table


async def _play(client: Client, table: str) -> None:
    rng = Random(1)
    while client.tables[table]["info"]["phase"] != "over":
        legal = client.play(table)["legal"]
        if not legal:
            await client.read()
            continue
        answer = await client.ask("move", table=table, action=rng.choice(legal))
        assert answer["type"] == "update", answer


def test_messages_of_every_kind_are_spoiled() -> None:
    kinds = {str(msgspec.inspect.type_info(kind).tag) for kind in get_args(AnyClientMessage)}  # type: ignore[attr-defined]
    assert {message["type"] for message in valid_messages(["a table"])} == kinds


def test_every_odd_message_is_answered_while_others_play_on(tmp_path: Path) -> None:
    async def play(server: ThreadServer) -> list[Fuzzer]:
        port = server.port
        anna = await Client.connect(port, "Anna", server.cookie("Anna"))
        bram = await Client.connect(port, "Bram", server.cookie("Bram"))
        table = await _sit_down(port, anna, bram)
        own = await anna.create("thirteen", 3, seats=["easy", "easy", None], sit=False)  # anybody may sit down
        fuzzers = [Fuzzer(port, server.cookie(f"Fuzz {n}"), [table, own], n) for n in range(FUZZERS)]
        await asyncio.gather(
            _play(anna, table), _play(bram, table), *(fuzzer.run(MESSAGES // FUZZERS) for fuzzer in fuzzers)
        )
        await anna.close()
        await bram.close()
        return fuzzers

    with ThreadServer(tmp_path, limits=UNLIMITED) as server:
        server.do(lambda: use_quick_bots(server.hall))
        fuzzers = asyncio.run(asyncio.wait_for(play(server), 240))
    outcomes = sum((fuzzer.outcomes for fuzzer in fuzzers), fuzzers[0].outcomes - fuzzers[0].outcomes)
    assert outcomes.total() == MESSAGES
    expected = {"unreadable", "hello-first", "no-such-table", "not-host", "update", "accepted", "welcome"}
    assert expected | {"closed 1003", "closed 1009", "closed 4002"} <= {*outcomes}
