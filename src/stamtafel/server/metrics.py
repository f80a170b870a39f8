"""What is counted, as Prometheus reads it: plain numbers here, `prometheus_client` when somebody asks."""

from __future__ import annotations

import logging
import time
from bisect import bisect_left
from collections.abc import Callable, Iterator
from itertools import accumulate

from prometheus_client import CollectorRegistry, GCCollector, PlatformCollector, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

from stamtafel.server.actor import Actor, Asked, Stored
from stamtafel.table.commands import BotMove
from stamtafel.table.refusals import Code

SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
COUNTED = {
    "messages": "Messages received from clients.",
    "moves": "Moves stored.",
    "bot_moves": "Moves chosen by bots.",
    "read_on": "Changes that other servers stored, read to be told here.",
    "faults": "Unexpected errors; each has a log entry.",
}


class Durations:
    """How often something took how long."""

    def __init__(self) -> None:
        self.counts = [0] * (len(SECONDS) + 1)
        self.sum = 0.0

    def observe(self, seconds: float) -> None:
        """It took this long."""
        self.counts[bisect_left(SECONDS, seconds)] += 1
        self.sum += seconds

    def family(self, name: str, help_text: str) -> Metric:
        """As Prometheus has it."""
        bounds = [*map(str, SECONDS), "+Inf"]
        buckets = [*zip(bounds, accumulate(map(float, self.counts)), strict=True)]
        return HistogramMetricFamily(name, help_text, buckets=buckets, sum_value=self.sum)


class Metrics(Collector, logging.Handler):
    """Counts what it hears of tables, what others tell it, and the errors in the log."""

    def __init__(self) -> None:
        logging.Handler.__init__(self, logging.ERROR)
        self.counts = dict.fromkeys(COUNTED, 0)
        self.refusals = dict.fromkeys(Code, 0)
        self.to_stored, self.told = Durations(), Durations()
        self.gauges: dict[str, tuple[str, Callable[[], float]]] = {}  # by name: what it is, and how to find out
        self.loop_delay = 0.0
        self._registry = CollectorRegistry()
        self._registry.register(self)
        ProcessCollector(registry=self._registry)
        PlatformCollector(registry=self._registry)
        GCCollector(registry=self._registry)

    def emit(self, record: logging.LogRecord) -> None:
        """An error was logged."""
        self.counts["faults"] += 1

    # ---- what it hears ----

    def stored(self, stored: Stored) -> None:
        """Something is stored; what another server did is counted there."""
        if stored.asked is None:
            self.counts["read_on"] += 1
            return
        self.to_stored.observe(time.perf_counter() - stored.asked.at)
        if any(stored.change.made[:1]):
            self.counts["moves"] += 1
            self.counts["bot_moves"] += isinstance(stored.asked.command, BotMove)

    def reloaded(self, actor: Actor) -> None:
        """That is no count of ours."""

    def failed(self, actor: Actor, asked: Asked) -> None:
        """The log has it; a bot chose its move all the same."""
        self.counts["bot_moves"] += isinstance(asked.command, BotMove)

    # ---- for Prometheus ----

    def collect(self) -> Iterator[Metric]:
        """Everything, from zero on."""
        for name, help_text in COUNTED.items():
            yield CounterMetricFamily(f"stamtafel_{name}", help_text, value=self.counts[name])
        refusals = CounterMetricFamily("stamtafel_refusals", "Messages refused, by code.", labels=["code"])
        for code, count in self.refusals.items():
            refusals.add_metric([code], count)
        yield refusals
        yield self.to_stored.family("stamtafel_stored_seconds", "From a command to its being stored.")
        yield self.told.family("stamtafel_told_seconds", "From a command to its being told.")
        for name, (help_text, find_out) in self.gauges.items():
            yield GaugeMetricFamily(f"stamtafel_{name}", help_text, value=find_out())
        yield GaugeMetricFamily(
            "stamtafel_loop_delay_seconds", "How late the event loop ran its last tick.", value=self.loop_delay
        )

    def text(self) -> bytes:
        """All of it in Prometheus' text format."""
        return generate_latest(self._registry)
