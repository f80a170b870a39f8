"""What servers on one database see of each other."""

import asyncio

from database import Database
from stamtafel.store.nodes import Here
from stamtafel.store.postgres import PostgresStore
from stamtafel.store.postgres_nodes import PostgresNodes

TABLES = [f"table {number}" for number in range(3000)]
SHORT_SECONDS = 0.05  # while which the answer is made


def test_a_server_that_goes_while_it_is_looked_at_is_there_for_all_tables_or_for_none(database: Database) -> None:
    url = database.new()

    async def run() -> set[int]:
        store = await PostgresStore.open(url)
        going, looking = [await PostgresNodes.open(url, name, SHORT_SECONDS) for name in ("going", "looking")]
        seen = set()
        try:
            await going.renew(b"{}")
            await going.attend([Here(table, True, b"[]") for table in TABLES])
            await looking.look(TABLES)  # what follows is as quick as it can be
            for _ in range(10):
                await going.renew(b"{}")
                for _ in range(4):
                    standings = await looking.look(TABLES)
                    seen.add(sum("going" in standing.others for standing in standings.values()))
        finally:
            for nodes in (going, looking):
                await nodes.close()
            await store.close()
        return seen

    assert asyncio.run(run()) == {0, len(TABLES)}
