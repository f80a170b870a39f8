"""Messages that no honest client sends, and a client that sends them and waits for what each deserves."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Sequence
from copy import deepcopy
from random import Random
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.frames import Opcode

from stamtafel.wire import PROTOCOL
from stamtafel.wire.from_client import MOST_BYTES

ANSWER_SECONDS = 30
MOST_TABLES = 6
NEED_NO_REASON = (1007, 1009)  # not UTF-8; too long
ODD_NAMES = ["extra", "", "__class__", "seat", "table", "x" * 500]
ODD_VALUES: list[Any] = [
    None, True, -1, 0, 1.5, 10**30, 1e308, "", "x" * 41, "\u202e", "\x00", "∑", [], {}, [[]], {"a": {}}, "0",
    [None] * 13,
]  # fmt: skip
ODD_TEXTS = ["", " ", "null", "1", '"hello"', "[]", "{}", "{", '{"type":', '{"type":"hello"', "\x00", "[" * 4000,
             '{"a":' * 1500, '{"type":"move","type":"move"}', '{"id":"\\ud800"}', "1e999", "9" * 5000,
             "NaN"]  # fmt: skip
SEED = "ab" * 32


def valid_messages(tables: Sequence[str]) -> list[dict[str, Any]]:
    """One of each kind, for each of the tables where it concerns one."""
    settings = {"public": True, "spectators": False, "pace_seconds": 0.0, "away_seconds": None}
    without_table: list[dict[str, Any]] = [
        {"type": "hello", "protocol": PROTOCOL, "language": "nl"},
        {"type": "create", "game": "push", "players": 2, "seats": ["easy", "normal"], "settings": settings},
        {"type": "create", "game": "sequence", "players": 4, "options": {"teams": 2, "strict_draw": True}},
        {"type": "create", "game": "thirteen", "players": 3, "lesson": True},
        {"type": "lobby", "on": True},
        {"type": "lobby", "on": False},
    ]  # fmt: skip
    with_table: list[dict[str, Any]] = [
        {"type": "watch"}, {"type": "watch", "after": 1}, {"type": "unwatch"}, {"type": "sit", "seat": 0},
        {"type": "stand"}, {"type": "bot", "seat": 1, "level": "easy"}, {"type": "bot", "seat": 1, "level": None},
        {"type": "configure", "players": 3, "options": {"risk": True}, "settings": settings},
        {"type": "ready", "commitment": SEED}, {"type": "start"}, {"type": "open", "seed": SEED},
        {"type": "move", "action": "draw"}, {"type": "move", "action": "place 1"}, {"type": "penalty", "team": 1},
        {"type": "lock", "on": True}, {"type": "pause", "on": True}, {"type": "remove", "seat": 1},
        {"type": "hint"}, {"type": "dismiss", "watcher": "5f0c9a3be412"},
        {"type": "handover", "seat": 1}, {"type": "rematch"}, {"type": "again"}, {"type": "close"},
    ]  # fmt: skip
    return without_table + [{**message, "table": table} for message in with_table for table in tables]


def fuzzed(rng: Random, valid: Sequence[dict[str, Any]], id: str) -> str | bytes | tuple[bytes, Opcode]:
    """A message: text, bytes for a binary one, or bytes that pretend to be text."""
    message = {**deepcopy(rng.choice(valid)), "id": id}
    for _ in range(rng.choice([0, 0, 0, 1, 2])):
        _change(message, rng)
    text = json.dumps(message)
    match rng.randrange(100):
        case n if n < 70:
            return text
        case n if n < 80:
            return text[: rng.randrange(len(text))] + rng.choice(ODD_TEXTS)[:100]
        case n if n < 90:
            return rng.choice(ODD_TEXTS)
        case n if n < 95:
            return json.dumps({**message, "more": "x" * (MOST_BYTES - len(text) - 50)})
        case 95:
            return "x" * (MOST_BYTES + rng.randrange(1, MOST_BYTES))
        case 96:
            return text.encode()
        case 97:
            return text.encode() + b"\xff\xfe", Opcode.TEXT
        case _:
            place = rng.randrange(len(text))
            return text[:place] + chr(rng.randrange(1, 0xD800)) + text[place + 1 :]


def _change(message: dict[str, Any], rng: Random) -> None:
    """Drop, add or spoil a field, sometimes inside another."""
    inner = [value for value in message.values() if isinstance(value, dict)]
    target = rng.choice([message, message, *inner])
    names = [name for name in target if name != "id"] or [""]
    match rng.randrange(4):
        case 0:
            target.pop(rng.choice(names), None)
        case 1:
            target[rng.choice(ODD_NAMES)] = deepcopy(rng.choice(ODD_VALUES))
        case 2 | _:
            target[rng.choice(names)] = deepcopy(rng.choice(ODD_VALUES))


class Fuzzer:
    """Sends one odd message after another; each must be answered, or the connection closed with a reason."""

    def __init__(self, port: int, cookie: str, tables: Sequence[str], seed: int) -> None:
        self.port, self.cookie = port, cookie
        self.rng, self.tables = Random(seed), [*tables, "no-such-table"]
        self.valid = valid_messages(self.tables)
        self.outcomes: Counter[str] = Counter()
        self._socket: ClientConnection | None = None
        self._prefix = f"{seed}-"

    async def run(self, count: int) -> None:
        """Send so many."""
        for n in range(count):
            socket = self._socket or await self._connect()
            message = fuzzed(self.rng, self.valid, f"{self._prefix}{n}")
            try:
                await self._send(socket, message)
                self.outcomes[await self._answer(socket, message)] += 1
            except ConnectionClosed as closed:
                self.outcomes[_why_closed(closed, message)] += 1
                self._socket = None
        if self._socket is not None:
            await self._socket.close()

    async def _connect(self) -> ClientConnection:
        headers = {"Cookie": self.cookie}
        self._socket = await connect(
            f"ws://127.0.0.1:{self.port}/ws", additional_headers=headers, compression=None, close_timeout=1
        )
        if self.rng.random() < 0.9:  # the others forget to say hello
            await self._socket.send(json.dumps({"type": "hello", "id": "hello", "protocol": PROTOCOL}))
        return self._socket

    async def _send(self, socket: ClientConnection, message: str | bytes | tuple[bytes, Opcode]) -> None:
        if isinstance(message, tuple):
            await socket.send(message[0], text=True)
        else:
            await socket.send(message)

    async def _answer(self, socket: ClientConnection, message: str | bytes | tuple[bytes, Opcode]) -> str:
        """Read until the message is answered: by its id, or without one if it could not be read."""
        asked = _id(message)
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                while True:
                    answer = json.loads(await socket.recv())
                    is_unread = answer["type"] == "refused" and answer["id"] is None
                    if is_unread or (asked is not None and answer.get("id") == asked):
                        self._note_table(answer.get("table"))
                        return str(answer.get("code", answer["type"]))
        except TimeoutError as error:
            raise AssertionError(f"not answered: {message!r}"[:500]) from error

    def _note_table(self, table: str | None) -> None:
        """Go on with a table of one's own."""
        if table is not None and table not in self.tables and len(self.tables) < MOST_TABLES:
            self.tables.append(table)
            self.valid = valid_messages(self.tables)


def _id(message: str | bytes | tuple[bytes, Opcode]) -> str | None:
    """The id in a message that a mutation may have changed."""
    try:
        values = json.loads(message) if isinstance(message, str) else None
    except (ValueError, RecursionError):
        return None
    found = values.get("id") if isinstance(values, dict) else None
    return found if isinstance(found, str) else None


def _why_closed(closed: ConnectionClosed, message: object) -> str:
    """The code of a close that must have come with a reason, or say all by its code."""
    assert closed.rcvd is not None, f"closed without a word: {message!r}"[:500]
    assert closed.rcvd.reason or closed.rcvd.code in NEED_NO_REASON
    return f"closed {closed.rcvd.code}"
