"""A terminal at a server's table."""

from __future__ import annotations

import asyncio
from pathlib import Path
from threading import Thread

import pytest

from server.client import Client
from server.in_thread import ThreadServer
from stamtafel.games import own_names
from stamtafel.games.telling import Saying
from stamtafel.terminal.app import PlayApp
from stamtafel.terminal.guests import keep_token, token_of
from stamtafel.terminal.helping import odds_lines
from stamtafel.terminal.moment import Moment, Refused
from stamtafel.terminal.there import There
from stamtafel.texts import texts
from terminal.sitting import SIZE, Seen

FEWEST = {"thirteen": 3}
EN = texts("en")
SETTINGS = {"pace_seconds": 0, "public": False, "help": "odds"}


async def _make(port: int, game: str, players: int) -> tuple[Client, str]:
    """A table with free seats alone, and its host."""
    host = await Client.connect(port, "Host")
    return host, await host.create(game, players, sit=False, settings=SETTINGS)


def _made(port: int) -> str:
    """A table of Push whose host has gone."""

    async def make() -> str:
        host, table = await _make(port, "push", 2)
        await host.close()
        return table

    return asyncio.run(make())


def _wait_until_ready(there: There) -> None:
    while not there.is_ready:
        there.go_on()


def _play_to_the_end(there: There, seen: list[Moment], told: list[str]) -> None:
    """Make the first move there is, until the game is over, with the odds of each."""
    while not (moment := there.moment()).is_over:
        seen.append(moment)
        if moment.choices:
            told += odds_lines(there)
            there.choose(moment.choices[0])
        else:
            there.go_on()
    seen.append(moment)


@pytest.mark.parametrize("game", own_names())
def test_everyone_at_a_table_plays_from_a_terminal(game: str, tmp_path: Path) -> None:
    players = FEWEST.get(game, 2)

    async def play(port: int) -> None:
        host, table = await _make(port, game, players)
        theirs = [await asyncio.to_thread(_sit_down, port, table, name) for name in "ABC"[:players]]
        assert [seat.name for seat in theirs[-1].seats] == [*"ABC"[:players]]
        for there in theirs:
            await asyncio.to_thread(_wait_until_ready, there)
        await host.ask("start", table=table)
        seen: list[list[Moment]] = [[] for _ in theirs]
        told: list[list[str]] = [[] for _ in theirs]
        threads = [Thread(target=_play_to_the_end, args=one) for one in zip(theirs, seen, told, strict=True)]
        for thread in threads:
            thread.start()
        for thread in threads:
            await asyncio.to_thread(thread.join)
        for number, moments in enumerate(seen):
            assert moments[-1].winners
            assert moments[-1].seat == number
            assert moments[-1].told
            assert any("%" in line for line in told[number])
        for there in theirs:
            there.close()
        await host.close()

    with ThreadServer(tmp_path, workers=1) as server:
        asyncio.run(play(server.port))


def test_a_screen_shows_the_table_of_a_server(tmp_path: Path) -> None:
    async def play(port: int) -> None:
        host, table = await _make(port, "push", 2)
        anna, bram = [await asyncio.to_thread(_sit_down, port, table, name) for name in ("Anna", "Bram")]
        app = PlayApp(anna, pace=0)
        async with app.run_test(size=SIZE) as pilot:
            seen = Seen(app, pilot)
            await seen.until(lambda: "Host begins the game when everybody is here." in seen.text())
            await asyncio.to_thread(_wait_until_ready, bram)
            await host.ask("start", table=table)
            other = Thread(target=_play_to_the_end, args=(bram, [], []), daemon=True)
            other.start()
            while "Bram's turn" not in seen.text():
                await (seen.press("1") if seen.options() else seen.pilot.pause(0.01))
            assert seen.text().startswith("Push · Anna · Bram\n")
        bram.close()
        await host.close()

    with ThreadServer(tmp_path, workers=1) as server:
        asyncio.run(play(server.port))


def test_a_connection_that_is_lost_comes_back_to_the_same_seat(tmp_path: Path) -> None:
    with ThreadServer(tmp_path, workers=1) as server:
        table = _made(server.port)
        there = _sit_down(server.port, table, "Anna")
        _wait_until_ready(there)
        there._link._socket.close()
        while there.moment().asks != Saying("play-lost"):
            there.go_on()
        while there.moment().asks == Saying("play-lost"):
            there.go_on()
        assert [seat.name for seat in there.seats] == ["Anna", ""]
        there.close()


def test_who_comes_again_with_the_token_has_the_seat_still(tmp_path: Path) -> None:
    file = tmp_path / "guests.json"
    with ThreadServer(tmp_path, workers=1) as server:
        table = _made(server.port)
        first = _sit_down(server.port, table, "Anna")
        assert first.token is not None
        keep_token(file, "here", "Anna", first.token)
        first.close()
        again = _sit_down(server.port, table, "Anna", token_of(file, "here", "Anna"))
        assert [seat.name for seat in again.seats] == ["Anna", ""]
        again.close()
    assert file.stat().st_mode & 0o077 == 0
    assert token_of(file, "here", "Bram") is token_of(file, "there", "Anna") is None


def test_a_table_that_is_not_there_is_told(tmp_path: Path) -> None:
    with ThreadServer(tmp_path, workers=1) as server, pytest.raises(Refused, match=r"\w"):
        _sit_down(server.port, "nowhere", "Anna")


def test_what_the_server_refuses_is_told(tmp_path: Path) -> None:
    with ThreadServer(tmp_path, workers=1) as server:
        table = _made(server.port)
        there = _sit_down(server.port, table, "Anna")
        with pytest.raises(Refused, match=r"\w"):
            there.choose("draw")
        with pytest.raises(Refused, match=r"\w"):
            there.hint()
        there.close()


def _sit_down(port: int, table: str, name: str, token: str | None = None) -> There:
    return There(f"http://127.0.0.1:{port}", table, name, token, EN)
