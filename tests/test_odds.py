"""Odds are what enumeration says, and tell nothing that the seat does not know."""

from collections import Counter
from collections.abc import Iterator, Mapping, Set
from itertools import combinations
from math import comb, prod
from random import Random
from typing import Any

import numpy as np
import pytest

import stamtafel as st
from stamtafel import games
from stamtafel.games.numbers import Outcome
from stamtafel.games.position import Position, View
from stamtafel.games.push import odds
from stamtafel.games.push.layout import CARD, DECIDE, DIE, FACES, FIRST_FACE, MOST_PLAYERS
from stamtafel.games.setup import Setup
from stamtafel.kernel.records import copy
from stamtafel.telling import Teller
from stamtafel.texts import texts
from twins.sequence import (
    BOARD,
    CORNERS,
    FIVES,
    FIVES_THROUGH,
    ONE_EYED,
    TWO_EYED,
    Five,
    are_apart,
    count_sequences,
)

MOST_HANDS = 100  # that are dealt one by one
POSITIONS = {"push": 20_000, "thirteen": 78_000, "sequence": 2_000}


def played(game: str, count: int, seed: int) -> Iterator[Position]:
    """So many positions of games played at random in all setups, in which somebody is to act."""
    rng, luck, given = st.rng(seed), Random(seed), 0
    setups: list[Setup] = [*games.load(game).setups()]
    while True:
        position: Position = Position.new(luck.choice(setups))
        while not position.is_over():
            if position.to_act():
                if luck.random() < 0.2:
                    yield position
                    given += 1
                    if given == count:
                        return
                seat = luck.choice(position.to_act())
                position.follow(f"{seat}:{luck.choice(position.legal_names(seat))}")
            else:
                position.draw_number(rng)


def chance_of_good_hand(unseen: Counter[str], good: Set[str], held: int) -> float:
    """How likely one of so many cards is good: all hands one by one, or where they are too many, card by card."""
    deck = [*unseen.elements()]
    bad = sum(card not in good for card in deck)
    if comb(len(deck), held) <= MOST_HANDS:
        hands = [*combinations(deck, held)]
        return sum(not good.isdisjoint(hand) for hand in hands) / len(hands)
    return 1 - prod(max(0, bad - n) / (len(deck) - n) for n in range(held))


def check_push(position: Position) -> None:
    (seat,) = position.to_act()
    odds, rules = st.odds(position.view(seat)), position.game.rules
    too_far, roll_costs = {}, {}
    for action in position.legal():
        after = position.bare_copy()
        after.follow(f"{seat}:{action}")
        if action.startswith("place") and after.data[0]["phase"] == DECIDE:
            after.follow(f"{seat}:draw")
        if after.data[0]["phase"] == CARD and not action.startswith("bank"):
            bad = {card: weight for card, weight in enumerate(after.weights()) if weight and rolls(after, card)}
            too_far[action] = sum(bad.values()) / sum(after.weights())
            if bad:
                rules.happen(after.data, 0, Outcome(next(iter(bad))))
        if after.data[0]["phase"] == DIE:
            roll_costs[action] = average_loss(after.data, rules, seat)
    assert odds.too_far == pytest.approx(too_far)
    assert {action: odds.roll_costs[action] for action in roll_costs} == pytest.approx(roll_costs)
    assert {*odds.roll_costs} == {*roll_costs} | {*too_far}


def rolls(position: Position, card: int) -> bool:
    """Whether the seat has gone too far if this card comes."""
    drawn = copy(position.data)
    position.game.rules.happen(drawn, 0, Outcome(card))
    return bool(drawn[0]["phase"] == DIE)


def average_loss(data: Any, rules: Any, seat: int) -> float:
    """What the roll that is due costs the seat."""
    points, lost = np.zeros(MOST_PLAYERS, np.int64), 0
    for face in range(FACES):
        rolled = data.copy()
        rules.scores(rolled, 0, points)
        before = points[seat]
        rules.happen(rolled, 0, Outcome(FIRST_FACE + face))
        rules.scores(rolled, 0, points)
        lost += before - points[seat]
    return lost / FACES


def check_thirteen(position: Position) -> None:
    (seat,) = position.to_act()
    view: Any = position.view(seat)
    unseen = Counter(view.unseen)
    for tile, chances in st.odds(view).fits.items():
        here = sum(int(lying[1]) for lying in view.tiles[tile])
        fits = {card for card in {*unseen, *view.hand} if card[0] in ("R", tile) and here + int(card[1]) <= 13}
        for other, held in enumerate(view.hand_sizes):
            if other == seat:
                assert chances[other] == (not fits.isdisjoint(view.hand))
            else:
                assert chances[other] == pytest.approx(chance_of_good_hand(unseen, fits, held))


