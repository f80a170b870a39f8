"""What one address may ask for, and which address that is."""

from ipaddress import ip_network

import pytest

from stamtafel.server import addresses
from stamtafel.server.addresses import Addresses, Leave
from stamtafel.server.asking import address_of
from stamtafel.server.config import Limits, read_limits
from stamtafel.table.refusals import Code, Refusal

PROXIES = (ip_network("127.0.0.1"), ip_network("10.0.0.0/8"), ip_network("fd00::/8"))


class Clock:
    """A clock that goes when it is told to."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def refused(ask: object, *values: str) -> tuple[Code, int | None] | None:
    """Why and for how long, None if it is done."""
    assert callable(ask)
    try:
        ask(*values)
    except Refusal as refusal:
        return refusal.code, refusal.wait
    return None


# ---- which address it is ----


@pytest.mark.parametrize(
    ("peer", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::1", "2001:db8:1:2::/64"),
        ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("", ""),  # a socket in a file
    ],
)
def test_an_ipv4_address_counts_whole_and_half_of_an_ipv6_address(peer: str, address: str) -> None:
    assert address_of(peer, (), ()) == address


@pytest.mark.parametrize(
    ("peer", "forwarded", "address"),
    [
        ("192.0.2.7", ["198.51.100.1"], "192.0.2.7"),  # anyone may say so
        ("127.0.0.1", ["198.51.100.1"], "198.51.100.1"),
        ("127.0.0.1", ["203.0.113.5, 198.51.100.1"], "198.51.100.1"),  # the first was there before the proxy
        ("127.0.0.1", ["203.0.113.5", "198.51.100.1"], "198.51.100.1"),  # the same in two headers
        ("127.0.0.1", ["203.0.113.5, 198.51.100.1, 10.1.2.3"], "198.51.100.1"),  # through two proxies
        ("fd00::1", ["2001:db8:1:2::9"], "2001:db8:1:2::/64"),
        ("127.0.0.1", ["198.51.100.1:4711"], "198.51.100.1"),
        ("127.0.0.1", ["[2001:db8:1:2::9]:4711"], "2001:db8:1:2::/64"),
        ("127.0.0.1", ["10.1.2.3"], "127.0.0.1"),
        ("127.0.0.1", ["198.51.100.1, unknown"], "127.0.0.1"),
        ("127.0.0.1", [""], "127.0.0.1"),
        ("127.0.0.1", [], "127.0.0.1"),
    ],
)
def test_behind_a_proxy_it_is_the_last_that_the_proxies_did_not_add_of_themselves(
    peer: str, forwarded: list[str], address: str
) -> None:
    assert address_of(peer, forwarded, PROXIES) == address


def test_where_no_proxy_is_named_nobody_is_believed() -> None:
    assert address_of("127.0.0.1", ["198.51.100.1"], ()) == "127.0.0.1"


# ---- how much comes from there ----


def test_an_address_makes_so_many_guests_at_once_and_then_as_many_as_time_allows() -> None:
    clock = Clock()
    known = Addresses(Limits(guests_at_once=3, guests_per_minute=6), clock)
    for _ in range(3):
        known.make_guest("here")
    assert refused(known.make_guest, "here") == (Code.TOO_MANY_GUESTS, 10)
    assert refused(known.make_guest, "there") is None
    clock.now += 10
    assert refused(known.make_guest, "here") is None
    assert refused(known.make_guest, "here") == (Code.TOO_MANY_GUESTS, 10)


def test_a_table_that_was_not_made_does_not_count() -> None:
    known = Addresses(Limits(tables_at_once=2, tables_per_minute=6), Clock())
    take_back = known.make_table("here")
    known.make_table("here")
    assert refused(known.make_table, "here") == (Code.TOO_MANY_NEW_TABLES, 10)
    take_back()
    assert refused(known.make_table, "here") is None
    assert refused(known.make_table, "here") == (Code.TOO_MANY_NEW_TABLES, 10)


def test_an_address_has_so_many_connections_and_the_server_so_many_in_all() -> None:
    known = Addresses(Limits(connections_per_address=2, connections=3), Clock())
    first, second = known.enter("here"), known.enter("here")
    assert first is not None
    assert second is not None
    assert known.enter("here") is None
    third = known.enter("there")
    assert third is not None
    assert known.enter("elsewhere") is None
    assert known.enter(None) is None  # nor through a proxy
    first()
    third()
    assert known.enter("here") is not None
    assert known.enter(None) is not None
    assert known.connections == 3


def test_connections_through_a_proxy_count_where_they_come_from() -> None:
    known = Addresses(Limits(connections_per_address=1), Clock())
    assert known.enter(None) is not None
    assert known.enter(None) is not None
    leave = known.connect("here")
    assert leave is not None
    assert known.connect("here") is None
    assert known.connect("there") is not None
    leave()
    assert known.connect("here") is not None


# ---- what is remembered ----


def test_whom_nothing_has_come_from_for_a_while_is_forgotten() -> None:
    clock = Clock()
    known = Addresses(Limits(), clock)
    for n in range(100):
        known.make_guest(f"address {n}")
    assert len(known) == 100
    clock.now += 60
    for n in range(100):
        known.make_guest(f"another {n}")
    assert len(known) == 100


def test_many_addresses_do_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of the connections that are there stay, whatever happens."""
    monkeypatch.setattr(addresses, "MOST_KNOWN", 50)
    known = Addresses(Limits(connections_per_address=1, guests_at_once=1), Clock())
    places: list[Leave | None] = [known.enter(f"friend {n}") for n in range(60)]
    for n in range(2000):
        known.make_guest(f"address {n}")
        assert len(known) <= 60 + 50
    assert refused(known.make_guest, "address 1999") is not None
    assert all(places)
    assert known.enter("friend 7") is None
    for leave in places:
        assert leave is not None
        leave()
    assert known.connections == 0
    for n in range(2000, 2200):
        known.make_guest(f"address {n}")
    assert len(known) <= 60


# ---- limits by name ----


def test_limits_are_told_by_name() -> None:
    limits = read_limits(["tables_per_person=20", "guests_per_minute=0.5", "tables_per_person=21"])
    assert limits == Limits(tables_per_person=21, guests_per_minute=0.5)
    assert read_limits([]) == Limits()


@pytest.mark.parametrize("word", ["tables_per_person=0", "tables_per_person=1.5", "names=", "names", "names=-1",
                                  "guests_per_minute=inf", "guests_per_minute=nan"])  # fmt: skip
def test_a_limit_is_a_number_above_0(word: str) -> None:
    with pytest.raises(ValueError, match=f"'{word}': a limit is a (whole )?number above 0, like "):
        read_limits([word])
