"""The proxy breaks what it is told to break, and nothing else."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Iterator

import pytest

from nodes.proxy import HOST, SETTLE_SECONDS, Network, Proxy, Way

SOON, LATE = 0.3, 5.0  # seconds: in which nothing came, and after which nothing will
Reader = asyncio.StreamReader
Writer = asyncio.StreamWriter


@pytest.fixture
def network() -> Iterator[Network]:
    with Network() as network:
        yield network


async def echo(reader: Reader, writer: Writer) -> None:
    with contextlib.suppress(ConnectionError):
        while data := await reader.read(1000):
            writer.write(data.upper())
    writer.close()


def with_echo(network: Network, story: Callable[[Proxy], Awaitable[None]]) -> None:
    """Let the story happen with a proxy before a server that answers in capitals."""

    async def happen() -> None:
        server = await asyncio.start_server(echo, HOST, 0)
        proxy = await asyncio.to_thread(network.proxy, server.sockets[0].getsockname()[1])
        try:
            async with asyncio.timeout(30):
                await story(proxy)
        finally:
            await asyncio.to_thread(proxy.close)
            server.close()
            await asyncio.sleep(SETTLE_SECONDS)

    asyncio.run(happen())


async def dial(proxy: Proxy) -> tuple[Reader, Writer]:
    return await asyncio.open_connection(HOST, proxy.port)


async def is_silent(reader: Reader) -> bool:
    try:
        async with asyncio.timeout(SOON):
            return not await reader.read(1000)
    except TimeoutError:
        return True


async def hear(reader: Reader, size: int) -> bytes:
    async with asyncio.timeout(LATE):
        return await reader.readexactly(size)


def test_all_is_passed_on_in_order_and_so_is_the_end(network: Network) -> None:
    async def story(proxy: Proxy) -> None:
        reader, writer = await dial(proxy)
        sent = b"".join(b"%d " % n for n in range(50_000))
        writer.write(sent)
        writer.write_eof()
        assert await reader.read(-1) == sent
        writer.close()

    with_echo(network, story)


@pytest.mark.parametrize("ways", [(Way.THERE,), (Way.BACK,), ()])
def test_what_is_cut_is_held_and_comes_when_it_is_healed(network: Network, ways: tuple[Way, ...]) -> None:
    async def story(proxy: Proxy) -> None:
        reader, writer = await dial(proxy)
        writer.write(b"a")
        assert await hear(reader, 1) == b"A"
        proxy.cut(*ways)
        writer.write(b"bc")
        assert await is_silent(reader)
        assert proxy.connections == 1
        proxy.heal()
        assert await hear(reader, 2) == b"BC"
        writer.close()

    with_echo(network, story)


def test_one_way_is_cut_and_the_other_is_not(network: Network) -> None:
    """The server hears of it although its answer is held."""
    heard: list[bytes] = []

    async def listen(reader: Reader, writer: Writer) -> None:
        with contextlib.suppress(ConnectionError):
            while data := await reader.read(1000):
                heard.append(data)
                writer.write(b"heard")
        writer.close()

    async def happen() -> None:
        server = await asyncio.start_server(listen, HOST, 0)
        proxy = await asyncio.to_thread(network.proxy, server.sockets[0].getsockname()[1])
        reader, writer = await dial(proxy)
        proxy.cut(Way.BACK)
        writer.write(b"a")
        assert await is_silent(reader)
        assert heard == [b"a"]
        proxy.heal()
        assert await hear(reader, 5) == b"heard"
        proxy.cut(Way.THERE)
        writer.write(b"b")
        assert await is_silent(reader)
        assert heard == [b"a"]
        writer.close()
        await asyncio.to_thread(proxy.close)
        server.close()
        await asyncio.sleep(SETTLE_SECONDS)

    asyncio.run(asyncio.wait_for(happen(), 30))


def test_an_end_is_held_too(network: Network) -> None:
    """Whoever dies behind a cut is not missed before it is healed."""

    async def story(proxy: Proxy) -> None:
        reader, writer = await dial(proxy)
        writer.write(b"a")
        assert await hear(reader, 1) == b"A"
        proxy.cut(Way.THERE)
        writer.write_eof()
        assert await is_silent(reader)
        assert not reader.at_eof()
        proxy.heal()
        async with asyncio.timeout(LATE):
            assert await reader.read(-1) == b""
        writer.close()

    with_echo(network, story)


def test_nobody_gets_in_where_connections_are_refused(network: Network) -> None:
    async def story(proxy: Proxy) -> None:
        reader, writer = await dial(proxy)
        writer.write(b"a")
        assert await hear(reader, 1) == b"A"
        proxy.refuse()
        with pytest.raises(ConnectionRefusedError):
            await dial(proxy)
        writer.write(b"b")  # who is in stays in
        assert await hear(reader, 1) == b"B"
        proxy.heal()
        _, other = await dial(proxy)
        other.close()
        writer.close()

    with_echo(network, story)


def test_connections_are_ended_and_new_ones_can_be_made(network: Network) -> None:
    async def story(proxy: Proxy) -> None:
        reader, writer = await dial(proxy)
        writer.write(b"a")
        assert await hear(reader, 1) == b"A"
        proxy.end_all()
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await hear(reader, 1)
        writer.close()
        reader, writer = await dial(proxy)
        writer.write(b"b")
        assert await hear(reader, 1) == b"B"
        writer.close()

    with_echo(network, story)


def test_what_is_delayed_comes_in_order_and_not_before_it_is_due(network: Network) -> None:
    async def story(proxy: Proxy) -> None:
        reader, writer = await dial(proxy)
        writer.write(b"a")
        assert await hear(reader, 1) == b"A"
        proxy.delay_seconds = 0.5
        writer.write(b"b")
        assert await is_silent(reader)
        writer.write(b"c")
        assert await hear(reader, 2) == b"BC"
        writer.close()

    with_echo(network, story)


def test_nobody_waits_for_a_server_that_is_not_there(network: Network) -> None:
    async def happen() -> None:
        proxy = await asyncio.to_thread(network.proxy, 1)
        reader, writer = await dial(proxy)
        with pytest.raises((ConnectionError, asyncio.IncompleteReadError)):
            await hear(reader, 1)
        writer.close()

    asyncio.run(happen())
