"""A record: one game, from the first move to the last, as one JSON object."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup, Unreadable
from stamtafel.games.moves import clip
from stamtafel.games.position import Position
from stamtafel.games.setup import Setup, check_setup

REQUIRED = ("game", "players", "start", "moves")
MOST_NUMBER_LENGTH = 18  # more than any number of a record has; longer ones stay what they are, not numbers


@dataclass(frozen=True)
class Record:
    """A setup and the moves made; nothing says yet that the moves are legal.

    >>> import stamtafel as st
    >>> position = st.new("push", players=2)
    >>> position.play("draw")
    >>> record = st.Record(position.setup, position.moves())
    >>> record.moves, st.replay(record) == position
    (('0:draw',), True)
    """

    setup: Setup
    moves: tuple[str, ...]
    prepared: str = ""  # the position that a prepared game began with, as text

    def beginning(self) -> Position:
        """The position before the first move."""
        return Position(self.prepared) if self.prepared else Position.new(self.setup)

    def positions(self) -> Iterator[Position]:
        """The position before the first move and after each; raises Unreadable or IllegalMove on the way."""
        position = self.beginning()
        yield position.copy()
        for move in self.moves:
            position.follow(move)
            yield position.copy()


def read_json(text: str) -> object:
    """What the JSON text says; raises Unreadable, also for what only some readers take for JSON."""
    try:
        return json.loads(text, parse_constant=_no_number, parse_int=_whole_number)
    except (ValueError, RecursionError) as error:
        raise Unreadable(f"this is not JSON: {error}") from error


def read_record(value: object) -> Record:
    """The record that a JSON value describes; raises Unreadable or InvalidSetup. Other keys are ignored."""
    if not isinstance(value, Mapping):
        raise Unreadable(f"a record is a JSON object, not {clip(repr(value))}")
    for key in REQUIRED:
        if key not in value:
            raise Unreadable(f"a record has {', '.join(REQUIRED)}; {key} is missing")
    game, moves = value["game"], value["moves"]
    if not isinstance(game, str):
        raise InvalidSetup(f"game is a name, not {clip(repr(game))}")
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise Unreadable('moves is a list of strings like ["0:draw", "=Y2"]')
    try:
        rules = load(game).setup_rules
    except KeyError as error:
        raise InvalidSetup(error.args[0]) from error
    setup = check_setup(game, rules, value["players"], value.get("options", {}), value["start"])
    return Record(setup, tuple(moves), _read_prepared(value.get("prepared", ""), setup))


def _read_prepared(text: object, setup: Setup) -> str:
    """The position that a prepared game begins with, empty if it was not prepared; raises Unreadable."""
    if not isinstance(text, str):
        raise Unreadable(f"prepared is a position as text, not {clip(repr(text))}")
    if text and Position(text).setup != setup:
        raise Unreadable(f"{clip(text)} does not begin a game of these players, options and start")
    return text


def write_record(record: Record) -> dict[str, object]:
    """The record as a JSON value; options at their default are left out."""
    setup = record.setup
    prepared = {"prepared": record.prepared} if record.prepared else {}
    return {
        "game": setup.game,
        "players": setup.players,
        "options": setup.changed_options(),
        "start": setup.start,
        "moves": list(record.moves),
        **prepared,
    }


def _no_number(text: str) -> object:
    raise ValueError(f"{text} is not a JSON number")


def _whole_number(text: str) -> int | float:
    """An integer, unless it is so long that reading it would take for ever: then no integer at all."""
    return int(text) if len(text) <= MOST_NUMBER_LENGTH else float("inf")
