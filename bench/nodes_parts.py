"""What goes wrong with nodes, each part with its figures."""

import asyncio
import sys
import tempfile
import time
from argparse import Namespace
from bisect import bisect_right
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable, Sequence
from contextlib import ExitStack
from pathlib import Path
from random import Random

import database as databases
import valkey_server
from database import Database
from nodes.building import build_next, environment_of
from nodes.histories import Command, Fresh, Skipped, Told
from nodes.logs import faults_in, read_secret
from nodes.playing import MIXED, Run, Setup, Town
from nodes.proxy import Way
from nodes.running import Node, faults_logged, running_nodes
from nodes.trials import NODES, choose_seed, spread
from stamtafel.wire import PROTOCOL

Rows = dict[str, str]
LIVELY = 20  # of so many tables one is of each kind, the others are of two people at Push
EVERY_SECONDS = 30.0  # from one kill to the next
DOWN_SECONDS = 10.0  # before it is started again: on these two cores its start would be measured otherwise
AFTERMATH_SECONDS = 10.0
SHORT_LEASE_SECONDS = 0.3
BUS_SECONDS = 60.0
PATIENCE_SECONDS = 300.0
BY_LEASE = "SELECT count(lease) FROM stamtafel.events"
STALE = """SELECT count(*) FROM (
    SELECT lease, max(lease) OVER (PARTITION BY table_id ORDER BY number ROWS UNBOUNDED PRECEDING) AS highest
    FROM stamtafel.events) AS led WHERE lease < highest"""


class Scene:
    """Nodes, tables and a seed."""

    def __init__(self, nodes: list[Node], town: Town, database: Database, rng: Random) -> None:
        self.nodes, self.town, self.database, self.rng = nodes, town, database, rng

    @property
    def commands(self) -> list[Command]:
        """All that was accepted."""
        all_commands = (command for player in self.town.players for command in player.story.commands)
        return [command for command in all_commands if command.accepted is not None]


Story = Callable[[Scene], Awaitable[Rows]]


def setups_of(tables: int) -> list[Setup]:
    """Two people at Push nearly everywhere, and some of all others."""
    return [MIXED[n % LIVELY] if n % LIVELY < len(MIXED) else MIXED[0] for n in range(tables)]


def stage(
    story: Story, setups: Sequence[Setup], think: float, *options: str, bus: str | None = None,
    is_direct: bool = True, homes: Callable[[int], Sequence[int]] = spread,
) -> Rows:  # fmt: skip
    """Let it happen, and check all histories; the figures. Raises AssertionError if anything is wrong."""
    seed = choose_seed()
    with ExitStack() as stack:
        database = stack.enter_context(databases.running())
        directory = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        url = database.new()
        nodes = stack.enter_context(running_nodes(directory, url, NODES, *options, bus=bus, is_direct=is_direct))

        async def happen() -> Rows:
            run = Run([node.entrance for node in nodes], await read_secret(url), seed, think_seconds=think)
            town = Town(run, setups, homes)
            scene = Scene(nodes, town, database, Random(seed))
            try:
                await town.open()
                note(f"{len(setups)} tables play")
                rows = await story(scene)
                note("settling")
                async with asyncio.timeout(PATIENCE_SECONDS):
                    await town.settle()
                note("checking")
                faults = await faults_in(town, url)
            finally:
                await town.close()
            assert not faults, f"{Counter(fault.kind.name for _, fault in faults)} {faults[:5]}"
            assert not run.notes, run.notes[:5]
            return rows | count(scene, seed)

        rows = asyncio.run(happen())
        logged = faults_logged(nodes)
        assert not logged, logged[:3]
        return rows


def note(what: str) -> None:
    """Say how far it is."""
    print(f"{time.strftime('%X')} {what}", file=sys.stderr, flush=True)


def count(scene: Scene, seed: int) -> Rows:
    """What all parts tell."""
    players, accepted = scene.town.players, scene.commands
    told = sum(isinstance(one, Told) for player in players for one in player.story.told)
    skipped = sum(isinstance(one, Skipped) for player in players for one in player.story.told)
    return {
        "tables, each with people at different nodes": f"{len(scene.town.parties):,}",
        "accepted commands, each in the log once, in one order": f"{len(accepted):,}",
        "of these sent more than once": f"{sum(command.tries > 1 for command in accepted):,}",
        "happenings told, each as it was, without a hole": f"{told:,}",
        "times that somebody was told not to be told all": f"{skipped:,}",
        "connections lost": f"{scene.town.run.lost:,}",
        "seed": f"{seed}",
    }


