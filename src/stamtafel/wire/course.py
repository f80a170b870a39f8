"""How a finished game went, as everyone may know it who may look back at it: the points, and what decided it."""

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import Position
from stamtafel.wire.happened import show_steps
from stamtafel.wire.happenings import Step


class Standing(msgspec.Struct, frozen=True):
    """Every seat's points after so many moves."""

    moves: int
    scores: tuple[int, ...]


class Course(msgspec.Struct, frozen=True):
    """The points each time they changed, first those at the beginning; and the move that decided the game.

    That is the one by which the winners' lead over the best of the others grew most, the last of several. `gained`
    is by how much, and `decided` how many moves were made then; 0 if everyone won, or nothing was gained.
    """

    standings: tuple[Standing, ...]
    decided: int = 0
    gained: int = 0
    step: Step | None = None


def show_course(beginning: Position, moves: Sequence[str]) -> Course:
    """The course of a game that began so and is over; raises what the rules raise if they refuse a move."""
    standings: list[Standing] = []
    steps: list[Step | None] = []  # that led to each
    for number, (step, position) in enumerate(show_steps(beginning, moves, SPECTATOR)):
        scores = position.scores()
        if not standings or scores != standings[-1].scores:
            standings.append(Standing(number, scores))
            steps.append(step)
    winners = position.winners()
    others = [seat for seat in range(position.setup.players) if seat not in winners]
    if not others:
        return Course(tuple(standings))
    sign = 1 if position.game.most_points_win else -1
    leads = [_best(one.scores, winners, sign) - _best(one.scores, others, sign) for one in standings]
    gains = [after - before for before, after in pairwise(leads)]
    gained = max(gains, default=0)
    if gained <= 0:
        return Course(tuple(standings))
    last = max(n for n, gain in enumerate(gains, 1) if gain == gained)
    return Course(tuple(standings), standings[last].moves, gained, steps[last])


def _best(scores: Sequence[int], seats: Sequence[int], sign: int) -> int:
    return max(sign * scores[seat] for seat in seats)
