"""Endings with hidden hands: the tree has every deal and play, and what OpenSpiel finds in it is so."""

import re
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise, permutations

import pytest

import stamtafel as st
from research.make_endings import Known, read
from stamtafel.bots.levels import load_bot
from stamtafel.games.clauses import read_clauses, write_clauses
from stamtafel.research import solving
from stamtafel.research.endings import TooLarge, read_ending
from stamtafel.research.solving import NEAR, NotSolved, Theory

KNOWN = read()
HANDS = ("hand 0", "hand 1", "hand 2")


@pytest.fixture(scope="module")
def small() -> Known:
    """The ending with the fewest cards that can be told apart."""
    return min(KNOWN, key=lambda known: len(st.ThirteenView(known.view).unseen))


def deals(known: Known) -> Counter[tuple[str, ...]]:
    """The hands of all seats, for every order in which the cards that nobody has seen can lie."""
    view = st.ThirteenView(known.view)
    sizes = [0, *view.hand_sizes]
    ends = [sum(sizes[: n + 1]) for n in range(len(sizes))]
    orders: Iterator[tuple[str, ...]] = permutations(Counter(view.unseen).elements())
    return Counter(tuple(" ".join(sorted(order[low:high])) for low, high in pairwise(ends)) for order in orders)


def worth(position: st.Position) -> list[float]:
    """What each seat wins on average if everybody chooses blindly."""
    if outcome := position.outcome():
        return [(seat in outcome.winners) / len(outcome.winners) for seat in range(3)]
    found = []
    for action in position.legal_names():
        position.play(action)
        found.append(worth(position))
        position.pop()
    return [sum(shares) / len(found) for shares in zip(*found, strict=True)]


def test_the_tree_begins_with_every_deal_as_likely_as_it_is(small: Known) -> None:
    first = read_ending(small.view).nodes[0]
    found = sorted(Fraction(int(n), int(of)) for n, of in re.findall(r"(\d+)/(\d+)", first))
    dealt = deals(small)
    assert found == sorted(Fraction(count, dealt.total()) for count in dealt.values())


def test_blind_play_is_worth_what_going_through_all_games_says(small: Known) -> None:
    theory, dealt = Theory(read_ending(small.view)), deals(small)
    setup, clauses = read_clauses(small.view)
    del clauses["seat"]
    total = [0.0, 0.0, 0.0]
    for hands, count in dealt.items():
        shares = worth(st.read(write_clauses(setup, clauses | dict(zip(HANDS, hands, strict=True)))))
        total = [sum_ + count * share for sum_, share in zip(total, shares, strict=True)]
    assert theory.values(theory.blind()) == pytest.approx([each / dealt.total() for each in total])


def test_a_seat_decides_by_what_it_knows_and_by_nothing_else(small: Known) -> None:
    decisions = read_ending(small.view).decisions.values()
    assert len({decision.view for decision in decisions}) == len(decisions)
    for decision in decisions:
        assert decision.legal == tuple(decision.view.legal())
        view = st.ThirteenView(str(decision.view))
        assert str(view).count("?") == sum(view.hand_sizes) - len(view.hand)


@pytest.mark.parametrize("known", KNOWN[:3])
def test_what_an_ending_is_worth_is_found_again(known: Known) -> None:
    solved = Theory(read_ending(known.view)).solve()
    assert solved.values == pytest.approx(known.values, abs=0.001)
    assert 0 <= solved.nash_conv < NEAR
    assert sum(solved.values) == pytest.approx(1)


def test_nobody_gains_by_leaving_an_equilibrium(small: Known) -> None:
    theory = Theory(read_ending(small.view))
    solved = theory.solve()
    for profile in (theory.blind(), theory.of_bot(load_bot("normal", "thirteen"))):
        assert min(theory.losses(profile, solved)) > -NEAR
        assert theory.nash_conv(profile) >= 0
    assert theory.nash_conv(theory.blind()) > 0.01
    assert theory.losses(solved.profile, solved) == pytest.approx([0, 0, 0])


def test_what_is_no_ending_is_refused(small: Known, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(st.Unreadable, match="an ending is what everybody sees, with `seat: -`"):
        read_ending(str(st.new("thirteen", players=3).view(0)))
    with pytest.raises(TooLarge, match="more than 100 nodes; take one with fewer cards"):
        read_ending(small.view, most_nodes=100)
    monkeypatch.setattr(solving, "NEAR", 0.0)
    monkeypatch.setattr(solving, "MOST_ROUNDS", 20)
    with pytest.raises(NotSolved, match="after 20 rounds nash_conv is"):
        Theory(read_ending(small.view)).solve()
