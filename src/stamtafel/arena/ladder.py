"""All against all: pairwise matches, and one scale for everybody from them."""

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass
from itertools import combinations

from openskill.models import PlackettLuce, PlackettLuceRating
from rich.table import Table
from rich.text import Text

from stamtafel.arena.entrants import Entrant
from stamtafel.arena.match import Match, PlayedSet, Playing
from stamtafel.arena.results import causes, win_shares
from stamtafel.arena.statistics import Estimate, estimate
from stamtafel.bots.contract import Budget
from stamtafel.games.setup import Setup
from stamtafel.spreading.work import Crew, in_order

Ratings = dict[str, PlackettLuceRating]


@dataclass(frozen=True)
class Ladder:
    """Ratings, and for each pair the win share of the first, seats shared evenly, as if two had played."""

    setup: Setup
    ratings: dict[str, tuple[float, float]]  # mean and deviation
    pairs: dict[tuple[str, str], Estimate]
    sets: int  # of all pairs together; fewer than were asked for if somebody interrupted
    causes: dict[str, dict[str, int]]  # what programs did, by name, that moves had to be made for them


@dataclass(frozen=True)
class Climb:
    """A ladder to be played: every two of the entrants meet, taking turns around the table."""

    setup: Setup
    entrants: tuple[Entrant, ...]
    sets: int  # of each pair
    seed: int
    budget: Budget
    seconds: float  # for an outside program's move

    @property
    def total_sets(self) -> int:
        """How many sets all pairs play together."""
        return self.sets * len(self.entrants) * (len(self.entrants) - 1) // 2

    def matches(self) -> list[Match]:
        """The match of each pair; the first of them has the first seat."""
        seats = range(self.setup.players)
        return [
            Match(self.setup, tuple(pair[seat % 2] for seat in seats), self.seed, self.budget, self.seconds)
            for pair in combinations(self.entrants, 2)
        ]

    def play(self, crew: Crew) -> Iterator[tuple[Match, PlayedSet]]:
        """All sets: every pair plays its first before any plays its second, for ratings hang on the order."""
        matches = tuple(self.matches())
        parts = [(place, number) for number in range(self.sets) for place in range(len(matches))]
        with closing(crew.do(Playing(matches), parts)) as playing:
            for (place, _), played_set in zip(parts, in_order(playing), strict=True):
                yield matches[place], played_set


def rate(climb: Climb, played: Sequence[tuple[Match, PlayedSet]]) -> Ladder:
    """The ladder that these sets give, in their order: those that were played until somebody interrupted."""
    model = PlackettLuce()
    ratings = {entrant.name: model.rating(name=entrant.name) for entrant in climb.entrants}
    met: dict[tuple[str, str], tuple[Match, list[PlayedSet]]] = {}
    for match, played_set in played:
        pair = match.names[0], match.names[1]
        met.setdefault(pair, (match, []))[1].append(played_set)
        _rate_set(model, ratings, match, pair, played_set)
    pairs = {pair: _side_share(match, sets, pair[0]) for pair, (match, sets) in met.items()}
    rated = {name: (rating.mu, rating.sigma) for name, rating in ratings.items()}
    return Ladder(climb.setup, rated, pairs, len(played), {name: causes(played, name) for name in ratings})


def _side_share(match: Match, played: Sequence[PlayedSet], name: str) -> Estimate:
    """The win share of all seats of the name together."""
    seats = match.names.count(name)
    return estimate([seats * share for share in win_shares(match, played, name)])


def _rate_set(
    model: PlackettLuce, ratings: Ratings, match: Match, pair: tuple[str, str], played: PlayedSet
) -> None:
    """Move the ratings of the two by every game of the set, according to how many of their seats won."""
    for number, game in enumerate(played.games):
        won = [match.names[played.entrant(seat, number)] for seat in game.winners]
        teams = [[ratings[name]] for name in pair]
        ((ratings[pair[0]],), (ratings[pair[1]],)) = model.rate(teams, scores=[won.count(name) for name in pair])


def ladder_table(ladder: Ladder) -> Table:
    """The ratings, best first, and the pairwise matrix beside them."""
    names = sorted(ladder.ratings, key=lambda name: -ladder.ratings[name][0])
    table = Table(
        title=f"{ladder.setup.game}, {ladder.setup.players} players: OpenSkill, and wins of row against column"
    )
    for heading in ("who", "rating", *names):
        table.add_column(Text(heading), justify="left" if heading == "who" else "right", overflow="fold")
    for name in names:
        mean, deviation = ladder.ratings[name]
        table.add_row(
            Text(name), f"{mean:.1f} ± {2 * deviation:.1f}", *(_cell(ladder, name, other) for other in names)
        )
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
        "faults": {name: faults for name, faults in ladder.causes.items() if faults},
    }
