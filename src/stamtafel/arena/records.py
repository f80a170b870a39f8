"""Games of the arena as records: besides the moves who sat where, why, how it ended, how to play it again."""

import json
from collections.abc import Iterator
from operator import itemgetter
from pathlib import Path

import msgspec

from stamtafel.arena.match import Match, PlayedSet
from stamtafel.arena.playing import Played
from stamtafel.games import load
from stamtafel.games.records import write_record
from stamtafel.games.telling import Saying


class Unwritable(Exception):
    """Records cannot be kept."""


def set_records(match: Match, played_set: PlayedSet) -> list[dict[str, object]]:
    """The records of a set. The seed and the numbers in it play the same game again, if bots do as before."""
    told = {} if match.budget.simulations is None else {"simulations": match.budget.simulations}
    return [
        {
            **write_record(game.record),
            "names": [match.names[played_set.entrant(seat, number)] for seat in range(match.setup.players)],
            "seed": match.seed,
            "set": played_set.number,
            "game_in_set": number,
            **told,
            "rules": load(match.setup.game).version,
            "result": {"scores": list(game.scores), "winners": list(game.winners)},
            "reasons": {str(index): json.loads(msgspec.json.encode(reason)) for index, reason in _reasons(game)},
        }
        for number, game in enumerate(played_set.games)
    ]


def _reasons(game: Played) -> list[tuple[int, Saying]]:
    """Why our bots did what they did, by the index of the move, in order."""
    return sorted((found for log in game.logs for found in log.reasons.items()), key=itemgetter(0))


def keep_records(path: Path | None, sets: Iterator[tuple[Match, PlayedSet]]) -> Iterator[tuple[Match, PlayedSet]]:
    """The same sets, each game written as a record, one JSON object per line; raises Unwritable."""
    if path is None:
        yield from sets
        return
    try:
        with path.open("w", encoding="utf-8") as file:
            for match, played_set in sets:
                file.writelines(json.dumps(record) + "\n" for record in set_records(match, played_set))
                file.flush()
                yield match, played_set
    except OSError as error:
        raise Unwritable(f"cannot write {path}: {error.strerror}; choose another file") from None