def spread_of(seconds: Iterable[float]) -> str:
    """Median, the slowest but one in a hundred, and the slowest."""
    times = sorted(seconds)
    if not times:
        return "none"
    p50, p99 = (times[min(len(times) - 1, int(share * len(times)))] for share in (0.5, 0.99))
    return f"p50 {p50:.3f}, p99 {p99:.3f}, most {times[-1]:.3f} s ({len(times):,})"


def answer_times(commands: Iterable[Command]) -> list[float]:
    """From when each was first sent until it was accepted."""
    return [command.accepted - command.sent for command in commands if command.accepted is not None]


# ---- a node is killed again and again ----


def kill(chosen: Namespace) -> Rows:
    """A node is killed, and started again after a while, over and over."""

    async def story(scene: Scene) -> Rows:
        kills: list[float] = []
        again: list[float] = []  # from a kill until who was there is told of the table again
        until = time.monotonic() + 60 * chosen.minutes
        while time.monotonic() < until:
            await asyncio.sleep(EVERY_SECONDS - DOWN_SECONDS)
            number = scene.rng.choice(sorted({player.node for player in scene.town.players}))
            there = [player for player in scene.town.players if player.node == number and player.line]
            killed_at = time.monotonic()
            await asyncio.to_thread(scene.nodes[number].kill)
            kills.append(killed_at)
            await asyncio.sleep(DOWN_SECONDS)
            await asyncio.to_thread(scene.nodes[number].start)
            for player in there:
                fresh = [one.at for one in player.story.told if isinstance(one, Fresh) and one.at > killed_at]
                again += [fresh[0] - killed_at] if fresh else [AFTERMATH_SECONDS]
            note(f"kill {len(kills)}: {len(there)} people were there, {spread_of(again)}")
        return {
            "kills (SIGKILL)": f"{len(kills)}",
            "from a kill until who was there sees the table again": spread_of(again),
            **near(scene.commands, kills, "a kill"),
        }

    return stage(story, setups_of(chosen.tables or 1000), chosen.think)


def near(commands: Sequence[Command], times: Sequence[float], what: str) -> Rows:
    """How long commands took that were under way then or sent soon after, and all others."""
    soon, others = [], []
    for command in commands:
        assert command.accepted is not None
        last = bisect_right(times, command.accepted) - 1
        is_soon = last >= 0 and command.sent < times[last] + AFTERMATH_SECONDS
        (soon if is_soon else others).append(command)
    return {
        f"commands under way at {what} or sent within {AFTERMATH_SECONDS:.0f} s: until accepted": spread_of(
            answer_times(soon)
        ),
        "all others": spread_of(answer_times(others)),
    }


# ---- nodes are paused beyond their lease ----


def pause(chosen: Namespace) -> Rows:
    """Bots at every table; a node stands still for longer than others believe it to be alive."""

    async def story(scene: Scene) -> Rows:
        for done in range(chosen.pauses):
            node = scene.rng.choice(scene.nodes)
            node.pause()
            await asyncio.sleep(SHORT_LEASE_SECONDS * (1.2 + scene.rng.random()))
            node.go_on()
            await asyncio.sleep(0.2 * scene.rng.random())
            if done % 100 == 0:
                note(f"pause {done}, {scene.town.run.moves:,} moves")
        taken = scene.database.ask("SELECT sum(number) FROM stamtafel.leases", scene.nodes[0].data)
        return {
            f"pauses beyond a lease of {SHORT_LEASE_SECONDS} s (SIGSTOP)": f"{chosen.pauses:,}",
            "times that a table changed hands": taken,
            "events by who minds a table": scene.database.ask(BY_LEASE, scene.nodes[0].data),
            "stale writes among them": scene.database.ask(STALE, scene.nodes[0].data),
            "commands: until accepted": spread_of(answer_times(scene.commands)),
        }

    setups = [MIXED[3 + n % 3] for n in range(chosen.tables or 30)]
    return stage(story, setups, 0.1, "--limit", f"lease_seconds={SHORT_LEASE_SECONDS}")


# ---- the bus is away ----


def bus(chosen: Namespace) -> Rows:
    """The bus is killed, and comes back after a minute."""
    with valkey_server.running() as valkey:

        async def story(scene: Scene) -> Rows:
            await asyncio.sleep(20)
            gone = time.monotonic()
            await asyncio.to_thread(valkey.kill)
            await asyncio.sleep(BUS_SECONDS)
            back = time.monotonic()
            await asyncio.to_thread(valkey.start)
            await asyncio.sleep(20)
            late = told_elsewhere(scene)
            return {
                "command to told at another node, before": spread_of(s for at, s in late if at < gone),
                f"without a bus, {BUS_SECONDS:.0f} s": spread_of(s for at, s in late if gone < at < back - 1),
                "when it is back": spread_of(s for at, s in late if at > back + 1),
            }

        return stage(story, setups_of(chosen.tables or 200), chosen.think, bus=valkey.url())


