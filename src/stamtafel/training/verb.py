"""`stamtafel train`: learn, say how it goes, and write what was learned, with how it was made beside it."""

import json
import sys
import time
from importlib import import_module
from pathlib import Path

import numpy as np

from stamtafel.bots.learned import read_learned
from stamtafel.games import load
from stamtafel.spreading.work import Crew
from stamtafel.training.rounds import Gate, Learning, Run, sentence
from stamtafel.training.work import check_writable, read_seconds, write_file

NOTES = "\n## Notes\n"  # what follows on a page was written by people and stays


def run_training(game: str, seed: int, crew: Crew, work: Path, out: Path | None) -> None:
    """Train in the directory `work` and keep what was learned there, or at `out`; no installed package changes."""
    started = time.monotonic()

    def say(text: str) -> None:
        minutes, seconds = divmod(round(time.monotonic() - started), 60)
        print(f"{minutes:3}:{seconds:02}  {text}", file=sys.stderr, flush=True)

    target = out or work / "learned.npz"
    if out is None:
        work.mkdir(parents=True, exist_ok=True)
    page = target.with_suffix(".md")
    for path in (target, page):
        check_writable(path)  # not only after hours
    learning: Learning = import_module(f"{load(game).bots}.learning")
    run = Run(game, learning, seed, work, crew, say)
    best = run.train()
    text, notes = how_made(run, best), read_notes(page)
    write_file(target, best.read_bytes())
    write_file(page, (text + notes).encode())
    say(f"{target}, {target.stat().st_size / 1000:.0f} kB, is the candidate of {best.parent.name}")
    say(f"let it play: stamtafel arena {game} --seats strong:learned={target},strong")
    if notes:
        say(f"the notes in {page.name} are as they were: see whether they are still true")


def how_made(run: Run, best: Path) -> str:
    """The page that goes with a learned file, all but its notes."""
    error = float(read_learned(best)["error"])
    lines = [
        f"# How `learned.npz` of {run.game} was made",
        "",
        f"`stamtafel train {run.game} --seed {run.seed}`",
        "",
        f"A round learns from {run.learning.LEARNS_FROM}. The last candidate that passed its gates was that of "
        f"{best.parent.name}. Its `error`, which `learning.py` explains, is {error:.3f}. "
        f"All of it took about {_duration(run.directory)}.",
        "",
    ]
    for room in sorted(run.directory.glob("round-*")):
        parts = sorted(room.glob("part-*.npz"))
        games = sum(_games(part) for part in parts)
        lines.append(f"- {room.name}: {games:,} games in {len(parts)} parts")
        lines += [f"  - {sentence(Gate(**gate))}" for gate in json.loads((room / "gates.json").read_text())]
    return "\n".join(lines) + "\n"


def read_notes(page: Path) -> str:
    """What people wrote on a page, from the heading on; nothing if there is none."""
    text = page.read_text(encoding="utf-8") if page.exists() else ""
    _, heading, notes = text.partition(NOTES)
    return heading + notes


def _duration(work: Path) -> str:
    """How long a run took, in words."""
    seconds = read_seconds(work).items()
    return " and ".join(f"{round(each / 60)} min with `{told}`" for told, each in seconds)


def _games(part: Path) -> int:
    with np.load(part) as file:
        return int(file["games"])
