"""The referee: the rules over JSON lines, for programs in any language (see docs/rules/README.md)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import BinaryIO

from stamtafel.games.errors import IllegalMove, InvalidSetup, Unreadable
from stamtafel.games.position import Position
from stamtafel.games.records import read_json, read_record

MOST_LINE_BYTES = 64 * 1024 * 1024
Answer = dict[str, object]


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer every line, in order, until there are no more."""
    for line in _lines(requests):
        answers.write(json.dumps(answer_line(line)).encode() + b"\n")
        answers.flush()


def _lines(requests: BinaryIO) -> Iterator[bytes | None]:
    """The lines one by one; None for one that is too long to be read."""
    while line := requests.readline(MOST_LINE_BYTES):
        is_whole = len(line) < MOST_LINE_BYTES or line.endswith(b"\n")
        yield line if is_whole else None
        while not is_whole and (line := requests.readline(MOST_LINE_BYTES)):
            is_whole = line.endswith(b"\n")


def answer_line(line: bytes | None) -> Answer:
    """The answer to one line, whatever it holds."""
    if line is None:
        return _invalid(f"a line has at most {MOST_LINE_BYTES} bytes")
    try:
        return answer(read_json(line.decode("utf-8")))
    except UnicodeDecodeError as error:
        return _invalid(f"a line is UTF-8, and byte {error.start} of this one is not")
    except Unreadable as error:
        return _invalid(str(error))


def answer(request: object) -> Answer:
    """The answer to a request: the position after its moves, or the first move that cannot be made."""
    try:
        record = read_record(request)
    except (Unreadable, InvalidSetup) as error:
        return _invalid(str(error))
    assert isinstance(request, Mapping)
    wants_trace = request.get("trace", False)
    if not isinstance(wants_trace, bool):
        return _invalid("trace is true or false")
    position = record.beginning()
    trace = [describe(position)] if wants_trace else []
    for at, move in enumerate(record.moves):
        try:
            position.follow(move)
        except (Unreadable, IllegalMove) as error:
            rule = error.rule if isinstance(error, IllegalMove) else None
            return {"ok": False, "at": at, "move": move, "rule": rule, "error": str(error)}
        if wants_trace:
            trace.append(describe(position))
    return describe(position) | ({"trace": trace} if wants_trace else {})


def describe(position: Position) -> Answer:
    """All that the referee says of a position."""
    to_act = position.to_act()
    return {
        "ok": True,
        "over": position.is_over(),
        "to_act": list(to_act),
        "legal": {str(seat): list(position.legal(seat)) for seat in to_act},
        "chance": position.chance(),
        "scores": list(position.scores()),
        "winners": list(position.winners()),
    }


def _invalid(error: str) -> Answer:
    return {"ok": False, "error": error}
