"""Who follows a link reads who invites to what, before having a name."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from server.client import get
from server.in_thread import ThreadServer
from server.meeting import act, begin, pair
from server.quick_bots import use_quick_bots
from stamtafel.games import load


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ThreadServer]:
    with ThreadServer(tmp_path) as running:
        running.do(lambda: use_quick_bots(running.hall))
        yield running


def test_a_stranger_reads_who_invites_to_what(server: ThreadServer) -> None:
    async def story() -> None:
        *_, table = await pair(server, players=3)
        status, invitation = get(server.port, f"/api/tables/{table}")
        assert status == 200
        told = {"host": "Anna", "players": 3, "free": 1, "phase": "gathering", "people": ["Anna", "Bram"]}
        assert invitation == {"game": "push", "tile": list(load("push").tile), **told}

    act(story())


def test_where_spectators_are_not_admitted_a_game_is_nobody_elses(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await pair(server, settings={"pace_seconds": 0, "spectators": False})
        await begin(anna, bram, table)
        _, invitation = get(server.port, f"/api/tables/{table}")
        assert (invitation["host"], invitation["phase"], invitation["people"]) == ("Anna", "playing", [])

    act(story())


def test_a_link_to_nowhere_says_so(server: ThreadServer) -> None:
    status, refusal = get(server.port, "/api/tables/nowhere")
    assert (status, refusal["code"]) == (404, "no-such-table")
