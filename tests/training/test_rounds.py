"""Training: nothing is done twice, all data are kept, and a match decides."""

import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from importlib import import_module
from io import BytesIO
from itertools import count
from pathlib import Path
from typing import Any, TypeAlias

import numpy as np
import pytest

from stamtafel.bots.learned import learned_path, read_learned
from stamtafel.games import own_names
from stamtafel.spreading.work import Alone
from stamtafel.training import rounds, verb, work
from stamtafel.training.rounds import Gate, Learning, NothingLearned, Run, passes
from stamtafel.training.verb import NOTES, how_made, run_training
from stamtafel.training.work import OtherRun

pytestmark = pytest.mark.statistical

Verdicts: TypeAlias = dict[int, tuple[str | None, str | None]]
Arrays: TypeAlias = dict[str, np.ndarray[Any, Any]]
MOST_BYTES = 1_000_000  # of all learned files together


class Counting:
    """Learns the number of samples so far; stops when it is told to."""

    LEARNS_FROM = "its own samples and those before"
    ROUNDS = 3
    PARTS = 2
    SETUPS_OF_GATES: tuple[tuple[int, Mapping[str, Any]], ...] = ((2, {}), (4, {"risk": True}))
    ELOS_OF_GATES = (0.0, 20.0)
    MOST_SETS_OF_GATES = 4

    def __init__(self) -> None:
        self.gathered: list[tuple[int, int]] = []
        self.fitted = 0
        self.stop_at: tuple[int, int] | None = None

    def gather(self, learned: Any, number: int, part: int, seed: int, say: Any) -> Arrays:
        if (number, part) == self.stop_at:
            raise KeyboardInterrupt
        self.gathered.append((number, part))
        say("5 of 5")
        return {"games": np.array(10), "x": np.full(5, number)}

    def fit(self, parts: Sequence[Mapping[str, np.ndarray[Any, Any]]], seed: int, say: Any) -> Arrays:
        self.fitted += 1
        return {"error": np.array(0.1), "samples": np.array(sum(len(part["x"]) for part in parts))}


@pytest.fixture
def verdicts(monkeypatch: pytest.MonkeyPatch) -> Verdicts:
    """What the two matches of each round say."""
    said: Verdicts = {}

    def gate(self: Run, players: int, options: Any, candidate: Path, best: Path | None, number: int) -> Gate:
        against = "normal" if best is None else best.parent.name
        return Gate(players, dict(options), against, 9, 0.5, 0.5, said[number][0 if players == 2 else 1])

    monkeypatch.setattr(rounds.Run, "_gate", gate)
    return said


def _run(learning: Counting, directory: Path) -> Run:
    return Run("push", learning, 1, directory, Alone(), lambda _: None)


def test_every_round_learns_from_all_parts_so_far(tmp_path: Path, verdicts: Verdicts) -> None:
    verdicts |= dict.fromkeys(range(3), ("upper", None))
    best = _run(Counting(), tmp_path).train()
    assert best.parent.name == "round-2"
    samples = [int(read_learned(tmp_path / f"round-{n}" / "candidate.npz")["samples"]) for n in range(3)]
    assert samples == [10, 20, 30]


def test_a_candidate_that_is_not_better_is_left(tmp_path: Path, verdicts: Verdicts) -> None:
    verdicts |= {0: ("upper", "upper"), 1: ("upper", "lower"), 2: (None, None)}
    run = _run(Counting(), tmp_path)
    best = run.train()
    assert best.parent.name == "round-0"
    page = how_made(run, best)
    assert "A round learns from its own samples and those before. The last" in page
    assert "round-1: 20 games in 2 parts" in page
    assert "4 players, risk=True, against round-0" in page


