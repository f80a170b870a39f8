"""All against all: pairwise matches, and one scale for everybody from them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from openskill.models import PlackettLuce
from rich.table import Table

from stamtafel.arena.match import Match, play_sets
from stamtafel.arena.results import win_shares
from stamtafel.arena.statistics import Estimate, estimate
from stamtafel.bots.contract import Budget
from stamtafel.games.setup import Setup


@dataclass(frozen=True)
class Ladder:
    """Ratings, and for each pair the win share of the first, seats shared evenly, as if two had played."""

    setup: Setup
    ratings: dict[str, tuple[float, float]]  # mean and deviation
    pairs: dict[tuple[str, str], Estimate]


def climb(
    setup: Setup, names: Sequence[str], sets: int, seed: int, threads: int, advance: Callable[[], Any]
) -> Ladder:
    """Let every two of the names meet, taking turns around the table, and rate them all by every game."""
    model = PlackettLuce()
    ratings = {name: model.rating(name=name) for name in names}
    pairs: dict[tuple[str, str], Estimate] = {}
    for place, one in enumerate(names):
        for other in names[place + 1 :]:
            entrants = tuple(one if seat % 2 == 0 else other for seat in range(setup.players))
            match = Match(setup, entrants, seed, Budget(), 0.0)
            played = []
            for played_set in play_sets(match, sets, threads, lambda _: False):
                played.append(played_set)
                for number, game in enumerate(played_set.games):
                    shares = dict.fromkeys((one, other), 0)
                    for seat in game.winners:
                        shares[entrants[(seat - number) % setup.players]] += 1
                    ratings[one], ratings[other] = _rate(
                        model, ratings[one], ratings[other], shares[one], shares[other]
                    )
                advance()
            par = entrants.count(one)
            pairs[one, other] = estimate([share * par for share in win_shares(match, played, one)])
    return Ladder(setup, {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}, pairs)


def _rate(model: PlackettLuce, one: Any, other: Any, one_wins: int, other_wins: int) -> tuple[Any, Any]:
    """Two ratings after a game in which so many of their seats won."""
    ((one,), (other,)) = model.rate([[one], [other]], scores=[one_wins, other_wins])
    return one, other


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


def ladder_json(ladder: Ladder) -> dict[str, Any]:
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
