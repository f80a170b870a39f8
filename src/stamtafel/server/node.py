"""What a server tells others that share its tables, and whether they can play the same games."""

from collections.abc import Callable, Mapping
from functools import cache

import msgspec

from stamtafel.games import load, names
from stamtafel.server.addresses import Report
from stamtafel.version import __version__
from stamtafel.wire import PROTOCOL


class Node(msgspec.Struct, frozen=True):
    """What a server tells of itself."""

    version: str
    protocol: int
    versions: dict[str, int]  # of each game's rules
    addresses: Report | None = None  # what they used
    persons: dict[str, int] = {}  # their connections


CheckOthers = Callable[[Mapping[str, bytes]], None]

read_node = msgspec.json.Decoder(Node).decode


class OthersThere(Exception):
    """Other servers have the same tables, and what is to be done cannot be done beside them."""


def this_node(addresses: Report | None = None, persons: Mapping[str, int] | None = None) -> Node:
    """What this one tells."""
    return Node(__version__, PROTOCOL, _own_versions(), addresses, dict(persons or {}))


@cache
def _own_versions() -> dict[str, int]:
    return {name: load(name).version for name in names()}


def check_rules(others: Mapping[str, bytes]) -> None:
    """Raise OthersThere if one of these plays a game of ours by other rules: no game can go on by two."""
    ours = _own_versions()
    for told in others.values():
        node = read_node(told)
        for game, version in ours.items():
            if node.versions.get(game, version) != version:
                raise OthersThere(
                    f"servers of Stamtafel {node.version} play {game} there by version {node.versions[game]} "
                    f"of the rules, and this one by {version}"
                )


def check_alone(others: Mapping[str, bytes]) -> None:
    """Raise OthersThere if there is one."""
    if others:
        raise OthersThere("servers run there")
