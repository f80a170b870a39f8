"""Positions as a library user holds them: legal moves, moves without a seat, taking back, endings, numbers."""

import random

import pytest

import stamtafel as st
from stamtafel.games.numbers import Action
from stamtafel.games.past import STRIDE

STRICT = "sequence 2 strict_draw=true; turn: 1 plays; turns: 3; rights: 0@3; hand 0: AS; hand 1: 2H KD; team 0: e5"
GAMES = ("push", "thirteen", "sequence")


def test_legal_is_live() -> None:
    position = st.read("push 2; turn: 0 begins; seat 0: R3 Y1")
    legal = position.legal()
    assert (len(legal), list(legal), legal.index("draw"), legal[-1], "bank G" in legal) == (
        3, ["bank R", "bank Y", "draw"], 2, "draw", False,
    )  # fmt: skip
    position.play("bank R")
    assert (legal == ["draw"], legal == ("draw",), repr(legal)) == (True, True, "<Legal: draw>")
    position.play("draw")
    assert (len(legal), bool(legal), repr(legal)) == (0, False, "<Legal: nothing>")


def test_of_many_legal_moves_the_first_are_shown() -> None:
    shown = repr(st.read("sequence 2; turn: 0 plays; hand 0: JD").legal())
    assert shown.startswith("<Legal: play JD a2, play JD a3")
    assert shown.endswith(" and 76 more>")


def test_where_several_may_act_the_seat_is_named() -> None:
    position = st.read(STRICT)
    assert position.to_act() == (0, 1)
    assert position.legal()[0] == "0:draw"
    assert {move.partition(":")[0] for move in position.legal()} == {"0", "1"}
    assert list(position.legal(0)) == ["draw"]
    with pytest.raises(st.Unreadable, match="'draw' does not say whose move it is; write it like 0:draw"):
        position.play("draw")
    position.play("0:draw")


def test_where_one_may_act_the_seat_need_not_be_named_except_in_a_record() -> None:
    position = st.new("push", 2)
    with pytest.raises(st.Unreadable, match="'draw' is not a move"):
        position.follow("draw")
    position.play("draw")
    with pytest.raises(st.Unreadable, match="chance is due"):
        position.play("draw")
    position.play("=R1")
    with pytest.raises(st.IllegalMove, match=r"'0:stop' is not allowed now \(P8\); allowed: 0:place 1"):
        position.play("stop")
    with pytest.raises(st.Unreadable, match="'jump' is not an action"):
        position.play("jump")
    assert position.moves() == ("0:draw", "=R1")


def test_only_as_many_moves_are_taken_back_as_were_made() -> None:
    position = st.read("push 2; turn: 0 begins")
    with pytest.raises(IndexError, match="there is no move to take back"):
        position.pop()
    position.play("draw")
    assert (position.pop(), str(position)) == ("0:draw", "push 2; turn: 0 begins")


@pytest.mark.parametrize("name", GAMES)
def test_taking_back_goes_to_and_fro_over_what_is_kept(name: str) -> None:
    position, rng, luck = st.new(name), st.rng(4), random.Random(4)
    texts = [str(position)]
    for _ in range(STRIDE):
        for _ in range(luck.randrange(0, min(len(texts), STRIDE))):
            position.pop()
            texts.pop()
            assert str(position) == texts[-1]
        while len(texts) < 3 * STRIDE and not position.is_over():
            if not position.to_act():
                position.play(position.random_chance(rng))
            else:
                position.play(luck.choice(position.legal()))
            texts.append(str(position))
            if luck.randrange(STRIDE) == 0:
                break


def test_a_penalty_is_taken_back() -> None:
    position = st.read("sequence 2 table_talk=true; turn: 0 plays; hand 0: AS; hand 1: 2H")
    before = str(position)
    position.play("!penalty 1")
    position.play("1:discard 2H")
    assert (position.pop(), position.pop(), str(position)) == ("1:discard 2H", "!penalty 1", before)


def test_a_copy_has_the_same_past_and_goes_its_own_way() -> None:
    position = st.new("push", 2)
    position.play("draw")
    copy = position.copy()
    copy.play("=R1")
    assert (position.moves(), copy.moves()) == (("0:draw",), ("0:draw", "=R1"))
    assert copy.pop() == "=R1"
    assert copy == position


def test_an_ending_has_its_reason() -> None:
    lines = "team 0: b1 c1 d1 e1 f1 b3 c3 d3 e3 f3; turned 0: b1-f1"
    won = st.read(f"sequence 2; turn: 0 over; won: 0; sequences: 2 0; {lines}")
    undecided = st.read("sequence 2; turn: 1 over; passes: 2; won: 0 1; hand 0: KH")
    assert [st.new(name).outcome() for name in GAMES] == [None, None, None]
    assert won.outcome() == st.Outcome("S24", (0,), (2, 0))
    assert undecided.outcome() == st.Outcome("S17", (0, 1), (0, 0))


@pytest.mark.parametrize("name", GAMES)
def test_by_number_it_is_the_same_game(name: str) -> None:
    position, rng, luck = st.new(name), st.rng(9), random.Random(9)
    numbers, moves = position.legal_numbers(), 0
    while not position.is_over():
        if numbers:
            names = [position.game.notation.action_name(Action(number)) for number in numbers]
            assert sorted(names) == list(position.legal())
            numbers = position.play_number(luck.choice(numbers))
        else:
            numbers = position.draw_number(rng)
        moves += 1
    assert len(position.moves()) == moves
    again = st.new(name)
    for move in position.moves():
        again.follow(move)
    assert again == position


def test_a_number_that_is_not_legal_is_refused() -> None:
    position = st.new("push", 2)
    for number in (7, -1, -2):
        with pytest.raises(st.IllegalMove, match=f"number {number} is not allowed now; allowed: 0"):
            position.play_number(number)
    with pytest.raises(st.IllegalMove, match="to let chance bring something is not allowed now"):
        position.draw_number(st.rng(1))
    assert position.moves() == ()


def test_who_acts_first_where_several_may_is_who_may_only_draw() -> None:
    position = st.read(STRICT)
    assert (position.first_to_act(), position.first_to_act((1,))) == (0, 1)


@pytest.mark.parametrize("wrong", [5, "x", None, [1, 2, 3, 4]])
def test_chance_is_dealt_with_a_generator_only(wrong: object) -> None:
    with pytest.raises(TypeError, match=r"chance needs a generator, like stamtafel.rng\(1\), not"):
        st.new("push", players=2).deal(wrong)  # type: ignore[arg-type]


def test_who_forgets_to_deal_is_told_so() -> None:
    position = st.new("push", players=2)
    position.play("draw")
    with pytest.raises(st.Unreadable, match=r"chance is due, which deal\(rng\) or a move like =Y2 brings"):
        position.play("place 1")
