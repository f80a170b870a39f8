"""Telling a recorded game turn by turn, as a person would."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

import msgspec

from stamtafel.games import load
from stamtafel.games.facts import Fact, seen_by
from stamtafel.games.help_used import HelpUsed
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.records import Record
from stamtafel.games.telling import Saying
from stamtafel.telling import Teller
from stamtafel.texts import Texts

Reasons: TypeAlias = Mapping[int, Saying]  # by the index of the move
NO_HELP = HelpUsed()


def names_in(value: object) -> Sequence[str]:
    """The players' names in a record as a table gives it; none where there are none that can be shown."""
    if not isinstance(value, Mapping):
        return ()
    names = value.get("names")
    if not isinstance(names, list) or len(names) != value.get("players"):
        return ()
    return names if all(isinstance(name, str) and name and name.isprintable() for name in names) else ()


def reasons_in(value: object) -> Reasons:
    """Why bots did what they did, in a record as a table gives it; none where there are none that can be read."""
    if not isinstance(value, Mapping):
        return {}
    try:
        return msgspec.convert(value.get("reasons", {}), dict[int, Saying], str_keys=True)
    except msgspec.ValidationError:
        return {}


def help_in(value: object) -> HelpUsed:
    """What help there was, in a record as a table gives it; none where that cannot be read."""
    if not isinstance(value, Mapping):
        return HelpUsed()
    try:
        return msgspec.convert(value.get("help", {}), HelpUsed, str_keys=True)
    except msgspec.ValidationError:
        return HelpUsed()


def replay(
    record: Record,
    texts: Texts,
    names: Sequence[str] = (),
    reasons: Reasons | None = None,
    help: HelpUsed = NO_HELP,
) -> Iterator[str]:
    """The game, line by line; raises Unreadable or IllegalMove where the record goes wrong.

    With the reasons for its moves, as far as there are words for them, and the help there was.
    """
    setup = record.setup
    teller = Teller(load(setup.game), texts, names)
    yield teller.texts.say(f"{setup.game}-begins", players=setup.players, player=teller.player(setup.start))
    position = record.beginning()
    for number, move in enumerate(record.moves):
        for fact in seen_by(position.play_and_tell(move), SPECTATOR):
            yield line(fact, teller)
        if reasons and number in reasons:
            yield from why(reasons[number], teller)
    yield ""
    yield from result(position.is_over(), position.scores(), position.winners(), teller)
    yield from helped(help, setup.players, teller)


def line(fact: Fact, teller: Teller) -> str:
    """The fact as a line; above a heading is an empty one."""
    return ("\n" if fact.IS_HEADING else "  ") + teller.sentence_of(fact)


def why(reason: Saying, teller: Teller) -> Iterator[str]:
    """The reason as a line; none if nobody could read it."""
    try:
        sentence = teller.sentence(reason)
    except (LookupError, ValueError):  # no such text, or no such card
        return
    if sentence.isprintable():
        yield "    " + teller.texts.say("said", words=sentence)


def result(is_over: bool, scores: Sequence[int], winners: Sequence[int], teller: Teller) -> Iterator[str]:
    """How it ended, or that it did not."""
    say = teller.texts.say
    yield say("game-over" if is_over else "game-unfinished")
    for seat, points in enumerate(scores):
        yield "  " + say("game-score", player=teller.player(seat), points=points)
    if winners:
        yield say("game-won", players=", ".join(map(teller.player, winners)), count=len(winners))


def helped(help: HelpUsed, players: int, teller: Teller) -> Iterator[str]:
    """What help there was, none of which is no line."""
    counts = [f"{teller.player(seat)} {count}" for seat, count in help.hints.items() if 0 <= seat < players]
    if help.odds:
        yield teller.texts.say("helped-odds")
    if counts:
        yield teller.texts.say("helped-hints", counts=", ".join(counts))
