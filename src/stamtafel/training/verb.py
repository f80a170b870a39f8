"""`stamtafel train`: learn, say how it goes, and write the file that ships, with how it was made beside it."""

import json
import sys
import time
from importlib import import_module
from pathlib import Path

import numpy as np

from stamtafel.bots.learned import learned_path, read_learned
from stamtafel.training.rounds import Gate, Learning, Run, sentence
from stamtafel.training.work import check_writable, write_file


def run_training(game: str, seed: int, threads: int, work: Path, out: Path | None) -> None:
    """Train in the directory `work` and put what was learned where the bots find it, or at `out`."""
    started = time.monotonic()

    def say(text: str) -> None:
        minutes, seconds = divmod(round(time.monotonic() - started), 60)
        print(f"{minutes:3}:{seconds:02}  {text}", file=sys.stderr, flush=True)

    target = out or learned_path(game)
    page = target.with_suffix(".md")
    for path in (target, page):
        check_writable(path)  # not only after hours
    if any(work.glob("round-*")):
        say(f"going on with what is in {work}")
    learning: Learning = import_module(f"stamtafel.bots.{game}.learning")
    best = Run(game, learning, seed, work, threads, say).train()
    text = how_made(game, seed, threads, work, best)
    write_file(target, best.read_bytes())
    write_file(page, text.encode())
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
