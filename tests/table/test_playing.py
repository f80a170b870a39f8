"""Moves at a table, what chance brings right after them, and who plays for whom."""

import pytest

from stamtafel.games.contract import NORMAL
from stamtafel.games.position import Position
from stamtafel.table import commands, events
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Phase
from table.sitting import ANNA, BRAM, Sitting, kinds


def _at(text: str, players: int = 2) -> Sitting:
    """A table in the middle of a game, Anna and Bram on seats 0 and 1 and bots on the others."""
    sitting = Sitting(text.split()[0], players).begin(ANNA, BRAM)
    sitting.table.position = Position(text)
    return sitting


def test_chance_comes_right_after_the_move_that_causes_it() -> None:
    sitting = _at("push 2; turn: 0 decides; rows: R2")
    (played,) = sitting.ask(ANNA, commands.Move, action="draw")
    assert isinstance(played, events.Played)
    assert played.moves[0] == "0:draw"
    assert played.moves[1].startswith("=")
    assert played.seen_by == (events.EVERYONE, events.EVERYONE)
    assert sitting.table.draws == (1, 0)


def test_a_card_drawn_into_a_hand_is_seen_by_its_player_alone() -> None:
    sitting = Sitting("thirteen", 3).begin(ANNA, BRAM)
    assert sitting.table.position is not None
    (seat,) = sitting.table.position.to_act()
    (played,) = sitting.act(seat, sitting.legal(seat)[0])
    assert isinstance(played, events.Played)
    assert played.seen_by == (events.EVERYONE, seat)


def test_the_deal_is_part_of_the_start() -> None:
    dealt = Sitting("sequence", 2).begin(ANNA, BRAM).record[-1]
    assert isinstance(dealt, events.Played)
    assert len(dealt.moves) == 14
    assert {*dealt.seen_by} == {0, 1}


def test_a_move_out_of_turn_names_the_rule() -> None:
    sitting = _at("push 2; turn: 0 decides; rows: R2")
    assert sitting.refuses(BRAM, commands.Move, Code.ILLEGAL_MOVE, action="draw").rule == "P4"


def test_an_illegal_move_names_the_rule_and_changes_nothing() -> None:
    sitting = _at("push 2; turn: 0 places Y2; rows: R2")
    assert sitting.refuses(ANNA, commands.Move, Code.ILLEGAL_MOVE, action="place 3").rule == "P12"


@pytest.mark.parametrize("action", ["", "fly", "=R1", "draw ", "1:draw", "!penalty 0", "place 0x1"])
def test_a_move_that_cannot_be_read_is_refused(action: str) -> None:
    _at("push 2; turn: 0 decides; rows: R2").refuses(ANNA, commands.Move, Code.BAD_MOVE, action=action)


def test_who_only_watches_cannot_move() -> None:
    Sitting().begin(ANNA).refuses(BRAM, commands.Move, Code.NOT_SEATED, action="draw")


def test_nobody_moves_before_the_start_or_while_play_stands_still() -> None:
    sitting = Sitting().sit(ANNA)
    sitting.refuses(ANNA, commands.Move, Code.NOT_STARTED, action="draw")
    sitting.promise(ANNA).open(ANNA)
    sitting.ask(ANNA, commands.Pause, on=True)
    sitting.refuses(ANNA, commands.Move, Code.PAUSED, action="draw")
    sitting.ask(ANNA, commands.Pause, on=False)
    sitting.ask(ANNA, commands.Move, action="draw")


def test_the_last_move_ends_the_game() -> None:
    last_card = "turn: 2 plays; hand 2: G7; taken 1: rest"
    sitting = _at(f"thirteen 3; round: 6; {last_card}", players=3)
    assert kinds(sitting.act(2, "play G7")) == ["played", "finished"]
    assert sitting.table.phase is Phase.OVER
    assert sitting.table.games_played == 1
    sitting.refuses(ANNA, commands.Move, Code.NOT_STARTED, action="play G7")


# ---- bots ----


def test_a_bot_moves_at_the_number_it_was_asked_at() -> None:
    sitting = Sitting().sit()
    sitting.ask(ANNA, commands.Start)
    number = sitting.table.number
    sitting.do(commands.BotMove(0, "draw", number))
    with pytest.raises(Refusal, match="stale"):
        sitting.do(commands.BotMove(0, "place 1", number))


def test_a_bot_never_moves_for_a_person_who_is_there() -> None:
    sitting = Sitting().begin(ANNA)
    with pytest.raises(Refusal, match="stale"):
        sitting.do(commands.BotMove(0, "draw", sitting.table.number))


# ---- stand-ins ----


def test_a_bot_stands_in_for_who_is_away() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    assert sitting.do(commands.PlayFor(0)) == [events.PlayedFor(0, NORMAL)]
    assert sitting.table.seats[0].level == NORMAL
    assert sitting.table.seats[0].person == ANNA.id
    sitting.do(commands.BotMove(0, "draw", sitting.table.number))


