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
from stamtafel.store.contract import Chapter, Saved
from stamtafel.table import events
from stamtafel.table.commands import Pause, Rematch, Start
from stamtafel.wire.happenings import Paused
from stamtafel.wire.to_client import Past
from table.sitting import ANNA, Sitting

SECONDS = 60
MOST = 3  # connections of one person


class Gate:
    """Holds whatever is made for who catches up, until it may be."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.reached, self._may_pass = threading.Event(), threading.Event()
        self.held = 0
        self._tell = catching_up._tell
        monkeypatch.setattr(catching_up, "_tell", self._hold)

    def _hold(self, id: str, saved: Saved, after: int, number: int, viewer: catching_up.Viewer) -> Past:
        self.held += 1
        self.reached.set()
        assert self._may_pass.wait(SECONDS)
        return self._tell(id, saved, after, number, viewer)

    async def is_reached(self) -> None:
        """Wait until somebody's past is read; it has seen nothing of what happens from now on."""
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


def numbers(told: Sequence[Message]) -> list[int]:
    return [one["number"] for message in told for one in message["happenings"]]


async def read_until(client: Client, is_last: Callable[[Message], bool]) -> list[Message]:
    """What is told of tables, up to this."""
    told: list[Message] = []
    while not told or not is_last(told[-1]):
        message = await client.read()
        told += [message] if message["type"] in ("update", "past", "gone") else []
    return told


def is_past(message: Message) -> bool:
    return bool(message["type"] == "past")


@pytest.mark.parametrize("is_watching", [False, True])
def test_the_present_comes_at_once_and_what_happens_meanwhile_is_told_once(
    server: ThreadServer, gate: Gate, is_watching: bool
) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "sequence")
        zoe = await Client.connect(server.port, "Zoe")
        if is_watching:
            await zoe.ask("watch", table=table)
        before = await play(anna, bram, table, 3)
        await zoe.ask("unwatch", table="none")  # so that nothing is on its way any more
        asked = await zoe.send("watch", table=table, after=2)
        await gate.is_reached()
        meanwhile = await play(anna, bram, table, 4)
        present, *updates = await read_until(zoe, lambda message: message["number"] == meanwhile)
        assert (present["id"], present["fresh"], present["number"]) == (asked, True, before)
        assert present["happenings"] == []
        assert numbers(updates) == [*range(before + 1, meanwhile + 1)]
        gate.open()
        [past] = await read_until(zoe, is_past)
        assert (past["table"], past["number"], past["joined"]) == (table, before, True)
        assert numbers([past]) == [*range(3, before + 1)]
        last = await play(anna, bram, table, 3)
        later = await read_until(zoe, lambda message: message["number"] == last)
        assert numbers(later) == [*range(meanwhile + 1, last + 1)]

    act(story())


def test_who_catches_up_keeps_nobody_waiting_but_who_does_too(server: ThreadServer, gate: Gate) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "sequence")
        number = await play(anna, bram, table, 1)
        zoe, mal = await Client.connect(server.port, "Zoe"), await Client.connect(server.port, "Mal")
        for client in (zoe, mal):
            await client.send("watch", table=table, after=2)
        await gate.is_reached()
        await mal.close()
        bystander = await Client.connect(server.port, "Cleo")
        assert (await bystander.ask("watch", table=table))["fresh"]
        assert not (await bystander.ask("watch", table=table, after=number))["fresh"]
        assert gate.held == 1
        gate.open()
        await zoe.until(is_past)

    act(story())


def test_who_leaves_the_seat_meanwhile_is_not_told_its_cards(server: ThreadServer, gate: Gate) -> None:
    def drawn(told: Sequence[Message]) -> list[str]:
        steps = [
            step["move"] for message in told for one in message["happenings"] for step in one.get("steps", [])
        ]
        return [move for move in steps if move.startswith("=")]

    async def story() -> None:
        anna, bram, table = await meet(server.port, "sequence")
        again = await Client.connect(server.port, "Bram", bram.cookie)
        number = await play(anna, bram, table, 4)
        await again.send("watch", table=table, after=number - 4)
        await gate.is_reached()
        stood = (await bram.ask("stand", table=table))["number"]
        while anna.tables[table]["number"] < stood + 4:  # a bot plays there and draws
            if anna.play(table)["legal"]:
                await anna.ask("move", table=table, action=anna.play(table)["legal"][0])
            else:
                await anna.read()
        updates = await read_until(again, lambda message: message["number"] == stood + 4)
        gate.open()
        *later, past = await read_until(again, is_past)
        assert set(drawn([past])) > {"=?"}  # its own cards too
        assert set(drawn([one for one in (*updates, *later) if one["number"] > stood])) == {"=?"}

    act(story())


