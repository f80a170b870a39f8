"""`stamtafel schema`: the wire format, for whoever writes a client."""

from enum import StrEnum
from typing import Annotated

import typer


class Form(StrEnum):
    """How the format is written."""

    JSON = "json"
    TYPESCRIPT = "typescript"


def schema(
    form: Annotated[
        Form, typer.Argument(help="As JSON Schema, or as the types of TypeScript.", metavar="json|typescript")
    ] = Form.JSON,
) -> None:
    """Print the wire format: all messages, every game's view and what happens in it."""
    import json

    from stamtafel.wire.schema import schema as wire_schema
    from stamtafel.wire.typescript import typescript

    print(f"{json.dumps(wire_schema(), indent=1)}\n" if form is Form.JSON else typescript(), end="")
