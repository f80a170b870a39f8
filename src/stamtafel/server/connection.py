"""One client's WebSocket: reading what it says, answering each message, sending what it is told."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from collections.abc import Set as AbstractSet
from enum import Enum, auto
from typing import Any

import msgspec

from stamtafel.bots.levels import LEVELS
from stamtafel.games import load, names
from stamtafel.server.actor import Actor, Asked
from stamtafel.server.catching_up import past_of
from stamtafel.server.hall import Hall
from stamtafel.server.limits import Bucket
from stamtafel.server.lobby import Wanted
from stamtafel.server.logs import log_fault
from stamtafel.server.people import Guest, clean_name, new_token, read_cookie, write_cookie
from stamtafel.server.refusing import refusal_sentence
from stamtafel.server.socket import Listener, Socket
from stamtafel.server.teller import present
from stamtafel.table.change import Person
from stamtafel.table.commands import Bot, Command, Handover, Hint
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Table
from stamtafel.version import __version__
from stamtafel.wire import OLDEST_PROTOCOL, PROTOCOL, from_client, to_client
from stamtafel.wire.showing_games import show_game

# Why a connection is closed, beside what `socket` closes for.
OTHER_PROTOCOL, TOO_MANY_FAULTS, NO_HELLO, SIGNED_OUT, FULL = 4001, 4002, 4401, 4410, 1013
TOO_MANY = "too many connections; close some or try later"
MOST_BEATS = 10  # before hello: fifteen seconds
MOST_WAITING, MOST_WAITING_BYTES = 100, 65536  # messages, while an earlier one waits for the store
BEAT = to_client.encode(to_client.Beat())
NOBODY = Person("", "")


class State(Enum):
    """How far a connection is."""

    ARRIVED = auto()  # it has to say hello
    WELCOME = auto()  # it may ask
    WAITING = auto()  # so it may, but an earlier message waits for the store, and what comes meanwhile for that
    GONE = auto()


class Connection(Listener):
    """One WebSocket. Every message is taken in order, and answered."""

    __slots__ = (
        "_beats",
        "_bucket",
        "_faults",
        "_guest",
        "_left",
        "_shared",
        "_socket",
        "_waiting",
        "address",
        "device",
        "hall",
        "language",
        "person",
        "state",
        "watched",
    )

    def __init__(
        self, hall: Hall, guest: Guest | None, socket: Socket, address: str, left: Callable[[], None] | None
    ) -> None:
        self.hall, self._guest, self._socket = hall, guest, socket
        self.address, self._left = address, left  # whom to tell when it is gone
        self.person, self.device, self.language = NOBODY, "", "en"
        self.state = State.ARRIVED
        self.watched: dict[str, tuple[Actor, str]] = {}  # and the id of the message that asked for it
        limits = hall.config.limits
        self._bucket = Bucket(limits.messages_per_second, limits.messages_at_once, socket.now())
        self._shared = hall.addresses.asked(address)  # with all others there
        self._faults = self._beats = 0
        self._waiting: list[bytes] = []  # what came while an earlier message waits for the store
        hall.heart.add(self)

    # ---- sending ----

    def send(self, message: to_client.ServerMessage) -> None:
        """Send a message."""
        self._socket.send(to_client.encode(message))

    def send_bytes(self, content: bytes) -> None:
        """Send an encoded message."""
        self._socket.send(content)

    def accept(self, id: str, table: str, number: int) -> None:
        """What was asked is done and stored."""
        self.send(to_client.Accepted(id=id, table=table, number=number))

    def refuse(self, id: str | None, refusal: Refusal, wait: float | None = None) -> None:
        """What was asked is not done; say why, in the client's language."""
        self.hall.metrics.refusals[refusal.code] += 1
        sentence, wait = refusal_sentence(refusal, self.language), refusal.wait if wait is None else wait
        self.send(to_client.Refused(id=id, code=refusal.code, sentence=sentence, rule=refusal.rule, wait=wait))

    def seen_out(self, table: str, refusal: Refusal) -> None:
        """Be told no more of a table, and why."""
        sentence = refusal_sentence(refusal, self.language)
        self.send(to_client.Gone(table=table, code=refusal.code, sentence=sentence))
        self._leave(table)

    def close(self, code: int, reason: str) -> None:
        """Say why, and close."""
        self._socket.close(code, reason)

    def sign_out(self, devices: AbstractSet[tuple[str, str]]) -> None:
        """Close, if it belongs to one of these devices of persons."""
        if (self.person.id, self.device) in devices:
            self._waiting.clear()
            self.close(SIGNED_OUT, "this device was signed out")

    def beat(self) -> None:
        """See whether the client is there, and let it know that the server is; who never says hello has to go."""
        self._socket.beat(BEAT)
        if self.state is State.ARRIVED:
            self._beats += 1
            if self._beats > MOST_BEATS:
                self.close(NO_HELLO, "say hello")

    # ---- reading ----

    def gone(self) -> None:
        """The client went."""
        hall, is_known = self.hall, self.state is not State.ARRIVED
        self.state = State.GONE
        hall.heart.remove(self)
        if self._left is not None:
            self._left()
        if is_known:
            hall.connections[self.person.id] -= 1
            if not hall.connections[self.person.id]:
                del hall.connections[self.person.id]
        hall.lobby.look_away(self)
        for actor, _ in self.watched.values():
            hall.left(actor, self)

    def heard(self, content: bytes) -> None:
        """Answer a message; one that has to wait for the store keeps those after it waiting."""
        self.hall.metrics.counts["messages"] += 1
        if self.state is State.WAITING:
            if len(self._waiting) < MOST_WAITING and sum(map(len, self._waiting)) < MOST_WAITING_BYTES:
                self._waiting.append(content)
            else:
                self.close(TOO_MANY_FAULTS, "too many messages at once")
            return
        slow = self._read(content)
        if slow is not None:
            self.state = State.WAITING
            self.hall.tasks.start(self._go_on(slow))

    def _count(self) -> float:
        """Count a message; the seconds to wait if it comes too soon."""
        now = self._socket.now()
        return self._bucket.wait(now) or self._shared.wait(now)

    def prodded(self) -> None:
        """Count a ping or a pong like a message: each has its price."""
        wait = self._count()
        if wait:
            self._refuse(None, _too_fast(wait), wait)

    async def _go_on(self, slow: Coroutine[Any, Any, None] | None) -> None:
        while slow is not None:
            await slow
            slow = None
            while self._waiting and slow is None and self.state is State.WAITING:
                slow = self._read(self._waiting.pop(0))
        if self.state is State.WAITING:
            self.state = State.WELCOME

    def _read(self, content: bytes) -> Coroutine[Any, Any, None] | None:
        """Answer the message, or say what remains to be done."""
        wait, asked = self._count(), None
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
            log_fault("a message failed")
            error = Refusal(Code.FAULT)
        self.refuse(asked, error, wait or None)
        if error.code in (Code.TOO_FAST, Code.UNREADABLE):
            self._faults += 1
            if self._faults > self.hall.config.limits.faults:
                self.close(TOO_MANY_FAULTS, "too many messages that cannot be read, or too fast")

    def _answer(self, message: from_client.AnyClientMessage) -> Coroutine[Any, Any, None] | None:
        """Answer at once where that is possible; raises Refusal."""
        if isinstance(message, from_client.Hello):
            self._welcome(message)
            return None
        if self.state is State.ARRIVED:
            raise Refusal(Code.HELLO_FIRST)
        if self.hall.is_closing:
            raise Refusal(Code.SHUTTING_DOWN)
        if isinstance(message, Command):
            if isinstance(message, Hint):  # what comes after it need not wait
                self.hall.tasks.start(self._finish(message.id, self.hall.hint(message, self)))
                return None
            actor = self.hall.tables.live.get(message.table)
            if actor is None or isinstance(message, Bot | Handover):
                return self.hall.ask(message, self.person, self)
            actor.submit(Asked(message, self.person, self))
            return None
        if isinstance(message, from_client.Watch):
            return self._watch(message)
        if isinstance(message, from_client.Create):
            return self._create(message)
        if isinstance(message, from_client.Lobby):
            self.send(to_client.Accepted(id=message.id))
            if message.on:
                self.hall.lobby.look(self, Wanted(message.search, message.page))
            else:
                self.hall.lobby.look_away(self)
            return None
        self._leave(message.table)
        self.send(to_client.Accepted(id=message.id, table=message.table))
        return None

    # ---- hello ----

    def _welcome(self, hello: from_client.Hello) -> None:
        if not OLDEST_PROTOCOL <= hello.protocol <= PROTOCOL:
            code = Code.OLD_PROTOCOL if hello.protocol < OLDEST_PROTOCOL else Code.NEW_PROTOCOL
            self.refuse(hello.id, Refusal(code, protocol=PROTOCOL))
            self.close(OTHER_PROTOCOL, f"this server speaks protocol {PROTOCOL}")
            return
        self.language = hello.language
        token = None
        if self.state is State.ARRIVED:
            token = self._introduce(hello)
            if self.state is State.ARRIVED:
                return
        self.send(
            to_client.Welcome(
                id=hello.id,
                protocol=hello.protocol,
                version=__version__,
                name=self.person.name,
                games=tuple(show_game(load(name)) for name in names()),
                levels=LEVELS,
                preparing=self.hall.pool.preparing,
                nearby=self.hall.config.nearby,
                token=token,
                several=self.hall.store.is_shared,
            )
        )

    def _introduce(self, hello: from_client.Hello) -> str | None:
        """Find out who it is; the answer is the token of somebody new. Raises Refusal."""
        hall, guest, token = self.hall, self._guest, None
        if hello.token is not None:
            guest = read_cookie(hello.token, hall.secret)
            if guest is None:
                raise Refusal(Code.BAD_TOKEN)
        elif guest is None:
            most = hall.config.limits.names
            name = clean_name(hello.name or "", most)
            if name is None:
                raise Refusal(Code.BAD_NAME, most=most)
            hall.addresses.make_guest(self.address)
            guest = Guest(new_token(), name)
            token = write_cookie(guest, hall.secret)
        if hall.devices.is_ended(guest):
            self.refuse(hello.id, Refusal(Code.SIGNED_OUT))
            self.close(SIGNED_OUT, "this device was signed out")
            return None
        if not hall.connections.has_room(guest.id):
            self.close(FULL, TOO_MANY)
            return None
        self.person, self.device, self._guest = Person(guest.id, guest.name), guest.device, None
        if hall.devices.is_new_today(guest):
            hall.tasks.start(hall.devices.see(guest))
        hall.connections[guest.id] += 1
        self.state = State.WELCOME
        return token

    # ---- what takes longer ----

    async def _create(self, message: from_client.Create) -> None:
        actor = await self.hall.creator.create(self.person, message, self.address)
        self.accept(message.id, actor.id, actor.table.number)

    def _leave(self, table: str) -> None:
        if table in self.watched:
            actor, _ = self.watched.pop(table)
            self.hall.left(actor, self)

    async def _watch(self, message: from_client.Watch) -> None:
        """Tell the present at once; what was missed follows."""
        if len(self.watched) >= self.hall.config.limits.watched and message.table not in self.watched:
            raise Refusal(Code.TOO_MANY_WATCHED, most=self.hall.config.limits.watched)
        self._leave(message.table)
        actor = await self.hall.tables.find(message.table)
        if message.after is not None:
            await actor.reach(message.after)  # another server may be further: nobody is taken back
            actor = await self.hall.tables.find(message.table)  # it may have been forgotten meanwhile
        why_not = actor.table.why_not_watch(self.person.id)
        if why_not is not None:
            raise Refusal(why_not)
        if self.state is State.GONE:
            return
        self.send_bytes(present(actor, self, message.id))
        watched = self.watched[actor.id] = actor, message.id
        if message.after is not None:
            self.hall.tasks.start(self._tell_past(watched, actor.table, message.after))
        self.hall.arrived(actor, self)

    async def _tell_past(self, watched: tuple[Actor, str], table: Table, after: int) -> None:
        """Tell what was missed of a table that was told as it is here, if it is still wanted and may be seen."""
        actor, _ = watched

        def is_wanted() -> bool:
            return self.watched.get(actor.id) is watched

        try:
            past = await past_of(self.hall, actor.id, table, self.person.id, self.address, after, is_wanted)
        except Refusal:
            past = to_client.Past(table=actor.id, number=table.number, happenings=(), joined=False)
        except Exception:
            log_fault("the past could not be told", table=actor.id)
            return
        if is_wanted():
            self.send(past)


def _too_fast(wait: float) -> Refusal:
    return Refusal(Code.TOO_FAST, seconds=max(1, round(wait)))


def _why(error: Exception) -> str:
    """What is wrong with a message, short enough to send back."""
    most = 200
    return str(error)[:most]
