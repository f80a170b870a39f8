"""Games of a terminal in files: the record, which `stamtafel replay` reads too, and who sits where."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

from stamtafel.games.errors import Unreadable
from stamtafel.games.records import read_json, read_record, write_record
from stamtafel.recounting import help_in, names_in, reasons_in
from stamtafel.terminal.here import Here
from stamtafel.terminal.seats import Seat
from stamtafel.texts import Texts

DIGITS = re.compile("[0-9]{1,1000}")  # of a seed, which is text: a reader of JSON may know no number as long


def keep_in(path: Path, game: Here) -> None:
    """Put the game into the file as a whole: whenever the machine stops, the file has it as it is or was."""
    bots = {str(number): seat.level for number, seat in enumerate(game.seats) if seat.level is not None}
    value = write_record(game.record()) | {
        "names": [seat.name for seat in game.seats],
        "bots": bots,
        "seed": str(game.seed),
        "reasons": {str(move): msgspec.to_builtins(reason) for move, reason in game.reasons.items()},
        "help": msgspec.to_builtins(game.help, str_keys=True),
    }
    beside = path.with_name(path.name + ".new")
    with beside.open("w", encoding="utf-8") as file:
        file.write(json.dumps(value) + "\n")
        file.flush()
        os.fsync(file.fileno())
    beside.replace(path)


def go_on_with(path: Path, texts: Texts) -> Here:
    """The game in the file, which is kept there further; raises OSError.

    Raises Unreadable, InvalidSetup or IllegalMove if it has none, or one that cannot be played on, and KeyError
    for a level that is not there.
    """
    value = read_json(path.read_text(encoding="utf-8"))
    record, names = read_record(value), names_in(value)
    assert isinstance(value, Mapping)
    bots, seed = value.get("bots"), value.get("seed")
    if not names or not isinstance(bots, Mapping) or not isinstance(seed, str) or not DIGITS.fullmatch(seed):
        raise Unreadable("the record does not say who sits where; `stamtafel play --save` writes one that does")
    seats = [Seat(name, _level(bots.get(str(number)))) for number, name in enumerate(names)]
    used, reasons = help_in(value), reasons_in(value)
    return Here(record, seats, int(seed), texts, lambda game: keep_in(path, game), reasons, used)


def _level(value: object) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise Unreadable(f"{value!r} is no level of a bot")
