"""Playing on in Sequence: everyone acts by the same weights, each from what its own seat knows."""

from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.heuristic import rate_with
from stamtafel.games.bits import lowest_bit
from stamtafel.games.chance import Rng
from stamtafel.games.compiling import Games, State, rule, step
from stamtafel.games.pile import remove_random
from stamtafel.games.sequence import rules
from stamtafel.games.sequence.knowledge import view as look
from stamtafel.games.sequence.layout import OVER

NOBODY = -1  # it is chance's turn


@rule
def who_acts(games: Games, i: int) -> int:
    """The seat that acts next; S18: who may draw does so before the turn goes on."""
    seats = rules.to_act(games, i)
    if seats == 0:
        return NOBODY
    others = seats & ~(1 << games[i].turn)
    return lowest_bit(others) if others else games[i].turn


@step
def best_of(values: Values, count: int) -> int:
    """The place of the largest of the first values."""
    best = 0
    for n in range(1, count):
        best = n if values[n] > values[best] else best
    return best


@rule
def act(
    weights: Values, games: Games, i: int, seat: int, seen: Games, actions: Rng, values: Values, rng: Rng
) -> None:
    """Let the seat do what seems best to it, or let chance go on; `seen` has room for views."""
    s = games[i]
    if seat == NOBODY:
        rules.receive(s, remove_random(s.pile, s.pile_size, rng))
        return
    count = rules.legal(games, i, seat, actions)
    if count > 1:
        look(games, i, seat, seen, seat)
        rate_with(seen, seat, weights, actions, count, values)
    rules.apply(games, i, seat, actions[best_of(values, count)])


@rule
def play_out(weights: Values, games: Games, i: int, seen: Games, actions: Rng, values: Values, rng: Rng) -> None:
    """Play game i to its end."""
    while games[i].phase != OVER:
        act(weights, games, i, who_acts(games, i), seen, actions, values, rng)


@step
def share_of_team(s: State, team: int) -> float:
    """S24: the team's share of the win at the end."""
    winners = 0
    for other in range(s.teams):
        winners += s.won >> other & 1
    return (s.won >> team & 1) / winners
