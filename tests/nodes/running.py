"""Several servers on one database, each behind proxies of its own, to be killed, paused and cut off at will."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

from nodes.proxy import Network, Proxy
from server.running import Server, free_port, limits

ROOM = limits(  # all clients come from one address, and none is slowed down
    messages_per_second=1_000_000,
    messages_at_once=1_000_000,
    asked_per_second=1_000_000,
    asked_at_once=1_000_000,
    arrivals_at_once=1_000_000,
    connections_per_address=20_000,
    guests_at_once=1_000_000,
    tables_at_once=1_000_000,
)
TICKS = os.sysconf("SC_CLK_TCK")


class Node(Server):
    """One server of several, and the `ways` to it and from it: of "people", to the "database" and to the "bus".

    Without a network there are none to be cut: all is direct.
    """

    def __init__(
        self, directory: Path, network: Network | None, data: str, bus: str | None, options: Sequence[str]
    ) -> None:
        self.data = data
        self.ways: dict[str, Proxy] = {}
        port = free_port()
        if network is not None:
            self.ways = {"people": network.proxy(port), "database": network.proxy(_port_of(data))}
            data = _through(data, self.ways["database"])
        if network is not None and bus is not None:
            self.ways["bus"] = network.proxy(_port_of(bus))
            bus = _through(bus, self.ways["bus"])
        more = [] if bus is None else ["--bus", bus]
        super().__init__(directory, "--data", data, *more, *options, port=port)
        self.limits = ROOM

    @property
    def entrance(self) -> int:
        """The port by which people come."""
        return self.ways["people"].port if self.ways else self.port

    @property
    def is_running(self) -> bool:
        """Whether there is a process, paused or not."""
        return self.process is not None and self.process.poll() is None

    def pause(self) -> None:
        """SIGSTOP: it does nothing, and nobody is told."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        """SIGCONT: it does not know that it was paused."""
        self._signal(signal.SIGCONT)

    def terminate(self) -> None:
        """SIGTERM, without waiting for what comes of it."""
        self._signal(signal.SIGTERM)

    def heal(self) -> None:
        """Let everything through again."""
        for proxy in self.ways.values():
            proxy.heal()

    def cpu_seconds(self) -> float:
        """What it and the processes that it has started have used of the processor so far."""
        assert self.process is not None
        return sum(cpu_seconds_of(process) for process in (self.process.pid, *self.children()))

    def _signal(self, which: signal.Signals) -> None:
        assert self.process is not None
        self.process.send_signal(which)


def _port_of(address: str) -> int:
    return int(address.rpartition("@")[2].partition("/")[0].rpartition(":")[2])


def _through(address: str, proxy: Proxy) -> str:
    return address.replace(f":{_port_of(address)}", f":{proxy.port}")


def cpu_seconds_of(process: int, with_ended: bool = False) -> float:
    """What a process has used of the processor; with those it started that have ended, if that is asked."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if with_ended else 13])) / TICKS


@contextmanager
def running_nodes(
    directory: Path, data: str, count: int, *options: str, bus: str | None = None, is_direct: bool = False
) -> Iterator[list[Node]]:
    """So many nodes that keep tables there, serving; stopped afterwards. `options` are those of `serve`."""
    with ExitStack() as stack:
        network = None if is_direct else stack.enter_context(Network())
        nodes = []
        for number in range(count):
            place = directory / f"node{number}"
            place.mkdir()
            nodes.append(Node(place, network, data, bus, options))
        try:
            for node in nodes:
                node.start()
            yield nodes
        finally:
            for node in nodes:
                node.heal()
                if node.is_running:
                    node.go_on()
                    node.terminate()
            for node in nodes:
                if node.process is not None:
                    node.stop()


def faults_logged(nodes: Sequence[Node]) -> list[str]:
    """Lines of level error in what the nodes logged."""
    lines = [line for node in nodes for line in node.log.read_text().splitlines()]
    return [line for line in lines if '"error"' in line or not line.startswith("{")]
