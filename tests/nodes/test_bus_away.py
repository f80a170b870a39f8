"""The bus says only that there is something new: without it everything goes on, a little later."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from database import Database
from nodes.proxy import Way
from nodes.trials import Trial, hold_trial
from valkey_server import running

pytestmark = pytest.mark.process


def test_the_bus_is_killed_and_comes_back(tmp_path: Path, database: Database) -> None:
    with running() as valkey:

        async def go_wrong(trial: Trial) -> None:
            await asyncio.to_thread(valkey.kill)
            await trial.play_on()
            await trial.play_on()
            await asyncio.to_thread(valkey.start)
            await trial.play_on()

        hold_trial(tmp_path, database, go_wrong, bus=valkey.url())


@pytest.mark.parametrize("way", list(Way))
def test_nothing_comes_through_one_way_between_a_node_and_the_bus(
    tmp_path: Path, database: Database, way: Way
) -> None:
    with running() as valkey:

        async def go_wrong(trial: Trial) -> None:
            node = trial.rng.choice(trial.nodes)
            node.ways["bus"].cut(way)
            await trial.play_on()
            await trial.play_on()
            node.heal()

        hold_trial(tmp_path, database, go_wrong, bus=valkey.url())
