"""How a finished game went: the points each time they changed, and what decided it."""

from random import Random

import pytest

from stamtafel.games import load
from stamtafel.games.position import Position
from stamtafel.wire.course import show_course


def _play(game: str, players: int, seed: int) -> tuple[Position, list[str], list[tuple[int, ...]]]:
    """A game at random: its end, its moves, and the points at the beginning and after each of them."""
    declared, luck = load(game), Random(seed)
    position = Position.new(declared.setup(players, {}, 0))
    moves, scores = [], [position.scores()]
    while not position.is_over():
        outcomes = position.chance()
        if outcomes:
            move = "=" + luck.choice(sorted(outcomes))
        else:
            seat = position.to_act()[0]
            move = f"{seat}:{luck.choice(position.legal_names(seat))}"
        position.follow(move)
        moves.append(move)
        scores.append(position.scores())
    return position, moves, scores


@pytest.mark.parametrize(("game", "players"), [("push", 3), ("thirteen", 3), ("sequence", 4)])
def test_it_has_the_points_each_time_they_changed(game: str, players: int) -> None:
    end, moves, scores = _play(game, players, 3)
    standings = show_course(Position.new(end.setup), moves).standings
    assert (standings[0].moves, standings[0].scores) == (0, scores[0])
    changed = [n for n in range(1, len(scores)) if scores[n] != scores[n - 1]]
    assert [one.moves for one in standings[1:]] == changed
    assert all(one.scores == scores[one.moves] for one in standings)


@pytest.mark.parametrize(("game", "players"), [("push", 3), ("thirteen", 3), ("sequence", 4)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_what_decided_it_is_the_move_by_which_the_winners_gained_most(game: str, players: int, seed: int) -> None:
    end, moves, scores = _play(game, players, seed)
    course, won = show_course(Position.new(end.setup), moves), end.winners()

    def lead(points: tuple[int, ...]) -> int:
        """Of the winners over the best other, more being better."""
        best = max if end.game.most_points_win else min
        winners = best(points[seat] for seat in won)
        others = best(points[seat] for seat in range(players) if seat not in won)
        return winners - others if end.game.most_points_win else others - winners

    gains = {n: lead(scores[n]) - lead(scores[n - 1]) for n in range(1, len(scores))}
    assert course.gained == max(gains.values()) == gains[course.decided]
    assert course.step is not None
    assert course.step.facts
    assert not any(gains[n] == course.gained for n in gains if n > course.decided)


def test_what_nobody_else_saw_is_not_in_it() -> None:
    end, moves, _ = _play("sequence", 2, 5)
    step = show_course(Position.new(end.setup), moves).step
    assert step is not None
    assert all(getattr(fact, "card", None) is None for fact in step.facts if fact.__class__.__name__ == "Drew")


def test_a_game_that_everyone_won_was_decided_by_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    end, moves, _ = _play("thirteen", 3, 1)
    monkeypatch.setattr(Position, "winners", lambda self: (0, 1, 2))
    course = show_course(Position.new(end.setup), moves)
    assert (course.decided, course.gained, course.step) == (0, 0, None)
