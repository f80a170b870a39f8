"""Write web/fixtures: what the server says to one person in a whole game of each kind, message by message.

python web/scripts/fixtures.py
"""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import LEVELS, load_bot
from stamtafel.games import load, own_names
from stamtafel.kernel.chance import new_rng
from stamtafel.table import commands, events
from stamtafel.table.change import Change, Person, World
from stamtafel.table.handling import do_chore, handle
from stamtafel.table.settings import Settings
from stamtafel.table.table import Phase, Table
from stamtafel.wire import PROTOCOL, to_client
from stamtafel.wire.happened import Happened
from stamtafel.wire.showing import Standing, show_info
from stamtafel.wire.showing_games import show_game
from stamtafel.wire.updating import answering, eyes_of, write_update

FOLDER = Path(__file__).parents[1] / "fixtures"
ANNA, BEN = Person("a", "Anna"), Person("b", "Ben")
WORLD = World(now=0.0, levels=LEVELS)
SEEDS = {ANNA: "11" * 32, BEN: "22" * 32}
PLAYERS = {"push": 3, "thirteen": 3, "sequence": 3}


class Stream:
    """A table and what it tells Anna, who sits at seat 0."""

    def __init__(self, game: str, players: int) -> None:
        created = events.Created(
            game, players, dict(load(game).setup(players).options), Settings(), ANNA.id, ANNA.name, "33" * 32, 0.0
        )
        self.table = Table(created)
        info = show_info(self.table, ANNA.id)
        eyes = eyes_of(self.table, ANNA.id, with_info=True)
        fresh = write_update("T", self.table, eyes, Happened(0, (), ()), None, info, fresh=True)
        self.messages: list[Any] = [msgspec.to_builtins(welcome()), msgspec.json.decode(fresh)]

    def do(self, person: Person, command: commands.TableCommand) -> None:
        """Let a person do something."""
        self._tell(handle(self.table, person, command, WORLD), command.id if person is ANNA else None)

    def move_bot(self, seat: int, action: str) -> None:
        """Let the bot at this seat move."""
        self._tell(do_chore(self.table, commands.BotMove(seat, action, self.table.number), WORLD), None)

    def _tell(self, change: Change, id: str | None) -> None:
        happened = Happened(self.table.number, change.events, change.made)
        self.table = change.table
        standing = Standing(self.table) if self.table.position is not None else None
        info = None if change.is_mere_move else show_info(self.table, ANNA.id)
        eyes = eyes_of(self.table, ANNA.id, info is not None)
        update = write_update("T", self.table, eyes, happened, standing, info)
        self.messages.append(msgspec.json.decode(update if id is None else answering(update, id)))


def welcome() -> to_client.Welcome:
    """The server's first message."""
    games = tuple(show_game(load(name)) for name in own_names())
    return to_client.Welcome(
        id="hello", protocol=PROTOCOL, version="0", name=ANNA.name, games=games, levels=LEVELS
    )


def play_game(game: str) -> Stream:
    """Anna, Ben and a bot play a whole game."""
    stream = Stream(game, PLAYERS[game])
    ids = (f"c{n}" for n in range(10_000))
    for person, seat in ((ANNA, 0), (BEN, 1)):
        stream.do(person, commands.Sit(id=next(ids), table="T", seat=seat))
    stream.do(ANNA, commands.Bot(id=next(ids), table="T", seat=2, level="normal"))
    for person, seed in SEEDS.items():
        commitment = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
        stream.do(person, commands.Ready(id=next(ids), table="T", commitment=commitment))
    stream.do(ANNA, commands.Start(id=next(ids), table="T"))
    for person, seed in SEEDS.items():
        stream.do(person, commands.Open(id=next(ids), table="T", seed=seed))
    play_on(stream, game, ids)
    return stream


def play_on(stream: Stream, game: str, ids: Iterator[str]) -> None:
    """Move until the game is over."""
    bot, rng = load_bot("normal", game), new_rng(1)
    while stream.table.phase is Phase.PLAYING:
        position = stream.table.position
        assert position is not None
        seat = position.to_act()[0]
        action = bot.choose(position.view(seat), position.legal(seat), Budget(lambda: 0.0), rng).move
        person = (ANNA, BEN, None)[seat]
        if person is None:
            stream.move_bot(seat, action)
        else:
            stream.do(person, commands.Move(id=next(ids), table="T", action=action))


def without_pile(message: Any) -> Any:
    """Nothing is left out but what only bots read, to keep the files small."""
    for part in ("play", "own"):
        for key in ("pile", "unseen", "old_others"):
            (message.get(part) or {}).get("view", {}).pop(key, None)
    return message


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in own_names():
        messages = [without_pile(message) for message in play_game(name).messages]
        lines = ",\n".join(json.dumps(message, separators=(",", ":")) for message in messages)
        (FOLDER / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
