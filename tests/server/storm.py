"""Many tables of steady players, and a server that is killed among them again and again."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from server.client import be, get
from server.running import Server
from server.steady import Plan, Steady

GAMES = ("push", "push", "push", "thirteen", "sequence")
SETTINGS = {"away_seconds": None, "pace_seconds": 0}


@dataclass
class Pair:
    """Two people at a table: a host, and a guest who comes once there is one."""

    host: Steady
    guest: Steady

    async def play(self) -> None:
        """Play on, both of them."""
        hosting = asyncio.ensure_future(self.host.run())
        self.guest.table = self.host.table
        waiting: list[asyncio.Future[Any]] = [hosting, self.host.table]
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        await asyncio.gather(hosting, self.guest.run())


@dataclass
class Tally:
    """What a run came to."""

    kills: int
    tables: int
    games: int
    moves: int
    resent: int
    connections: int


def gather_pairs(plan: Plan, tables: int, seed: int) -> list[Pair]:
    """People for so many tables, games in turn."""
    pairs = []
    for table in range(tables):
        game = GAMES[table % len(GAMES)]
        players = 3 if game == "thirteen" else 2
        bots = ["easy"] * (players - 2)
        create = {"game": game, "players": players, "settings": SETTINGS,
                  "seats": [None, None, *bots]}  # fmt: skip
        host, guest = (
            Steady(plan, name, be(plan.port, name), Random(f"{seed}/{name}"), seat=seat)
            for seat, name in enumerate((f"Host {table}", f"Guest {table}"))
        )
        host.create, guest.host = create, host
        pairs.append(Pair(host, guest))
    return pairs


class Storm:
    """Ends a server in the middle of play, so many times, and lets everyone finish."""

    def __init__(
        self, server: Server, tables: int, kills: int, seed: int, end: Callable[[], None] | None = None
    ) -> None:
        self.server, self.kills, self.rng = server, kills, Random(seed)
        self.end = end or server.kill
        self.killed = 0
        self.down_since: float | None = None
        self.downs: list[float] = []  # seconds from each end to the next acknowledged move
        self.moves = 0
        self.target = 0
        self.is_reached = asyncio.Event()
        plan = Plan(server.port, lambda: self.killed >= kills, self._count)
        self.pairs = gather_pairs(plan, tables, seed)

    def _count(self) -> None:
        self.moves += 1
        if self.down_since is not None:
            self.downs.append(time.monotonic() - self.down_since)
            self.down_since = None
        if self.moves >= self.target:
            self.is_reached.set()

    async def rage(self, moves_between: tuple[int, int], note: Callable[[int], None] = lambda _: None) -> None:
        """Play; after a random number of moves, kill and start again."""
        playing = asyncio.gather(*(pair.play() for pair in self.pairs))
        killing = asyncio.ensure_future(self._kill_often(moves_between, note))
        try:
            waiting: list[asyncio.Future[Any]] = [playing, killing]
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
            if killing.done():
                killing.result()
            await playing
            await killing
        finally:
            killing.cancel()
            playing.cancel()

    async def _kill_often(self, moves_between: tuple[int, int], note: Callable[[int], None]) -> None:
        while self.killed < self.kills:
            self.is_reached.clear()
            self.target = self.moves + self.rng.randint(*moves_between)
            await self.is_reached.wait()
            down_since = time.monotonic()
            await asyncio.to_thread(self.end)
            self.down_since = down_since
            await asyncio.to_thread(self.server.start)
            self.killed += 1
            note(self.killed)

    # ---- afterwards ----

    def check(self) -> Tally:
        """Compare what was acknowledged with what is stored; the server must run."""
        games = 0
        for pair in self.pairs:
            games += self._check_table(pair)
            self._check_keys(self.server.database, pair)
        everyone = [player for pair in self.pairs for player in (pair.host, pair.guest)]
        return Tally(
            kills=self.killed,
            tables=len(self.pairs),
            games=games,
            moves=sum(len(moves) for player in everyone for moves in player.moves.values()),
            resent=sum(player.resent for player in everyone),
            connections=sum(player.connections for player in everyone),
        )

    def _check_table(self, pair: Pair) -> int:
        """Every acknowledged move is in its game exactly once, in order, and no other move of that seat is."""
        table, games = pair.host.table.result(), pair.host.info["games_played"]
        assert games == pair.guest.info["games_played"] >= 1
        assert pair.host.play["over"]
        assert pair.guest.play["over"]
        for game in range(1, games + 1):
            status, record = get(self.server.port, f"/api/tables/{table}/games/{game}/record", pair.host.cookie)
            assert status == 200, record
            for player in (pair.host, pair.guest):
                own = [move.partition(":")[2] for move in record["moves"] if move.startswith(f"{player.seat}:")]
                noted = player.moves.get(game, [])
                assert own == noted, f"{player.name}, game {game}: the record has {own}, acknowledged were {noted}"
        for player in (pair.host, pair.guest):
            assert player.refused == [], player.refused[0]
        return int(games)

    def _check_keys(self, database: Path, pair: Pair) -> None:
        """Every acknowledged command is stored exactly once; numbers have no gaps."""
        connection = sqlite3.connect(f"file:{database}?mode=ro", uri=True)
        rows = connection.execute(
            "SELECT number, key FROM events WHERE table_id = ? ORDER BY number", (pair.host.table.result(),)
        ).fetchall()
        connection.close()
        assert [number for number, _ in rows] == list(range(1, len(rows) + 1))
        # The first key is that of the command that made the table.
        stored = [key.partition("/")[2] for _, key in rows if key is not None][1:]
        assert sorted(stored) == sorted([*pair.host.ids, *pair.guest.ids])