def test_who_is_sent_away_meanwhile_is_shown_nothing_more(server: ThreadServer, gate: Gate) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "sequence")
        again = await Client.connect(server.port, "Bram", bram.cookie)
        await again.send("watch", table=table, after=2)
        await gate.is_reached()
        await anna.ask("remove", table=table, seat=1)
        gate.open()
        await all_told(server)
        present, gone = await read_until(again, lambda message: message["type"] == "gone")
        assert (present["fresh"], gone["code"]) == (True, "removed")
        before = len(again.raw)
        await again.ask("unwatch", table=table)
        assert len(again.raw) == before + 1

    act(story())


async def all_told(server: ThreadServer) -> None:
    """Wait until nobody's past is being made."""
    while server.do(lambda: server.hall.catching_up.wishes.total()):
        await asyncio.sleep(0)


def test_a_past_that_is_asked_for_anew_comes_once(server: ThreadServer, gate: Gate) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "sequence")
        last = await play(anna, bram, table, 2)
        zoe = await Client.connect(server.port, "Zoe")
        await zoe.send("watch", table=table, after=2)
        await gate.is_reached()
        asked = await zoe.send("watch", table=table, after=3)
        *_, present = await read_until(zoe, lambda message: message.get("id") == asked)
        assert present["fresh"]
        gate.open()
        await all_told(server)
        [past] = await read_until(zoe, is_past)
        assert numbers([past]) == [*range(4, last + 1)]
        before = len(zoe.raw)
        await zoe.ask("unwatch", table="none")
        assert len(zoe.raw) == before + 1

    act(story())


def test_a_table_is_not_forgotten_while_its_past_is_made(server: ThreadServer, gate: Gate) -> None:
    async def story() -> None:
        anna = await Client.connect(server.port, "Anna")
        table = await anna.create("push", 2)
        await anna.ask("lock", table=table, on=True)
        await anna.ask("unwatch", table=table)
        await anna.send("watch", table=table, after=1)
        await gate.is_reached()
        server.do(server.hall.forget_idle)
        gate.open()
        assert numbers([await anna.until(is_past)]) == [2, 3]
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
        mal = await come()
        answer = await mal.ask("watch", table=table, after=2)  # only of the present
        assert (answer["type"], answer["fresh"], answer["happenings"]) == ("update", True, [])
        await mal.close()
        gate.open()
        await all_told(server)
        while len(server.do(lambda: dict(server.hall.tables.live[table].viewers))) > 2:
            await asyncio.sleep(0)
        answer = await (await come()).ask("watch", table=table, after=2)
        assert (answer["type"], answer["fresh"]) == ("update", False)

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
    of_this_game = [
        move for event in sitting.record[began:] if isinstance(event, events.Played) for move in event.moves
    ]
    played: list[str] = []
    here, follow = threading.get_ident(), Position.follow

    def note(position: Position, move: str) -> None:
        """Note what is played here; a server of another test may still load its rules by playing with them."""
        if threading.get_ident() == here:
            played.append(move)
        else:
            follow(position, move)

    monkeypatch.setattr(Position, "follow", note)
    number = len(sitting.record)
    for chapter in (None, sitting.chapters[0], sitting.chapters[-1]):
        played.clear()
        zoe = catching_up.Viewer("zoe", SPECTATOR, spectators=True)
        past = catching_up._tell("t", saved_from(sitting, chapter), number - 1, number, zoe)
        assert (past.happenings, past.joined) == ((Paused(number=number, on=True),), True)
        assert played == of_this_game


def saved_from(sitting: Sitting, chapter: tuple[int, bytes] | None) -> Saved:
    """What a store has from this chapter on; a file of old has none."""
    begin = chapter[0] if chapter else 0
    return Saved(Chapter(*chapter) if chapter else None, [*map(events.encode, sitting.record[begin:])], {})
