"""The results of a match for people and for programs."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict
from io import StringIO

from rich.console import Console
from rich.table import Table
from rich.text import Text

from stamtafel.arena.match import Match
from stamtafel.arena.results import Standing
from stamtafel.arena.statistics import Estimate, Verdict

COLUMNS: dict[str, Callable[[Standing], str]] = {
    "who": lambda standing: standing.name,
    "sets": lambda standing: f"{standing.sets:,}",
    "games": lambda standing: f"{standing.games:,}",
    "wins": lambda standing: _interval(standing.win_share, 100, " %"),
    "score": lambda standing: _interval(standing.score),
    "margin": lambda standing: _interval(standing.margin),
    "faults": lambda standing: f"{standing.faults:,}",
}
TIMED_COLUMNS = COLUMNS | {"ms/move": lambda standing: f"{standing.milliseconds_per_move:.2f}"}
TEXT_WIDTH = 100


def standings_table(match: Match, standings: Sequence[Standing]) -> Table:
    """One row for each name, with the time it took."""
    return _table(match, standings, TIMED_COLUMNS)


def standings_text(match: Match, standings: Sequence[Standing]) -> str:
    """The same as text, without the time: so the same seed gives the same text."""
    console = Console(file=StringIO(), width=TEXT_WIDTH, color_system=None)
    with console.capture() as capture:
        console.print(_table(match, standings, COLUMNS))
    lines = [*capture.get().splitlines(), *fault_sentences(causes_by_name(standings))]
    return "\n".join(line.rstrip() for line in lines)


def _table(match: Match, standings: Sequence[Standing], columns: Mapping[str, Callable[[Standing], str]]) -> Table:
    players = match.setup.players
    table = Table(title=f"{match.setup.game}, {players} players, seed {match.seed}; par is {1 / players:.1%}")
    for heading in columns:
        table.add_column(heading, justify="left" if heading == "who" else "right", overflow="fold")
    for standing in standings:
        table.add_row(*(Text(cell(standing)) for cell in columns.values()))
    return table


def fault_sentences(causes: Mapping[str, Mapping[str, int]]) -> list[str]:
    """Why moves had to be made for programs, by their names."""
    return [
        f"{name}: {cause} ({count:,} {'move' if count == 1 else 'moves'} made for it)."
        for name, faults in causes.items()
        for cause, count in faults.items()
    ]


def causes_by_name(standings: Sequence[Standing]) -> dict[str, dict[str, int]]:
    """What everyone did wrong."""
    return {standing.name: standing.causes for standing in standings}


def _interval(estimate: Estimate, scale: float = 1, unit: str = "") -> str:
    return f"{scale * estimate.mean:.1f} ± {scale * estimate.margin:.1f}{unit}"


def standings_json(match: Match, standings: Sequence[Standing], verdict: Verdict | None) -> dict[str, object]:
    """The same as JSON values."""
    return {
        "game": match.setup.game,
        "players": match.setup.players,
        "options": dict(match.setup.options),
        "seats": list(match.names),
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
