"""`import stamtafel as st`: what is there, that it is lazy, and the example of the README."""

import inspect
import json
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import stamtafel as st
from stamtafel.games import load
from stamtafel.games.random_play import random_record
from stamtafel.games.records import write_record

PLAIN = ("SPECTATOR", "__version__")  # a number, a text


def _python(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout


def test_importing_it_loads_nothing_of_weight() -> None:
    program = "import sys, stamtafel; print([name for name in ('numba', 'numpy', 'rich') if name in sys.modules])"
    assert _python(program) == "[]\n"


def test_everything_that_is_named_is_there() -> None:
    for name in st.__all__:
        assert getattr(st, name) is not None
    assert dir(st) == st.__all__


def test_what_is_not_there_is_named_with_what_is() -> None:
    with pytest.raises(AttributeError, match=r"stamtafel has no nev; it has Choice, .* new, odds, read"):
        st.nev  # noqa: B018


@pytest.mark.parametrize("name", [name for name in st.__all__ if name not in PLAIN])
def test_every_public_name_says_what_it_is_with_an_example(name: str) -> None:
    documentation = inspect.getdoc(getattr(st, name)) or ""
    assert ">>>" in documentation, f"{name} needs an example"


def test_players_options_and_start_are_said_by_name() -> None:
    assert str(st.new("sequence", teams=3, players=6, start=2)) == "sequence 6 teams=3; start: 2; turn: 3 gets"
    assert st.new("push").setup.players == load("push").usual_players
    with pytest.raises(st.InvalidSetup, match="push is for 2, 3, 4, 5 or 6 players"):
        st.new("push", players=7)
    with pytest.raises(KeyError, match="there is no game 'chess'"):
        st.new("chess")


@pytest.mark.parametrize("name", ["push", "thirteen", "sequence"])
def test_a_record_is_replayed_in_every_form_and_taken_back(name: str) -> None:
    record = random_record(load(name).setup(load(name).usual_players), st.rng(3))
    value = write_record(record)
    position = st.replay(record)
    assert position == st.replay(value) == st.replay(json.dumps(value))
    assert position.moves() == record.moves
    assert position.outcome() is not None
    taken_back = [position.pop() for _ in record.moves]
    assert taken_back == list(reversed(record.moves))
    assert position == st.new(name)


def test_a_bot_is_asked_only_what_it_can_answer() -> None:
    bot = st.load_bot("normal", "push")
    with pytest.raises(ValueError, match="<LoadedBot normal of push> cannot play thirteen"):
        bot.choose(st.new("thirteen").view(0))
    with pytest.raises(ValueError, match="seat 1 is not to act in PushView"):
        bot.choose(st.new("push").view(1))
    with pytest.raises(KeyError, match="there is no level 'grand'"):
        st.load_bot("grand", "push")


@pytest.mark.parametrize("asked", [st.odds, st.hint])
def test_help_is_given_for_a_view_alone(asked: Callable[[Any], object]) -> None:
    position = st.new("push")
    assert asked(position.view(0))
    for other in (position, str(position), None):
        with pytest.raises(TypeError, match=r"a view, like position\.view\(0\), not (of|for) "):
            asked(other)


def test_a_choice_says_why_in_three_languages() -> None:
    choice = st.load_bot("easy", "push", seed=2).choose(
        st.read("push 2; turn: 0 begins; seat 0: R6 R5 R4").view(0)
    )
    assert len({choice.why("en"), choice.why("nl"), choice.why("de")}) == 3


def test_a_function_is_a_bot_and_sits_in_a_match() -> None:
    @st.bot
    def first(view: st.PushView, legal: st.Legal) -> str:
        """Takes what comes first."""
        return legal[0]

    result = st.match("push", [first, "random"], sets=3, seed=1)
    assert [standing.name for standing in result.standings] == ["first", "random"]
    assert len(result.records) == 6
    for record in result.records:
        assert st.replay(record).outcome() is not None
    view = st.new("push").view(0)
    assert (first.choose(view).move, first.choose(view).why("de")) == ("draw", "first hat das gewählt.")
    assert (first.__doc__, repr(first)) == ("Takes what comes first.", "<FunctionBot first>")


@pytest.mark.parametrize(
    ("level", "wishes", "said"),
    [
        ("master", {"simulations": 0}, "'simulations=0' must be"),
        ("master", {"seconds": -1}, "'seconds=-1' must be"),
        ("master", {"simulations": "many"}, "'simulations=many' must be"),
        ("easy", {"simulations": 5}, "nothing this level can be told"),
    ],
)
def test_a_bot_is_told_nothing_that_it_cannot_heed(level: str, wishes: dict[str, Any], said: str) -> None:
    with pytest.raises(KeyError, match=said):
        st.load_bot(level, "push", **wishes)


def test_a_bot_is_shown_no_position() -> None:
    with pytest.raises(TypeError, match=r"a bot chooses from a view, like position.view\(0\), not from Position"):
        st.load_bot("normal", "push").choose(st.new("push"))  # type: ignore[arg-type]
