"""`stamtafel train`: learn, say how it goes, and write the file that ships, with how it was made beside it."""

import json
import shutil
import sys
import time
from importlib import import_module
from pathlib import Path

import numpy as np

from stamtafel.bots.learned import learned_path, read_learned
from stamtafel.training.rounds import Gate, Learning, Run, sentence


def run_training(game: str, seed: int, threads: int, work: Path, out: Path | None) -> None:
    """Train in the directory `work` and put what was learned where the bots find it, or at `out`."""
    started = time.monotonic()

    def say(text: str) -> None:
        minutes, seconds = divmod(round(time.monotonic() - started), 60)
        print(f"{minutes:3}:{seconds:02}  {text}", file=sys.stderr, flush=True)

    if any(work.glob("round-*")):
        say(f"going on with what is in {work}")
    learning: Learning = import_module(f"stamtafel.bots.{game}.learning")
    best = Run(game, learning, seed, work, threads, say).train()
    target = out or learned_path(game)
    shutil.copyfile(best, target)
    target.with_suffix(".md").write_text(how_made(game, seed, threads, work, best), encoding="utf-8")
    say(f"{target.name}, {target.stat().st_size / 1000:.0f} kB, is the candidate of {best.parent.name}")


def how_made(game: str, seed: int, threads: int, work: Path, best: Path) -> str:
    """The page that goes with a learned file."""
    error = float(read_learned(best)["error"])
    lines = [
        f"# How `learned.npz` of {game} was made",
        "",
        f"`stamtafel train {game} --seed {seed} --threads {threads}`",
        "",
        "A round learns from its own games and those of all rounds before. The last candidate that passed its",
        f"gates was that of {best.parent.name}. Its `error`, which `learning.py` explains, is {error:.3f}.",
        "",
    ]
    for room in sorted(work.glob("round-*")):
        parts = sorted(room.glob("part-*.npz"))
        games = sum(_games(part) for part in parts)
        lines.append(f"- {room.name}: {games:,} games in {len(parts)} parts")
        lines += [f"  - {sentence(Gate(**gate))}" for gate in json.loads((room / "gates.json").read_text())]
    return "\n".join(lines) + "\n"


def _games(part: Path) -> int:
    with np.load(part) as file:
        return int(file["games"])
