"""A data file that version 1 wrote, with a finished and a running game of each kind, opens ever after."""

from __future__ import annotations

import asyncio
import gzip
import json
from pathlib import Path
from random import Random

import msgspec
import pytest

from server.client import Message, get
from server.in_thread import ThreadServer
from server.meeting import act, come, part, play_on
from stamtafel.games.position import Position
from stamtafel.table.bot_names import NAMES
from stamtafel.table.verifying import read_game_record, verify

KEPT = Path(__file__).parents[1] / "kept"
TOLD: dict[str, Message] = json.loads((KEPT / "version-1.json").read_text())
RUNNING = [table for table, told in TOLD.items() if told["kind"] == "running"]


@pytest.fixture
def directory(tmp_path: Path) -> Path:
    """Where a server finds the file."""
    (tmp_path / "stamtafel.db").write_bytes(gzip.decompress((KEPT / "version-1.db.gz").read_bytes()))
    return tmp_path


def test_there_is_a_finished_and_a_running_game_of_each_kind() -> None:
    assert {(told["game"], told["kind"]) for told in TOLD.values()} == {
        (game, kind) for game in ("push", "thirteen", "sequence") for kind in ("finished", "running")
    }


def test_every_table_stands_as_it_was_left(directory: Path) -> None:
    with ThreadServer(directory) as server:

        async def story() -> None:
            anna = await come(server, "Anna")
            for table, told in TOLD.items():
                update = await anna.ask("watch", table=table)
                assert (update["number"], update["info"]["phase"]) == (told["number"], told["phase"])
                position = Position(told["position"])
                assert update["play"]["scores"] == list(position.scores())
                assert update["play"]["to_act"] == list(position.to_act())
                assert update["play"]["view"] == json.loads(msgspec.json.encode(position.view(0).to_json()))
            await part(anna)

        act(story())


def test_the_records_are_the_same_and_fair(directory: Path) -> None:
    with ThreadServer(directory) as server:
        for table, told in TOLD.items():
            status, record = get(server.port, f"/api/tables/{table}/games/1/record", server.cookie("Anna"))
            assert (status, record) == (200, _as_today(told["record"]))
            assert verify(read_game_record(record)) is None
            status, replay = get(server.port, f"/api/tables/{table}/games/1/replay", server.cookie("Anna"))
            assert (status, len(replay["steps"])) == (200, len(record["moves"]) + 1)


def _as_today(record: Message) -> Message:
    """The record as it is told today: version 1 called bots by their level, gave no reasons and no help."""
    bots = {seat: level for seat, level in enumerate(record["names"]) if level not in ("Anna", "Bram")}
    names = [NAMES[seat] if seat in bots else name for seat, name in enumerate(record["names"])]
    return record | {
        "names": names,
        "bots": {str(seat): level for seat, level in bots.items()},
        "prepared": "",
        "help": {"odds": False, "hints": {}},
        "reasons": {},
    }


@pytest.mark.parametrize("table", RUNNING)
def test_a_running_game_is_played_to_its_end(directory: Path, table: str) -> None:
    with ThreadServer(directory) as server:

        async def story() -> None:
            anna, bram = await come(server, "Anna"), await come(server, "Bram")
            for client in (anna, bram):
                await client.ask("watch", table=table)
            await asyncio.gather(play_on(anna, table, Random(1)), play_on(bram, table, Random(2)))
            await part(anna, bram)

        act(story())
        status, record = get(server.port, f"/api/tables/{table}/games/2/record", server.cookie("Anna"))
        assert status == 200
        assert verify(read_game_record(record)) is None
