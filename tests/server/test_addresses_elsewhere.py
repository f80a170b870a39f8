"""Servers that tell each other what addresses use let one have about as much as a single server would."""

from collections.abc import Callable

import msgspec
import pytest

from server.test_addresses import Clock
from stamtafel.server.addresses import Addresses, Report, Used
from stamtafel.server.config import Limits
from stamtafel.server.elsewhere import MOST_REPORTED, Persons
from stamtafel.table.refusals import Refusal

LIMITS = Limits(asked_per_second=5.0, asked_at_once=50, arrivals_per_second=2.0, arrivals_at_once=50)
SECONDS = 1200
SERVERS = 3
STEPS = 10  # in a second
HERE = "192.0.2.7"


def may_arrive(server: Addresses) -> bool:
    return server.may_arrive(HERE)


def may_ask(server: Addresses) -> bool:
    return not server.asked(HERE).wait(server._clock())


def may_make(make: Callable[[Addresses, str], object]) -> Callable[[Addresses], bool]:
    def may(server: Addresses) -> bool:
        try:
            make(server, HERE)
        except Refusal:
            return False
        return True

    return may


ASKING = {
    "arrivals": may_arrive,
    "asked": may_ask,
    "guests": may_make(Addresses.make_guest),
    "tables": may_make(Addresses.make_table),
}


def tell_each_other(servers: list[Addresses]) -> None:
    """Each reports to all others, as it would be sent; some reports come twice."""
    for node, server in enumerate(servers):
        report = msgspec.json.decode(msgspec.json.encode(server.report()), type=Report)
        for other in servers:
            if other is not server:
                other.heard(f"{node}", report)
                other.heard(f"{node}", report)


def let_through(servers: int, may: Callable[[Addresses], bool], *, is_told: bool, pause: int = 1) -> int:
    """How much an address gets that asks every server all the time, or at every so many steps."""
    clock, count = Clock(), 0
    all_servers = [Addresses(LIMITS, clock) for _ in range(servers)]
    for step in range(SECONDS * STEPS):
        clock.now += 1 / STEPS
        if step % pause == 0:
            for server in all_servers:
                while may(server):
                    count += 1
                    if pause > 1:
                        break
        if is_told and step % STEPS == 0:
            tell_each_other(all_servers)
    return count


@pytest.mark.parametrize("what", ASKING)
def test_an_address_gets_about_as_much_as_from_one_server(what: str) -> None:
    one = let_through(1, ASKING[what], is_told=False)
    assert 0.9 < let_through(SERVERS, ASKING[what], is_told=True) / one < 1.4
    assert let_through(SERVERS, ASKING[what], is_told=False) / one > 2.9  # what it would be


def test_so_it_is_if_no_server_sees_more_than_it_would_allow() -> None:
    """One guest at each server every two seconds is what one address may have."""
    pause, may = 2 * STEPS, ASKING["guests"]
    one = let_through(1, may, is_told=False)
    assert let_through(SERVERS, may, is_told=True, pause=pause) / one < 1.1
    assert let_through(SERVERS, may, is_told=False, pause=pause) / one > 2


def test_connections_at_other_servers_count_until_those_are_gone() -> None:
    clock = Clock()
    servers = [Addresses(Limits(connections_per_address=30), clock) for _ in range(SERVERS)]
    leaving = []
    for _ in range(20):  # seconds, in each of which one more is tried everywhere
        clock.now += 1
        leaving += [leave for server in servers if (leave := server.connect(HERE)) is not None]
        tell_each_other(servers)
    assert 30 <= len(leaving) <= 30 + SERVERS
    assert [server.connect(HERE) for server in servers] == [None] * SERVERS
    assert servers[0].connect("192.0.2.8") is not None
    for leave in leaving:
        leave()
    tell_each_other(servers)
    assert [server.connect(HERE) is None for server in servers] == [False] * SERVERS


def test_a_server_that_is_gone_counts_no_more() -> None:
    here = Addresses(Limits(connections_per_address=30), Clock())
    here.heard("a", Report(5, {HERE: Used(30, (0, 0, 0, 0))}))
    assert here.connect(HERE) is None
    here.forget("b")
    assert here.connect(HERE) is None
    here.forget("a")
    assert here.connect(HERE) is not None


def test_who_uses_little_is_not_reported_and_of_many_the_heaviest_are() -> None:
    clock = Clock()
    here = Addresses(Limits(), clock)
    clock.now += 1
    for _ in range(40):
        here.asked("little").wait(clock.now)
    for n in range(2 * MOST_REPORTED):
        for _ in range(41 + n % 2):
            here.asked(f"{n}").wait(clock.now)
    report = here.report()
    assert {*report.used} == {f"{n}" for n in range(2 * MOST_REPORTED) if n % 2}
    assert report.used["1"] == Used(0, (0, 42, 0, 0))
    assert len(msgspec.json.encode(report)) < 8000
    clock.now += 1
    assert here.report() == Report(2, {})


def test_what_was_taken_back_is_not_reported() -> None:
    here = Addresses(Limits(), Clock())
    here.make_table(HERE)()
    assert here.report().used == {}


def test_what_was_used_elsewhere_is_used_here_also_where_nobody_asked_for_long() -> None:
    clock = Clock()
    here = Addresses(Limits(), clock)
    here.make_guest(HERE)
    clock.now += 10_000
    here.heard("a", Report(1, {HERE: Used(0, (0, 0, 100, 0))}))
    with pytest.raises(Refusal):
        here.make_guest(HERE)
    here.make_guest("192.0.2.8")


# ---- persons ----


def test_connections_of_a_person_count_over_all_servers() -> None:
    here, there = Persons(20), Persons(20)
    there["anna"], there["bram"], here["anna"] = 15, 2, 4
    here.elsewhere.heard("there", there.report())
    assert there.report() == {"anna": 15}  # two of twenty are little
    assert here.has_room("anna")
    here["anna"] += 1
    assert not here.has_room("anna")
    assert here.has_room("bram")
    here.elsewhere.forget("there")
    assert here.has_room("anna")
    there.update({f"{n}": 3 + n % 2 for n in range(3 * MOST_REPORTED)})
    assert [*there.report().values()][1:] == [4] * (MOST_REPORTED - 1)
