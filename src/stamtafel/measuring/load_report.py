"""Showing what `server_load` measured."""

import asyncio
import json
from collections.abc import Sequence

import msgspec
from rich.console import Console
from rich.table import Table

from stamtafel.measuring.server_load import Measured, allow_many_files, measure
from stamtafel.server.warming import compile_what_is_missing

HEADINGS = {
    "tables": "{:,}",
    "kb_per_table": "{:.1f}",
    "closed_moves_per_second": "{:,.0f}",
    "closed_moves_per_cpu_second": "{:,.0f}",
    "closed_p50_ms": "{:.1f}",
    "closed_p99_ms": "{:.1f}",
    "open_moves_per_second": "{:,.0f}",
    "open_cpu_share": "{:.2f}",
    "open_p50_ms": "{:.1f}",
    "open_p99_ms": "{:.1f}",
}


async def _compile() -> None:
    async for _ in compile_what_is_missing():
        pass


def print_load(counts: Sequence[int], seconds: int, as_json: bool) -> None:
    """Measure with each number of tables and print it, as JSON or as a table."""
    allow_many_files()
    progress = Console(stderr=True)
    with progress.status("Compiling the rules, once for each version"):
        asyncio.run(_compile())
    results: list[Measured] = []
    for count in counts:
        with progress.status(f"{count:,} tables"):
            results.append(asyncio.run(measure(count, seconds)))
    if as_json:
        print(json.dumps([msgspec.to_builtins(result) for result in results]))
        return
    table = Table(*(name.replace("_", " ") for name in HEADINGS))
    for result in results:
        table.add_row(*(form.format(getattr(result, name)) for name, form in HEADINGS.items()))
    Console().print(table)