def told_elsewhere(scene: Scene) -> list[tuple[float, float]]:
    """When each command was sent, and how long it took until somebody else at its table was told."""
    late = []
    for party in scene.town.parties:
        sent = {
            command.number: (command.person, command.sent)
            for player in party.players
            for command in player.story.commands
            if command.accepted is not None and command.number is not None and command.tries == 1
        }
        for player in party.players:
            for one in player.story.told:
                asked = sent.get(one.number) if isinstance(one, Told) else None
                if asked is not None and asked[0] != player.story.person and isinstance(one, Told):
                    late.append((asked[1], one.at - asked[1]))
    return late


# ---- PostgreSQL is restarted ----


def database(chosen: Namespace) -> Rows:
    """It is stopped, or killed, and comes back after some seconds."""

    async def story(scene: Scene) -> Rows:
        first: list[float] = []  # from its return to the next accepted command
        every: list[float] = []  # the same at each table that had one
        for end in (scene.database.stop, scene.database.kill) * 3:
            await asyncio.sleep(10)
            await asyncio.to_thread(end)
            await asyncio.sleep(3)
            await asyncio.to_thread(scene.database.start)
            back = time.monotonic()
            await asyncio.sleep(AFTERMATH_SECONDS)
            times = [
                min(
                    (command.accepted - back for player in party.players for command in player.story.commands
                     if command.accepted is not None and command.accepted > back),
                    default=AFTERMATH_SECONDS,
                )
                for party in scene.town.parties
            ]  # fmt: skip
            first.append(min(times))
            every += times
            note(f"back: {spread_of(times)}")
        return {
            "restarts under load, half of them after a crash": f"{len(first)}",
            "from its return to the first command that is stored": spread_of(first),
            "to the first at each table": spread_of(every),
        }

    return stage(story, setups_of(chosen.tables or 200), min(chosen.think, 1.0))


# ---- one-way cuts ----


def partition(chosen: Namespace) -> Rows:
    """One way of one line is cut for some seconds, over and over: of people, to the database or to the bus."""
    with valkey_server.running() as valkey:

        async def story(scene: Scene) -> Rows:
            cuts: Counter[str] = Counter()
            until = time.monotonic() + 60 * chosen.minutes
            while time.monotonic() < until:
                node = scene.rng.choice(scene.nodes)
                line, way = scene.rng.choice(sorted(node.ways)), scene.rng.choice(list(Way))
                await asyncio.to_thread(node.ways[line].cut, way)
                await asyncio.sleep(1 + 5 * scene.rng.random())
                await asyncio.to_thread(node.heal)
                await asyncio.sleep(2 * scene.rng.random())
                cuts[f"{line}, {way.value}"] += 1
            return {
                "one-way cuts of 1 to 6 s": ", ".join(f"{what}: {times}" for what, times in sorted(cuts.items())),
                "commands: until accepted": spread_of(answer_times(scene.commands)),
            }

        return stage(story, setups_of(chosen.tables or 60), 0.5, bus=valkey.url(), is_direct=False)


# ---- nodes are upgraded one after the other ----


def upgrade(chosen: Namespace) -> Rows:
    """To a build with protocol and schema one higher, which half of the people speak as soon as there is one."""
    with tempfile.TemporaryDirectory() as directory:
        sources = build_next(Path(directory))

        async def story(scene: Scene) -> Rows:
            stops = []
            for node in scene.nodes:
                await asyncio.sleep(AFTERMATH_SECONDS)
                stops.append(time.monotonic())
                assert await asyncio.to_thread(node.stop) == 0
                node.environment |= environment_of(sources)
                await asyncio.to_thread(node.start)
                for player in scene.town.players[::2]:
                    player.protocol = PROTOCOL + 1
                note(f"{len(stops)} upgraded")
            await asyncio.sleep(AFTERMATH_SECONDS)
            return {
                "nodes upgraded, to a protocol and a schema one higher": f"{len(stops)}",
                "errors that a player saw": f"{len(scene.town.run.notes)}",
                **near(scene.commands, stops, "a stop"),
            }

        return stage(story, setups_of(chosen.tables or 200), chosen.think)


PARTS = {
    "kill": kill, "pause": pause, "bus": bus, "database": database, "partition": partition, "upgrade": upgrade,
}  # fmt: skip
