"""One client's WebSocket: reading what it says, answering each message, sending what it is told."""

from __future__ import annotations

from collections import deque
from collections.abc import Coroutine
from typing import Any

import msgspec

from stamtafel.bots.levels import LEVELS
from stamtafel.games import load, names
from stamtafel.server.catching_up import missed_by
from stamtafel.server.hall import Hall
from stamtafel.server.limits import Bucket
from stamtafel.server.live import LiveTable, Request
from stamtafel.server.people import Guest
from stamtafel.server.socket import Listener, Socket
from stamtafel.table.change import Person
from stamtafel.table.commands import Bot, Command, TableCommand
from stamtafel.table.refusals import Code, Refusal
from stamtafel.version import __version__
from stamtafel.wire import PROTOCOL, from_client, to_client
from stamtafel.wire.showing_games import show_game

# Why a connection is closed, beside what `socket` closes for.
OLD_PROTOCOL, TOO_MANY_FAULTS = 4001, 4002
MOST_WAITING, MOST_WAITING_BYTES = 100, 65536  # messages, while an earlier one waits for the store


class Connection(Listener):
    """One WebSocket of one guest. Every message is taken in order, and answered."""

    __slots__ = (
        "_bucket",
        "_faults",
        "_socket",
        "_waiting",
        "hall",
        "is_welcome",
        "language",
        "person",
        "watched",
    )

    def __init__(self, hall: Hall, guest: Guest, socket: Socket) -> None:
        self.hall = hall
        self.person = Person(guest.id, guest.name)
        self.language = "en"
        self.is_welcome = False
        self.watched: dict[str, LiveTable] = {}
        limits = hall.config.limits
        self._bucket = Bucket(limits.messages_per_second, limits.messages_at_once, hall.loop.time())
        self._faults = 0
        self._socket = socket
        self._waiting: deque[bytes] | None = None  # what came while an earlier message waits for the store

    # ---- sending ----

    def send(self, message: to_client.ServerMessage) -> None:
        """Send a message."""
        self._socket.send(to_client.encode(message))

    def send_bytes(self, content: bytes) -> None:
        """Send an encoded message."""
        self._socket.send(content)

    def close(self, code: int, reason: str) -> None:
        """Say why, and close."""
        self._socket.close(code, reason)

    def ping(self) -> None:
        """Ask whether the client is still there."""
        self._socket.ping()

    # ---- reading ----

    def _is_there(self) -> bool:
        """Whether the client is still connected; it may go while a message of it waits."""
        return self in self.hall.connections

    def gone(self) -> None:
        """The client went."""
        self.hall.see_off(self)

    def heard(self, content: bytes) -> None:
        """Answer a message; one that has to wait for the store keeps those after it waiting."""
        self.hall.metrics.count("stamtafel_messages_total")
        if self._waiting is None:
            slow = self._read(content)
            if slow is not None:
                self._waiting = deque()
                self.hall.keep(self.hall.loop.create_task(self._go_on(slow)))
        elif len(self._waiting) < MOST_WAITING and sum(map(len, self._waiting)) < MOST_WAITING_BYTES:
            self._waiting.append(content)
        else:
            self.close(TOO_MANY_FAULTS, "too many messages at once")

    def prodded(self) -> None:
        """Count a ping or a pong like a message: each has its price."""
        wait = self._bucket.wait(self.hall.loop.time())
        if wait:
            self._refuse(None, _too_fast(wait), wait)

    async def _go_on(self, slow: Coroutine[Any, Any, None] | None) -> None:
        while slow is not None:
            await slow
            slow = None
            while self._waiting and slow is None and self._is_there():
                slow = self._read(self._waiting.popleft())
        self._waiting = None

    def _read(self, content: bytes) -> Coroutine[Any, Any, None] | None:
        """Answer the message, or say what remains to be done."""
        wait = self._bucket.wait(self.hall.loop.time())
        asked = None
        try:
            try:
                message = from_client.decode(content)
            except (msgspec.MsgspecError, ValueError, RecursionError) as error:
                raise Refusal(Code.UNREADABLE, why=_why(error)) from error
            asked = message.id
            if wait:
                raise _too_fast(wait)
            slow = self._answer(message)
        except Exception as error:
            self._refuse(asked, error, wait)
            return None
        return None if slow is None else self._finish(asked, slow)

    async def _finish(self, asked: str, slow: Coroutine[Any, Any, None]) -> None:
        try:
            await slow
        except Exception as error:
            self._refuse(asked, error)

    def _refuse(self, asked: str | None, error: Exception, wait: float = 0.0) -> None:
        if not isinstance(error, Refusal):
            self.hall.note_fault("a message failed")
            error = Refusal(Code.NOT_STORED)
        self.hall.refuse(self, asked, error, wait or None)
        if error.code in (Code.TOO_FAST, Code.UNREADABLE):
            self._faults += 1
            if self._faults > self.hall.config.limits.faults:
                self.close(TOO_MANY_FAULTS, "too many messages that cannot be read, or too fast")

    def _answer(self, message: from_client.AnyClientMessage) -> Coroutine[Any, Any, None] | None:
        """Answer at once where that is possible; raises Refusal."""
        if isinstance(message, from_client.Hello):
            self._welcome(message)
            return None
        if not self.is_welcome:
            raise Refusal(Code.HELLO_FIRST)
        if self.hall.is_closing:
            raise Refusal(Code.SHUTTING_DOWN)
        if isinstance(message, Command):
            live = self.hall.live.get(message.table)
            if live is None:
                return self._ask_table(message)
            if isinstance(message, Bot) and message.level is not None:
                return self._ask_for_bot(message)
            live.submit(Request(message, self.person, self))
            return None
        if isinstance(message, from_client.Watch):
            return self._watch(message)
        if isinstance(message, from_client.Create):
            return self._create(message)
        if isinstance(message, from_client.Lobby):
            return self._tell_lobby(message)
        self._unwatch(message)
        return None

    async def _ask_table(self, command: TableCommand) -> None:
        live = await self.hall.find(command.table)
        if isinstance(command, Bot) and command.level is not None:
            await self._ask_for_bot(command)
        else:
            live.submit(Request(command, self.person, self))

    async def _ask_for_bot(self, command: Bot) -> None:
        table = (await self.hall.find(command.table)).table
        if table.host == self.person.id:
            seats = table.seats[command.seat : command.seat + 1]
            await self.hall.check_more_bots(self.person, sum(seat.bot is None for seat in seats))
        live = await self.hall.find(command.table)  # it may have been forgotten meanwhile
        live.submit(Request(command, self.person, self))

    async def _create(self, message: from_client.Create) -> None:
        live = await self.hall.create(self.person, message)
        self.send(to_client.Accepted(id=message.id, table=live.id, number=live.table.number))

    async def _tell_lobby(self, message: from_client.Lobby) -> None:
        self.send(to_client.Accepted(id=message.id))
        if not self._is_there():
            return
        (self.hall.lobby.viewers.add if message.on else self.hall.lobby.viewers.discard)(self)
        if message.on:
            await self.hall.lobby.send(self)

    def _leave(self, table: str) -> None:
        live = self.watched.pop(table, None)
        if live is not None:
            self.hall.left(live, self)

    def _unwatch(self, message: from_client.Unwatch) -> None:
        self._leave(message.table)
        self.send(to_client.Accepted(id=message.id, table=message.table))

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
                games=tuple(show_game(load(name)) for name in names()),
                levels=LEVELS,
                preparing=self.hall.pool.preparing,
                nearby=self.hall.config.nearby,
            )
        )

    async def _watch(self, message: from_client.Watch) -> None:
        if len(self.watched) >= self.hall.config.limits.watched and message.table not in self.watched:
            raise Refusal(Code.TOO_MANY_WATCHED, most=self.hall.config.limits.watched)
        self._leave(message.table)  # what happens from now on comes after what was missed
        live = await self.hall.find(message.table)
        self._check_may_watch(live)
        missed, is_all = await missed_by(live, self.person.id, message.after)
        if self.hall.live.get(live.id) is not live:  # forgotten while what was missed was loaded
            live, missed, is_all = await self.hall.find(message.table), (), False
        if not self._is_there():
            return
        self._check_may_watch(live)
        self.send(live.update_for(self, missed, message.id, fresh=not is_all))
        self.watched[live.id] = live
        self.hall.arrived(live, self)

    def _check_may_watch(self, live: LiveTable) -> None:
        why_not = live.table.why_not_watch(self.person.id)
        if why_not is not None:
            raise Refusal(why_not)


def _too_fast(wait: float) -> Refusal:
    return Refusal(Code.TOO_FAST, seconds=max(1, round(wait)))


def _why(error: Exception) -> str:
    """What is wrong with a message, short enough to send back."""
    most = 200
    return str(error)[:most]
