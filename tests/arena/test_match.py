"""Matches: seats rotate, chance follows the seed."""

from collections.abc import Sequence

import pytest

from arena.meeting import meet, play_one
from stamtafel.arena.match import PlayedSet, play_sets
from stamtafel.arena.results import standings, win_shares
from stamtafel.games import own_names
from stamtafel.games.records import read_record, write_record
from stamtafel.spreading.work import Alone


def _never(done: Sequence[PlayedSet]) -> bool:
    return False


def test_everyone_takes_every_seat_once() -> None:
    played = play_one(meet("push", "random", "random", "random"), 0)
    assert len(played.games) == 3
    for entrant in range(3):
        assert {played.seat(entrant, game) for game in range(3)} == {0, 1, 2}
        assert all(played.entrant(played.seat(entrant, game), game) == entrant for game in range(3))


def test_the_start_moves_from_set_to_set_and_stays_within_one() -> None:
    match = meet("push", "random", "random", "random")
    starts = [{game.record.setup.start for game in play_one(match, number).games} for number in range(4)]
    assert starts == [{0}, {1}, {2}, {0}]


def test_games_of_a_set_have_the_same_chance() -> None:
    played = play_one(meet("thirteen", "random", "random", "random"), 0)
    deals = {game.record.moves[:15] for game in played.games}
    assert len(deals) == 1
    assert len({game.record.moves for game in played.games}) == 3


def test_another_seed_plays_other_games() -> None:
    one, other = (play_one(meet("push", "random", "random", seed=seed), 0) for seed in (1, 2))
    assert one.games[0].record != other.games[0].record


def test_a_match_stops_when_it_is_enough() -> None:
    match = meet("push", "random", "random")
    assert len(list(play_sets(match, 10, Alone(), lambda done: len(done) == 3))) == 3


@pytest.mark.parametrize("game", own_names())
def test_records_of_a_match_are_records(game: str) -> None:
    for played in play_one(meet(game, "random", "random", "random"), 1).games:
        record = read_record(write_record(played.record))
        *_, end = record.positions()
        assert end.is_over()
        assert (end.scores(), end.winners()) == (played.scores, played.winners)


def test_standings_add_up() -> None:
    match = meet("push", "random", "normal", "random")
    sets = list(play_sets(match, 6, Alone(), _never))
    random, normal = standings(match, sets)
    assert (random.name, random.games, normal.games) == ("random", 36, 18)
    assert 2 * random.win_share.mean + normal.win_share.mean == pytest.approx(1)
    assert 2 * random.margin.mean + normal.margin.mean == pytest.approx(0)
    assert normal.win_share.mean > 0.9
    assert len(win_shares(match, sets, "normal")) == 6


def test_fewer_points_are_better_in_13() -> None:
    match = meet("thirteen", "normal", "random", "random")
    normal, random = standings(match, list(play_sets(match, 4, Alone(), _never)))
    assert normal.score.mean < random.score.mean
    assert normal.margin.mean > 0 > random.margin.mean
