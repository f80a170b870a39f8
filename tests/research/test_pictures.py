"""Pictures of games as data: their numbers are true, their intervals honest, and the page needs nothing else."""

import re
from collections import Counter
from pathlib import Path

import numpy as np
import polars as pl
import pytest
from matplotlib.figure import Figure
from typer.testing import CliRunner

import stamtafel as st
from stamtafel.cli import app
from stamtafel.games import load, own_names
from stamtafel.research.pictures import ink, of_every_game, push, sequence, thirteen
from stamtafel.research.pictures.estimates import RESULT, means
from stamtafel.research.pictures.explained import explained
from stamtafel.research.pictures.gallery import pictures_of
from stamtafel.research.pictures.page import write_page
from stamtafel.research.pictures.picture import NothingToShow, Picture
from stamtafel.texts import LANGUAGES, texts

run = CliRunner().invoke
SEATS = ("normal", "easy", "random")
SETS = 3


@pytest.fixture(scope="module", params=own_names())
def data(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some games of each kind as data."""
    path = tmp_path_factory.mktemp("data") / f"{request.param}.parquet"
    words = ["--games", str(SETS * len(SEATS)), "--seats", ",".join(SEATS), "--seed", "5", "--out", str(path)]
    made = run(app, ["dataset", request.param, *words])
    assert made.exit_code == 0, made.output
    return path


def shown(name: str) -> list[Picture]:
    """The pictures that such data has something for: of three in Sequence nobody leads before one has won."""
    return [one for one in pictures_of(load(name)) if (name, one) != ("sequence", of_every_game.LEADERS)]


@pytest.fixture(autouse=True)
def few_are_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(push, "MOST_ASKED", 15)


def test_levels_fare_as_a_match_says_with_the_same_intervals(data: Path) -> None:
    result = st.match(data.stem, SEATS, sets=SETS, seed=5)
    numbers = of_every_game.LEVELS.estimate(st.load_games(data, lazy=True))
    for row in numbers.iter_rows(named=True):
        share = next(one.win_share for one in result.standings if one.name == row["name"])
        assert row["mean"] == pytest.approx(share.mean)
        if share.margin:
            assert row["high"] == pytest.approx(min(1, share.high))
        assert (row["count"], row["par"]) == (SETS * len(SEATS), 1 / len(SEATS))


def test_who_makes_the_first_decision_sits_first(data: Path) -> None:
    shares: dict[int, list[float]] = {1: [], 2: [], 3: []}
    for record in st.match(data.stem, SEATS, sets=SETS, seed=5).records:
        end = st.replay(record)
        first = int(next(move for move in end.moves() if move[0].isdigit()).split(":")[0])
        for seat in range(3):
            shares[(seat - first) % 3 + 1].append((seat in end.winners()) / len(end.winners()))
    numbers = of_every_game.FIRST_SEAT.estimate(st.load_games(data, lazy=True))
    assert numbers["mean"].to_list() == pytest.approx([float(np.mean(shares[place])) for place in (1, 2, 3)])


def test_leaders_are_those_ahead_at_the_end_of_each_tenth(data: Path, tmp_path: Path) -> None:
    if data.stem == "sequence":
        data = tmp_path / data.name
        words = ["--games", "6", "--seats", "normal,easy", "--out", str(data)]
        assert run(app, ["dataset", data.stem, *words]).exit_code == 0
    frame, sign = st.load_games(data, lazy=False), 1 if load(data.stem).most_points_win else -1
    shares = []
    for _, game in frame.group_by("number"):
        scores = game.sort("decision").row(-1, named=True)["scores"]
        ahead = [seat for seat, score in enumerate(scores) if sign * score == max(sign * one for one in scores)]
        won = dict(game.select("seat", "share").iter_rows())
        shares.append(np.mean([won[seat] for seat in ahead]))
    last = of_every_game.LEADERS.estimate(frame.lazy()).row(-1, named=True)
    assert (last["part"], last["mean"]) == (10, pytest.approx(float(np.mean(shares))))


def test_every_picture_is_a_figure_with_intervals(data: Path) -> None:
    frame = st.load_games(data)
    for picture in shown(data.stem):
        numbers = picture.estimate(frame.lazy())
        assert tuple(numbers.columns[-len(RESULT) :]) == RESULT
        assert numbers.filter((pl.col("low") > pl.col("mean")) | (pl.col("mean") > pl.col("high"))).is_empty()
        assert isinstance(picture.draw(numbers, texts("nl", load(data.stem).words)), Figure)


def test_a_page_shows_all_of_it_fetches_nothing_and_is_the_same_each_time(data: Path, tmp_path: Path) -> None:
    language = LANGUAGES[own_names().index(data.stem)]
    own = texts(language, load(data.stem).words)
    for out in (tmp_path / "one.html", tmp_path / "other.html"):
        assert run(app, ["report", str(data), "--out", str(out), "--lang", language]).exit_code == 0
    page = (tmp_path / "one.html").read_text()
    assert (tmp_path / "other.html").read_text() == page
    assert f'<html lang="{language}">' in page
    for picture in pictures_of(load(data.stem)):
        assert own.say(f"report-{picture.name}") in page
    for picture in shown(data.stem):
        assert own.say(f"report-{picture.name}-how") in page
    assert page.count("<svg ") == len(shown(data.stem))
    assert set(re.findall(r"https?://[^\s\"<]+", page)) == {
        "http://www.w3.org/1999/xlink",  # names of what is written in the page, which nobody fetches
        "http://www.w3.org/2000/svg",
    }
    assert not re.search(r"<script|<link|<img|<image|@import|url\((?!#)|href=\"(?!#)", page)


def test_figures_are_written_as_people_of_the_language_do(data: Path) -> None:
    frame = st.load_games(data)
    for language, share in (("en", "33.3 %"), ("nl", "33,3 %"), ("de", "33,3 %")):
        page = write_page(frame.lazy(), texts(language))
        assert share in page
        assert not re.search(r"\d,\d %" if language == "en" else r"\d\.\d %", page)


def test_a_tick_says_where_it_stands() -> None:
    for low, high in ((0.28, 0.39), (0.498, 0.503), (0.0, 1.0), (0.3, 0.3)):
        of = {"low": low, "high": high, "mean": (low + high) / 2}
        figure = ink.dots([ink.Dot("this", of)], "share", ".")
        figure.draw_without_rendering()
        axis = figure.axes[0].xaxis
        for place, label in zip(axis.get_majorticklocs(), axis.get_majorticklabels(), strict=True):
            said = float(label.get_text().removesuffix(" %").replace("\N{MINUS SIGN}", "-"))
            assert said == pytest.approx(100 * place, abs=1e-6)


@pytest.mark.parametrize("data", ["sequence"], indirect=True)
def test_where_nobody_leads_before_the_end_there_is_nothing_to_tell(data: Path) -> None:
    with pytest.raises(NothingToShow, match="say nothing of leaders"):
        of_every_game.LEADERS(st.load_games(data))


# ---- what only one game has -----------------------------------------------


@pytest.mark.parametrize("data", ["sequence"], indirect=True)
def test_chips_are_those_that_lie_there_at_the_end(data: Path) -> None:
    frame, lying = st.load_games(data, lazy=False).filter(pl.col("number") < 4), Counter[str]()
    for _, rows in frame.group_by("number", "seat"):
        row = rows.sort("decision").row(-1, named=True)
        view = st.SequenceView(row["view"])
        lying.update(space for space, team in view.board.items() if team == row["seat"])
    numbers = sequence.CHIPS.estimate(frame.lazy())
    assert dict(numbers.select("chips", "count").iter_rows()).items() <= lying.items()
    assert {space for space, count in lying.items() if count > 3 * len(SEATS)} <= set(numbers["chips"])
    assert len(numbers) > 20


@pytest.mark.parametrize("data", ["thirteen"], indirect=True)
def test_majorities_are_of_the_cards_taken_in_each_round(data: Path) -> None:
    frame, seen = st.load_games(data, lazy=False), Counter[tuple[str, int]]()
    plays = 50  # a round has
    for _, game in frame.group_by("number"):
        for text in game.sort("decision")["view"].gather_every(plays, plays - 1):
            view = st.ThirteenView(text)
            for colour in "BYG":
                seen.update((colour, count) for taken in view.taken if (count := "".join(taken).count(colour)))
    numbers = thirteen.MAJORITIES.estimate(frame.lazy())
    found = {
        (colour, taken): count for colour, taken, count in numbers.select("colour", "taken", "count").iter_rows()
    }
    assert found.items() <= seen.items()
    assert numbers.filter(pl.col("taken") > 7)["mean"].to_list() == [1.0] * len(
        numbers.filter(pl.col("taken") > 7)
    )


@pytest.mark.parametrize("data", ["push"], indirect=True)
def test_drawing_on_is_judged_where_one_could_draw_or_stop(data: Path) -> None:
    numbers = push.DRAWING_ON.estimate(st.load_games(data, lazy=True))
    assert set(numbers["rows"]) <= {1, 2, 3}
    assert set(numbers["left"]) <= {1, 21, 41, 61, 81, 101}
    assert numbers["mean"].abs().max() < 1  # type: ignore[operator]


# ---- intervals ------------------------------------------------------------


def test_rows_of_one_set_are_no_more_than_one_case() -> None:
    alone = pl.DataFrame({"set": range(20), "by": ["all"] * 20, "value": [0.0, 1.0] * 10})
    once, twice = means(alone, ["by"], "value"), means(pl.concat([alone, alone]), ["by"], "value")
    assert once.drop("count").equals(twice.drop("count"))
    assert twice["count"].item() == 40


def test_what_was_never_otherwise_may_be_so_by_chance() -> None:
    rows = pl.DataFrame({"set": range(30), "by": ["never"] * 15 + ["always"] * 15, "value": [0] * 15 + [1] * 15})
    found = {row[0]: row[1:] for row in means(rows, ["by"], "value").iter_rows()}
    assert found == {"never": (0.0, 0.0, 0.2, 15), "always": (1.0, 0.8, 1.0, 15)}


def test_how_much_is_explained_is_what_was_put_in() -> None:
    luck, sets = np.random.default_rng(1), np.repeat(np.arange(500), 4)
    who = np.tile(["a", "b"], 1_000)
    values = np.where(who == "a", 1.0, -1.0) + luck.normal(0, 2, 2_000)  # a variance of 1 beside one of 4
    rows = pl.DataFrame({"set": sets, "who": who, "nothing": np.tile(["x", "y", "x", "z"], 500), "value": values})
    mean, low, high = explained(rows, "who", "value")
    assert low < 0.2 < high
    assert mean == pytest.approx(0.2, abs=0.03)
    assert explained(rows.with_columns(value=luck.normal(size=2_000)), "nothing", "value")[1] == 0


# ---- what cannot be shown -------------------------------------------------


@pytest.mark.parametrize("data", ["push"], indirect=True)
def test_games_of_several_kinds_or_with_nothing_to_say_are_refused(data: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.parquet"
    assert (
        run(app, ["dataset", "push", "--games", "2", "--seats", "random,random", "--out", str(other)]).exit_code
        == 0
    )
    both = pl.concat([st.load_games(data, lazy=False), st.load_games(other, lazy=False)])
    with pytest.raises(ValueError, match="games of one kind, and these are push 2, push 3"):
        of_every_game.LEVELS(both)
    with pytest.raises(NothingToShow, match="say nothing of levels"):
        of_every_game.LEVELS(st.load_games(other))
    assert run(app, ["report", str(other), "--lang", "en"]).output.strip() == str(other.with_suffix(".html"))
    assert "These games say nothing of it." in other.with_suffix(".html").read_text()


def test_a_report_of_no_data_is_refused(tmp_path: Path) -> None:
    refused = run(app, ["report", str(tmp_path / "nowhere.parquet")])
    assert (refused.exit_code, "`stamtafel dataset` writes one" in refused.output) == (2, True)
    (tmp_path / "rubbish.parquet").write_text("rubbish")
    refused = run(app, ["report", str(tmp_path / "rubbish.parquet"), "--lang", "xx"])
    assert (refused.exit_code, "en, nl, de" in refused.output) == (2, True)
    refused = run(app, ["report", str(tmp_path / "rubbish.parquet")])
    assert (refused.exit_code, "is not Parquet" in refused.output) == (2, True)
