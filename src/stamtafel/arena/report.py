"""The results of a match for people and for programs."""

from collections.abc import Sequence
from dataclasses import asdict

from rich.table import Table

from stamtafel.arena.match import Match
from stamtafel.arena.results import Standing
from stamtafel.arena.statistics import Estimate, Verdict


def standings_table(match: Match, standings: Sequence[Standing]) -> Table:
    """One row for each name."""
    players = match.setup.players
    table = Table(title=f"{match.setup.game}, {players} players, seed {match.seed}; par is {1 / players:.1%}")
    columns = ("who", "sets", "games", "wins", "score", "margin", "ms/move", "faults")
    for heading in columns:
        table.add_column(heading, justify="left" if heading == "who" else "right", overflow="fold")
    for standing in standings:
        table.add_row(
            standing.name,
            f"{standing.sets:,}",
            f"{standing.games:,}",
            _interval(standing.win_share, 100, " %"),
            _interval(standing.score),
            _interval(standing.margin),
            f"{standing.milliseconds_per_move:.2f}",
            f"{standing.faults:,}",
        )
    return table


def fault_sentences(standings: Sequence[Standing]) -> list[str]:
    """Why moves had to be made for a program."""
    return [
        f"{standing.name}: {cause} ({count:,} {'move' if count == 1 else 'moves'} made for it)."
        for standing in standings
        for cause, count in standing.causes.items()
    ]


def _interval(estimate: Estimate, scale: float = 1, unit: str = "") -> str:
    return f"{scale * estimate.mean:.1f} ± {scale * estimate.margin:.1f}{unit}"


def standings_json(match: Match, standings: Sequence[Standing], verdict: Verdict | None) -> dict[str, object]:
    """The same as JSON values."""
    return {
        "game": match.setup.game,
        "players": match.setup.players,
        "options": dict(match.setup.options),
        "seats": list(match.entrants),
        "seed": match.seed,
        "par": 1 / match.setup.players,
        "standings": [asdict(standing) for standing in standings],
        "sprt": None if verdict is None else asdict(verdict),
    }


def verdict_sentence(verdict: Verdict, name: str, low_elo: float, high_elo: float) -> str:
    """What the sequential test says, in a sentence."""
    tail = f"after {verdict.sets} sets (log likelihood ratio {verdict.ratio:.2f})"
    if verdict.accepted is None:
        return f"Not decided {tail}: play more sets."
    elo = high_elo if verdict.accepted == "upper" else low_elo
    return f"Decided {tail}: {name} is nearer to {elo:+g} Elo than to {low_elo + high_elo - elo:+g}."
