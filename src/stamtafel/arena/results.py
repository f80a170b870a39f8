"""What a match says about each entrant."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from statistics import fmean

from stamtafel.arena.match import Match, PlayedSet
from stamtafel.arena.playing import SeatLog, count_fault
from stamtafel.arena.statistics import Estimate, estimate
from stamtafel.games import load


@dataclass(frozen=True)
class Standing:
    """How all entrants of one name fared, over sets."""

    name: str
    sets: int
    games: int
    win_share: Estimate  # ties split; equals have one divided by the number of players
    score: Estimate
    margin: Estimate  # the own score less the mean of the others', turned so that more is better
    milliseconds_per_move: float = field(compare=False)  # the only figure that is another each time
    faults: int
    causes: dict[str, int]  # what a program did, and how often, that a move had to be made for it


def standings(match: Match, sets: Sequence[PlayedSet]) -> list[Standing]:
    """One standing for each name, in the order of the seats asked for."""
    return [_standing(match, sets, name) for name in dict.fromkeys(match.names)]


def win_shares(match: Match, sets: Sequence[PlayedSet], name: str) -> list[float]:
    """The mean win share of the name in each set."""
    entrants = [entrant for entrant, other in enumerate(match.names) if other == name]
    return [
        fmean(
            _win_share(played_set, entrant, game) for game in range(len(played_set.games)) for entrant in entrants
        )
        for played_set in sets
    ]


def _win_share(played_set: PlayedSet, entrant: int, game: int) -> float:
    winners = played_set.games[game].winners
    return (played_set.seat(entrant, game) in winners) / len(winners)


def causes(sets: Iterable[tuple[Match, PlayedSet]], name: str) -> dict[str, int]:
    """What was done wrong by those of the name, and how often: as few kinds as one game may have."""
    counted: Counter[str] = Counter()
    for match, played_set in sets:
        for log in _logs(match, played_set, name):
            for what, times in log.faults.items():
                count_fault(counted, what, times)
    return dict(counted)


def _logs(match: Match, played_set: PlayedSet, name: str) -> Iterator[SeatLog]:
    for number, game in enumerate(played_set.games):
        for seat, log in enumerate(game.logs):
            if match.names[played_set.entrant(seat, number)] == name:
                yield log


def _standing(match: Match, sets: Sequence[PlayedSet], name: str) -> Standing:
    entrants = [entrant for entrant, other in enumerate(match.names) if other == name]
    sign = 1 if load(match.setup.game).most_points_win else -1
    scores, margins = [], []
    for played_set in sets:
        own, ahead = [], []
        for number, game in enumerate(played_set.games):
            for entrant in entrants:
                seat = played_set.seat(entrant, number)
                others = [score for other, score in enumerate(game.scores) if other != seat]
                own.append(game.scores[seat])
                ahead.append(sign * (game.scores[seat] - fmean(others)))
        scores.append(fmean(own))
        margins.append(fmean(ahead))
    logs = [log for played_set in sets for log in _logs(match, played_set, name)]
    faults = causes(((match, played_set) for played_set in sets), name)
    return Standing(
        name=name,
        sets=len(sets),
        games=len(logs),
        win_share=estimate(win_shares(match, sets, name)),
        score=estimate(scores),
        margin=estimate(margins),
        milliseconds_per_move=1_000 * sum(log.seconds for log in logs) / max(1, sum(log.moves for log in logs)),
        faults=sum(faults.values()),
        causes=faults,
    )
