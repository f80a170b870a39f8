"""Everything goes from a file to a database and back, and is the same to the byte."""

import asyncio
import gzip
from pathlib import Path

import pytest

from database import Database
from server.halls import open_halls
from server.test_version_one import KEPT, TOLD
from stamtafel.cli.transfer import transfer
from stamtafel.server.transferring import all_of, appends_of
from stamtafel.store.contract import Append, Chapter, Device, Store
from stamtafel.store.opening import open_store
from store.appending import append, begin, card
from store.conftest import opened


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A file of version 1, and what later versions can have beside it."""
    path = tmp_path / "stamtafel.db"
    path.write_bytes(gzip.decompress((KEPT / "version-1.db.gz").read_bytes()))

    async def fill() -> None:
        async with opened(path) as store:
            await store.keep_devices([Device("anna", "first", "Firefox", None, 20_000, is_ended=True)])
            await store.secret("other", b"\0\xff")

    asyncio.run(fill())
    return path


async def everything(data: Path | str) -> list[object]:
    store: Store = await open_store(data)
    tables = await store.tables()
    found: list[object] = [tables, await store.secrets(), await store.devices()]
    found += [await all_of(store, table) for table in tables]
    found += [await store.find_public("", 0, 1000), await store.find_own("anna")]
    await store.close()
    return found


def test_a_file_goes_to_a_database_and_back(
    file: Path, tmp_path: Path, database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    url, back = database.new(), tmp_path / "back.db"
    transfer(str(file), url)
    transfer(url, str(back))
    said = capsys.readouterr().out.splitlines()
    assert said[0] == said[1]
    assert said[0].startswith(f"{len(TOLD)} tables, ")
    assert asyncio.run(everything(file)) == asyncio.run(everything(url)) == asyncio.run(everything(back))


def test_nothing_is_added_to_what_is_there(
    file: Path, database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    url = database.new()
    transfer(str(file), url)
    with pytest.raises(SystemExit) as ended:
        transfer(database.new(), url)
    assert ended.value.code == 3
    assert "it is not empty; choose an empty place with --to" in capsys.readouterr().err


def refused(source: Path | str, target: Path | str, capsys: pytest.CaptureFixture[str]) -> str:
    """The sentence that a transfer ends with, before anything was done."""
    with pytest.raises(SystemExit) as ended:
        transfer(str(source), str(target))
    assert ended.value.code == 3
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    return said.strip()


def test_what_cannot_be_transferred_is_told_by_the_options_there_are(
    file: Path, tmp_path: Path, database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    other, nowhere = tmp_path / "other.db", tmp_path / "no" / "stamtafel.db"
    other.write_text("something else")
    url = database.url("nowhere")
    assert refused(other, database.new(), capsys).endswith(", or choose another file with --from")
    assert refused(database.new(), nowhere, capsys).endswith("; make it, or choose another file with --to")
    assert refused(url, file, capsys).endswith(", or choose a file or another database with --from")
    assert refused(file, url, capsys).endswith(", or choose a file or another database with --to")
    same = refused(file, tmp_path / "no" / ".." / file.name, capsys)
    assert same.endswith("is where the tables are; choose an empty place with --to")


def test_nothing_is_transferred_while_a_server_runs(
    tmp_path: Path, database: Database, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is played after it was read would be missing there."""
    url = database.new()

    async def run() -> str:
        async with open_halls(url, 1):
            return await asyncio.to_thread(refused, url, tmp_path / "back.db", capsys)

    assert "servers run there; stop those first" in asyncio.run(run())
    assert not (tmp_path / "back.db").exists()
    transfer(url, str(tmp_path / "back.db"))


def test_keys_and_chapters_come_with_the_events_they_came_with(tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(tmp_path / "one.db") as one, opened(tmp_path / "other.db") as other:
            await append(one, "t", 0, b"1", b"2", key="a", card=card("t", "anna"))
            await append(one, "t", 2, b"3")
            await begin(one, Append("t", 3, [b"4", b"5", b"6"], "b", chapter=Chapter(4, b"four")))
            await begin(one, Append("t", 6, [b"7"], chapter=Chapter(6, b"six")))
            kept = await all_of(one, "t")
            await asyncio.gather(*(begin(other, wanted) for wanted in appends_of("t", kept)))
            assert await all_of(other, "t") == kept
            assert kept.keys == {"a": 2, "b": 6}
            assert [chapter.number for chapter in kept.chapters] == [4, 6]

    asyncio.run(run())
