"""Frames as they come and go, however the network cuts them, and the beats between them."""

import asyncio
from collections.abc import Awaitable, Callable
from collections.abc import Set as AbstractSet
from random import Random

import pytest
from websockets.frames import Frame, Opcode

from server.wires import Ear, Line, frame
from stamtafel.server.heart import PART_SECONDS, PARTS, Heart
from stamtafel.wire.from_client import MOST_BYTES

BEAT = b'{"type":"beat"}'
SIZES = [0, 1, 5, 125, 126, 127, 300, 5000, MOST_BYTES]
GONE_WITHIN = 5.0  # seconds


def on_a_line(act: Callable[[Line, Ear], Awaitable[None]]) -> None:
    """Let this happen with a socket that has shaken hands."""

    async def run() -> None:
        ear = Ear()
        await act(Line(ear), ear)

    asyncio.run(run())


# ---- reading ----


def fragments(content: bytes, rng: Random) -> list[bytes]:
    """The frames of a message, some of which say nothing, with pings between them."""
    cuts = sorted(rng.randrange(len(content) + 1) for _ in range(rng.randrange(1, 4)))
    parts = [content[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(content)], strict=True)]
    frames = []
    for n, part in enumerate(parts):
        frames.append(frame(part, Opcode.CONT if n else Opcode.TEXT, n == len(parts) - 1))
        if n < len(parts) - 1 and rng.random() < 0.5:
            frames.append(frame(b"?", Opcode.PING))
    return frames


def talk(rng: Random) -> tuple[list[bytes], list[bytes]]:
    """Messages, and the frames that bring them."""
    messages = [rng.randbytes(rng.choice(SIZES)) for _ in range(20)]
    frames = []
    for message in messages:
        frames += fragments(message, rng) if rng.random() < 0.3 else [frame(message)]
        frames += [frame(b"!", Opcode.PONG)] if rng.random() < 0.1 else []
    return messages, frames


def cut(frames: list[bytes], rng: Random) -> list[bytes]:
    """The same bytes, now and then cut where the frames end, now and then anywhere."""
    parts, rest = [], b""
    for one in frames:
        rest += one
        match rng.randrange(4):
            case 0 | 1:
                parts.append(rest)
                rest = b""
            case 2:
                place = rng.randrange(len(rest))
                parts.append(rest[:place])
                rest = rest[place:]
    return [part for part in [*parts, rest] if part]


@pytest.mark.parametrize("seed", range(200))
def test_messages_are_heard_however_the_network_cuts_them(seed: int) -> None:
    rng = Random(seed)
    messages, frames = talk(rng)

    async def act(line: Line, ear: Ear) -> None:
        for part in cut(frames, rng):
            line.socket.data_received(part)
        assert ear.messages == messages
        assert ear.prods == sum(Opcode(one[0] & 0xF) in (Opcode.PING, Opcode.PONG) for one in frames)

    on_a_line(act)


def test_messages_are_heard_byte_by_byte() -> None:
    messages, frames = talk(Random(1))

    async def act(line: Line, ear: Ear) -> None:
        for byte in b"".join(frames):
            line.socket.data_received(bytes([byte]))
        assert ear.messages == messages

    on_a_line(act)


def test_the_inside_of_a_frame_is_never_taken_for_another() -> None:
    """Where a long frame is cut, the rest of it may look like a whole short one."""
    inner = frame(b"inner")

    async def act(line: Line, ear: Ear) -> None:
        whole = Frame(Opcode.TEXT, b"x" * 200 + inner).serialize(mask=False)
        masked = (
            bytes([whole[0], whole[1] | 0x80]) + whole[2:4] + bytes(4) + whole[4:]
        )  # a mask that hides nothing
        line.socket.data_received(masked[: -len(inner)])
        line.socket.data_received(inner)
        line.socket.data_received(inner)
        assert ear.messages == [b"x" * 200 + inner, b"inner"]

    on_a_line(act)


def test_a_message_inside_another_is_not_heard() -> None:
    async def act(line: Line, ear: Ear) -> None:
        line.socket.data_received(frame(b"first", fin=False))
        line.socket.data_received(frame(b"second"))
        [[goodbye]] = line.frames()
        assert (goodbye.opcode, goodbye.data[:2]) == (Opcode.CLOSE, (1002).to_bytes(2, "big"))
        assert ear.messages == []

    on_a_line(act)


def test_a_length_that_is_written_longer_than_need_be_is_read() -> None:
    async def act(line: Line, ear: Ear) -> None:
        for _ in range(3):
            line.socket.data_received(b"\x81\xfe\x00\x02" + bytes(4) + b"hi")
            line.socket.data_received(frame(b"there"))
        assert ear.messages == [b"hi", b"there"] * 3

    on_a_line(act)


# ---- writing ----


@pytest.mark.parametrize("size", [0, 125, 126, (1 << 16) - 1, 1 << 16])
def test_what_is_sent_is_read_whatever_its_length(size: int) -> None:
    async def act(line: Line, _: Ear) -> None:
        line.socket.send(b"x" * size)
        await asyncio.sleep(0)
        assert line.texts() == [b"x" * size]

    on_a_line(act)


