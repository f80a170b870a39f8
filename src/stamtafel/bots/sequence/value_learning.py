"""How the value of Sequence is learned: from games between seats that play as `strong` does, nearly.

Each sample is a position after a turn, as the seat knew it, with the share of the win that its team had at last.
So that there is something to learn from, one turn in two is played by weights that are changed at random for each
game, and some cards are played anywhere.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np

from stamtafel.bots.fitting import fit_network
from stamtafel.bots.network import Floats, Network, Numbers
from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.features import FEATURES, tell
from stamtafel.bots.sequence.rollouts import act, is_in_turn, make, share_of_team, who_acts
from stamtafel.bots.sequence.sight import SIGHT, Sight, look, see_table
from stamtafel.games.numbers import Action, Seat
from stamtafel.games.sequence import rules
from stamtafel.games.sequence.layout import (
    KIND,
    LAYOUT,
    MOST_LEGAL,
    ORDINARY,
    OVER,
    SWAP,
    TEAM,
    TURN,
    SequencePosition,
    Team,
)
from stamtafel.kernel.chance import Rng, below, new_rng
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Integers, Records, empty

SAMPLES = 8_000_000
MOST_TURNS = 1000  # of a game that are samples
ADVANCED_ONE_IN = 4  # games
ANYWHERE_ONE_IN = 7  # turns in which an ordinary card is played anywhere
CHANGED_ONE_IN = 2  # turns by changed weights
CHANGE = 0.4  # of the logarithm of a weight
HIDDEN = (64, 32)
PASSES = 6
LEAST_SPREAD = 0.05  # of an input


class Room(NamedTuple):
    """A game, what is seen of it, and room to work in."""

    games: Records[SequencePosition]
    sights: Records[Sight]
    actions: Integers
    teams: Integers


@inner
def play_anywhere(room: Room, seat: Seat, rng: Rng) -> bool:
    """Play any ordinary card anywhere, if the action that is drawn at random is such a play."""
    action = Action(room.actions[below(rng, rules.legal(room.games, 0, seat, room.actions))])
    if action >= SWAP or KIND[rules.card_of(action)] != ORDINARY:
        return False
    make(room.games, 0, seat, action, room.sights[0])
    return True


@kernel
def play_game(weights: Values, changed: Values, room: Room, rng: Rng, xs: Numbers, ys: Floats) -> int:
    """Play the game to its end; the answer is how many samples were filled in."""
    s, g, count = room.games[0], room.sights[0], 0
    see_table(s, g)
    while s.phase != OVER:
        seat = who_acts(room.games, 0)
        is_turn = seat >= 0 and is_in_turn(s, seat)
        is_free = is_turn and s.phase == TURN and s.owing == 0 and s.rights[seat] == 0
        if not (is_free and below(rng, ANYWHERE_ONE_IN) == 0 and play_anywhere(room, seat, rng)):
            by = changed if is_turn and below(rng, CHANGED_ONE_IN) == 0 else weights
            act(by, room.games, 0, seat, room.sights, room.actions, rng)
        if is_turn and not is_in_turn(s, seat) and s.phase != OVER and count < len(xs):
            look(s, g, seat, weights)
            tell(g, xs[count])
            room.teams[count] = TEAM[s.teams, seat]
            count += 1
    for n in range(count):
        ys[n] = share_of_team(s, Team(room.teams[n]))
    return count


def gather_samples(weights: Values, teams: int, players: tuple[int, ...], seed: int) -> tuple[Numbers, Floats]:
    """Samples of games with so many teams, and with these numbers of players in turn."""
    rng, luck = new_rng(seed, teams, *players), np.random.default_rng((seed, teams, *players))
    room = Room(
        empty(LAYOUT),
        empty(SIGHT),
        np.zeros(MOST_LEGAL, np.int64),
        np.zeros(MOST_TURNS, np.int64),
    )
    xs, ys = np.zeros((SAMPLES + MOST_TURNS, FEATURES), np.int8), np.zeros(SAMPLES + MOST_TURNS, np.float32)
    count, played = 0, 0
    while count < SAMPLES:
        seats = players[played % len(players)]
        options = np.array([teams, int(played % ADVANCED_ONE_IN == 0), 0, 0], np.int64)
        rules.new(room.games, 0, seats, Seat(played % seats), options)
        changed = weights * np.exp(luck.normal(0.0, CHANGE, weights.shape))
        last = count + MOST_TURNS
        count += play_game(weights, changed, room, rng, xs[count:last], ys[count:last])
        played += 1
    return xs[:count], ys[:count]


def learn_value(
    weights: Values, teams: int, players: tuple[int, ...], seed: int, say: Callable[[str], None]
) -> tuple[Network, float]:
    """A network for such games, and how far it is off from what comes, typically, by chance and else."""
    xs, ys = gather_samples(weights, teams, players, seed)
    scale = 1 / np.maximum(xs[: SAMPLES // 10].std(0, dtype=np.float32), LEAST_SPREAD)
    return fit_network(xs, ys[:, None], scale.astype(np.float32), HIDDEN, PASSES, seed, say)
