"""Several nodes, and whatever may go wrong with them: nothing accepted is lost, nobody is told anything else.

The seats of every table are at different nodes. The seed of a trial is printed; NODES_SEED=... has it again.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from database import Database, running
from nodes.proxy import Way
from nodes.trials import Trial, hold_trial
from server.running import limits

pytestmark = pytest.mark.process

LEASE_SECONDS = 1.0
SHORT = limits(lease_seconds=1)  # LEASE_SECONDS
KILLS = 4
PAUSES = 3


def test_a_node_is_killed_again_and_again(tmp_path: Path, database: Database) -> None:
    async def go_wrong(trial: Trial) -> None:
        for _ in range(KILLS):
            node = trial.rng.choice(trial.nodes)
            await asyncio.sleep(trial.rng.random())
            await asyncio.to_thread(node.kill)
            await trial.play_on()  # by the others
            await asyncio.to_thread(node.start)

    town = hold_trial(tmp_path, database, go_wrong)
    assert town.run.lost > 0


def test_a_node_is_paused_beyond_its_lease_and_wakes_up(tmp_path: Path, database: Database) -> None:
    async def go_wrong(trial: Trial) -> None:
        for n in range(PAUSES):
            node = trial.nodes[n % len(trial.nodes)]
            await asyncio.sleep(trial.rng.random())
            node.pause()
            try:
                await asyncio.sleep(2 * LEASE_SECONDS)
                await trial.play_on()  # its people went elsewhere
            finally:
                node.go_on()

    hold_trial(tmp_path, database, go_wrong, *SHORT)


def test_a_node_that_is_stopped_hands_over(tmp_path: Path, database: Database) -> None:
    async def go_wrong(trial: Trial) -> None:
        for node in trial.nodes:
            assert await asyncio.to_thread(node.stop) == 0
            await trial.play_on()
            await asyncio.to_thread(node.start)

    hold_trial(tmp_path, database, go_wrong)


def test_the_database_is_restarted_under_load(tmp_path: Path) -> None:
    async def go_wrong(trial: Trial) -> None:
        for end in (trial.database.stop, trial.database.kill):
            await asyncio.to_thread(end)
            await asyncio.sleep(trial.rng.random())
            await asyncio.to_thread(trial.database.start)
            await trial.play_on()

    with running() as database:
        hold_trial(tmp_path, database, go_wrong)


# ---- partitions ----


@pytest.mark.parametrize("way", list(Way))
def test_nothing_comes_through_one_way_between_a_node_and_the_database(
    tmp_path: Path, database: Database, way: Way
) -> None:
    """The other way it does, and no connection is ended."""

    async def go_wrong(trial: Trial) -> None:
        for node in trial.nodes:
            node.ways["database"].cut(way)
            await asyncio.sleep(2 * LEASE_SECONDS * trial.rng.random())
            node.heal()
            await trial.play_on()

    hold_trial(tmp_path, database, go_wrong, *SHORT)


@pytest.mark.parametrize("way", list(Way))
def test_nothing_comes_through_one_way_between_people_and_a_node(
    tmp_path: Path, database: Database, way: Way
) -> None:
    """They go elsewhere, though nobody ends their connections."""

    async def go_wrong(trial: Trial) -> None:
        node = trial.rng.choice(trial.nodes)
        node.ways["people"].cut(way)
        await trial.play_on()
        node.heal()

    hold_trial(tmp_path, database, go_wrong)


def test_everything_is_late(tmp_path: Path, database: Database) -> None:
    async def go_wrong(trial: Trial) -> None:
        for node in trial.nodes:
            for way in node.ways.values():
                way.delay_seconds = 0.05 * trial.rng.random()
        await trial.play_on()
        await trial.play_on()

    hold_trial(tmp_path, database, go_wrong)