def test_what_ships_stays_as_it_is(tmp_path: Path, verdicts: Verdicts, monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts |= dict.fromkeys(range(3), ("upper", "upper"))
    monkeypatch.setattr(verb, "import_module", lambda _: Counting())
    shipped = learned_path("push").read_bytes()
    run_training("push", 1, Alone(), tmp_path / "new" / "push", None)
    assert learned_path("push").read_bytes() == shipped
    assert read_learned(tmp_path / "new" / "push" / "learned.npz")["samples"] == 30
    assert (tmp_path / "new" / "push" / "learned.md").exists()


def test_nothing_is_learned_if_nothing_is_better(tmp_path: Path, verdicts: Verdicts) -> None:
    verdicts |= dict.fromkeys(range(3), ("lower", "lower"))
    with pytest.raises(NothingLearned):
        _run(Counting(), tmp_path).train()


def test_an_interrupted_run_goes_on_where_it_was(tmp_path: Path, verdicts: Verdicts) -> None:
    verdicts |= dict.fromkeys(range(3), ("upper", "upper"))
    first, second = Counting(), Counting()
    first.stop_at = (1, 1)
    with pytest.raises(KeyboardInterrupt):
        _run(first, tmp_path).train()
    _run(second, tmp_path).train()
    assert first.gathered == [(0, 0), (0, 1), (1, 0)]
    assert second.gathered == [(1, 1), (2, 0), (2, 1)]
    assert second.fitted == 2
    third = Counting()
    _run(third, tmp_path).train()
    assert third.gathered == []
    assert third.fitted == 0


INTERRUPTED = """
import os, signal, threading
import numpy as np
from stamtafel import __main__ as entry
from stamtafel.training import verb

class Learning:
    ROUNDS, PARTS = 1, 2

    def gather(self, learned, number, part, seed, say):
        if part:
            os.kill(os.getpid(), signal.SIGINT)
            threading.Event().wait()
        return {"games": np.array(10)}

verb.import_module = lambda _: Learning()
entry.main()
"""


def test_whoever_interrupts_is_told_what_is_kept_at_once(tmp_path: Path) -> None:
    work, out = tmp_path / "work", tmp_path / "learned.npz"
    call = ["train", "push", "--workers", "1", "--work", str(work), "--out", str(out)]
    stopped = subprocess.run(
        [sys.executable, "-c", INTERRUPTED, *call], capture_output=True, text=True, timeout=120
    )
    assert stopped.returncode == 130
    assert stopped.stderr.splitlines()[-1] == (
        f"stamtafel: stopped; {work} keeps every part that is whole, and the same command goes on there"
    )
    assert "Traceback" not in stopped.stderr
    assert [path.name for path in (work / "round-0").iterdir()] == ["part-00.npz"]


def test_a_part_says_how_it_goes(tmp_path: Path, verdicts: Verdicts) -> None:
    verdicts |= dict.fromkeys(range(3), ("upper", "upper"))
    said: list[str] = []
    replace(_run(Counting(), tmp_path), say=said.append).train()
    assert "round 2, part 1: 5 of 5" in said
    assert "round 2: 2 of 2 parts, 10 games more" in said


def test_a_run_goes_on_with_nothing_but_what_it_was_begun_with(
    tmp_path: Path, verdicts: Verdicts, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdicts |= dict.fromkeys(range(3), ("upper", "upper"))
    said: list[str] = []
    run, other = replace(_run(Counting(), tmp_path), say=said.append), Counting()
    run.train()
    with pytest.raises(OtherRun, match="begun with seed 1, not 2: choose another directory with"):
        replace(run, learning=other, seed=2).train()
    with pytest.raises(OtherRun, match="begun with game push, not thirteen"):
        replace(run, learning=other, game="thirteen").train()
    monkeypatch.setattr(work, "source_hash", lambda _: "changed")
    with pytest.raises(OtherRun, match=r"begun with sources [0-9a-f]{16}, not changed"):
        replace(run, learning=other).train()
    (tmp_path / "begun.json").unlink()
    with pytest.raises(OtherRun, match="begun with game unknown"):
        replace(run, learning=other).train()
    assert other.gathered == []
    assert not any(text.startswith("going on") for text in said)


def test_what_a_killed_run_was_writing_counts_nowhere(
    tmp_path: Path, verdicts: Verdicts, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdicts |= dict.fromkeys(range(3), ("upper", "upper"))

    def write_half(file: Any, **arrays: Any) -> None:
        whole = BytesIO()
        np.savez(whole, **arrays)
        file.write(whole.getvalue()[: len(whole.getvalue()) // 2])
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(np, "savez_compressed", write_half)
        with pytest.raises(KeyboardInterrupt):
            _run(Counting(), tmp_path).train()
    left = list(tmp_path.rglob("part-00*"))
    assert len(left) == 1
    run = _run(Counting(), tmp_path)
    best = run.train()
    assert not left[0].exists()
    assert "round-0: 20 games in 2 parts" in how_made(run, best)


class Others(Alone):
    """As if it were more than one."""

    told = "--workers 2"


def test_time_is_counted_over_interruptions_and_for_each_crew(
    tmp_path: Path, verdicts: Verdicts, monkeypatch: pytest.MonkeyPatch
) -> None:
    verdicts |= dict.fromkeys(range(3), ("upper", "upper"))
    minutes = count()
    monkeypatch.setattr(work, "monotonic", lambda: 60.0 * next(minutes))
    for stop_at in ((0, 1), (1, 0), None):  # after 1 part, after 1 part and a round, and at the end
        learning = Counting()
        learning.stop_at = stop_at
        run = replace(_run(learning, tmp_path), crew=Alone() if stop_at else Others())
        with suppress(KeyboardInterrupt):
            best = run.train()
    assert "All of it took about 5 min with `--workers 1` and 10 min with `--workers 2`." in how_made(run, best)


def test_notes_on_a_page_stay(tmp_path: Path, verdicts: Verdicts, monkeypatch: pytest.MonkeyPatch) -> None:
    verdicts |= dict.fromkeys(range(3), ("upper", "upper"))
    monkeypatch.setattr(verb, "import_module", lambda _: Counting())
    page = tmp_path / "learned.md"
    notes = "\n## Notes\n\nOn two cores that had other work besides.\n\n## More\n"
    page.write_text(f"What was generated before.\n{notes}")
    run_training("push", 1, Alone(), tmp_path / "work", page.with_suffix(".npz"))
    text = page.read_text(encoding="utf-8")
    assert text.startswith("# How `learned.npz` of push was made\n")
    assert text.endswith(f" better\n{notes}")
    assert "generated before" not in text
    page.write_text(text.removesuffix(notes))
    run_training("push", 1, Alone(), tmp_path / "work", page.with_suffix(".npz"))
    assert page.read_text(encoding="utf-8") == text.removesuffix(notes)


def test_better_once_and_worse_nowhere_passes() -> None:
    def gates(*accepted: str | None) -> list[Gate]:
        return [Gate(2, {}, "normal", 1, 0.5, 0.5, verdict) for verdict in accepted]

    assert passes(gates("upper", None))
    assert not passes(gates("upper", "lower"))
    assert not passes(gates(None, None))


def test_what_ships_is_small_and_says_how_it_was_made() -> None:
    assert sum(learned_path(game).stat().st_size for game in own_names()) < MOST_BYTES
    for game in own_names():
        page = learned_path(game).with_suffix(".md")
        generated, _, _ = page.read_text(encoding="utf-8").partition(NOTES)
        assert generated.startswith(f"# How `learned.npz` of {game} was made\n\n`stamtafel train {game} --seed ")
        learning: Learning = import_module(f"stamtafel.bots.{game}.learning")
        assert f"\nA round learns from {learning.LEARNS_FROM}. The last" in generated
        assert generated.splitlines()[-1].startswith(
            "  - "
        )  # the last gate: what people wrote comes after the heading


@pytest.mark.parametrize("game", own_names())
def test_a_real_match_decides(game: str, tmp_path: Path) -> None:
    """What ships against `normal`, a few sets: a gate is a match of the arena."""
    gate = Run(game, Counting(), 1, tmp_path, Alone(), lambda _: None)._gate(4, {}, learned_path(game), None, 0)
    assert gate.against == "normal"
    assert 0 < gate.sets <= 4
    assert 0 < gate.share < 1
