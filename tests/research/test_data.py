"""Games as data: every row is true, the same seed makes the same bytes, and nobody's name is in it."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import polars as pl
import pytest
from typer.testing import CliRunner

import stamtafel as st
from stamtafel.cli import app
from stamtafel.games import load, own_names
from stamtafel.research import extra
from stamtafel.research.data.card import card_path
from stamtafel.research.data.columns import COLUMNS
from stamtafel.research.data.parquet import UNFINISHED, write_frames

run = CliRunner().invoke
TABLE_RECORDS = Path(__file__).parents[1] / "table" / "fair_vectors.json"


def make(path: Path, *words: str) -> pl.DataFrame:
    """The data that `stamtafel dataset` makes when told so."""
    made = run(app, ["dataset", *words, "--out", str(path)])
    assert made.exit_code == 0, made.output
    return st.load_games(path, lazy=False)


def refusal(*words: str) -> str:
    """What it says when it refuses."""
    refused = run(app, ["dataset", *words])
    assert refused.exit_code == 2, refused.output
    return refused.output


@pytest.mark.parametrize("name", own_names())
def test_every_row_says_what_was_known_and_done(name: str, tmp_path: Path) -> None:
    frame = make(tmp_path / "games.parquet", name, "--games", "2", "--seats", "normal,easy,random", "--seed", "3")
    assert frame["number"].unique().to_list() == [0, 1]
    assert frame.columns == [column.name for column in COLUMNS]
    played = st.match(name, ["normal", "easy", "random"], sets=1, seed=3).records
    for number, record in enumerate(played[:2]):
        rows, position = frame.filter(pl.col("number") == number).iter_rows(named=True), None
        end = st.replay(record)
        for move in record["moves"]:  # type: ignore[attr-defined]
            position = position or st.read(f"{write_setup(end)}")
            if move[0] not in "=!":
                row, (seat, action) = next(rows), move.split(":")
                assert (str(row["seat"]), row["choice"], row["view"]) == (
                    seat,
                    action,
                    str(position.view(row["seat"])),
                )
                assert tuple(row["legal"]) == position.legal_names(row["seat"])
                assert tuple(row["scores"]) == position.scores()
                assert (row["name"], row["points"]) == (
                    record["names"][row["seat"]],  # type: ignore[index]
                    end.scores()[row["seat"]],
                )
                assert row["share"] == (row["seat"] in end.winners()) / len(end.winners())
                assert st.read(row["setup"]) == st.new(name, 3, start=row["start"])
            position.follow(move)
        assert next(rows, None) is None


def write_setup(position: st.Position) -> str:
    """The start of its game as text."""
    return str(st.new(position.setup.game, position.setup.players, start=position.setup.start))


def test_the_records_of_an_arena_are_the_same_data(tmp_path: Path) -> None:
    records = tmp_path / "records.jsonl"
    st.match("push", ["easy", "random"], sets=2, seed=4, out=records)
    read = make(tmp_path / "read.parquet", "--from", str(records))
    assert read.equals(
        make(tmp_path / "played.parquet", "push", "--games", "4", "--seats", "easy,random", "--seed", "4")
    )


@pytest.mark.process
def test_the_same_command_makes_the_same_bytes_for_any_number_of_workers(tmp_path: Path) -> None:
    words = ["thirteen", "--games", "8", "--seats", "easy,normal,random", "--values", "normal"]
    one, other = tmp_path / "games.parquet", tmp_path / "again" / "games.parquet"
    other.parent.mkdir()
    make(one, *words)
    make(other, *words, "--workers", "2")
    assert one.read_bytes() == other.read_bytes()
    assert card_path(one).read_text() == card_path(other).read_text()


def test_the_card_says_how_it_was_made(tmp_path: Path) -> None:
    words = ["sequence", "--games", "3", "--seats", "random,random,random,random,random,random"]
    make(tmp_path / "games.parquet", *words, "--option", "teams=3", "--seed", "7")
    card = card_path(tmp_path / "games.parquet").read_text()
    seats = "random,random,random,random,random,random"
    assert f"`stamtafel dataset sequence --games 3 --seats {seats} --seed 7 --option teams=3`" in card
    assert "| games | 3 |" in card
    assert f"sequence {load('sequence').version}" in card
    assert all(f"| `{column.name}` | `{column.type}` | {column.meaning} |" in card for column in COLUMNS)


def test_seats_that_are_left_out_are_the_usual_ones_at_random(tmp_path: Path) -> None:
    frame = make(tmp_path / "games.parquet", "push", "--games", "1")
    assert frame["players"].unique().to_list() == [load("push").usual_players]
    assert frame["name"].unique().to_list() == ["random"]


def test_names_of_persons_are_left_out(tmp_path: Path) -> None:
    records = tmp_path / "records.jsonl"
    records.write_text("".join(json.dumps(record) + "\n" for record in table_records()))
    frame = make(tmp_path / "games.parquet", "--from", str(records))
    assert sorted(frame["name"].unique()) == ["easy", "person"]
    for name in {name for record in table_records() for name in record["names"]}:  # type: ignore[attr-defined]
        assert frame.filter(pl.any_horizontal(pl.col(pl.String).str.contains(name))).is_empty()


def table_records() -> list[dict[str, object]]:
    """Finished games as tables give them."""
    found: list[dict[str, object]] = json.loads(TABLE_RECORDS.read_text())["records"]
    return found


def test_values_are_those_of_the_level_that_is_asked(tmp_path: Path) -> None:
    frame = make(
        tmp_path / "games.parquet", "push", "--games", "2", "--seats", "random,random", "--values", "normal"
    )
    normal = st.load_bot("normal", "push")
    for row in frame.sample(10, seed=1).iter_rows(named=True):
        values = normal.choose(st.read_view(row["view"])).values
        assert row["values"] == [values[action] for action in row["legal"]]


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "say which game to play, or with --from what file of records to read"),
        (["chess"], "there is no game 'chess'"),
        (["push", "--seats", "normal"], "push is for 2, 3, 4, 5 or 6 players, not '1'"),
        (["push", "--seats", "normal,"], "one of 'normal,' is empty"),
        (["push", "--seats", "master,easy"], "--seats master thinks by the clock"),
        (["push", "--seats", "master:seconds=1:simulations=9,easy"], "write it like master:simulations=200"),
        (["push", "--values", "random"], "to that level all actions are worth the same"),
        (["push", "--values", "grand"], "there is no level 'grand'"),
        (["push", "--from", "games.jsonl"], "--from has its games from records, so leave out game"),
        (["--from", "games.jsonl", "--seed", "1"], "leave out --seed"),
        (["--from", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
        (["push", "--games", "1", "--out", "nowhere/games.parquet"], "No such file or directory"),
    ],
)
def test_what_makes_no_data_is_refused(words: list[str], sentence: str) -> None:
    assert sentence in " ".join(refusal(*words).split())


@pytest.mark.process
def test_what_a_program_did_not_choose_is_no_data(tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    said = refusal("push", "--games", "2", "--seats", "random,cmd:false", "--out", str(out))
    assert "a move had to be made for cmd:false: " in " ".join(said.split())
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("rubbish", "record 2 of {path}: this is not JSON"),
        (
            '{"game": "push", "players": 2, "start": 0, "moves": ["0:draw"]}',
            "record 2 of {path}: the game is not over",
        ),
        ('{"game": "push", "players": 2, "start": 0, "moves": ["5:draw"]}', "P4"),
        ('{"game": "push", "players": 2, "start": 0, "moves": [], "set": 1}', "one name for each of 2 seats"),
        (
            '{"game": "push", "players": 2, "start": 0, "moves": [], "bots": 3}',
            "the level of each bot by its seat",
        ),
    ],
)
def test_a_record_that_is_none_is_named_and_nothing_is_written(line: str, sentence: str, tmp_path: Path) -> None:
    records, out = tmp_path / "records.jsonl", tmp_path / "games.parquet"
    records.write_text(f"{json.dumps(table_records()[0])}\n\n{line}\n")
    said = refusal("--from", str(records), "--out", str(out))
    assert sentence.format(path=records) in said
    assert [path.name for path in tmp_path.iterdir()] == [records.name]


def test_records_that_are_no_text_are_refused(tmp_path: Path) -> None:
    (tmp_path / "records.jsonl").write_bytes(b"\xff\n")
    assert "is no text" in refusal("--from", str(tmp_path / "records.jsonl"))


def test_only_such_data_is_loaded(tmp_path: Path) -> None:
    other = tmp_path / "other.parquet"
    pl.DataFrame({"game": ["push"]}).write_parquet(other)
    with pytest.raises(st.Unreadable, match="no column setup of String"):
        st.load_games(other)
    other.write_text("rubbish")
    with pytest.raises(st.Unreadable, match="is not Parquet"):
        st.load_games(other)
    with pytest.raises(FileNotFoundError, match="`stamtafel dataset` writes one"):
        st.load_games(tmp_path / "nowhere.parquet")


def test_data_can_be_read_as_far_as_it_is_asked_for(tmp_path: Path) -> None:
    frame = make(tmp_path / "games.parquet", "thirteen", "--games", "1", "--seats", "random,random,random")
    lazy = st.load_games(tmp_path / "games.parquet", lazy=True)
    assert lazy.select(pl.len()).collect().item() == frame.height
    assert isinstance(st.load_games(tmp_path / "games.parquet"), pl.DataFrame)


def test_the_extra_is_named_where_it_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(extra, "find_spec", lambda name: None)
    assert "this needs polars" in refusal("push")
    assert "pip install 'stamtafel[research]'" in refusal("push")


# ---- memory ---------------------------------------------------------------

SCHEMA = pl.Schema({"view": pl.String(), "legal": pl.List(pl.String())})
WRITING = """
import resource, sys
from pathlib import Path
from research.test_data import SCHEMA, frames
from stamtafel.research.data.parquet import write_frames
write_frames(Path(sys.argv[1]), SCHEMA, frames(int(sys.argv[2])))
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def frames(count: int) -> Iterator[pl.DataFrame]:
    """So many frames, a megabyte each."""
    for number in range(count):
        rows = [f"{number} {row} {'R1 Y2 G3 B4 P5 ' * 60}" for row in range(1_000)]
        yield pl.DataFrame({"view": rows, "legal": [["draw", "stop"]] * len(rows)}, schema=SCHEMA)


def peak(path: Path, count: int) -> float:
    """The most memory, in megabytes, of a process that writes so many frames."""
    words = [sys.executable, "-c", WRITING, str(path), str(count)]
    done = subprocess.run(words, capture_output=True, text=True, check=True, cwd=Path(__file__).parents[1])
    return int(done.stdout) / (1 << 20 if sys.platform == "darwin" else 1 << 10)


@pytest.mark.process
def test_memory_does_not_grow_with_the_number_of_games(tmp_path: Path) -> None:
    few, many = peak(tmp_path / "few.parquet", 50), peak(tmp_path / "many.parquet", 500)
    assert many - few < 150
    assert many < 2_048


def test_a_file_that_was_there_stays_until_another_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    assert write_frames(path, SCHEMA, frames(2)) == 2_000
    before = path.read_bytes()

    def broken() -> Iterator[pl.DataFrame]:
        yield from frames(1)
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_frames(path, SCHEMA, broken())
    assert path.read_bytes() == before
    assert not list(tmp_path.glob(f"*{UNFINISHED}"))
