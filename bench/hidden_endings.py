"""Measure how near bots come to an equilibrium where hands are hidden, and keep the result.

./dev bench hidden_endings            prints the figures
./dev bench hidden_endings --keep     also writes bench/results/hidden_endings.md, with machine, date and commit
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import fmean
from typing import NamedTuple

from machine import heading, print_or_keep
from research.make_endings import PLAYERS, read
from stamtafel.arena.statistics import estimate
from stamtafel.bots.levels import load_bot
from stamtafel.research.endings import read_ending
from stamtafel.research.solving import NEAR, Profile, Theory

RESULTS = Path(__file__).parent / "results" / "hidden_endings.md"
LEVELS = ("normal", "strong", "master:simulations=200")


class Measured(NamedTuple):
    """Of one ending: what could be gained by all seats against a play, and what a seat loses by it, per seat."""

    nash_conv: float
    loss: float


def plays() -> dict[str, Callable[[Theory], Profile]]:
    """Who is measured."""
    bots = {level: load_bot(level, "thirteen") for level in LEVELS}
    own: dict[str, Callable[[Theory], Profile]] = {
        level: lambda theory, bot=bot: theory.of_bot(bot)
        for level, bot in bots.items()  # type: ignore[misc]
    }
    return {"any action": Theory.blind} | own


def measure(theories: Sequence[Theory]) -> dict[str, list[Measured]]:
    """Every ending, by who plays it."""
    found: dict[str, list[Measured]] = {name: [] for name in ("CFR+", *plays())}
    for theory in theories:
        solved = theory.solve()
        found["CFR+"].append(Measured(solved.nash_conv, 0.0))
        for name, play in plays().items():
            profile = play(theory)
            found[name].append(Measured(theory.nash_conv(profile), fmean(theory.losses(profile, solved))))
    return found


def row(name: str, measured: Sequence[Measured]) -> str:
    """The figures of who plays, in hundredths of a game."""
    cells = [estimate([100 * one for one in column]) for column in zip(*measured, strict=True)]
    return f"| {name} | {' | '.join(f'{cell.mean:.2f} ± {cell.margin:.2f}' for cell in cells)} |"


def report() -> str:
    """Measure, as a page."""
    known = read()
    theories = [Theory(read_ending(each.view)) for each in known]
    sets = [len(theory.ending.decisions) for theory in theories]
    lines = [
        "# How near bots come to an equilibrium where hands are hidden",
        "",
        f"`./dev bench hidden_endings --keep`, {heading()}.",
        f"The {len(known)} endings of 13 with {PLAYERS} players in `tests/research/endings.txt`: the last six or",
        "seven plays of games of `normal`, as everybody sees them, in which a second player could still win.",
        f"Every deal of the hands is as likely as any other. {min(sets):,} to {max(sets):,} places look",
        "different to who decides in them. In hundredths of a game, with 95 % intervals over the endings:",
        "",
        "- **all could gain** (`nash_conv` by OpenSpiel): what three players who play like that could gain in",
        "  all, if each alone knew how the others play and answered it best. It is 0 in an equilibrium.",
        "- **a seat loses**: by playing like that while the others play the equilibrium that CFR+ has found, as",
        f"  near as {100 * NEAR:.2f}; with three players there may be others.",
        "",
        "| who | all could gain | a seat loses |",
        "|---|---:|---:|",
        *(row(name, measured) for name, measured in measure(theories).items()),
        "",
        "A bot that does the same each time in one place can be answered by who knows that: so what could be",
        "gained from it is more than it loses to those who do not.",
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
