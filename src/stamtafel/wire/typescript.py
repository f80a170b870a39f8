"""The wire format as TypeScript, for whoever writes a client: `stamtafel schema typescript` prints it."""

import json
from typing import Any

from stamtafel.wire.schema import schema

HEAD = "// Written by `stamtafel schema typescript` from the server's schema. Do not edit.\n"
SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
SHARED = "Settings"  # the same in both directions, and a client says all of it


def typescript() -> str:
    """The source of all types: commands of clients, messages of the server, views, odds and facts of the games."""
    whole = schema()
    written: set[str] = set()  # what several parts have is written once
    parts = [HEAD, f"export const PROTOCOL = {whole['protocol']}\n"]
    for side, suffix in (
        ("client", "Command"),
        ("server", "Message"),
        ("views", ""),
        ("odds", ""),
        ("finished", ""),
    ):
        parts += _side(whole[side]["roots"], whole[side]["$defs"], suffix, written)
    parts.append(_union("View", whole["views"]["roots"]))
    parts.append(_union("Odds", whole["odds"]["roots"]))
    for game, facts in whole["facts"].items():
        parts += _facts(game, facts["$defs"])
    parts.append(_union("Fact", [f"{game}Fact" for game in whole["facts"]]))
    return "\n".join(parts)


def _facts(game: str, definitions: dict[str, Any]) -> list[str]:
    """The facts of one game, each with its name before, and their union."""
    names = {name: f"{game}{name}" for name in definitions}
    facts = [_interface(names, names[name], of, is_complete=True) for name, of in definitions.items()]
    return [*facts, _union(f"{game}Fact", [*names.values()])]


def _union(name: str, members: list[str]) -> str:
    return f"export type {name} =\n  | " + "\n  | ".join(members) + "\n"


def _side(roots: list[str], definitions: dict[str, Any], suffix: str, written: set[str]) -> list[str]:
    """The types of one direction and the union of its roots; the server leaves no field out."""
    names = {name: name + (suffix if name in roots else "") for name in definitions}
    happenings = [name for name, of in definitions.items() if {"kind", "number"} <= set(of["properties"])]
    names |= {name: f"{name}Happening" for name in happenings}
    is_complete = suffix != "Command"
    parts = [
        _interface(names, names[name], of, is_complete)
        for name, of in definitions.items()
        if names[name] not in written
    ]
    written.update(names.values())
    for union, members in (("Happening", happenings), (suffix, roots)):
        if union and members:
            parts.append(_union(union, [names[name] for name in members]))
    return parts


def _interface(names: dict[str, str], name: str, of: dict[str, Any], is_complete: bool) -> str:
    lines = [f"/** {of['description'].splitlines()[0]} */", f"export interface {name} {{"]
    required = of["properties"] if is_complete or name == SHARED else of["required"]
    for field, kind in of["properties"].items():
        lines.append(f"  {field}{'' if field in required else '?'}: {_type(names, kind)}")
    return "\n".join([*lines, "}", ""])


def _type(names: dict[str, str], of: dict[str, Any]) -> str:
    if "title" in of:  # one of a union that the games make up
        return str(of["title"])
    if "$ref" in of:
        return names[of["$ref"].rpartition("/")[2]]
    if "anyOf" in of:
        return " | ".join(_type(names, one) for one in of["anyOf"])
    if "enum" in of:
        return " | ".join(json.dumps(value).replace('"', "'") for value in of["enum"])
    if of["type"] == "array":
        return _array(names, of)
    if of["type"] == "object":
        values = of.get("additionalProperties")
        return f"Record<string, {_type(names, values) if values else 'unknown'}>"
    return SIMPLE[of["type"]]


def _array(names: dict[str, str], of: dict[str, Any]) -> str:
    if "prefixItems" in of:
        return f"[{', '.join(_type(names, one) for one in of['prefixItems'])}]"
    item = _type(names, of["items"])
    return f"({item})[]" if " " in item else f"{item}[]"
