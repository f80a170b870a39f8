"""Processor seconds a move: of one node and of three, and of PostgreSQL beside them."""

import asyncio
import tempfile
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

import database as databases
from database import Database
from nodes.logs import read_secret
from nodes.playing import Run, Setup, Town
from nodes.running import cpu_seconds_of, running_nodes
from nodes.trials import NODES, spread, together
from nodes_parts import Rows, note

CPU_SECONDS = 20.0
CPU_ROUNDS = 3


def alone(_: int) -> list[int]:
    """There is but one node."""
    return [0]


def cpu(chosen: Namespace) -> Rows:
    """Whole games of Push, everyone moves at once; each way of running it in turn."""
    tables = chosen.tables or 100
    ways: dict[str, tuple[bool, int, Callable[[int], Sequence[int]]]] = {
        "one node, SQLite": (False, 1, alone),
        "one node, PostgreSQL": (True, 1, alone),
        "three nodes, tables stay": (True, NODES, together),
        "three nodes, seats spread": (True, NODES, spread),
    }
    found: dict[str, list[tuple[float, float]]] = {way: [] for way in ways}
    for turn in range(CPU_ROUNDS):
        for way, (is_shared, count, homes) in ways.items():
            found[way].append(cpu_a_move(is_shared, count, homes, tables))
            note(f"{turn + 1} of {CPU_ROUNDS}, {way}: {found[way][-1]}")
    least = {way: min(own for own, _ in times) for way, times in found.items()}
    beside = {way: min(other for _, other in times) for way, times in found.items()}
    base, one = least["one node, SQLite"], least["one node, PostgreSQL"]
    return {
        **{f"{way}: nodes, µs a move": f"{1e6 * seconds:.0f}" for way, seconds in least.items()},
        **{f"{way}: PostgreSQL beside, µs": f"{1e6 * seconds:.0f}" for way, seconds in beside.items() if seconds},
        "one on PostgreSQL to one on SQLite": f"{one / base:.2f}",
        "three to one, tables stay": f"{least['three nodes, tables stay'] / one:.2f}",
        "three to one, seats spread": f"{least['three nodes, seats spread'] / one:.2f}",
    }


def cpu_a_move(
    is_shared: bool, count: int, homes: Callable[[int], Sequence[int]], tables: int
) -> tuple[float, float]:
    """Processor seconds a move, of the nodes and of PostgreSQL."""
    with ExitStack() as stack:
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        shared = stack.enter_context(databases.running()) if is_shared else None
        data = shared.new() if shared is not None else str(directory / "stamtafel.db")
        nodes = stack.enter_context(running_nodes(directory, data, count, is_direct=True))

        def used() -> tuple[float, float]:
            own = sum(node.cpu_seconds() for node in nodes)
            return own, postgres_seconds(shared) if shared is not None else 0.0

        async def happen() -> tuple[float, float]:
            run = Run([node.entrance for node in nodes], await read_secret(data), 1)
            town = Town(run, [Setup("push", 2)] * tables, homes)
            try:
                await town.open()
                await asyncio.sleep(CPU_SECONDS / 4)
                before, moves = used(), run.moves
                await asyncio.sleep(CPU_SECONDS)
                after, moves = used(), run.moves - moves
            finally:
                await town.close()
            return (after[0] - before[0]) / moves, (after[1] - before[1]) / moves

        return asyncio.run(happen())


def postgres_seconds(database: Database) -> float:
    """What PostgreSQL has used of the processor, with all its processes."""
    first = int((database.directory / "data" / "postmaster.pid").read_text().split()[0])
    children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return cpu_seconds_of(first, with_ended=True) + sum(cpu_seconds_of(int(child)) for child in children)
