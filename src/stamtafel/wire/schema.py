"""The wire format as JSON Schema, for programs that are not written in Python."""

from typing import Any, get_args

import msgspec

from stamtafel.games.push.views import PushView
from stamtafel.games.sequence.views import SequenceView
from stamtafel.games.thirteen.views import ThirteenView
from stamtafel.table.records import GameRecord
from stamtafel.wire import PROTOCOL
from stamtafel.wire.from_client import AnyClientMessage
from stamtafel.wire.replay import Replay
from stamtafel.wire.to_client import AnyServerMessage

VIEWS = {view.__name__: view.json_type() for view in (PushView, SequenceView, ThirteenView)}  # of `Play.view`
REF_TEMPLATE = "#/$defs/{name}"


def schema() -> dict[str, Any]:
    """What a client may say, what the server says, what a view of each game holds, and finished games."""
    return {
        "protocol": PROTOCOL,
        "client": _components(get_args(AnyClientMessage)),
        "server": _components(get_args(AnyServerMessage)),
        "views": _components(tuple(VIEWS.values())),
        "finished": _components((Replay, GameRecord)),
    }


def _components(types: tuple[type, ...]) -> dict[str, Any]:
    """The types one after another under `roots`, and everything they consist of under `$defs`."""
    roots, definitions = msgspec.json.schema_components(types, ref_template=REF_TEMPLATE)
    return {"roots": [root["$ref"].removeprefix(REF_TEMPLATE[:-6]) for root in roots], "$defs": definitions}
