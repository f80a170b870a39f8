"""Telling a recorded game turn by turn, as a person would."""

from collections.abc import Iterator, Mapping, Sequence

from stamtafel.games import load
from stamtafel.games.facts import Fact, seen_by
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import Position
from stamtafel.games.records import Record
from stamtafel.telling import Teller
from stamtafel.texts import Texts


def names_in(value: object) -> Sequence[str]:
    """The players' names in a record as a table gives it; none where there are none that can be shown."""
    if not isinstance(value, Mapping):
        return ()
    names = value.get("names")
    if not isinstance(names, list) or len(names) != value.get("players"):
        return ()
    return names if all(isinstance(name, str) and name and name.isprintable() for name in names) else ()


def replay(record: Record, texts: Texts, names: Sequence[str] = ()) -> Iterator[str]:
    """The game, line by line; raises Unreadable or IllegalMove where the record goes wrong."""
    setup = record.setup
    teller = Teller(load(setup.game), texts, names)
    yield teller.texts.say(f"{setup.game}-begins", players=setup.players, player=teller.player(setup.start))
    position = Position.new(setup)
    for move in record.moves:
        for fact in seen_by(position.play_and_tell(move), SPECTATOR):
            yield line(fact, teller)
    yield ""
    yield from result(position, teller)


def line(fact: Fact, teller: Teller) -> str:
    """The fact as a line; above a heading is an empty one."""
    return ("\n" if fact.IS_HEADING else "  ") + teller.sentence_of(fact)


def result(position: Position, teller: Teller) -> Iterator[str]:
    """How it ended, or that it did not."""
    say = teller.texts.say
    yield say("game-over" if position.is_over() else "game-unfinished")
    for seat, points in enumerate(position.scores()):
        yield "  " + say("game-score", player=teller.player(seat), points=points)
    winners = position.winners()
    if winners:
        yield say("game-won", players=", ".join(map(teller.player, winners)), count=len(winners))
