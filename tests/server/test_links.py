"""Links to other devices: each works once, for a quarter of an hour, and can be called back."""

from __future__ import annotations

import pytest

from clocks import SetClock
from server.in_thread import guest
from stamtafel.server.links import LIFE_SECONDS, MOST_OF_A_PERSON, Links
from stamtafel.table.refusals import Code, Refusal

ANNA, BRAM = guest("Anna"), guest("Bram")


@pytest.fixture
def clock() -> SetClock:
    return SetClock(1000.0)


@pytest.fixture
def links(clock: SetClock) -> Links:
    return Links(clock, 100)


def why_not(links: Links, code: str) -> Code | None:
    """Why the link of this code works no more; None if it does."""
    try:
        links.look(code)
    except Refusal as refusal:
        return refusal.code
    return None


def test_a_link_says_who_made_it_and_looking_does_not_use_it(links: Links) -> None:
    code = links.make(ANNA, "Firefox, Linux")
    for _ in range(3):
        link = links.look(code)
        assert (link.guest, link.label, links.seconds_left(link)) == (ANNA, "Firefox, Linux", LIFE_SECONDS)


def test_it_works_for_a_quarter_of_an_hour(links: Links, clock: SetClock) -> None:
    code = links.make(ANNA, "")
    clock.now += 899
    assert links.seconds_left(links.look(code)) == 1
    clock.now += 1
    assert why_not(links, code) is Code.LINK_EXPIRED


def test_it_works_once(links: Links) -> None:
    code = links.make(ANNA, "")
    links.use(links.look(code))
    assert why_not(links, code) is Code.LINK_USED


def test_a_newer_one_calls_it_back_and_so_does_its_person(links: Links) -> None:
    others = links.make(BRAM, "")
    first, second = links.make(ANNA, ""), links.make(ANNA, "")
    assert (why_not(links, first), why_not(links, second)) == (Code.LINK_CALLED_BACK, None)
    links.call_back(ANNA.id)
    assert why_not(links, second) is Code.LINK_CALLED_BACK
    assert why_not(links, others) is None
    links.call_back("nobody")


def test_what_was_used_is_not_called_back_afterwards(links: Links) -> None:
    code = links.make(ANNA, "")
    links.use(links.look(code))
    links.call_back(ANNA.id)
    assert why_not(links, code) is Code.LINK_USED


@pytest.mark.parametrize("code", ["", "x", "é", "x" * 22])
def test_a_code_that_nobody_made_is_nobodys(links: Links, code: str) -> None:
    links.make(ANNA, "")
    assert why_not(links, code) is Code.BAD_LINK


def test_no_two_codes_are_alike_and_none_is_short(links: Links) -> None:
    codes = {links.make(guest(str(n)), "") for n in range(100)}
    assert len(codes) == 100
    assert min(map(len, codes)) >= 22  # of six bits each


def test_one_person_fills_no_memory(links: Links) -> None:
    codes = [links.make(ANNA, "") for _ in range(200)]
    assert [why_not(links, code) for code in codes[-MOST_OF_A_PERSON - 1 :]] == [
        Code.BAD_LINK, Code.LINK_CALLED_BACK, Code.LINK_CALLED_BACK, None,
    ]  # fmt: skip


def test_many_persons_fill_it_up_to_a_limit_and_time_makes_room(links: Links, clock: SetClock) -> None:
    code = links.make(ANNA, "")
    for n in range(99):
        links.make(guest(str(n)), "")
    with pytest.raises(Refusal) as refused:
        links.make(BRAM, "")
    assert refused.value.code is Code.TOO_MANY_LINKS
    assert why_not(links, code) is None
    clock.now += 2 * LIFE_SECONDS - 1
    assert why_not(links, code) is Code.LINK_EXPIRED
    clock.now += 1
    links.make(BRAM, "")
    assert why_not(links, code) is Code.BAD_LINK
    assert (len(links._links), len(links._codes)) == (1, 1)
