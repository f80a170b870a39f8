"""All against all: pairwise matches, and one scale for everybody from them."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import combinations, product

from openskill.models import PlackettLuce, PlackettLuceRating
from rich.table import Table

from stamtafel.arena.match import Match, PlayedSet, play_set, pool_of
from stamtafel.arena.results import win_shares
from stamtafel.arena.statistics import Estimate, estimate
from stamtafel.bots.contract import Budget
from stamtafel.games.setup import Setup

Ratings = dict[str, PlackettLuceRating]


@dataclass(frozen=True)
class Ladder:
    """Ratings, and for each pair the win share of the first, seats shared evenly, as if two had played."""

    setup: Setup
    ratings: dict[str, tuple[float, float]]  # mean and deviation
    pairs: dict[tuple[str, str], Estimate]
    sets: int  # of all pairs together; fewer than were asked for if somebody interrupted


def climb(
    setup: Setup,
    names: Sequence[str],
    sets: int,
    seed: int,
    threads: int,
    budget: Budget,
    advance: Callable[[], object],
) -> Ladder:
    """Let every two of the names meet, taking turns around the table, and rate them all by every game.

    Every pair plays its first set before any plays its second, so that no rating hangs on the order. Whoever
    interrupts gets the ladder so far.
    """
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in names}
    matches = {pair: _match(setup, pair, seed, budget) for pair in combinations(names, 2)}
    played: dict[tuple[str, str], list[PlayedSet]] = {pair: [] for pair in matches}
    numbers, meeting = zip(*product(range(sets), matches), strict=True)
    with suppress(KeyboardInterrupt), pool_of(threads) as pool:
        playing = pool.map(play_set, (matches[pair] for pair in meeting), numbers)
        for pair, played_set in zip(meeting, playing, strict=True):
            played[pair].append(played_set)
            _rate_set(model, ratings, matches[pair], pair, played_set)
            advance()
    pairs = {pair: _side_share(matches[pair], done, pair[0]) for pair, done in played.items() if done}
    rated = {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}
    return Ladder(setup, rated, pairs, sum(map(len, played.values())))


def _match(setup: Setup, pair: tuple[str, str], seed: int, budget: Budget) -> Match:
    entrants = tuple(pair[seat % 2] for seat in range(setup.players))
    return Match(setup, entrants, seed, budget, 0.0)


def _side_share(match: Match, played: Sequence[PlayedSet], name: str) -> Estimate:
    """The win share of all seats of the name together."""
    seats = match.entrants.count(name)
    return estimate([seats * share for share in win_shares(match, played, name)])


def _rate_set(
    model: PlackettLuce, ratings: Ratings, match: Match, pair: tuple[str, str], played: PlayedSet
) -> None:
    """Move the ratings of the two by every game of the set, according to how many of their seats won."""
    for number, game in enumerate(played.games):
        won = [match.entrants[(seat - number) % match.setup.players] for seat in game.winners]
        teams = [[ratings[name]] for name in pair]
        ((ratings[pair[0]],), (ratings[pair[1]],)) = model.rate(teams, scores=[won.count(name) for name in pair])


def ladder_table(ladder: Ladder) -> Table:
    """The ratings, best first, and the pairwise matrix beside them."""
    names = sorted(ladder.ratings, key=lambda name: -ladder.ratings[name][0])
    table = Table(
        title=f"{ladder.setup.game}, {ladder.setup.players} players: OpenSkill, and wins of row against column"
    )
    for heading in ("who", "rating", *names):
        table.add_column(heading, justify="left" if heading == "who" else "right")
    for name in names:
        mean, deviation = ladder.ratings[name]
        table.add_row(name, f"{mean:.1f} ± {2 * deviation:.1f}", *(_cell(ladder, name, other) for other in names))
    return table


def _cell(ladder: Ladder, name: str, other: str) -> str:
    if (name, other) in ladder.pairs:
        pair = ladder.pairs[name, other]
        return f"{100 * pair.mean:.1f} ± {100 * pair.margin:.1f} %"
    if (other, name) in ladder.pairs:
        pair = ladder.pairs[other, name]
        return f"{100 - 100 * pair.mean:.1f} ± {100 * pair.margin:.1f} %"
    return ""


def ladder_json(ladder: Ladder) -> dict[str, object]:
    """The same as JSON values."""
    return {
        "game": ladder.setup.game,
        "players": ladder.setup.players,
        "options": dict(ladder.setup.options),
        "ratings": {
            name: {"mean": mean, "deviation": deviation} for name, (mean, deviation) in ladder.ratings.items()
        },
        "pairs": [
            {"one": one, "other": other, "win_share": pair.mean, "margin": pair.margin}
            for (one, other), pair in ladder.pairs.items()
        ],
    }
