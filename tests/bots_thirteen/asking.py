"""Steps of the bots of 13 that only kernels call, for tests to ask."""

from stamtafel.bots.network import Numbers
from stamtafel.bots.rating import Values
from stamtafel.bots.thirteen import features, heuristic, valuing, worlds
from stamtafel.bots.thirteen.valuing import Judge
from stamtafel.games.numbers import Action, Seat
from stamtafel.games.thirteen.knowledge import ThirteenKnowledge
from stamtafel.games.thirteen.layout import ThirteenPosition
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.kernels import kernel
from stamtafel.kernel.records import Integers, Records

Views = Records[ThirteenKnowledge]
Games = Records[ThirteenPosition]


@kernel
def tell(views: Views, j: int, actions: Integers, parts: Values, x: Numbers) -> None:
    """What the network is told after the one action."""
    heuristic.weigh(views[j], actions, 1, parts)
    features.tell(x, views[j], actions[0], parts[0])


@kernel
def share_of_totals(judge: Judge, games: Games, i: int, seat: Seat) -> float:
    """The seat's share of the win at the end of a round."""
    return valuing.share_of_totals(judge, games[i], seat)


@kernel
def remember(views: Views, j: int, games: Games, i: int, past: Views) -> int:
    """What the table looked like at the others' last plays."""
    return worlds.remember(views, j, games, i, past)


@kernel
def deal(views: Views, j: int, past: Views, count: int, rng: Rng, games: Games, i: int, spare: int) -> None:
    """A position that fits the view."""
    worlds.deal(views, j, past, count, rng, games, i, spare)


@kernel
def weigh_deal(views: Views, j: int, games: Games, i: int, past: Views, count: int, rng: Rng) -> float:
    """How well the hands in a game explain what the others have played."""
    return worlds.weigh_deal(views[j], games[i], past, count, rng)


@kernel
def likelihood(past: Views, k: int, played: Action, actions: Integers, values: Values) -> float:
    """How likely whose view it is makes this play."""
    return worlds.likelihood(past, k, played, actions, values)
