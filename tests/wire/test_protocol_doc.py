"""docs/protocol.md shows real messages, one of every kind, and lists every code."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any, get_args

import msgspec
import pytest

from stamtafel.games import load, own_names
from stamtafel.server import app, connection, socket
from stamtafel.table.refusals import Code
from stamtafel.wire import from_client, to_client
from stamtafel.wire.happenings import AnyHappening
from table.sitting import ANNA, Sitting

DOCUMENT = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```json\n(.*?)^```$", re.MULTILINE | re.DOTALL)
RESTARTING, TOO_LONG = 1012, 1009  # the latter is closed by the WebSocket library itself


def _examples() -> list[dict[str, Any]]:
    """Every JSON object of the document: a block is one, or has one on each line."""
    examples = []
    for block in BLOCK.findall(DOCUMENT):
        try:
            examples.append(json.loads(block))
        except json.JSONDecodeError:
            examples += map(json.loads, block.splitlines())
    return examples


EVERY_EXAMPLE = _examples()
EXAMPLES = [example for example in EVERY_EXAMPLE if "fact" not in example]
FACTS = [example for example in EVERY_EXAMPLE if "fact" in example]


def _tags(union: Any) -> set[str]:
    return {str(struct.__struct_config__.tag) for struct in get_args(union)}


def _again(example: dict[str, Any]) -> object:
    """The example read as what it says it is, and written again."""
    content = json.dumps(example).encode()
    if "kind" in example:
        message: object = msgspec.json.decode(content, type=AnyHappening)
    elif example["type"] in _tags(to_client.AnyServerMessage):
        message = to_client.decode(content)
    else:
        message = from_client.decode(content)
    return json.loads(msgspec.json.encode(message))


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.get("type", example.get("kind")))
def test_an_example_is_read_and_written_as_shown(example: dict[str, Any]) -> None:
    assert _again(example) == example


@pytest.mark.parametrize(
    ("key", "union"),
    [
        ("type", from_client.AnyClientMessage | to_client.AnyServerMessage),
        ("kind", AnyHappening),
    ],
)
def test_everything_has_exactly_one_example(key: str, union: Any) -> None:
    shown = [example[key] for example in EXAMPLES if key in example]
    assert sorted(shown) == sorted(_tags(union))


def test_every_fact_of_every_game_has_an_example_in_order() -> None:
    kinds = [fact for game in own_names() for fact in load(game).facts.FACTS]
    assert [example["fact"] for example in FACTS] == [kind.kind() for kind in kinds]
    for example, kind in zip(FACTS, kinds, strict=True):
        assert msgspec.json.decode(json.dumps(example), type=kind, strict=True)
        assert [*example] == ["fact", *kind.__struct_fields__]


def _chapter(title: str) -> str:
    return DOCUMENT.partition(f"\n## {title}\n")[2].partition("\n## ")[0]


def test_every_refusal_is_listed() -> None:
    assert re.findall(r"^\| `([a-z-]+)` \|", _chapter("Refusals"), re.MULTILINE) == list(Code)


def test_every_close_code_is_listed() -> None:
    listed = {
        int(code) for code in re.findall(r"^\| (\d+) \|", _chapter("When the connection is closed"), re.MULTILINE)
    }
    ours = {
        *(socket.NOT_TEXT, socket.TOO_SLOW, connection.OTHER_PROTOCOL, connection.TOO_MANY_FAULTS),
        *(app.NOT_FROM_THERE, connection.FULL, connection.NO_HELLO, connection.SIGNED_OUT),
    }
    assert listed == ours | {RESTARTING, TOO_LONG}


@pytest.mark.parametrize("game", own_names())
def test_everything_in_a_view_is_told(game: str) -> None:
    sitting = Sitting(game, 3).begin(ANNA).play_on(Random(1), 3)
    assert sitting.table.position is not None
    rows = re.split(r"^\| (\w+) \|", _chapter("What a view holds"), flags=re.MULTILINE)
    told = dict(zip(rows[1::2], rows[2::2], strict=True))[game]
    keys = re.findall(r"`(\w+)`", "".join(line.split("|")[-3] for line in told.splitlines() if "|" in line))
    assert {*keys} | {"seat"} == {*sitting.table.position.view(0).to_json()}
