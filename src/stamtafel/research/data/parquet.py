"""One Parquet file from frames that come one after the other, of which only the last few are in memory."""

import os
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import Full, Queue

import polars as pl
from polars.io.plugins import register_io_source

ROWS_IN_A_GROUP = 1 << 14
WAITING = 4  # frames
LOOK_SECONDS = 0.5  # how often to see whether the file can still be written
UNFINISHED = ".part"  # a file that is being written ends like this


def write_frames(path: Path, schema: pl.Schema, frames: Iterable[pl.DataFrame]) -> int:
    """Write these frames as one file, whole or not at all; the answer is the number of rows.

    The same rows in the same order make the same bytes, however they come. Raises OSError if the file cannot be
    written, and what `frames` raises.
    """
    unfinished = path.with_name(path.name + UNFINISHED)
    unfinished.touch()
    try:
        rows = _sink(unfinished, schema, frames)
        os.replace(unfinished, path)
    finally:
        unfinished.unlink(missing_ok=True)
    return rows


def _sink(path: Path, schema: pl.Schema, frames: Iterable[pl.DataFrame]) -> int:
    """Let polars take frames as it writes them; it does so in a thread, so that this one can be interrupted."""
    queue: Queue[pl.DataFrame | None] = Queue(WAITING)

    def coming(*asked: object) -> Iterator[pl.DataFrame]:
        while (frame := queue.get()) is not None:
            yield frame

    source = register_io_source(coming, schema=schema, is_pure=False)
    rows = 0
    with ThreadPoolExecutor(1) as thread:
        sinking = thread.submit(source.sink_parquet, path, row_group_size=ROWS_IN_A_GROUP, maintain_order=True)
        try:
            for frame in frames:
                _give(queue, frame, sinking)
                rows += frame.height
                if sinking.done():  # it failed: why, its result says
                    break
        finally:
            _give(queue, None, sinking)
        sinking.result()
    return rows


def _give(queue: "Queue[pl.DataFrame | None]", frame: pl.DataFrame | None, sinking: "Future[None]") -> None:
    """Let the frame be written next, unless nothing is written any more."""
    while not sinking.done():
        try:
            queue.put(frame, timeout=LOOK_SECONDS)
        except Full:
            continue
        return
