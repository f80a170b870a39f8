"""How much comes from each address: connections, messages and requests, new guests, new tables.

Servers can tell each other every second what was used (`report`, `heard`): then all together give an address about
what one would.
"""

from collections import OrderedDict
from collections.abc import Callable
from functools import partial
from itertools import islice
from math import ceil
from typing import NamedTuple

from stamtafel.server.config import Limits
from stamtafel.server.elsewhere import Elsewhere, heaviest
from stamtafel.server.limits import Bucket
from stamtafel.table.refusals import Code, Refusal

Leave = Callable[[], None]
MOST_KNOWN = 10_000  # addresses that nobody is connected from
LOOKED_AT = 3  # of those unheard of for the longest time, whenever a new one comes
MINUTE = 60  # seconds
LEAST_SECONDS = 0.1  # that a report is reckoned to cover


class Visits:
    """What came from one address."""

    __slots__ = ("arrivals", "asked", "connections", "guests", "tables")

    def __init__(self, limits: Limits, now: float) -> None:
        self.connections = 0
        self.arrivals = Bucket(limits.arrivals_per_second, limits.arrivals_at_once, now)
        self.asked = Bucket(limits.asked_per_second, limits.asked_at_once, now)
        self.guests = Bucket(limits.guests_per_minute / MINUTE, limits.guests_at_once, now)
        self.tables = Bucket(limits.tables_per_minute / MINUTE, limits.tables_at_once, now)

    def buckets(self) -> tuple[Bucket, Bucket, Bucket, Bucket]:
        """In the order of a report."""
        return self.arrivals, self.asked, self.guests, self.tables

    def is_busy(self) -> bool:
        """Whether there is anything to report."""
        return bool(
            self.connections or self.asked.taken or self.arrivals.taken or self.guests.taken or self.tables.taken
        )

    def share(self, limits: Limits, seconds: float) -> float:
        """How much of what it may it has, or took within these seconds: of what it used most of."""
        shares = [one.taken / (one.rate * seconds) for one in self.buckets()]
        return max(self.connections / limits.connections_per_address, *shares)

    def is_forgettable(self, now: float) -> bool:
        """Whether it is as if nobody had ever come."""
        return not self.connections and all(bucket.is_full(now) for bucket in self.buckets())


class Used(NamedTuple):
    """What an address used at one server."""

    connections: int  # now
    taken: tuple[int, int, int, int]  # since the last report: arrivals, asked, guests, tables


class Report(NamedTuple):
    """What one server tells the others; each report has a higher number than the one before."""

    number: int
    used: dict[str, Used]  # by address


class Addresses:
    """All addresses of which there is something to remember.

    Who has many addresses makes others be forgotten, those unheard of for the longest time first, but no
    connection: there are never many more than `MOST_KNOWN` and the connections.
    """

    def __init__(self, limits: Limits, clock: Callable[[], float]) -> None:
        self._limits, self._clock = limits, clock
        self._known: OrderedDict[str, Visits] = OrderedDict()  # heard of last comes last
        self.connections = 0  # all there are
        self._elsewhere, self._heard = Elsewhere(), dict[str, int]()  # the last reports, by node
        self._reports, self._reported_at = 0, clock()

    def __len__(self) -> int:
        return len(self._known)

    # ---- connections ----

    def may_arrive(self, address: str) -> bool:
        """Whether the address may open another connection so soon, which counts."""
        return not self._visits(address).arrivals.wait(self._clock())

    def enter(self, address: str | None) -> Leave | None:
        """Take a connection in: how to let go of it, or None if there are too many.

        One from a proxy has no address yet.
        """
        if self.connections >= self._limits.connections:
            return None
        leave = self.connect(address) if address is not None else None
        if address is not None and leave is None:
            return None
        self.connections += 1
        return partial(self._left, leave)

    def connect(self, address: str) -> Leave | None:
        """Let the address have one more connection: how it has it no more, or None if it has too many."""
        visits = self._visits(address)
        if visits.connections + self._elsewhere.count(address) >= self._limits.connections_per_address:
            return None
        visits.connections += 1
        return partial(_disconnect, visits)

    def _left(self, leave: Leave | None) -> None:
        self.connections -= 1
        if leave is not None:
            leave()

    # ---- what is asked, and made ----

    def asked(self, address: str) -> Bucket:
        """What messages and requests of the address count in; who is connected has the same one all the time."""
        return self._visits(address).asked

    def make_guest(self, address: str) -> None:
        """Count a new guest; raises Refusal."""
        wait = self._visits(address).guests.wait(self._clock())
        if wait:
            raise Refusal(Code.TOO_MANY_GUESTS, seconds=ceil(wait))

    def make_table(self, address: str) -> Leave:
        """Count a new table; the answer is how to take that back. Raises Refusal."""
        tables = self._visits(address).tables
        wait = tables.wait(self._clock())
        if wait:
            raise Refusal(Code.TOO_MANY_NEW_TABLES, seconds=ceil(wait))
        return tables.give_back

    # ---- other servers ----

    def report(self) -> Report:
        """What was used here since the last report, by those who used much."""
        now = self._clock()
        seconds = max(now - self._reported_at, LEAST_SECONDS)
        self._reports, self._reported_at = self._reports + 1, now
        busy = {address: visits for address, visits in self._known.items() if visits.is_busy()}
        shares = {address: visits.share(self._limits, seconds) for address, visits in busy.items()}
        used = {}
        for address in heaviest(shares):
            visits = busy[address]
            arrivals, asked, guests, tables = (max(bucket.taken, 0) for bucket in visits.buckets())
            used[address] = Used(visits.connections, (arrivals, asked, guests, tables))
        for visits in busy.values():
            for bucket in visits.buckets():
                bucket.taken = 0
        return Report(self._reports, used)

    def heard(self, node: str, report: Report) -> None:
        """Count what another server reports; the same report counts once."""
        if report.number <= self._heard.get(node, 0):
            return
        self._heard[node] = report.number
        self._elsewhere.heard(node, {address: used.connections for address, used in report.used.items()})
        for address, used in report.used.items():
            for bucket, taken in zip(self._visits(address).buckets(), used.taken, strict=True):
                bucket.take(taken, self._clock())

    def forget(self, node: str) -> None:
        """That server is gone, and its connections with it."""
        self._elsewhere.forget(node)
        self._heard.pop(node, None)

    # ---- remembering ----

    def _visits(self, address: str) -> Visits:
        visits = self._known.get(address)
        if visits is None:
            now = self._clock()
            self._forget_some(now)
            visits = self._known[address] = Visits(self._limits, now)
        self._known.move_to_end(address)
        return visits

    def _forget_some(self, now: float) -> None:
        for address in list(islice(self._known, LOOKED_AT)):
            visits = self._known[address]
            if visits.connections:
                self._known.move_to_end(address)
            elif len(self._known) >= MOST_KNOWN or visits.is_forgettable(now):
                del self._known[address]


def _disconnect(visits: Visits) -> None:
    visits.connections -= 1
