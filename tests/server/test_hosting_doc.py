"""docs/hosting.md tells every limit and every metric as it is."""

import asyncio
import re
from dataclasses import asdict
from pathlib import Path

from database import Database
from server.halls import open_halls
from stamtafel.server.config import Limits
from stamtafel.server.serving import MOST_HEADER_BYTES
from stamtafel.wire.from_client import MOST_BYTES

DOCUMENT = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")


def test_limits_are_as_told() -> None:
    told = re.findall(r"^\| `(\w+)` \| (\d+) \|", DOCUMENT, re.MULTILINE)
    assert {name: int(number) for name, number in told} == asdict(Limits())
    assert f"at most {MOST_BYTES} bytes, the headers of a request have {MOST_HEADER_BYTES}," in DOCUMENT


def test_metrics_are_as_told(database: Database) -> None:
    async def names() -> list[str]:
        """Of the metrics as Prometheus has them."""
        async with open_halls(database.new(), 1) as (hall,):
            text = hall.metrics.text().decode()
        return re.findall(r"^# TYPE (stamtafel_\w+)", text, re.MULTILINE)

    assert re.findall(r"^\| `(stamtafel_\w+)` \|", DOCUMENT, re.MULTILINE) == asyncio.run(names())
