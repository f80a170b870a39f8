"""The contract of every store: from which chapter on a table is loaded."""

import asyncio

import pytest

from stamtafel.store.contract import AlreadyDone, Append, Chapter, Raced, Saved, Store
from store.appending import append, begin
from store.conftest import Opening

FIRST, SECOND = Chapter(2, b"after two"), Chapter(4, b"after four")


async def fill(store: Store) -> None:
    """A table of six events with two chapters, one of them in the middle of what is appended at once."""
    await append(store, "t", 0, b"1", b"2")
    await begin(store, Append("t", 2, [b"3"], chapter=FIRST))
    await begin(store, Append("t", 3, [b"4", b"5", b"6"], key="anna/1", chapter=SECOND))


@pytest.mark.parametrize(
    ("number", "chapter"),
    [(None, SECOND), (9, SECOND), (4, SECOND), (3, FIRST), (2, FIRST), (1, None), (0, None)],
)
def test_a_table_is_loaded_from_the_last_chapter_that_is_early_enough(
    opening: Opening, number: int | None, chapter: Chapter | None
) -> None:
    async def run() -> None:
        async with opening() as store:
            await fill(store)
        async with opening() as store:
            left = [str(n).encode() for n in range(chapter.number + 1 if chapter else 1, 7)]
            assert await store.load_from("t", number) == Saved(chapter, left, {"anna/1": 6})
            assert await store.load("t") == [b"1", b"2", b"3", b"4", b"5", b"6"]

    asyncio.run(run())


def test_chapters_of_tables_are_kept_apart(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await fill(store)
            await append(store, "u", 0, b"1", b"2", b"3")
            assert await store.load_from("u") == Saved(None, [b"1", b"2", b"3"], {})
            assert await store.load_from("nowhere") == Saved(None, [], {})

    asyncio.run(run())


def test_a_chapter_is_stored_only_with_its_events(opening: Opening) -> None:
    async def run() -> None:
        async with opening() as store:
            await fill(store)
            too_late = Append("t", 5, [b"x"], chapter=Chapter(5, b"never"))
            again = Append("t", 6, [b"x"], key="anna/1", chapter=Chapter(6, b"never"))
            answers = await asyncio.gather(begin(store, too_late), begin(store, again), return_exceptions=True)
            assert [type(answer) for answer in answers] == [Raced, AlreadyDone]
            assert await store.load_from("t") == Saved(SECOND, [b"5", b"6"], {"anna/1": 6})

    asyncio.run(run())
