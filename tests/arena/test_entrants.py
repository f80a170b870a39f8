"""Whoever sits down: functions and objects of Python, by themselves or by name, and what is wrong with them."""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from arena.meeting import meet, play_one
from stamtafel.arena.asking import AskedPlayer, Failed
from stamtafel.arena.entrants import Anyone, Asked, OutsideProgram, OwnBot, read_entrants
from stamtafel.arena.match import play_sets
from stamtafel.arena.playing import SeatLog
from stamtafel.bots.contract import Choice
from stamtafel.bots.levels import load_bot
from stamtafel.games import load, own_names
from stamtafel.games.errors import Unreadable
from stamtafel.games.position import Position, View
from stamtafel.games.telling import Saying
from stamtafel.spreading.work import Alone


def first(view: View, legal: Sequence[str]) -> str:
    return legal[0]


class Chooser:
    def choose(self, view: View) -> Choice:
        return Choice("bank Y" if "never" in view.to_json() else "draw", {}, Saying("whatever"), load("push"))


def _names(*seats: Anyone) -> list[str]:
    return [entrant.name for entrant in read_entrants(seats, "push")]


def test_each_kind_has_a_name() -> None:
    bot = load_bot("easy", "push")
    named = Chooser()
    named.name = "the chooser"  # type: ignore[attr-defined]
    seats = ("normal", "cmd:node bot.js", first, Chooser(), named, bot)
    assert _names(*seats) == ["normal", "cmd:node bot.js", "first", "Chooser", "the chooser", "easy"]
    assert [type(entrant) for entrant in read_entrants(seats, "push")] == [
        OwnBot,
        OutsideProgram,
        Asked,
        Asked,
        Asked,
        OwnBot,
    ]


def test_others_of_the_same_name_get_a_number_and_the_same_one_does_not() -> None:
    one, other = Chooser(), Chooser()
    assert _names(one, other, one) == ["Chooser", "Chooser 2", "Chooser"]
    assert _names(first, first, "normal", "normal") == ["first", "first", "normal", "normal"]
    assert _names(lambda view, legal: legal[0], lambda view, legal: legal[1]) == ["<lambda>", "<lambda> 2"]


def test_a_level_keeps_its_name_from_a_function() -> None:
    def normal(view: View, legal: Sequence[str]) -> str:
        return legal[0]

    assert _names(normal, "normal") == ["normal 2", "normal"]


@pytest.mark.parametrize("game", own_names())
def test_a_function_plays_every_game_from_views(game: str) -> None:
    seen = []

    def watch(view: View, legal: Sequence[str]) -> str:
        seen.append((view, legal))
        return legal[-1]

    played = play_one(meet(game, watch, "random", "random")).games[0]
    assert len(seen) >= played.logs[0].moves > 0
    for view, legal in seen:
        assert isinstance(view, View)
        assert (view.setup.game, view.setup.players) == (game, 3)
        assert legal


class Asking:
    """Answers with what a function makes of the view: a text, or a choice."""

    def __init__(self, answer: Callable[[View], object]) -> None:
        self.answer = answer

    def choose(self, view: View) -> object:
        return self.answer(view)


def _at(answer: object) -> str:
    """What is said of a function that answers so in this position."""
    position = Position("push 3; turn: 0 places Y2; rows: R2 / Y5; seat 1: R3 R5 Y1 + R6")
    (entrant,) = read_entrants([Asking(lambda view: answer)], "push")
    assert isinstance(entrant, Asked)
    return AskedPlayer(entrant.name, entrant.ask).decide(position.view(0), position.legal(0), (), SeatLog())


def test_an_answer_is_a_text_or_has_one_as_its_move() -> None:
    assert _at("place 3") == "place 3"
    assert _at(Choice("place 3", {}, Saying("whatever"), load("push"))) == "place 3"


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (
            "place 1",
            "Asking answered 'place 1', which is not legal; legal was 'place 3' and its view PushView('push 3;",
        ),
        ("", "Asking answered '', which is not legal"),
        (None, "Asking answered 'None', which is not a text like those that are legal"),
        (3, "Asking answered '3', which is not a text"),
        (["place 3"], "Asking answered \"['place 3']\", which is not a text"),
        (Choice("stop", {}, Saying("whatever"), load("push")), "Asking answered 'stop', which is not legal"),
        ("x" * 1000, f"Asking answered '{'x' * 60}...', which is not legal"),
    ],
)
def test_a_wrong_answer_ends_the_match_and_is_quoted(answer: object, said: str) -> None:
    with pytest.raises(Failed) as failed:
        _at(answer)
    assert str(failed.value).startswith(said)
    assert len(str(failed.value)) < 600


