"""Tables at which only bots play, one game after the other, as fast as they can."""

from __future__ import annotations

from server.client import Client, Message

TABLES = 8
GAMES = ("push", "thirteen", "sequence", "push")  # in turn
PLAYERS = {"push": 3, "thirteen": 3, "sequence": 4}


class BotTables:
    """A host who watches them all and begins every game again."""

    def __init__(self, host: Client, tables: list[str]) -> None:
        self.host = host
        self.moves = dict.fromkeys(tables, 0)

    @classmethod
    async def open(cls, port: int, level: str = "normal") -> BotTables:
        """All tables, with their first game begun."""
        host = await Client.connect(port, "Host")
        tables = []
        for number in range(TABLES):
            game = GAMES[number % len(GAMES)]
            players = PLAYERS[game]
            table = await host.create(game, players, seats=[level] * players, settings={"pace_seconds": 0})
            await host.send("start", table=table)
            tables.append(table)
        return cls(host, tables)

    async def keep_going(self) -> None:
        """Count moves and begin again, until cancelled."""
        while True:
            message = await self.host.read()
            self.host.raw.clear()
            if message["type"] == "update":
                await self._take(message)

    async def _take(self, update: Message) -> None:
        table = update["table"]
        self.moves[table] += sum(happening["kind"] == "played" for happening in update["happenings"])
        match (update["info"] or {}).get("phase"):
            case "over":
                await self.host.send("rematch", table=table)
            case "gathering":
                await self.host.send("start", table=table)
