"""What was missed is made beside the play: all goes on meanwhile, and nothing is told twice or too early."""

import asyncio
import threading
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from server.client import Client, Message
from server.in_thread import UNLIMITED, ThreadServer, guest
from server.meeting import act, meet, whose_turn
from server.quick_bots import use_quick_bots
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import Position
from stamtafel.server import catching_up
from stamtafel.table import events
from stamtafel.table.commands import Pause, Rematch, Start
from stamtafel.wire.happenings import Paused
from table.sitting import ANNA, Sitting

SECONDS = 60
MOST = 3  # connections of one person


class Gate:
    """Holds whatever is made for who catches up, until it may be."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self._may_pass = threading.Event(), threading.Event()
        self.held = 0
        self._begin = catching_up._begin
        monkeypatch.setattr(catching_up, "_begin", self._hold)

    def _hold(
        self, bodies: Sequence[bytes], after: int, seat: int, newcomer: str | None
    ) -> tuple[catching_up.Story, bool]:
        self.held += 1
        self.reached.set()
        assert self._may_pass.wait(SECONDS)
        return self._begin(bodies, after, seat, newcomer)

    async def is_reached(self) -> None:
        """Wait until somebody's story is begun; it has seen nothing of what happens from now on."""
        assert await asyncio.to_thread(self.reached.wait, SECONDS)

    def open(self) -> None:
        """Let everything pass from now on."""
        self._may_pass.set()


@pytest.fixture
def gate(monkeypatch: pytest.MonkeyPatch) -> Iterator[Gate]:
    gate = Gate(monkeypatch)
    yield gate
    gate.open()


@pytest.fixture
def server(tmp_path: Path, gate: Gate) -> Iterator[ThreadServer]:
    with ThreadServer(tmp_path, limits=replace(UNLIMITED, connections_per_person=MOST)) as running:
        running.do(lambda: use_quick_bots(running.hall))
        yield running
        gate.open()


async def play(anna: Client, bram: Client, table: str, moves: int) -> int:
    """Make so many moves; the number of the last."""
    for _ in range(moves):
        mover, _ = await whose_turn(anna, bram, table)
        answer = await mover.ask("move", table=table, action=mover.play(table)["legal"][0])
        assert answer["type"] == "update", answer
    return int(answer["number"])


def numbers(updates: Sequence[Message]) -> list[int]:
    return [one["number"] for update in updates for one in update["happenings"]]


async def read_until(client: Client, is_last: Callable[[Message], bool]) -> list[Message]:
    """The updates up to this one."""
    updates: list[Message] = []
    while not updates or not is_last(updates[-1]):
        message = await client.read()
        updates += [message] if message["type"] == "update" else []
    return updates


@pytest.mark.parametrize("is_watching", [False, True])
def test_what_happens_meanwhile_is_told_once_and_after_what_was_missed(
    server: ThreadServer, gate: Gate, is_watching: bool
) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "sequence")
        zoe = await Client.connect(server.port, "Zoe")
        if is_watching:
            await zoe.ask("watch", table=table)
        await play(anna, bram, table, 3)
        await zoe.ask("unwatch", table="none")  # so that nothing is on its way any more
        asked = await zoe.send("watch", table=table, after=2)
        await gate.is_reached()
        meanwhile = await play(anna, bram, table, 4)
        gate.open()
        [answer] = await read_until(zoe, lambda update: update["id"] == asked)
        assert not answer["fresh"]
        assert answer["number"] == meanwhile
        last = await play(anna, bram, table, 3)
        later = await read_until(zoe, lambda update: update["number"] == last)
        assert numbers([answer, *later]) == [*range(3, last + 1)]

    act(story())


def test_who_catches_up_keeps_nobody_waiting_but_who_does_too(server: ThreadServer, gate: Gate) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "sequence")
        number = await play(anna, bram, table, 1)
        zoe, mal = await Client.connect(server.port, "Zoe"), await Client.connect(server.port, "Mal")
        asked = [await client.send("watch", table=table, after=2) for client in (zoe, mal)]
        await gate.is_reached()
        await mal.close()
        bystander = await Client.connect(server.port, "Cleo")
        assert (await bystander.ask("watch", table=table))["fresh"]
        assert not (await bystander.ask("watch", table=table, after=number))["fresh"]
        assert gate.held == 1
        gate.open()
        await zoe.until(lambda message: message.get("id") == asked[0])

    act(story())