def test_what_is_sent_in_one_turn_of_the_loop_is_written_at_once() -> None:
    async def act(line: Line, _: Ear) -> None:
        for text in (b"one", b"two", b"three"):
            line.socket.send(text)
        assert line.wire.written == []
        await asyncio.sleep(0)
        line.socket.send(b"four")
        await asyncio.sleep(0)
        assert [[one.data for one in write] for write in line.frames()] == [[b"one", b"two", b"three"], [b"four"]]

    on_a_line(act)


def test_what_was_sent_comes_before_a_pong_and_before_a_goodbye() -> None:
    async def act(line: Line, _: Ear) -> None:
        line.socket.send(b"first")
        line.socket.data_received(frame(b"?", Opcode.PING))
        line.socket.send(b"second")
        line.socket.close(1012, "the server restarts")
        line.socket.send(b"too late")
        await asyncio.sleep(0)
        opcodes = [one.opcode for write in line.frames() for one in write]
        assert opcodes == [Opcode.TEXT, Opcode.PONG, Opcode.TEXT, Opcode.CLOSE]

    on_a_line(act)


# ---- beats ----


async def opcodes_of_a_beat(line: Line) -> list[Opcode]:
    """What one beat writes."""
    line.socket.beat(BEAT)
    await asyncio.sleep(0)
    return [one.opcode for write in line.frames() for one in write]


def test_who_says_nothing_is_asked_and_then_given_up() -> None:
    async def act(line: Line, _: Ear) -> None:
        line.socket.data_received(frame(b"hello"))
        assert await opcodes_of_a_beat(line) == [Opcode.TEXT]
        assert await opcodes_of_a_beat(line) == [Opcode.TEXT, Opcode.PING]
        assert not line.wire.is_aborted
        assert await opcodes_of_a_beat(line) == []
        assert line.wire.is_aborted

    on_a_line(act)


def test_who_answers_is_kept_and_told_that_the_server_is_there() -> None:
    async def act(line: Line, ear: Ear) -> None:
        assert await opcodes_of_a_beat(line) == [Opcode.TEXT]  # after shaking hands
        for _ in range(5):
            assert await opcodes_of_a_beat(line) == [Opcode.TEXT, Opcode.PING]
            line.socket.data_received(frame(b"", Opcode.PONG))
            assert await opcodes_of_a_beat(line) == [Opcode.TEXT]
        assert not line.wire.is_aborted
        assert ear.messages == []

    on_a_line(act)


def test_who_talks_and_is_told_something_gets_no_beats() -> None:
    async def act(line: Line, ear: Ear) -> None:
        for _ in range(5):
            line.socket.data_received(frame(b"a move"))
            line.socket.send(b"an update")
            await asyncio.sleep(0)
            line.frames()
            assert await opcodes_of_a_beat(line) == []

    on_a_line(act)


class Beating:
    """A connection for which the heart beats."""

    def __init__(self, line: Line) -> None:
        self.line = line

    def beat(self) -> None:
        self.line.socket.beat(BEAT)

    def send_bytes(self, content: bytes) -> None:
        self.line.socket.send(content)

    def sign_out(self, devices: AbstractSet[tuple[str, str]]) -> None:
        raise AssertionError("it is nobody's")


class Over(Exception):
    """Enough time has passed."""


@pytest.mark.parametrize("place", range(PARTS))
@pytest.mark.parametrize("silent_from", [0.0, 0.75, 1.45, 3.0])
def test_who_falls_silent_is_given_up_within_five_seconds(
    monkeypatch: pytest.MonkeyPatch, place: int, silent_from: float
) -> None:
    async def run() -> None:
        now, beating = 0.0, Heart()
        lines = [Line(Ear()) for _ in range(place + 1)]
        *others, _ = lines

        async def pass_time(seconds: float) -> None:
            nonlocal now
            now += seconds
            for line in others if now > silent_from else lines:
                line.socket.data_received(frame(b"", Opcode.PONG))
            if now > silent_from + GONE_WITHIN:
                raise Over

        for line in lines:
            beating.add(Beating(line))
        monkeypatch.setattr("stamtafel.server.heart.asyncio.sleep", pass_time)
        with pytest.raises(Over):
            await beating.run()
        assert [line.wire.is_aborted for line in lines] == [*[False] * place, True]

    asyncio.run(run())


def test_each_connection_beats_as_often_as_any_other_until_it_goes() -> None:
    assert PARTS * PART_SECONDS * 3 <= GONE_WITHIN  # heard, asked, given up

    async def run() -> None:
        beating, all_of_them = Heart(), [Beating(Line(Ear())) for _ in range(2 * PARTS)]
        for one in all_of_them:
            beating.add(one)
        assert (len(beating), beating.all()) == (2 * PARTS, all_of_them)
        assert [len(part) for part in beating._parts] == [2] * PARTS
        for one in (*all_of_them, all_of_them[0]):
            beating.remove(one)
        assert (len(beating), beating.all()) == (0, [])

    asyncio.run(run())
