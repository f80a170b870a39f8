"""Where and when something was measured, and keeping it."""

import argparse
import platform
import subprocess
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path


def heading() -> str:
    """Date, commit, processor and Python in one line."""
    return f"{date_and_commit()}, {machine()}"


def date_and_commit() -> str:
    """Today, and what is measured."""
    commit = subprocess.run(
        ["git", "rev-parse", "--short", "HEAD"], capture_output=True, text=True, cwd=Path(__file__).parent
    )
    return f"{datetime.now(UTC):%Y-%m-%d}, commit {commit.stdout.strip() or 'unknown'}"


def machine() -> str:
    """Processor and Python."""
    return f"{_processor()}, Python {platform.python_version()}"


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def print_or_keep(report: Callable[[], str], results: Path, description: str | None) -> None:
    """Measure and print the page; with `--keep` also write it."""
    options = argparse.ArgumentParser(description=description)
    options.add_argument("--keep", action="store_true", help=f"write bench/results/{results.name}")
    keep = options.parse_args().keep
    page = report()
    print(page)
    if keep:
        results.write_text(page, encoding="utf-8")


def keep_row(results: Path, row: str) -> None:
    """Add the row to the table of a page, before the older ones that begin with the same cell, or at its end."""
    lines = results.read_text(encoding="utf-8").splitlines()
    table = [n for n, line in enumerate(lines) if line.startswith("|")]
    same = (n for n in table if _first_cell(lines[n]) == _first_cell(row))
    lines.insert(next(same, table[-1] + 1), row)
    results.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _first_cell(row: str) -> str:
    return row.split("|")[1].strip()
