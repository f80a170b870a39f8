"""Sequence, chapter Options, table talk: S25 and S26.

The other half of S26, that a table offers no chat to seated players in a team game, belongs to the table, which is
not built yet.
"""

from typing import Any

import pytest

from sequence.playing import HAND_SIZES, after, chips, public, refused, unreadable
from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.position import Position
from stamtafel.games.sequence.facts import Discarded, Penalty

TALK = "sequence 4 table_talk=true"
HANDS = "hand 0: AS 2S; hand 1: 3S; hand 2: 4S 4S KH; hand 3: 5S"
PLAYS = f"{TALK}; turn: 1 plays; turns: 9; {HANDS}"
OWING = f"{TALK}; turn: 1 plays; turns: 9; owing: 0 2; {HANDS}"

# ---- S25 ----


def test_S25_each_player_of_the_team_must_discard_a_card_of_own_choice() -> None:
    position = after(PLAYS, "!penalty 0")
    assert position == Position(OWING)
    assert position.to_act() == (0, 2)
    assert [position.legal(seat) for seat in range(4)] == [
        ("discard 2S", "discard AS"),
        (),
        ("discard 4S", "discard KH"),
        (),
    ]


@pytest.mark.parametrize("order", ["0 2", "2 0"])
def test_S25_in_any_order_to_the_own_discard_pile_without_replacement(order: str) -> None:
    discards = {"0": "0:discard AS", "2": "2:discard 4S"}
    position = after(OWING, *(discards[seat] for seat in order.split()))
    assert position == Position(
        f"{TALK}; turn: 1 plays; turns: 9; hand 0: 2S; hand 1: 3S; hand 2: 4S KH; hand 3: 5S; "
        "discard 0: AS; discard 2: 4S"
    )
    assert position.to_act() == (1,)


def test_S25_who_has_discarded_waits_for_the_others() -> None:
    position = after(OWING, "2:discard KH")
    assert position.to_act() == (0,)
    assert refused(str(position), "2:discard 4S") == "S8"
    assert refused(str(position), "1:play 3S c1") == "S8"


@pytest.mark.parametrize("move", ["1:play 3S c1", "1:discard 3S", "3:discard 5S", "1:pass", "9:pass"])
def test_S25_nobody_else_is_to_act(move: str) -> None:
    assert refused(OWING, move) == "S8"


@pytest.mark.parametrize(
    "action",
    ["discard 4S", "discard JD", "play AS b3", "swap AS", "pass", "draw", "claim e2-i2", "claim a1-c7"],
)
def test_S25_who_owes_a_card_does_nothing_but_discard_one_in_hand(action: str) -> None:
    assert refused(OWING, f"0:{action}") == "S25"


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_S25_also_when_it_is_the_turn_of_one_of_them(seat: int) -> None:
    position = after(f"{TALK}; turn: {seat} plays; turns: 9; {HANDS}", "!penalty 1")
    assert position.to_act() == (1, 3)
    position = after(str(position), "1:discard 3S", "3:discard 5S")
    assert position.to_act() == (seat,)
    assert ("pass" in position.legal(seat)) == (seat % 2 == 1)  # the talkers have no card left


def test_S25_players_with_an_empty_hand_owe_none() -> None:
    position = after(f"{TALK}; turn: 1 plays; hand 1: 3S; hand 2: KH", "!penalty 0")
    assert position.to_act() == (2,)
    assert after(str(position), "2:discard KH").to_act() == (1,)


def test_S25_if_nobody_of_the_team_has_a_card_nothing_happens() -> None:
    text = f"{TALK}; turn: 1 plays; hand 1: 3S"
    assert after(text, "!penalty 0") == Position(text)


@pytest.mark.parametrize(("players", "teams"), HAND_SIZES)
def test_S25_it_is_allowed_with_any_number_of_players_and_any_team(players: int, teams: int) -> None:
    cards = ["AS", "2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S", "TS", "QS", "KS"]
    hands = "; ".join(f"hand {seat}: {cards[seat]}" for seat in range(players))
    for team in range(teams):
        text = f"sequence {players} teams={teams} table_talk=true; turn: 0 plays; {hands}"
        position = after(text, f"!penalty {team}")
        assert position.to_act() == tuple(range(team, players, teams))
        for seat in range(team, players, teams):
            position.play(f"{seat}:discard {cards[seat]}")
        assert position.to_act() == (0,)


def test_S25_it_is_told_which_team_was_caught_and_what_was_discarded() -> None:
    position = Position(PLAYS)
    assert position.play_and_tell("!penalty 0") == (Penalty(team=1),)
    assert position.play_and_tell("2:discard 4S") == (Discarded(2, "4S"),)


def test_S25_it_is_possible_again_once_nobody_owes() -> None:
    position = after(PLAYS, "!penalty 0", "0:discard AS", "2:discard 4S", "!penalty 0")
    assert position.to_act() == (0, 2)
    assert after(PLAYS, "!penalty 1", "1:discard 3S", "3:discard 5S", "!penalty 1").to_act() == (1,)


@pytest.mark.parametrize("team", ["0", "1"])
def test_S25_not_while_somebody_owes_a_discard(team: str) -> None:
    assert refused(OWING, f"!penalty {team}") == "S25"
    assert refused(str(after(OWING, "0:discard AS")), f"!penalty {team}") == "S25"


@pytest.mark.parametrize("waiting", ["gets", "draws", "replaces"])
def test_S25_not_while_chance_is_due(waiting: str) -> None:
    assert refused(f"{TALK}; turn: 1 {waiting}; {HANDS}", "!penalty 0") == "S25"


