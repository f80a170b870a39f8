"""`stamtafel learn`: learn for a while, say how it goes, keep the policy and how it was made."""

import sys
import time
from pathlib import Path

from stamtafel.arena.statistics import Estimate
from stamtafel.games.setup import Setup
from stamtafel.research.learning.learner import Length, Look, fare, learn
from stamtafel.spreading.work import Crew

FINAL_SETS = 200


def run_learning(setup: Setup, length: Length, seed: int, level: str, out: Path, crew: Crew) -> None:
    """Learn, and write the policy to `out` with a page beside it; raises OSError, and NotLearnable at once."""
    out.open("ab").close()  # or it would be found out only in the end
    looks = list[Look]()
    _say(f"learning {setup.game} with {setup.players} players: {length}")
    for policy, look in learn(setup, length, seed, level, time.perf_counter, crew):
        looks.append(look)
        policy.write(out)
        _say(_told(look, level))
    _say(f"the last match: {FINAL_SETS} sets against {level}")
    final = fare(policy, setup, level, FINAL_SETS, seed + 1)
    verdict = _verdict(final, 1 / setup.players, level)
    out.with_suffix(".md").write_text(_page(setup, length, seed, level, looks, verdict, out), encoding="utf-8")
    print(verdict)
    print(f"{out} keeps it, {out.with_suffix('.md')} how it was made")


def _told(look: Look, level: str) -> str:
    minutes, seconds = divmod(round(look.seconds), 60)
    share = _percent(look.share)
    return f"{minutes:3}:{seconds:02}  {look.decisions / 1e6:.1f} million decisions; wins {share} against {level}"


def _verdict(final: Estimate, par: float, level: str) -> str:
    """What the last match says, in a sentence."""
    how = "better than" if final.low > par else "worse than" if final.high < par else "about as well as"
    wins = (
        f"One seat of it among {level} wins {_percent(final)} of the games of {FINAL_SETS} sets; par is {par:.1%}"
    )
    return f"{wins}. It plays {how} {level}."


def _page(setup: Setup, length: Length, seed: int, level: str, looks: list[Look], verdict: str, out: Path) -> str:
    """How it was made."""
    told = f"--players {setup.players} {length} --seed {seed} --level {level}"
    options = "".join(f" --option {name}={str(value).lower()}" for name, value in setup.changed_options().items())
    command = f"stamtafel learn {setup.game} {told}{options}"
    lines = [
        f"# {out.name}",
        "",
        f"`{command}`",
        "",
        verdict,
        "",
        "| seconds | rounds | decisions | share of the win |",
        "|---:|---:|---:|---:|",
    ]
    lines += [
        f"| {look.seconds:.0f} | {look.rounds:,} | {look.decisions:,} | {_percent(look.share)} |" for look in looks
    ]
    return "\n".join(lines) + "\n"


def _percent(share: Estimate) -> str:
    return f"{100 * share.mean:.1f} ± {100 * share.margin:.1f} %"


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)