def test_who_comes_back_gets_the_seat_back() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    sitting.do(commands.PlayFor(0))
    assert sitting.do(commands.Return(0)) == [events.Returned(0)]
    assert sitting.table.seats[0].level is None


def test_who_moves_is_back() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    sitting.do(commands.PlayFor(0))
    assert kinds(sitting.ask(ANNA, commands.Move, action="draw")) == ["returned", "played"]


def test_a_refused_move_brings_nobody_back() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    sitting.do(commands.PlayFor(0))
    sitting.refuses(ANNA, commands.Move, Code.ILLEGAL_MOVE, action="stop")
    assert sitting.table.seats[0].is_played_for


@pytest.mark.parametrize("chore", [commands.PlayFor(1), commands.Return(0), commands.Return(1)])
def test_there_is_no_stand_in_for_a_bot_and_nobody_to_come_back(chore: commands.Chore) -> None:
    with pytest.raises(Refusal, match="stale"):
        Sitting().begin(ANNA).do(chore)


def test_there_is_no_stand_in_between_games() -> None:
    with pytest.raises(Refusal, match="stale"):
        Sitting().sit(ANNA).do(commands.PlayFor(0))


# ---- who leaves for good ----


def test_a_game_goes_on_when_a_person_leaves() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    seed = sitting.table.seed
    sitting.ask(ANNA, commands.Stand)
    sitting.do(commands.BotMove(0, "draw", sitting.table.number))
    assert sitting.table.seed == seed


def test_who_left_may_take_the_seat_again() -> None:
    sitting = Sitting().begin(ANNA, BRAM)
    sitting.ask(BRAM, commands.Stand)
    sitting.refuses(BRAM, commands.Move, Code.NOT_SEATED, action="draw")
    sitting.ask(BRAM, commands.Sit, seat=1)
    assert sitting.table.seats[1].level is None


# ---- several who may act ----


def _strict() -> tuple[Sitting, int, int]:
    """A game of Sequence with strict drawing after its first play; who has played, and who is next."""
    sitting = Sitting("sequence", 2, {"strict_draw": True}).begin(ANNA, BRAM)
    assert sitting.table.position is not None
    (first,) = sitting.table.position.to_act()
    _play_any(sitting, first)
    return sitting, first, 1 - first


def _play_any(sitting: Sitting, seat: int) -> None:
    sitting.act(seat, next(action for action in sitting.legal(seat) if action.startswith("play ")))


def test_S18_the_next_player_may_act_while_the_last_may_still_draw() -> None:
    sitting, last, following = _strict()
    assert sitting.table.position is not None
    assert sitting.table.position.to_act() == (0, 1)
    assert sitting.legal(last) == ("draw",)
    _play_any(sitting, following)
    sitting.act(last, "draw")


def test_S18_the_right_is_lost_once_the_next_has_played_and_drawn() -> None:
    sitting, last, following = _strict()
    _play_any(sitting, following)
    sitting.act(following, "draw")
    person = (ANNA, BRAM)[last]
    assert sitting.refuses(person, commands.Move, Code.ILLEGAL_MOVE, action="draw").rule == "S18"


def test_S25_a_team_that_talked_owes_a_card_each() -> None:
    sitting = Sitting("sequence", 4, {"table_talk": True}).begin(ANNA, BRAM)
    (played,) = sitting.ask(ANNA, commands.Penalty, team=0)
    assert played == events.Played(("!penalty 0",), (events.EVERYONE,))
    assert sitting.table.position is not None
    assert sitting.table.position.to_act() == (0, 2)
    for seat in (2, 0):
        sitting.act(seat, sitting.legal(seat)[0])
    assert len(sitting.table.position.to_act()) == 1


def test_S25_only_the_host_gives_penalties() -> None:
    sitting = Sitting("sequence", 4, {"table_talk": True}).begin(ANNA, BRAM)
    sitting.refuses(BRAM, commands.Penalty, Code.NOT_HOST, team=0)


def test_S25_no_second_penalty_while_cards_are_owed() -> None:
    sitting = Sitting("sequence", 4, {"table_talk": True}).begin(ANNA, BRAM)
    sitting.ask(ANNA, commands.Penalty, team=0)
    assert sitting.refuses(ANNA, commands.Penalty, Code.ILLEGAL_MOVE, team=1).rule == "S25"


def test_S26_no_penalty_without_table_talk() -> None:
    sitting = Sitting("sequence", 4).begin(ANNA, BRAM)
    assert sitting.refuses(ANNA, commands.Penalty, Code.ILLEGAL_MOVE, team=0).rule == "S26"


def test_there_are_no_penalties_in_push() -> None:
    Sitting().begin(ANNA, BRAM).refuses(ANNA, commands.Penalty, Code.BAD_MOVE, team=0)
