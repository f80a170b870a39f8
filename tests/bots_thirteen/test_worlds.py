"""The worlds that `master` thinks in: all of them possible, all possible ones among them, likely ones oftener."""

import numpy as np
import pytest

from bots_thirteen.asking import deal, likelihood, remember, weigh_deal
from bots_thirteen.playing import decide, decisions
from stamtafel.bots.thirteen import heuristic, worlds
from stamtafel.games import load
from stamtafel.games.numbers import seats
from stamtafel.games.position import Position, View
from stamtafel.games.random_play import random_move
from stamtafel.games.thirteen.knowledge import VIEW, ThirteenKnowledge
from stamtafel.games.thirteen.layout import COLOURS, LAYOUT, ThirteenPosition, colours
from stamtafel.games.thirteen.notation import parse_action
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.records import Records, empty, read

pytestmark = pytest.mark.statistical


def _past(view: View) -> tuple[Records[ThirteenKnowledge], int]:
    past = empty(VIEW, worlds.MOST_PAST)
    return past, remember(view.data, 0, empty(LAYOUT), 0, past)


def _round(position: Position) -> int:
    s: ThirteenPosition = read(position.data, 0)
    return s.rounds_done


def _table(views: Records[ThirteenKnowledge], j: int) -> list[object]:
    """What everyone sees of the table, and who is to play."""
    v = read(views, j)
    tiles = [(v.tiles[tile], v.values[tile]) for tile in colours(COLOURS)]
    taken = [(v.taken[seat], v.points[seat]) for seat in seats(v.players)]
    return [v.seat, v.players, v.pile_size, v.played, tiles, taken]


def _deals(view: View, count: int) -> list[Position]:
    (past, known), games, rng = _past(view), empty(LAYOUT, 2), new_rng(3)
    found = []
    for _ in range(count):
        deal(view.data, 0, past, known, rng, games, 0, 1)
        memory = view.sample(new_rng(4)).memory  # the same in all of them
        found.append(Position.of(view.game, view.setup, games[:1].copy(), memory))
    return found


def test_every_deal_fits_what_the_seat_knows() -> None:
    for players in (3, 6):
        for view, _ in decisions(players, 11, every=17):
            for position in _deals(view, 5):
                assert position.view(view.seat) == view


def test_what_is_remembered_is_what_the_table_looked_like() -> None:
    position, rng = Position.new(load("thirteen").setup(3)), new_rng(4)
    seen: list[View] = []
    while not position.is_over() and _round(position) == 0:
        if position.to_act():
            seat = position.to_act()[0]
            past, known = _past(position.view(seat))
            expected = [view for view in seen[-3 * worlds.LOOK_BACK :] if view.seat != seat]
            assert known == len(expected)
            for then, view in enumerate(expected):
                assert _table(past, then) == _table(view.data, 0)
            seen.append(position.view(seat))
        position.play(random_move(position, rng))
    assert len(seen) == 50


def test_a_text_does_not_tell_the_plays_so_all_deals_weigh_the_same() -> None:
    position = Position("thirteen 3; turn: 0 plays; tiles: B7 / Y5 / -; hand 0: B1 B2 Y1 Y2 G7; "
                        "hand 1: B4 B5 Y4 Y5 G1; hand 2: G2 G4 G5 R4 R4; taken 1: B5 B7")  # fmt: skip
    assert _past(position.view(0))[1] == 0
    rng = new_rng(3)
    assert _deals(position.view(0), 3) == [position.view(0).sample(rng) for _ in range(3)]


def test_the_truth_weighs_more_than_other_deals() -> None:
    """In games of `normal` the hands that there are explain what was played better than others would."""
    rng, more = new_rng(6), []  # of other deals, the part that weighs less
    for seed in range(4):
        position = Position.new(load("thirteen").setup(3))
        while not position.is_over() and _round(position) < 2:
            if not position.to_act():
                position.play(random_move(position, rng))
                continue
            seat = position.to_act()[0]
            view = position.view(seat)
            past, known = _past(view)
            if known == 2 * worlds.LOOK_BACK:
                truth = weigh_deal(view.data, 0, position.data, 0, past, known, rng)
                others = [view.sample(rng) for _ in range(20)]
                weights = [weigh_deal(view.data, 0, other.data, 0, past, known, rng) for other in others]
                more.append(np.mean([weight < truth for weight in weights]))
            position.play(f"{seat}:{decide('normal', view, position.legal_names(seat), seed).move}")
    assert len(more) > 300
    assert np.mean(more) > 0.5 + 3 * np.std(more) / np.sqrt(len(more))


def test_every_play_of_a_hand_keeps_some_likelihood() -> None:
    actions, values = np.zeros(7, np.int64), np.zeros(7)
    for view, legal in decisions(4, 21, every=29):
        likely = [likelihood(view.data, 0, parse_action(action), actions, values) for action in legal]
        assert abs(sum(likely) - 1) < 1e-9
        assert min(likely) >= worlds.ANYTHING / len(legal)
        heuristic.rate(view.data, 0, np.array([parse_action(action) for action in legal]), len(legal), values)
        assert int(np.argmax(likely)) == int(np.argmax(values[: len(legal)]))
