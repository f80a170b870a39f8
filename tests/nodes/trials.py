"""A trial: nodes, people who play at them, something that goes wrong, and what came of it."""

from __future__ import annotations

import asyncio
import os
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from database import Database
from nodes.logs import faults_in, read_secret
from nodes.playing import MIXED, Player, Run, Setup, Town
from nodes.running import Node, faults_logged, running_nodes

SEED = "NODES_SEED"  # of the environment: to have a trial again
NODES = 3
SILENCE_SECONDS = 4.0


@dataclass
class Trial:
    """What is at hand for something to go wrong with."""

    nodes: list[Node]
    town: Town
    database: Database
    rng: Random

    async def play_on(self) -> None:
        """Wait until every table has moved on."""
        parties = self.town.parties
        before = [_known(party.players) for party in parties]
        while any(_known(party.players) <= number for party, number in zip(parties, before, strict=True)):
            await asyncio.sleep(0.05)


def _known(players: Sequence[Player]) -> int:
    return max(player.known for player in players)


def choose_seed() -> int:
    """A new one, or the one that was asked for; it is printed."""
    seed = int(os.environ.get(SEED, 0)) or secrets.randbits(32)
    print(f"{SEED}={seed}")
    return seed


def spread(number: int) -> list[int]:
    """The nodes of the people at a table: all different."""
    return [(number + n) % NODES for n in range(NODES)]


def together(number: int) -> list[int]:
    """All at one."""
    return [number % NODES]


def hold_trial(
    directory: Path,
    database: Database,
    go_wrong: Callable[[Trial], Awaitable[None]],
    *options: str,
    setups: Sequence[Setup] = MIXED,
    bus: str | None = None,
    homes: Callable[[int], Sequence[int]] = spread,
    seconds: float = 300,
) -> Town:
    """Play while something goes wrong, then check that nothing did. Seats of a table are at different nodes."""
    seed = choose_seed()
    rng = Random(seed)
    with running_nodes(directory, database.new(), NODES, *options, bus=bus) as nodes:

        async def happen() -> Town:
            secret = await read_secret(nodes[0].data)
            run = Run([node.entrance for node in nodes], secret, seed, silence_seconds=SILENCE_SECONDS)
            town = Town(run, setups, homes)
            trial = Trial(nodes, town, database, rng)
            try:
                await town.open()
                await go_wrong(trial)
                await trial.play_on()
                await town.settle()
                faults = await faults_in(town, nodes[0].data)
                led = database.ask("SELECT count(lease) FROM stamtafel.events", nodes[0].data)
                assert int(led) > 0, "nobody minded a table, so nothing was shown of leases"
            finally:
                await town.close()
            assert not faults, "\n".join(
                f"table {table}: {fault.kind.name} {fault.what}" for table, fault in faults
            )
            assert not run.notes, run.notes
            return town

        town = asyncio.run(asyncio.wait_for(happen(), seconds))
    assert not faults_logged(nodes)
    return town
