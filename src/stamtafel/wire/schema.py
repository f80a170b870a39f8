"""The wire format as JSON Schema, for programs that are not written in Python."""

from typing import Any, get_args

import msgspec

from stamtafel.games import load, own_names
from stamtafel.table.records import GameRecord
from stamtafel.wire import PROTOCOL
from stamtafel.wire.course import Course
from stamtafel.wire.from_client import AnyClientMessage
from stamtafel.wire.invitation import Invitation
from stamtafel.wire.replay import Replay
from stamtafel.wire.to_client import AnyServerMessage

REF_TEMPLATE = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """What client and server may say, views, odds and facts of each of our games, and finished games."""
    return {
        "protocol": PROTOCOL,
        "client": _components(get_args(AnyClientMessage)),
        "server": _components(get_args(AnyServerMessage)),
        "views": _components(tuple(load(name).views.view_type.json_type() for name in own_names())),
        "odds": _components(tuple(odds.odds_type for name in own_names() if (odds := load(name).odds))),
        "facts": {_prefix(name): _components(load(name).facts.FACTS) for name in own_names()},
        "finished": _components((Replay, Course, Invitation, GameRecord)),
    }


def _prefix(game: str) -> str:
    """What the name of its view begins with."""
    return str(load(game).views.view_type.__name__).removesuffix("View")


def _components(types: tuple[type, ...]) -> dict[str, Any]:
    """The types one after another under `roots`, and everything they consist of under `$defs`."""
    roots, definitions = msgspec.json.schema_components(types, ref_template=REF_TEMPLATE)
    return {"roots": [root["$ref"].removeprefix(REF_TEMPLATE[:-6]) for root in roots], "$defs": definitions}
