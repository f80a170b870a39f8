"""The bus: how a node tells another that tables went on. Losing all of it costs time, never truth."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterator, Mapping, Sequence
from functools import partial
from typing import Annotated, Any, NoReturn, Protocol

import msgspec

from stamtafel.server.logs import log, log_fault

News = Mapping[str, int]  # tables, and the number each is at
Heard = Callable[[str, News], None]  # from which node; called in the thread of the event loop
Receive = Callable[[bytes], None]

BEAT_SECONDS = 0.5  # how often a node tells itself something, to see whether that arrives
MOST_UNANSWERED = 3  # beats, before the line is given up
CONNECT_SECONDS = 2.0
RETRY_SECONDS = 0.5
LAST_SECONDS = 0.5  # for what is to be told before an end
RUBBISH_SECONDS = 60.0  # between two entries in the log
MOST_BYTES = 7900  # of a message; PostgreSQL takes less than 8000
MOST_WAITING = 20_000  # tables to be told, of all nodes together; more are dropped

Name = Annotated[str, msgspec.Meta(min_length=1, max_length=64)]
Number = Annotated[int, msgspec.Meta(ge=0, lt=1 << 62)]


class _Message(msgspec.Struct, array_like=True, forbid_unknown_fields=True):
    node: Name  # who tells it
    news: dict[Name, Number]


_decoder = msgspec.json.Decoder(_Message)


class Silent(Exception):
    """What a node tells itself does not arrive."""


class Line(Protocol):
    """Connections to whatever carries messages, until they are lost."""

    async def send(self, messages: Sequence[tuple[str, bytes]]) -> None:
        """Send messages, each to a node, in this order; returns when more may be sent."""

    def work(self) -> Sequence[Coroutine[Any, Any, NoReturn]]:
        """What has to go on meanwhile; raises why, when the connections are lost."""

    async def close(self) -> None:
        """Give the connections up, without waiting for anybody."""


Connect = Callable[[Receive], Awaitable[Line]]


class Bus:
    """Tells other nodes, and hears them, over one line after another."""

    def __init__(self, place: str, node: str, heard: Heard, connect: Connect) -> None:
        self._place, self._node, self._heard, self._connect = place, node, heard, connect
        self._loop = asyncio.get_running_loop()
        self._is_up = self._is_missed = self._is_sending = False
        self._waiting: dict[str, dict[str, int]] = {}  # by node
        self._room = MOST_WAITING
        self._unanswered = 0
        self._rubbish_at = -RUBBISH_SECONDS
        self._wake = asyncio.Event()
        self._tried = asyncio.Event()
        self._task = self._loop.create_task(self._run())

    @property
    def is_up(self) -> bool:
        """Whether messages are believed to arrive now."""
        return self._is_up

    def tell(self, node: str, news: News) -> None:
        """Tell a node soon, with all else it is told until then; at most once, perhaps never. Returns at once."""
        if self._is_up:
            self._put(node, news)

    async def tried(self) -> None:
        """Wait until it is up, or was found to be away."""
        await self._tried.wait()

    async def close(self) -> None:
        """Send what waits, in a moment or not at all; then tell and hear no more."""
        until = self._loop.time() + LAST_SECONDS
        while self._is_up and (self._waiting or self._is_sending) and self._loop.time() < until:
            await asyncio.sleep(LAST_SECONDS / 100)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _put(self, node: str, news: News) -> None:
        waiting = self._waiting.setdefault(node, {})
        for table, number in news.items():
            known = waiting.get(table)
            if known is None:
                if not self._room:
                    break
                self._room -= 1
            if known is None or known < number:
                waiting[table] = number
        self._wake.set()

    def _take(self) -> dict[str, dict[str, int]]:
        waiting, self._waiting, self._room = self._waiting, {}, MOST_WAITING
        return waiting

    # ---- one line after another ----

    async def _run(self) -> NoReturn:
        while True:
            try:
                await self._use_line()
            except Exception as error:
                if not self._is_missed:
                    self._is_missed = True
                    log("the bus is away", bus=self._place, why=type(error).__name__)
            self._tried.set()
            await asyncio.sleep(RETRY_SECONDS)

    async def _use_line(self) -> None:
        """Connect, send and hear until the line is lost; raises why."""
        async with asyncio.timeout(CONNECT_SECONDS):
            line = await self._connect(self._receive)
        self._unanswered = 0
        tasks = [asyncio.ensure_future(work) for work in (*line.work(), self._send(line), self._beat())]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            await done.pop()
        finally:
            self._is_up = self._is_sending = False
            self._take()  # what was to be told is dropped: whoever it concerns looks for itself
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await line.close()

    async def _send(self, line: Line) -> NoReturn:
        while True:
            await self._wake.wait()
            self._wake.clear()
            waiting = self._take()
            messages = [(to, content) for to, news in waiting.items() for content in _encode(self._node, news)]
            self._is_sending = True
            await line.send(messages)
            self._is_sending = False

    async def _beat(self) -> NoReturn:
        while self._unanswered < MOST_UNANSWERED:
            self._unanswered += 1
            self._put(self._node, {})
            await asyncio.sleep(BEAT_SECONDS)
        raise Silent

    # ---- what arrives ----

    def _receive(self, content: bytes) -> None:
        try:
            message = _read(content)
        except ValueError:
            self._note_rubbish(len(content))
            return
        if message.node == self._node:
            self._answered()
            return
        try:
            self._heard(message.node, message.news)
        except Exception:  # no fault of the line
            log_fault("what was heard on the bus failed")

    def _answered(self) -> None:
        self._unanswered = 0
        if not self._is_up:
            self._is_up = True
            self._tried.set()
            if self._is_missed:
                self._is_missed = False
                log("the bus is back", bus=self._place)

    def _note_rubbish(self, size: int) -> None:
        if self._loop.time() >= self._rubbish_at + RUBBISH_SECONDS:
            self._rubbish_at = self._loop.time()
            log("a message on the bus that no node has sent", bus=self._place, bytes=size)


def _encode(node: str, news: Mapping[str, int]) -> Iterator[bytes]:
    """The news as messages, none of them too long."""
    content = msgspec.json.encode((node, news))
    if len(content) <= MOST_BYTES:
        yield content
    elif len(news) > 1:  # no table has a name as long as that
        pairs, middle = list(news.items()), len(news) // 2
        yield from _encode(node, dict(pairs[:middle]))
        yield from _encode(node, dict(pairs[middle:]))


def _read(content: bytes) -> _Message:
    """The message; raises ValueError if no node writes such a one."""
    if len(content) > MOST_BYTES:
        raise ValueError("too long")
    return _decoder.decode(content)


def check_bus(address: str, data: object) -> None:
    """Raise ValueError with a sentence if nodes with these tables cannot have a bus there."""
    from stamtafel.store.opening import is_address

    if not is_address(str(data)):
        raise ValueError("is for servers that share a database: give one with --data postgresql://...")
    try:
        from stamtafel.server.valkey_bus import check_address
    except ModuleNotFoundError as error:
        raise ValueError(f"needs {error.name}: pip install 'stamtafel[valkey]', or leave it out") from error
    check_address(address)


async def open_bus(address: str | None, data: str, node: str, heard: Heard) -> Bus:
    """A bus at this address, or else one that goes through the database; it may be away, and come back."""
    from stamtafel.store.postgres_connecting import shown  # needs asyncpg

    connect: Connect
    if address is None:
        from stamtafel.server.notify_bus import connect as connect_notify

        connect = partial(connect_notify, data, node)
    else:
        from stamtafel.server.valkey_bus import connect as connect_valkey

        connect = partial(connect_valkey, address, node)
    bus = Bus(shown(address or data), node, heard, connect)
    try:
        await bus.tried()
    except BaseException:
        await bus.close()
        raise
    return bus
