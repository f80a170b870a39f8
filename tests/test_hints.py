"""Hints say where to look, what the best bot would do and why, from what the seat knows alone."""

from typing import Any

import pytest

import stamtafel as st
from stamtafel.games.position import View
from stamtafel.games.sequence.notation import parse_space
from stamtafel.telling import Teller
from stamtafel.terminal.helping import look_lines
from stamtafel.terminal.moment import Hint
from stamtafel.texts import LANGUAGES, texts
from test_odds import played

SIMULATIONS = 30
LEAST = 0.45  # of the games between as many who follow hints and of `normal`
# So many sets that what was measured (docs/bots.md) is two standard errors above that, or more.
MATCHES = [
    ("push", ["helped", "normal"], 40),
    ("thirteen", ["helped", "normal", "helped", "normal"], 16),
    ("sequence", ["helped", "normal"], 60),
]


def hint(view: View[Any]) -> st.Hint:
    return st.hint(view, simulations=SIMULATIONS, seed=1)


@pytest.mark.parametrize("game", ["push", "thirteen", "sequence"])
def test_a_hint_is_a_legal_move_a_reason_and_where_to_look(game: str) -> None:
    for position in played(game, 20, seed=4):
        view = position.view(position.first_to_act())
        told = hint(view)
        assert told.move in view.legal_names(None)
        assert len({told.why(language) for language in LANGUAGES}) == len(LANGUAGES)
        assert all(is_place(game, view, place) for place in told.look)
        assert told.look or told.move.endswith("pass")
        for language in LANGUAGES:
            lines = look_lines(Hint(told.look, told.move, None), Teller(view.game, texts(language)))
            assert len(lines) == min(len(told.look), 1)


def is_place(game: str, view: Any, place: str) -> bool:
    """Whether there is such a place on the table of this view."""
    kind, _, what = place.partition(" ")
    if kind in ("pile", "tile"):
        return what in ("", *"BYG")
    if kind in ("row", "bench"):
        return game == "push" and what in ("1", "2", "3", *"RYGBP")
    if kind == "hand":
        return what in view.hand
    return parse_space(kind) >= 0


@pytest.mark.parametrize("game", ["push", "thirteen", "sequence"])
def test_a_hint_is_the_same_in_another_world(game: str) -> None:
    """Whatever others hold, the seat is told the same."""
    for n, position in enumerate(played(game, 20, seed=5)):
        view: View[Any] = position.view(position.first_to_act())
        other = view.sample(st.rng(n)).view(view.seat)
        one, same = hint(view), hint(other)
        assert (one.look, one.choice) == (same.look, same.choice)


@pytest.mark.parametrize(
    ("text", "look", "move", "why"),
    [
        (
            "sequence 2; seat: 0; turn: 0 plays; turns: 6; team 0: b1 c1 d1; team 1: e5 f5 g5 h5; "
            "hand 0: 5S 3H 9C; hand 1: ? ? ?",
            ("a1", "b1", "c1", "d1", "e1"),
            "play 5S e1",
            "The chip on e1 completes a1-e1.",
        ),
        (
            "sequence 2; seat: 0; turn: 0 plays; turns: 6; team 0: a7; team 1: e5 f5 g5 h5; "
            "hand 0: 7H 3H 9C; hand 1: ? ? ?",
            ("e5", "f5", "g5", "h5", "i5"),
            "play 7H i5",
            "i5 stops another team that has 4 in e5-i5.",
        ),
    ],
)
def test_in_sequence_a_line_is_shown_and_named(text: str, look: tuple[str, ...], move: str, why: str) -> None:
    told = hint(st.SequenceView(text))
    assert ({*told.look}, told.move, told.why()) == ({*look}, move, why)


def test_a_game_whose_bots_only_guess_gives_none() -> None:
    view = st.new("push").view(0)
    other = st.PushView.of(view.game.in_mode("interpreted"), view.setup, view.to_bytes())
    other.game.levels = ("random",)
    with pytest.raises(ValueError, match="push gives no hints"):
        st.hint(other)


def test_who_is_not_to_act_gets_none() -> None:
    with pytest.raises(ValueError, match="seat 1 is not to act"):
        st.hint(st.new("push").view(1))


@pytest.mark.statistical
@pytest.mark.parametrize(("game", "seats", "sets"), MATCHES, ids=[game for game, *_ in MATCHES])
def test_who_follows_hints_holds_out_against_normal(game: str, seats: list[str], sets: int) -> None:
    @st.bot
    def helped(view: View[Any], legal: st.Legal) -> str:
        return hint(view).move

    result = st.match(game, [helped if seat == "helped" else seat for seat in seats], sets=sets, seed=7)
    sides = seats.count("helped")
    assert sides * result.standings[0].win_share.mean >= LEAST
