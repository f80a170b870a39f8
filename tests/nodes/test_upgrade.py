"""Nodes are upgraded one after the other, to a protocol and a schema one higher, while people play on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from database import Database
from nodes.building import build_next, environment_of
from nodes.trials import Trial, hold_trial
from stamtafel.wire import PROTOCOL

pytestmark = pytest.mark.process


def test_a_rolling_upgrade_is_no_error_that_a_player_sees(tmp_path: Path, database: Database) -> None:
    """Half of the people load the new page as soon as there is one, and meet nodes that do not speak it yet."""
    sources = build_next(tmp_path / "next")

    async def go_wrong(trial: Trial) -> None:
        version = "SELECT version FROM stamtafel.schema_version"
        before = int(database.ask(version, trial.nodes[0].data))
        for node in trial.nodes:
            assert await asyncio.to_thread(node.stop) == 0
            node.environment |= environment_of(sources)
            await asyncio.to_thread(node.start)
            for player in trial.town.players[::2]:
                player.protocol = PROTOCOL + 1
            await trial.play_on()
        assert int(database.ask(version, trial.nodes[0].data)) == before + 1
        for player in trial.town.players[::2]:  # everyone comes anew, by the new protocol or the one before
            assert player.line is not None
            player.line.abort()
        await trial.play_on()

    town = hold_trial(tmp_path, database, go_wrong)
    assert not town.run.notes