def test_a_function_that_raises_ends_the_match_with_its_error() -> None:
    def dividing(view: View, legal: Sequence[str]) -> str:
        return legal[1 // 0]

    with pytest.raises(
        Failed, match=r"dividing raised ZeroDivisionError: .* \(test_entrants.py, line \d+\)"
    ) as failed:
        list(play_sets(meet("push", dividing, "random"), 3, Alone(), lambda _: False))
    assert isinstance(failed.value.__cause__, ZeroDivisionError)


def _two_views(view: View, other: View, third: View) -> str:
    return ""


class NeedsTwo:
    def choose(self, view: View, budget: float) -> str:
        return ""


@pytest.mark.parametrize(
    ("seat", "said"),
    [
        (7, "int is '7', neither a function of (view, legal) nor an object with choose(view)"),
        (None, "NoneType is 'None', neither a function"),
        (Chooser, "Chooser is a class; an object of it can sit down, like Chooser()"),
        (_two_views, "_two_views takes (view: "),
        (NeedsTwo(), "NeedsTwo has choose(view: "),
        ("genius", "there is no level 'genius'; there are random, gentle"),
        ("", "there is no level ''"),
        ("cmd:", "'cmd:' names no program"),
        ("py:", "'py:' names no function of a module; write it like py:my_bot:choose"),
        ("py:mine", "'py:mine' names no function of a module"),
        ("py::choose", "'py::choose' names no function of a module"),
    ],
)
def test_who_cannot_sit_down_is_told_why(seat: Anyone, said: str) -> None:
    with pytest.raises(Unreadable) as refused:
        read_entrants([seat], "push")
    assert str(refused.value).startswith(said)


MODULE = """
class Bot:
    def choose(self, view):
        return "draw"
bot, number = Bot(), 7
def choose(view, legal):
    return legal[0]
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A directory to be in, found by imports only because one is in it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", [*sys.path])
    return tmp_path


def test_functions_and_objects_of_modules_sit_down_by_name(here: Path) -> None:
    (here / "bots_of_a_test.py").write_text(MODULE)
    assert _names("py:bots_of_a_test:choose", "py:bots_of_a_test:bot") == [
        "py:bots_of_a_test:choose",
        "py:bots_of_a_test:bot",
    ]
    assert play_one(meet("push", "py:bots_of_a_test:choose", "random")).games[0].winners


@pytest.mark.parametrize(
    ("source", "name", "said"),
    [
        (MODULE, "m1:missing", "'py:m1:missing': m1 has no 'missing'; it has Bot, choose"),
        ("", "m2:choose", "'py:m2:choose': m2 has no 'choose'; it has no function"),
        (MODULE, "m3:number", "py:m3:number is '7', neither a function of (view, legal)"),
        (MODULE, "m4:Bot", "py:m4:Bot is a class; an object of it can sit down, like Bot()"),
        (
            "import no_such\n",
            "m5:f",
            "'py:m5:f': importing m5 raised ModuleNotFoundError: No module named 'no_such'",
        ),
        (
            "\n1 / 0\n",
            "m6:f",
            "'py:m6:f': importing m6 raised ZeroDivisionError: division by zero (m6.py, line 2)",
        ),
        ("\ndef f(:\n", "m7:f", "'py:m7:f': importing m7 raised SyntaxError: invalid syntax (m7.py, line 2)"),
        ("raise SystemExit(1)\n", "m8:f", "'py:m8:f': importing m8 raised SystemExit: 1 (m8.py, line 1)"),
        ("", "m9.inside:f", "'py:m9.inside:f': "),
        ("", "elsewhere:f", "'py:elsewhere:f': there is no module 'elsewhere', neither here nor installed"),
    ],
)
def test_a_module_that_is_no_good_is_told(here: Path, source: str, name: str, said: str) -> None:
    if not name.startswith("elsewhere"):
        (here / f"{name.partition(':')[0].partition('.')[0]}.py").write_text(source)
    with pytest.raises(Unreadable) as refused:
        read_entrants([f"py:{name}"], "push")
    assert str(refused.value).startswith(said)
