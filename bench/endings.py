"""Measure what bots lose on endings of Push against exact play, and keep the result.

./dev bench endings            prints the figures
./dev bench endings --keep     also writes them to bench/results/endings.md, with machine, date and commit
"""

from collections.abc import Sequence
from pathlib import Path

import numpy as np

from bots_push.losses import Ending, only_simulating, read_ending
from bots_push.make_endings import FILE
from machine import heading, print_or_keep
from stamtafel.bots.contract import Bot
from stamtafel.bots.levels import load_bot
from stamtafel.kernel.chance import new_rng

RESULTS = Path(__file__).parent / "results" / "endings.md"
SIMULATIONS = 2000
SURE = 1.96  # standard errors


def bots() -> dict[str, Bot]:
    """Who is measured."""
    levels = ("normal", "strong", f"master:simulations={SIMULATIONS}")
    return {level: load_bot(level, "push") for level in levels} | {"only simulating": only_simulating(SIMULATIONS)}


def row(name: str, endings: Sequence[Ending]) -> str:
    """The figures of some endings."""
    cells = [name, str(len(endings))]
    for bot in bots().values():
        choices = [ending.choose(bot, new_rng(n)) for n, ending in enumerate(endings)]
        losses = [100 * ending.loss(choice.move) for ending, choice in zip(endings, choices, strict=True)]
        cells.append(f"{np.mean(losses):.2f} ± {SURE * np.std(losses, ddof=1) / np.sqrt(len(losses)):.2f}")
    return f"| {' | '.join(cells)} |"


def report() -> str:
    """Measure, as a page."""
    endings = [read_ending(line) for line in FILE.read_text(encoding="utf-8").splitlines()]
    kinds: dict[str, list[Ending]] = {}
    for ending in endings:
        setup, cards = ending.position.setup, int(ending.position.data[0]["pile_size"])
        variant = " with risk" if setup.options["risk"] else ""
        kinds.setdefault(f"{cards} cards, {setup.players} players{variant}", []).append(ending)
    lines = [
        "# What bots lose on endings of Push",
        "",
        f"`./dev bench endings --keep`, {heading()}.",
        "Hundredths of a game that a choice is worth less than the best one by exact play, with 95 % intervals,",
        "over the endings in `tests/bots_push/endings.txt`. They come from games of `normal`; but for those of",
        "two players with three cards, all but one or two colours of everyone were banked at random, as more",
        "open ones are too much to solve. Endings that are too much all the same are left out, and those in which",
        "nothing matters any more. Here `master` nearly always plays exactly to the end of the game, or of the",
        "turn; the last column says what it would lose if it only simulated.",
        "",
        f"| endings | number | {' | '.join(bots())} |",
        f"|---|{'---:|' * (len(bots()) + 1)}",
        *(row(name, kinds[name]) for name in sorted(kinds) if len(kinds[name]) > 1),
        row("all", endings),
    ]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    print_or_keep(report, RESULTS, __doc__)
