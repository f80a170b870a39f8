"""One client's WebSocket: reading what it says, answering each message, sending what it is told."""

from __future__ import annotations

from collections import deque
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec

from stamtafel import __version__
from stamtafel.bots.levels import LEVELS
from stamtafel.games import NAMES, load
from stamtafel.server.catching_up import missed_by
from stamtafel.server.hall import Hall
from stamtafel.server.limits import Bucket
from stamtafel.server.live import LiveTable, Request
from stamtafel.server.people import Guest
from stamtafel.table.change import Person
from stamtafel.table.commands import Command, TableCommand
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Phase
from stamtafel.wire import PROTOCOL, from_client, to_client

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

# Why a connection is closed (RFC 6455, and 4000 on for our own reasons).
GOING_AWAY, NOT_TEXT, TOO_BUSY = 1012, 1003, 1013
OLD_PROTOCOL, TOO_MANY_FAULTS, TOO_SLOW = 4001, 4002, 4003


class Connection:
    """One WebSocket of one guest."""

    __slots__ = (
        "_bucket",
        "_faults",
        "_is_open",
        "_is_sending",
        "_outbox",
        "_send",
        "hall",
        "is_welcome",
        "language",
        "person",
        "watched",
    )

    def __init__(self, hall: Hall, guest: Guest, send: Send) -> None:
        self.hall = hall
        self.person = Person(guest.id, guest.name)
        self.language = "en"
        self.is_welcome = False
        self.watched: dict[str, LiveTable] = {}
        limits = hall.config.limits
        self._bucket = Bucket(limits.messages_per_second, limits.messages_at_once, hall.loop.time())
        self._faults = 0
        self._send = send
        self._outbox: deque[bytes | Message] = deque()
        self._is_sending = False
        self._is_open = True

    # ---- sending ----

    def send(self, message: to_client.ServerMessage) -> None:
        """Send a message soon."""
        self.send_bytes(to_client.encode(message))

    def send_bytes(self, content: bytes) -> None:
        """Send an encoded message soon; whoever falls too far behind is disconnected and may come back."""
        if len(self._outbox) >= self.hall.config.limits.outbox:
            self.close(TOO_SLOW, "too far behind; connect again")
        self._push(content)

    def close(self, code: int, reason: str) -> None:
        """Say why, and close."""
        if self._is_open:
            self._push({"type": "websocket.close", "code": code, "reason": reason})
            self._is_open = False

    def _push(self, item: bytes | Message) -> None:
        if not self._is_open:
            return
        self._outbox.append(item)
        if not self._is_sending:
            self._is_sending = True
            self.hall.keep(self.hall.loop.create_task(self._empty_outbox()))

    async def _empty_outbox(self) -> None:
        try:
            while self._outbox:
                item = self._outbox.popleft()
                if isinstance(item, bytes):
                    await self._send({"type": "websocket.send", "text": item.decode()})
                else:
                    await self._send(item)
        except Exception:  # however a server tells that the client is gone
            self._is_open = False
            self._outbox.clear()
        finally:
            self._is_sending = False

    # ---- reading ----

    async def run(self, receive: Receive) -> None:
        """Read until the client goes."""
        try:
            while True:
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    return
                self.hall.metrics.count("stamtafel_messages_total")
                text = message.get("text")
                if text is None:
                    self.close(NOT_TEXT, "send JSON as text")
                    return
                await self._read(text)
        finally:
            self._is_open = False
            self.hall.lobby.discard(self)
            for live in self.watched.values():
                self.hall.left(live, self)

    async def _read(self, text: str) -> None:
        wait = self._bucket.wait(self.hall.loop.time())
        asked = None
        try:
            try:
                message = from_client.decode(text)
            except (msgspec.MsgspecError, ValueError, RecursionError) as error:
                raise Refusal(Code.UNREADABLE, why=_why(error)) from error
            asked = message.id
            if wait:
                raise Refusal(Code.TOO_FAST, seconds=max(1, round(wait)))
            await self._answer(message)
        except Refusal as refusal:
            self.hall.refuse(self, asked, refusal, wait or None)
            if refusal.code in (Code.TOO_FAST, Code.UNREADABLE):
                self._faults += 1
                if self._faults > self.hall.config.limits.faults:
                    self.close(TOO_MANY_FAULTS, "too many messages that cannot be read, or too fast")
        except Exception:
            self.hall.note_fault("a message failed")
            self.hall.refuse(self, asked, Refusal(Code.NOT_STORED))

    async def _answer(self, message: from_client.AnyClientMessage) -> None:
        if isinstance(message, from_client.Hello):
            self._welcome(message)
        elif not self.is_welcome:
            raise Refusal(Code.HELLO_FIRST)
        elif self.hall.is_closing:
            raise Refusal(Code.SHUTTING_DOWN)
        elif isinstance(message, Command):
            await self._ask_table(message)
        elif isinstance(message, from_client.Watch):
            await self._watch(message)
        elif isinstance(message, from_client.Unwatch):
            live = self.watched.pop(message.table, None)
            if live is not None:
                self.hall.left(live, self)
            self.send(to_client.Accepted(id=message.id, table=message.table))
        elif isinstance(message, from_client.Create):
            live = await self.hall.create(self.person, message)
            self.send(to_client.Accepted(id=message.id, table=live.id, number=live.table.number))
        else:
            self.send(to_client.Accepted(id=message.id))
            (self.hall.lobby.add if message.on else self.hall.lobby.discard)(self)
            if message.on:
                await self.hall.send_lobby(self)

    async def _ask_table(self, command: TableCommand) -> None:
        live = self.watched.get(command.table) or await self.hall.find(command.table)
        live.submit(Request(command, self.person, self))

    def _welcome(self, hello: from_client.Hello) -> None:
        if hello.protocol != PROTOCOL:
            self.hall.refuse(self, hello.id, Refusal(Code.OLD_PROTOCOL, protocol=PROTOCOL))
            self.close(OLD_PROTOCOL, f"this server speaks protocol {PROTOCOL}")
            return
        self.language, self.is_welcome = hello.language, True
        self.send(
            to_client.Welcome(
                id=hello.id,
                protocol=PROTOCOL,
                version=__version__,
                name=self.person.name,
                games=tuple(map(_game_info, NAMES)),
                levels=LEVELS,
            )
        )

    async def _watch(self, message: from_client.Watch) -> None:
        if len(self.watched) >= self.hall.config.limits.watched and message.table not in self.watched:
            raise Refusal(Code.TOO_MANY_TABLES, most=self.hall.config.limits.watched)
        live = await self.hall.find(message.table)
        table = live.table
        if self.person.id in table.removed:
            raise Refusal(Code.REMOVED)
        is_outside = table.seat_of(self.person.id) is None and table.host != self.person.id
        if is_outside and not table.settings.spectators and table.phase is not Phase.GATHERING:
            raise Refusal(Code.NO_SPECTATORS)
        missed = None if message.after is None else await missed_by(live, self.person.id, message.after)
        self.send(live.update_for(self, missed or (), message.id, fresh=missed is None))
        self.watched[live.id] = live
        self.hall.arrived(live, self)


def _game_info(name: str) -> to_client.GameInfo:
    game = load(name)
    options = tuple(to_client.OptionInfo(o.name, o.values, o.rule) for o in game.setup_rules.OPTIONS)
    return to_client.GameInfo(name, game.setup_rules.PLAYERS, game.usual_players, options)


def _why(error: Exception) -> str:
    """What is wrong with a message, short enough to send back."""
    most = 200
    return str(error)[:most]
