"""Connections over which nothing is asked, or nothing read, do not take the room of those who play."""

import asyncio
import resource
import socket
import threading
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from server.in_thread import UNLIMITED, ThreadServer
from server.running import Server
from stamtafel.server.api import Api
from stamtafel.server.http import Http

pytestmark = pytest.mark.process

SECONDS = 30
SOON, LATE = replace(UNLIMITED, request_seconds=0.05), replace(UNLIMITED, request_seconds=1000)
GET = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
LONG = 32 << 20  # more than all buffers on the way hold
FEW = 256  # descriptors
HALVES = [b"", b"GE", GET[:-2], b"POST /api/me HTTP/1.1\r\nHost: localhost\r\nContent-Length: 15\r\n\r\n{"]


def dial(server: ThreadServer) -> socket.socket:
    return socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS)


def only_connection(server: ThreadServer) -> Http:
    """The server's end, once there is one."""
    while not (found := server.do(lambda: list(server._server.server_state.connections))):
        pass
    (http,) = found
    assert isinstance(http, Http)
    return http


def is_there(server: ThreadServer, http: Http) -> bool:
    return server.do(lambda: http in server._server.server_state.connections)


def unread(server: ThreadServer, http: Http) -> int:
    return server.do(http.transport.get_write_buffer_size)


def wait_until(is_so: Callable[[], bool]) -> None:
    while not is_so():
        pass


@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_is_not_waited_for(tmp_path: Path, half: bytes) -> None:
    with ThreadServer(tmp_path, limits=SOON) as server, dial(server) as client:
        client.sendall(half)
        assert client.recv(1) == b""


def test_nor_is_half_a_request_after_an_answer(tmp_path: Path) -> None:
    with ThreadServer(tmp_path, limits=LATE) as server, dial(server) as client:
        first = only_connection(server)._deadline
        client.sendall(GET)
        assert client.recv(4096).endswith(b"ok\n")
        http = only_connection(server)
        assert http._deadline is not first
        client.sendall(GET[:-2])
        server.do(http._time_is_up)
        assert client.recv(1) == b""


def test_who_waits_for_the_server_may_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_asked, may_answer = threading.Event(), threading.Event()

    async def slow(_: Api, __: Request) -> Response:
        is_asked.set()
        await asyncio.to_thread(may_answer.wait, SECONDS)
        return PlainTextResponse("at last")

    monkeypatch.setattr(Api, "health", slow)
    with ThreadServer(tmp_path, limits=LATE) as server, dial(server) as client:
        client.sendall(GET)
        assert is_asked.wait(SECONDS)
        http = only_connection(server)
        for _ in range(3):
            server.do(http._time_is_up)
        may_answer.set()
        assert client.recv(4096).endswith(b"at last")


def test_who_reads_slowly_may_read_on_and_who_does_not_read_is_disconnected(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def long(_: Api, __: Request) -> Response:
        return PlainTextResponse("x" * LONG)

    monkeypatch.setattr(Api, "health", long)
    with ThreadServer(tmp_path, limits=LATE) as server, dial(server) as client:
        client.sendall(GET)
        http = only_connection(server)
        wait_until(lambda: unread(server, http) > 0)
        server.do(http._time_is_up)
        before = unread(server, http)
        while unread(server, http) == before:
            assert client.recv(1 << 16)
        server.do(http._time_is_up)
        assert is_there(server, http)
        while is_there(server, http):
            server.do(http._time_is_up)


@pytest.mark.skipif(not hasattr(resource, "prlimit"), reason="asks Linux about another process")
def test_the_server_takes_all_descriptors_it_may(tmp_path: Path) -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    server = Server(tmp_path)
    resource.setrlimit(resource.RLIMIT_NOFILE, (FEW, hard))
    try:
        server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    assert server.process is not None
    assert resource.prlimit(server.process.pid, resource.RLIMIT_NOFILE) == (hard, hard)
    server.stop()