def test_who_leaves_the_seat_meanwhile_is_not_told_its_cards(server: ThreadServer, gate: Gate) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "sequence")
        again = await Client.connect(server.port, "Bram", bram.cookie)
        number = await play(anna, bram, table, 2)
        asked = await again.send("watch", table=table, after=number - 2)
        await gate.is_reached()
        stood = (await bram.ask("stand", table=table))["number"]
        while anna.tables[table]["number"] < stood + 4:  # a bot plays there and draws
            if anna.play(table)["legal"]:
                await anna.ask("move", table=table, action=anna.play(table)["legal"][0])
            else:
                await anna.read()
        gate.open()
        answer = await again.until(lambda message: message.get("id") == asked)
        steps = [(one["number"], step["move"]) for one in answer["happenings"] for step in one.get("steps", [])]
        drawn = [(at, move) for at, move in steps if move.startswith("=")]
        assert any(move == "=?" for at, move in drawn if at > stood)
        assert all(move == "=?" for at, move in drawn if at > stood)
        assert any(move != "=?" for at, move in drawn if at < stood)

    act(story())


def test_who_is_sent_away_meanwhile_is_shown_nothing(server: ThreadServer, gate: Gate) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "sequence")
        again = await Client.connect(server.port, "Bram", bram.cookie)
        asked = await again.send("watch", table=table, after=2)
        await gate.is_reached()
        await anna.ask("remove", table=table, seat=1)
        gate.open()
        answer = await again.until(lambda message: message.get("id") == asked)
        assert (answer["type"], answer["code"]) == ("refused", "removed")

    act(story())


def test_a_table_that_is_forgotten_meanwhile_is_shown_afresh(server: ThreadServer, gate: Gate) -> None:
    async def story() -> None:
        anna = await Client.connect(server.port, "Anna")
        table = await anna.create("push", 2)
        await anna.ask("lock", table=table, on=True)
        await anna.ask("unwatch", table=table)
        asked = await anna.send("watch", table=table, after=1)
        await gate.is_reached()
        server.do(lambda: server.hall.live.pop(table))
        gate.open()
        answer = await anna.until(lambda message: message.get("id") == asked)
        assert (answer["fresh"], answer["happenings"]) == (True, [])
        assert (await anna.ask("lock", table=table, on=False))["type"] == "update"  # so it is watched

    act(story())


def test_who_goes_meanwhile_leaves_so_many_wishes_and_no_trace(server: ThreadServer, gate: Gate) -> None:
    def wishes() -> int:
        return server.do(lambda: server.hall.catching_up.wishes[guest("Mal").id])

    async def come() -> Client:
        return await Client.connect(server.port, "Mal", server.cookie("Mal"))

    async def story() -> None:
        *_, table = await meet(server.port, "sequence")
        for count in range(1, MOST + 1):
            mal = await come()
            await mal.send("watch", table=table, after=2)
            while wishes() < count:
                await asyncio.sleep(0)
            await mal.close()
        assert (await (await come()).ask("watch", table=table, after=2))["code"] == "too-fast"
        gate.open()
        while wishes():
            await asyncio.sleep(0)
        assert len(server.do(lambda: dict(server.hall.live[table].viewers))) == 2
        assert (await (await come()).ask("watch", table=table, after=2))["type"] == "update"

    act(story())


@pytest.mark.parametrize("moves", [0, 5])
def test_of_finished_games_nothing_is_played_again(monkeypatch: pytest.MonkeyPatch, moves: int) -> None:
    sitting = Sitting("push", 2).sit()
    for seed in range(2):
        sitting.ask(ANNA, Start)
        sitting.play_on(Random(seed)).ask(ANNA, Rematch)
    began = len(sitting.record)
    sitting.ask(ANNA, Start)
    sitting.play_on(Random(2), moves).ask(ANNA, Pause, on=True)
    bodies = [events.encode(event) for event in sitting.record]
    of_this_game = [
        move for event in sitting.record[began:] if isinstance(event, events.Played) for move in event.moves
    ]
    played: list[str] = []
    here, play = threading.get_ident(), Position.play

    def note(position: Position, move: str) -> None:
        """Note what is played here; a server of another test may still load its rules by playing with them."""
        if threading.get_ident() == here:
            played.append(move)
        else:
            play(position, move)

    monkeypatch.setattr(Position, "play", note)
    story, is_all = catching_up._begin(bodies, len(bodies) - 1, SPECTATOR, None)
    assert (story.told, is_all) == ([Paused(number=len(bodies), on=True)], True)
    assert played == of_this_game
