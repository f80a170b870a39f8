"""Work in this process; and who is refused before any worker is asked."""

import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from spreading.working import Dividing, Squaring
from stamtafel.cli import app
from stamtafel.spreading import hiring
from stamtafel.spreading.hiring import hire
from stamtafel.spreading.likeness import difference, own_likeness
from stamtafel.spreading.work import Alone, Unusable, in_order

run = CliRunner().invoke


def test_parts_are_done_one_after_the_other_and_tell_how_it_goes(tmp_path: Path) -> None:
    said: list[str] = []
    with hire() as crew:
        assert list(crew.do(Squaring(tmp_path / "log"), [3, 1, 2], said.append)) == [(0, 9), (1, 1), (2, 4)]
    assert said == ["3 begins", "1 begins", "2 begins"]
    noted = [line.split(maxsplit=1)[1] for line in (tmp_path / "log").read_text().splitlines()]
    assert noted == ["begin", "part 3", "part 1", "part 2", "end"]


def test_no_part_is_begun_that_nobody_waits_for(tmp_path: Path) -> None:
    work = Alone().do(Squaring(tmp_path / "log"), [1, 2, 3])
    next(work)
    work.close()
    assert "part 2" not in (tmp_path / "log").read_text()


def test_what_a_part_raises_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        list(Alone().do(Dividing(), range(5)))


def test_who_comes_too_early_waits() -> None:
    coming = iter([(2, "c"), (0, "a"), (3, "d"), (1, "b")])
    ordered = in_order(coming)
    assert next(ordered) == "a"
    assert next(coming) == (3, "d")  # no more was asked for than was needed
    assert list(in_order([(1, "b"), (0, "a")])) == ["a", "b"]


def test_what_is_not_the_same_is_named() -> None:
    ours = own_likeness()
    assert list(ours) == ["stamtafel", "Python", "numba", "numpy"]
    assert difference("he", dict(ours), ours) is None
    assert difference("he", ours | {"numba": "0.1"}, ours | {"numba": "0.2"}) == (
        "he has numba 0.1, and here it is 0.2: install the same in both places"
    )
    assert str(difference("he", {}, ours)).startswith("he has stamtafel none, and here it is ")


@pytest.mark.parametrize("missing", hiring.NEEDED)
@pytest.mark.parametrize("verb", [["arena", "push", "--seats", "random,random"], ["train", "push"]])
def test_without_dask_it_says_what_to_install(
    verb: list[str], missing: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)  # as if it were not installed
    for option, who in (
        (["--workers", "2"], "2 workers need"),
        (["--cluster", "tcp://club:8786"], "a cluster needs"),
    ):
        refused = run(app, [*verb, *option])
        assert refused.exit_code == 2
        assert refused.stderr == (
            f"stamtafel: {who} Dask, which is not installed: pip install 'stamtafel[cluster]'\n"
        )


def test_one_worker_is_the_default_and_needs_no_dask(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    match = ["arena", "push", "--seats", "random,random", "--sets", "1", "--out"]
    for file, option in (("default", []), ("one", ["--workers", "1"])):
        assert run(app, [*match, str(tmp_path / file), *option]).exit_code == 0
    assert (tmp_path / "default").read_bytes() == (tmp_path / "one").read_bytes()


def test_workers_are_here_or_there() -> None:
    with pytest.raises(Unusable, match="leave out one of the two"), hire(2, "tcp://club:8786"):
        pass
    refused = run(app, ["arena", "push", "--seats", "random,random", "--workers", "0"])
    assert refused.exit_code == 2
