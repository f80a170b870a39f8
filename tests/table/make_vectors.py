"""Writes fair_vectors.json again: `PYTHONPATH=src:tests python -m table.make_vectors`."""

import hashlib
import hmac
import json
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import msgspec

from stamtafel.table import fair
from stamtafel.table.records import finished_games
from table.sitting import ANNA, BRAM, Sitting

FILE = Path(__file__).with_name("fair_vectors.json")
SEED = hashlib.sha256(b"a seed for test vectors").digest()
# Of all numbers nearly one in 2,049 is thrown away with this sum; it is exact in any language's numbers.
WASTEFUL = -(-fair.ALL_NUMBERS // 2049)


def attempts(seed: bytes, kind: str, number: int, weights: list[int]) -> int:
    """How many attempts a draw takes."""
    total = sum(weights)
    limit = fair.ALL_NUMBERS - fair.ALL_NUMBERS % total
    for attempt in count(1):
        digest = hmac.digest(seed, f"{kind} {number} {attempt}".encode(), "sha256")
        if int.from_bytes(digest[:8], "big") < limit:
            return attempt
    raise AssertionError


def draw_vector(kind: str, number: int, weights: list[int]) -> dict[str, Any]:
    """One draw, with its answer."""
    return {
        "seed": SEED.hex(), "kind": kind, "number": number, "weights": weights,
        "attempts": attempts(SEED, kind, number, weights), "index": fair.draw(SEED, kind, number, weights),
    }  # fmt: skip


def wasteful_vector(wanted: int) -> dict[str, Any]:
    """A draw that takes so many attempts."""
    weights = [WASTEFUL // 3, WASTEFUL // 3, WASTEFUL - 2 * (WASTEFUL // 3)]
    number = next(n for n in count(1) if attempts(SEED, "card", n, weights) == wanted)
    return draw_vector("card", number, weights)


def seeds_vector(server: bytes, opened: list[bytes]) -> dict[str, Any]:
    """Seeds, what they are promised with, and what they make together."""
    return {
        "server_seed": server.hex(), "server_commitment": fair.commitment(server),
        "seeds": [seed.hex() for seed in opened], "commitments": [fair.commitment(seed) for seed in opened],
        "game_seed": fair.game_seed(server, opened).hex(),
    }  # fmt: skip


def record_vector(game: str, players: int) -> Any:
    """A whole game of random moves."""
    sitting = Sitting(game, players).begin(ANNA, BRAM).play_on(Random(13))
    return msgspec.to_builtins(finished_games(sitting.record)[0][0], str_keys=True)


def vectors() -> dict[str, Any]:
    """All of them."""
    zero, one = bytes(32), bytes([1] * 32)
    return {
        "seeds": [seeds_vector(zero, []), seeds_vector(zero, [one]), seeds_vector(one, [zero, SEED])],
        "draws": [
            draw_vector("card", 1, [1, 1, 1, 1]),
            draw_vector("card", 2, [1, 1, 1, 1]),
            draw_vector("roll", 1, [0, 0, 1, 1, 1, 1, 1, 1]),
            draw_vector("dealer", 1, [2] * 52),
            draw_vector("card", 10, [3, 0, 0, 7, 1]),
            draw_vector("card", 11, [5]),
            wasteful_vector(2),
            wasteful_vector(3),
        ],
        "records": [record_vector("push", 3), record_vector("thirteen", 3), record_vector("sequence", 4)],
    }


def text(value: dict[str, Any]) -> str:
    """The vectors as JSON, one to a line."""
    chapters = [
        f'"{name}": [\n' + ",\n".join(json.dumps(one) for one in chapter) + "\n]"
        for name, chapter in value.items()
    ]
    return "{" + ",\n".join(chapters) + "}\n"


if __name__ == "__main__":
    FILE.write_text(text(vectors()))