def test_S25_not_while_a_late_card_is_due() -> None:
    text = "sequence 2 strict_draw=true table_talk=true; turn: 0, 1 draws late; hand 0: AS"
    assert refused(text, "!penalty 0") == "S25"


@pytest.mark.parametrize("team", ["2", "3", "17", "99999999999999999999"])
def test_S25_not_for_a_team_that_is_not_there(team: str) -> None:
    assert refused(PLAYS, f"!penalty {team}") == "S25"


def test_S25_with_three_teams_there_is_a_third() -> None:
    text = "sequence 3 table_talk=true; turn: 0 plays; hand 0: AS; hand 2: KH"
    assert after(text, "!penalty 2").to_act() == (2,)
    assert refused(text, "!penalty 3") == "S25"


@pytest.mark.parametrize("move", ["!penalty", "!penalty ", "!penalty -1", "!penalty 00", "!penalty x", "!talk 0"])
def test_S25_anything_else_is_unreadable(move: str) -> None:
    assert unreadable(PLAYS, move)


def test_S25_not_after_the_end() -> None:
    assert refused("sequence 2 table_talk=true; turn: 0 over; won: 0; hand 0: AS", "!penalty 0") is None


def test_S25_a_penalty_is_never_listed() -> None:
    position = Position(PLAYS)
    assert not [move for move in position.allowed() if "penalty" in move or "discard" in move]


def test_S25_nobody_discards_without_a_penalty() -> None:
    assert refused(PLAYS, "1:discard 3S") == "S25"
    assert refused(PLAYS, "0:discard AS") == "S8"


def test_S25_with_an_open_claim_and_nobody_owing_as_well() -> None:
    text = f"{TALK}; turn: 0 claims i2; turns: 1; team 0: {chips('e2-j2')}; {HANDS}"
    assert refused(text, "0:discard AS") == "S25"


@pytest.mark.parametrize("team", [0, 1])
def test_S25_it_may_come_while_a_claim_is_open_which_then_waits(team: int) -> None:
    text = f"{TALK}; turn: 0 claims i2; turns: 1; team 0: {chips('e2-j2')}; hand 0: AS; hand 1: 3S"
    position = after(text, f"!penalty {team}")
    assert position.to_act() == (team,)
    assert refused(str(position), "0:claim e2-i2") == ("S25", "S8")[team]
    position.play(f"{team}:discard {('AS', '3S')[team]}")
    assert position.legal(0) == ("claim e2-i2", "claim f2-j2")
    position.play("0:claim e2-i2")
    assert position.scores() == (1, 0, 1, 0)


def test_S25_rights_to_draw_remain() -> None:
    header = "sequence 2 strict_draw=true table_talk=true; turn: 1 plays; turns: 5"
    text = f"{header}; rights: 0@5; hand 0: AS 2S; hand 1: KH"
    position = after(text, "!penalty 0")
    assert position.legal(0) == ("discard 2S", "discard AS")
    assert refused(str(position), "0:draw") == "S25"
    position.play("0:discard AS")
    assert position == Position(f"{header}; rights: 0@5; hand 0: 2S; hand 1: KH; discard 0: AS")
    assert position.legal(0) == ("draw",)


def test_S25_who_has_discarded_goes_on_with_fewer_cards() -> None:
    position = after(PLAYS, "!penalty 0", "0:discard AS", "2:discard 4S", "1:play 3S c1", "=QC")
    position = after(str(position), "2:play KH g2", "=QD")
    assert public(position)["hand_sizes"] == [1, 1, 2, 1]


def test_S25_after_a_swap_the_turn_goes_on_as_it_was() -> None:
    text = f"{TALK}; turn: 1 plays; swapped: 1; team 0: c1 f9; {HANDS}"
    position = after(text, "!penalty 0", "0:discard AS", "2:discard 4S")
    assert position.legal(1) == ("pass",)  # 3S is dead, but this turn had its swap


@pytest.mark.parametrize("value", [0, 1, "true", None])
def test_S25_table_talk_is_true_or_false_and_by_default_false(value: Any) -> None:
    assert load("sequence").setup(4).options["table_talk"] is False
    with pytest.raises(InvalidSetup, match="table_talk is false or true"):
        load("sequence").setup(4, {"table_talk": value})


# ---- S26 ----


@pytest.mark.parametrize("waiting", ["plays", "gets", "draws", "replaces"])
@pytest.mark.parametrize("team", ["0", "1", "2", "99"])
def test_S26_without_that_option_no_penalty_exists(waiting: str, team: str) -> None:
    assert refused(f"sequence 4; turn: 1 {waiting}; {HANDS}", f"!penalty {team}") == "S26"


def test_S26_nor_while_a_claim_is_open() -> None:
    text = f"sequence 2; turn: 0 claims i2; turns: 1; team 0: {chips('e2-j2')}; hand 0: AS"
    assert refused(text, "!penalty 0") == "S26"
    assert refused(text, "0:discard AS") == "S26"


@pytest.mark.parametrize("card", ["3S", "AS", "JD"])
def test_S26_nobody_discards(card: str) -> None:
    assert refused(f"sequence 4; turn: 1 plays; {HANDS}", f"1:discard {card}") == "S26"


def test_S26_after_the_end_nothing_happens_at_all() -> None:
    assert refused("sequence 2; turn: 0 over; won: 0", "!penalty 0") is None
