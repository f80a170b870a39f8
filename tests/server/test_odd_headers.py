"""Headers that no browser sends get an answer, and the server stops cleanly afterwards."""

import asyncio
import http.client
import socket

import pytest

from server.asking import dial, hear
from server.client import be
from server.running import Server
from stamtafel.wire import PROTOCOL

pytestmark = pytest.mark.process

HANDSHAKE = (
    "GET /ws HTTP/1.1",
    "Host: localhost",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
)
SECONDS = 30
MORE_HEADERS = 20_000  # than anybody needs
NOT_FROM_THERE = (4403).to_bytes(2, "big")


def _frame_after(port: int, *headers: str) -> bytes:
    """What comes after the handshake with these headers, if anything comes soon."""
    with socket.create_connection(("127.0.0.1", port), timeout=2) as raw:
        raw.sendall("\r\n".join([*HANDSHAKE, *headers, "", ""]).encode())
        answer = b""
        while not answer.partition(b"\r\n\r\n")[2]:
            try:
                part = raw.recv(4096)
            except TimeoutError:
                break
            if not part:
                raise AssertionError(f"closed without a word after {answer!r}")
            answer += part
        return answer.partition(b"\r\n\r\n")[2]


@pytest.mark.parametrize("origin", ["http://[", "null", "http://x.example"])
def test_an_origin_that_is_no_address_is_closed_with_a_reason(server: Server, origin: str) -> None:
    assert NOT_FROM_THERE in _frame_after(server.port, f"Origin: {origin}", f"Cookie: {be(server.port, 'Anna')}")
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.request("POST", "/api/me", '{"name": "Anna"}', {"Origin": origin})
    assert connection.getresponse().status == 403
    connection.close()
    server.stop()
    assert "Traceback" not in server.log.read_text()


def test_two_cookie_headers_are_read_as_one(server: Server) -> None:
    async def connect() -> None:
        socket = await dial(server.port, ("Cookie", be(server.port, "Anna")), ("Cookie", "other=1"))
        await socket.send(f'{{"type":"hello","id":"1","protocol":{PROTOCOL}}}')
        assert (await hear(socket))["name"] == "Anna"
        await socket.close()

    asyncio.run(connect())
    server.stop()
    assert "Traceback" not in server.log.read_text()


def test_headers_without_end_are_not_kept(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=SECONDS) as raw:
        try:
            raw.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"X: y\r\n" * MORE_HEADERS)
            answer = raw.recv(4096)
        except ConnectionError:  # what was still on its way lost the answer
            answer = b""
    assert not answer or b" 400 " in answer