def is_whole(board: Mapping[str, int], team: int, five: Five) -> bool:
    """Whether the team has all of the five."""
    return all(space in CORNERS or board.get(space) == team for space in five)


def makes(view: Any, team: int, space: str) -> bool:
    """Whether a chip of the team on the space would give it another sequence."""
    board = {**view.board, space: team}
    new = [five for five in FIVES_THROUGH[space] if is_whole(board, team, five)]
    if new and view.setup.options["advanced"]:
        whole = [five for five in FIVES if is_whole(board, team, five)]
        return count_sequences(whole) > int(view.sequences[team])
    turned = view.turned.get(str(team))
    old = next((five for five in FIVES if turned == f"{five[0]}-{five[-1]}"), None)
    return any(old is None or are_apart(five, old) for five in new)


def check_sequence(position: Position) -> None:
    teams, seat = position.game.teams(position.setup), position.first_to_act()
    view: Any = position.view(seat)
    odds, unseen = st.odds(view), Counter(view.unseen)
    free = [space for space in BOARD if space not in view.board and space not in CORNERS]
    making = {team: {space for space in free if makes(view, team, space)} for team in {*teams}}
    for other, held in enumerate(view.hand_sizes):
        completing = placing(making[teams[other]])
        spoiling = placing(making[teams[seat]]) | removing(view, teams[seat], making[teams[seat]])
        if other == seat:
            assert odds.completes[other] == (not completing.isdisjoint(view.hand))
            assert odds.spoils[other] == 0
            continue
        assert odds.completes[other] == pytest.approx(chance_of_good_hand(unseen, completing, held))
        wanted = chance_of_good_hand(unseen, spoiling, held) if teams[other] != teams[seat] else 0
        assert odds.spoils[other] == pytest.approx(wanted)


def placing(spaces: Set[str]) -> set[str]:
    """The cards that put a chip on one of these spaces."""
    return {BOARD[space] for space in spaces} | (TWO_EYED if spaces else set())


def removing(view: Any, team: int, making: Set[str]) -> set[str]:
    """The one-eyed jacks, if they can take a chip of a five that one of these spaces completes."""
    turned = {space for five in FIVES if f"{five[0]}-{five[-1]}" in view.turned.values() for space in five}
    for space in making:
        for five in FIVES_THROUGH[space]:
            chips = {*five} - CORNERS - {space}
            if is_whole({**view.board, space: team}, team, five) and chips - turned:
                return ONE_EYED
    return set()


CHECKS = {"push": check_push, "thirteen": check_thirteen, "sequence": check_sequence}


@pytest.mark.parametrize("game", CHECKS)
def test_odds_are_what_enumeration_says(game: str) -> None:
    for position in played(game, 100, seed=1):
        CHECKS[game](position)


@pytest.mark.statistical
@pytest.mark.parametrize("game", CHECKS)
def test_odds_are_what_enumeration_says_of_many_positions(game: str) -> None:
    for position in played(game, POSITIONS[game], seed=2):
        CHECKS[game](position)


@pytest.mark.parametrize("game", CHECKS)
def test_odds_are_the_same_in_another_world(game: str) -> None:
    """Whatever others hold, the seat is told the same."""
    for n, position in enumerate(played(game, 50, seed=3)):
        view: View[Any] = position.view(position.to_act()[0])
        assert st.odds(view.sample(st.rng(n)).view(view.seat)) == st.odds(view)


def test_a_game_may_tell_no_odds() -> None:
    view = st.new("push").view(0)
    other = st.PushView.of(view.game.in_mode("interpreted"), view.setup, view.to_bytes())
    other.game.odds = None
    with pytest.raises(ValueError, match="push tells no odds"):
        st.odds(other)


@pytest.mark.parametrize(("language", "cost"), [("en", "1.2 points"), ("nl", "1,2 punten"), ("de", "1,2 Punkte")])
def test_what_a_roll_costs_is_said_as_the_language_writes_numbers(language: str, cost: str) -> None:
    view = st.read("push 2; turn: 0 takes; rows: R2 D / Y3; seat 0: R5").view(0)
    assert isinstance(view, st.PushView)
    roll = odds.sayings(odds.odds(view), 0)[-1]
    assert f" {cost}" in Teller(games.load("push"), texts(language)).sentence(roll)
