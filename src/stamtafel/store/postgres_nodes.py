"""What PostgreSQL keeps of the servers that share it."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import asyncpg

from stamtafel.store.contract import NotStored
from stamtafel.store.nodes import Here, Renewed, Standing
from stamtafel.store.postgres_connecting import CONNECT_SECONDS, SETTINGS

CONNECTIONS = 2
TIDY_SECONDS = 60.0  # after which a server that is gone is forgotten
ALIVE = "until > statement_timestamp()"  # one moment for all of a statement: nobody goes while it is answered
RENEW = f"""WITH renewed AS (
        INSERT INTO nodes VALUES ($1, clock_timestamp() + make_interval(secs => $2), $3)
        ON CONFLICT (node) DO UPDATE SET until = excluded.until, body = excluded.body
        RETURNING xmax = 0 AS is_new
    )
    SELECT is_new, node, body FROM renewed LEFT JOIN nodes ON node <> $1 AND {ALIVE}"""  # noqa: S608
TIDY = "DELETE FROM nodes WHERE until < clock_timestamp() - make_interval(secs => $1)"
ATTEND = """INSERT INTO attendance SELECT id, $1, has_people, people
    FROM unnest($2::text[], $3::boolean[], $4::bytea[]) AS here (id, has_people, people)
    ON CONFLICT (table_id, node) DO UPDATE SET has_people = excluded.has_people, people = excluded.people"""
LEAVE = "DELETE FROM attendance WHERE node = $1 AND table_id = ANY($2::text[])"
STOP = "DELETE FROM nodes WHERE node = $1"
# Who attends and is alive has a place in two arrays, as asyncpg reads them best.
LOOK = f"""SELECT asked.id,
        coalesce((SELECT number FROM events WHERE table_id = asked.id ORDER BY number DESC LIMIT 1), 0),
        held.node, held.number,
        ARRAY(SELECT node FROM attendance JOIN nodes USING (node)
            WHERE table_id = asked.id AND node <> $1 AND {ALIVE} ORDER BY node),
        ARRAY(SELECT people FROM attendance JOIN nodes USING (node)
            WHERE table_id = asked.id AND node <> $1 AND {ALIVE} ORDER BY node)
    FROM unnest($2::text[]) AS asked (id)
    LEFT JOIN LATERAL (SELECT node, number FROM leases WHERE table_id = asked.id LIMIT 1) AS held ON true"""  # noqa: S608
# A lease is another's for as long as that server is alive and somebody is there. Where nobody is, it may be taken.
TAKE = f"""INSERT INTO leases SELECT id, $1, 1 FROM unnest($2::text[]) AS asked (id)
    ON CONFLICT (table_id) DO UPDATE SET node = excluded.node, number = leases.number + 1
    WHERE NOT EXISTS (
        SELECT FROM attendance JOIN nodes USING (node)
        WHERE table_id = leases.table_id AND node = leases.node AND has_people AND {ALIVE}
    )
    RETURNING table_id, number"""  # noqa: S608


class PostgresNodes:
    """This server's part in it, under its name."""

    def __init__(self, pool: Any, name: str, seconds: float) -> None:
        self._pool, self.name, self.seconds = pool, name, seconds

    @classmethod
    async def open(cls, url: str, name: str, seconds: float) -> PostgresNodes:
        """Be able to ask; whoever is not heard of for so many seconds is taken to be gone."""
        pool = asyncpg.create_pool(
            url, min_size=0, max_size=CONNECTIONS, timeout=CONNECT_SECONDS, command_timeout=CONNECT_SECONDS,
            reset=_leave_as_it_is, server_settings={**SETTINGS, "synchronous_commit": "off"},
        )  # fmt: skip
        return cls(await pool, name, seconds)

    async def renew(self, body: bytes) -> Renewed:
        """Be there for some seconds more, and see who else is."""
        rows = await self._ask("fetch", RENEW, self.name, self.seconds, body)
        return Renewed(rows[0][0], {node: body for _, node, body in rows if node is not None})

    async def tidy(self) -> None:
        """Forget those that are gone."""
        await self._ask("execute", TIDY, TIDY_SECONDS)

    async def attend(self, here: Sequence[Here]) -> None:
        """Have these tables in memory, with these people."""
        here = sorted(here)  # who waits for whom has no ring
        await self._ask("execute", ATTEND, self.name, *([one[n] for one in here] for n in range(3)))

    async def leave(self, tables: Collection[str]) -> None:
        """Have these tables in memory no more."""
        await self._ask("execute", LEAVE, self.name, sorted(tables))

    async def look(self, tables: Collection[str]) -> dict[str, Standing]:
        """How it stands with these tables."""
        rows = await self._ask("fetch", LOOK, self.name, list(tables))
        return {
            table: Standing(number, minder, lease, dict(zip(nodes, people, strict=True)))
            for table, number, minder, lease, nodes, people in rows
        }

    async def take(self, tables: Collection[str]) -> dict[str, int]:
        """Mind those of these tables that nobody else does: by which number each."""
        return dict(await self._ask("fetch", TAKE, self.name, sorted(tables)))

    async def stop(self) -> None:
        """Be gone, and let others mind all tables."""
        await self._ask("execute", STOP, self.name)

    async def close(self) -> None:
        """Disconnect."""
        self._pool.terminate()

    async def _ask(self, how: str, query: str, *values: object) -> Any:
        try:
            async with self._pool.acquire(timeout=CONNECT_SECONDS) as connection:
                return await getattr(connection, how)(query, *values)
        except Exception as error:
            raise NotStored(str(error) or type(error).__name__) from error


async def _leave_as_it_is(_: Any) -> None:
    """Nothing that is asked for leaves anything behind on a connection."""
