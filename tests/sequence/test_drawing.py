"""Sequence, chapter Drawing: S18."""

import pytest

from sequence.playing import after, chips, clause, public, refused
from stamtafel.games import load
from stamtafel.games.position import Position
from stamtafel.games.sequence.facts import Missed

STRICT = "sequence 2 strict_draw=true"
THREE = "sequence 3 strict_draw=true"
DEAD_9D = "team 0: h5; team 1: f10"


def test_S18_the_card_is_drawn_automatically_unless_strict_draw_says_otherwise() -> None:
    assert load("sequence").setup(2).options["strict_draw"] is False
    assert after("sequence 2; turn: 0 plays; hand 0: KH; hand 1: 2S", "0:play KH g2").to_act() == ()
    assert after(f"{STRICT}; turn: 0 plays; hand 0: KH; hand 1: 2S", "0:play KH g2").to_act() == (0, 1)


def test_S18_without_it_nobody_draws_of_ones_own_accord() -> None:
    assert refused("sequence 2; turn: 0 plays; hand 0: KH", "0:draw") == "S18"
    assert refused("sequence 2; turn: 0 plays; hand 0: KH", "1:draw") == "S8"


def test_S18_after_the_play_the_turn_passes_at_once_and_the_player_may_take_the_card() -> None:
    position = after(f"{STRICT}; turn: 0 plays; turns: 4; hand 0: KH AS; hand 1: 2S", "0:play KH g2")
    assert position == Position(
        f"{STRICT}; turn: 1 plays; turns: 5; rights: 0@5; team 0: g2; hand 0: AS; hand 1: 2S; discard 0: KH"
    )
    assert position.legal(0) == ("draw",)
    assert position.legal(1) == ("play 2S b1", "play 2S g9")


def test_S18_drawing_brings_one_card_and_the_turn_goes_on_as_it_was() -> None:
    text = f"{STRICT}; turn: 1 plays; turns: 5; rights: 0@5; hand 0: AS; hand 1: 2S"
    position = after(text, "0:draw")
    assert position == Position(f"{STRICT}; turn: 1, 0 draws late; turns: 5; hand 0: AS; hand 1: 2S")
    assert sum(position.chance().values()) == 102
    position.play("=AD")
    assert position == Position(f"{STRICT}; turn: 1 plays; turns: 5; hand 0: AS AD; hand 1: 2S")
    assert refused(str(position), "0:draw") == "S8"


def test_S18_it_goes_on_also_after_a_swap() -> None:
    text = f"{STRICT}; turn: 1 plays; turns: 5; swapped: 1; rights: 0@5; {DEAD_9D}; hand 0: AS; hand 1: 9D KH"
    assert after(text, "0:draw", "=AD").legal(1) == ("play KH g2", "play KH g6")


def test_S18_the_next_player_need_not_wait() -> None:
    position = after(f"{STRICT}; turn: 1 plays; turns: 5; rights: 0@5; hand 0: AS; hand 1: 2S 3S", "1:play 2S b1")
    assert position.to_act() == (0, 1)
    assert position.legal(1) == ("draw",)


def test_S18_the_right_is_listed_beside_what_else_the_seat_may_do_in_its_own_next_turn() -> None:
    text = f"{STRICT}; turn: 0 plays; turns: 6; rights: 0@5 1@6; {DEAD_9D}; hand 0: AS 9D; hand 1: 2S"
    assert Position(text).legal(0) == ("draw", "play AS b3", "play AS j5", "swap 9D")
    assert Position(text).legal(1) == ("draw",)


def test_S18_even_beside_pass() -> None:
    text = f"{STRICT}; turn: 0 plays; turns: 6; rights: 0@5; hand 0: JS; hand 1: 2S"
    assert Position(text).legal(0) == ("draw", "pass")
    assert after(text, "0:draw", "=AS").legal(0) == ("play AS b3", "play AS j5")


def test_S18_a_card_drawn_in_ones_own_turn_can_be_played_at_once() -> None:
    text = f"{STRICT}; turn: 0 plays; turns: 6; rights: 0@5 1@6; hand 0: -; hand 1: 2S"
    position = after(text, "0:draw", "=KH", "0:play KH g2")
    assert position == Position(
        f"{STRICT}; turn: 1 plays; turns: 7; rights: 0@7 1@6; team 0: g2; hand 1: 2S; discard 0: KH"
    )


# ---- how a right is lost ----


def test_S18_lost_once_the_next_player_has_played_and_drawn_for_that_turn() -> None:
    text = f"{STRICT}; turn: 1 plays; turns: 5; rights: 0@5; hand 0: AS; hand 1: 2S"
    played = after(text, "1:play 2S b1")
    assert "draw" in played.legal(0)  # played, not yet drawn
    drawn = after(str(played), "1:draw", "=KH")
    assert drawn.legal(0) == ("play AS b3", "play AS j5")
    assert refused(str(drawn), "0:draw") == "S18"
    assert "rights" not in str(drawn)


def test_S18_lost_already_while_the_next_players_card_is_on_its_way() -> None:
    text = f"{THREE}; turn: 2 plays; turns: 6; rights: 0@5 1@6"
    assert after(text, "1:draw") == Position(f"{THREE}; turn: 2, 1 draws late; turns: 6")


def test_S18_not_lost_when_the_next_player_draws_for_an_earlier_turn() -> None:
    text = f"{STRICT}; turn: 1 plays; turns: 5; rights: 0@5 1@4; hand 0: AS; hand 1: 2S"
    position = after(text, "1:draw", "=KH")
    assert position == Position(f"{STRICT}; turn: 1 plays; turns: 5; rights: 0@5; hand 0: AS; hand 1: 2S KH")


def test_S18_lost_once_its_owner_plays_again_for_a_new_one() -> None:
    text = f"{STRICT}; turn: 0 plays; turns: 6; rights: 0@5 1@6; hand 0: AS KH; hand 1: 2S"
    position = after(text, "0:play KH g2")
    assert position == Position(
        f"{STRICT}; turn: 1 plays; turns: 7; rights: 0@7 1@6; team 0: g2; hand 0: AS; hand 1: 2S; discard 0: KH"
    )
    position = after(str(position), "0:draw", "=AD")
    assert refused(str(position), "0:draw") == "S8"
    assert public(position)["hand_sizes"][0] == 2  # two plays, one card


def test_S18_lost_once_its_owner_passes_again() -> None:
    text = f"{STRICT}; turn: 0 plays; turns: 6; rights: 0@5 1@6; hand 1: 2S"
    assert after(text, "0:pass") == Position(
        f"{STRICT}; turn: 1 plays; turns: 7; passes: 1; rights: 1@6; hand 1: 2S"
    )


def test_S18_not_lost_by_a_swap() -> None:
    text = f"{STRICT}; turn: 0 plays; turns: 6; rights: 0@5 1@6; {DEAD_9D}; hand 0: 9D KH; hand 1: 2S"
    position = after(text, "0:swap 9D", "=AS")
    assert position == Position(
        f"{STRICT}; turn: 0 plays; turns: 6; swapped: 1; rights: 0@5 1@6; {DEAD_9D}; "
        "hand 0: KH AS; hand 1: 2S; discard 0: 9D"
    )


def test_S18_kept_when_the_next_player_passes() -> None:
    text = f"{THREE}; turn: 1 plays; turns: 5; rights: 0@5; hand 0: AS; hand 2: 2S 3S"
    position = after(text, "1:pass")
    assert position == Position(
        f"{THREE}; turn: 2 plays; turns: 6; passes: 1; rights: 0@5; hand 0: AS; hand 2: 2S 3S"
    )
    position = after(str(position), "2:play 2S b1", "2:draw", "=KH")
    assert "draw" in position.legal(0)


def test_S18_a_pass_gives_no_right() -> None:
    assert refused(str(after(f"{STRICT}; turn: 0 plays; hand 1: 2S", "0:pass")), "0:draw") == "S8"


def test_S18_kept_when_the_next_player_loses_its_own_right() -> None:
    text = f"{THREE}; turn: 0 plays; turns: 7; rights: 0@5 1@6 2@7; hand 0: AS"
    position = after(text, "2:draw", "=KH")
    assert position == Position(f"{THREE}; turn: 0 plays; turns: 7; rights: 0@5; hand 0: AS; hand 2: KH")
    assert position.legal(0) == ("draw", "play AS b3", "play AS j5")


@pytest.mark.parametrize(
    ("drawers", "left"),
    [("0", "1@6 2@7"), ("1", "2@7"), ("2", "0@5"), ("0 1", "2@7"), ("0 1 2", ""), ("2 0", ""), ("0 2", "")],
)
def test_S18_several_rights_at_once(drawers: str, left: str) -> None:
    position = Position(f"{THREE}; turn: 0 plays; turns: 7; rights: 0@5 1@6 2@7")
    assert position.to_act() == (0, 1, 2)
    for seat in drawers.split():
        position.play(f"{seat}:draw")
        position.play("=AS" if "AS" in position.chance() else "=AD")
    rights = f"; rights: {left}" if left else ""
    hands = dict(zip(drawers.split(), ("AS", "AS", "AD"), strict=False))
    dealt = "".join(f"; hand {seat}: {card}" for seat, card in hands.items())
    assert position == Position(f"{THREE}; turn: 0 plays; turns: 7{rights}{dealt}")


def test_S18_in_a_big_game_all_may_wait_a_whole_round() -> None:
    rights = " ".join(f"{seat}@{seat + 1}" for seat in range(12))
    text = f"sequence 12 strict_draw=true; turn: 0 plays; turns: 12; rights: {rights}"
    assert Position(text).to_act() == tuple(range(12))
    assert after(text, "7:draw", "=AS").to_act() == (0, 1, 2, 3, 4, 5, 8, 9, 10, 11)


def test_S18_who_loses_it_goes_on_with_fewer_cards() -> None:
    text = f"{STRICT}; turn: 0 plays; hand 0: AS 2S 3S 4S 5S 6S 7S; hand 1: KH KD"
    moves = ["0:play AS b3", "1:play KH g2", "1:draw", "=QC", "0:play 2S b1", "0:draw", "=QD"]
    position = after(text, *moves)
    assert public(position)["hand_sizes"] == [6, 2]


# ---- who may only draw ----


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("0:play AS b3", "S8"),
        ("0:play 2S b1", "S8"),
        ("0:swap AS", "S8"),
        ("0:pass", "S8"),
        ("0:claim b2-f2", "S22"),
        ("0:discard AS", "S26"),
        ("1:draw", "S18"),
        ("1:pass", "S15"),
        ("2:draw", "S8"),
    ],
)
def test_S18_who_has_a_right_and_not_the_turn_does_nothing_else(move: str, rule: str) -> None:
    text = f"{THREE}; turn: 1 plays; turns: 5; rights: 0@5; hand 0: AS; hand 1: 2S; hand 2: 3S"
    assert refused(text, move) == rule


def test_S18_two_may_not_draw_at_once() -> None:
    text = f"{THREE}; turn: 0, 1 draws late; turns: 7; rights: 0@4 2@7; hand 0: AS"
    assert Position(text).to_act() == ()
    assert refused(text, "2:draw") is None
    assert after(text, "=KH").to_act() == (0, 2)


def test_S18_the_replacement_for_a_swap_is_always_automatic_and_not_the_draw_for_the_turn() -> None:
    text = f"{STRICT}; turn: 0 plays; {DEAD_9D}; hand 0: 9D; hand 1: 2S"
    swapped = after(text, "0:swap 9D")
    assert swapped.to_act() == ()
    assert after(str(swapped), "=KH", "0:play KH g2").legal(0) == ("draw",)


def test_S18_a_late_draw_is_no_turn() -> None:
    text = f"{STRICT}; turn: 1 plays; turns: 5; rights: 0@5; hand 1: 2S"
    assert public(after(text, "0:draw", "=AS"))["turns"] == 5


def test_S18_a_one_eyed_jack_gives_the_right_as_well() -> None:
    position = after(f"{STRICT}; turn: 0 plays; team 1: e5; hand 0: JS; hand 1: 2S", "0:play JS e5")
    assert position.legal(0) == ("draw",)
    assert position == Position(f"{STRICT}; turn: 1 plays; turns: 1; rights: 0@1; hand 1: 2S; discard 0: JS")


def test_S18_after_the_claim_comes_the_right() -> None:
    text = f"{STRICT}; turn: 0 plays; team 0: {chips('e2-j2', but='i2')}; hand 0: TH; hand 1: 2S"
    claiming = after(text, "0:play TH i2")
    assert claiming.legal(0) == ("claim e2-i2", "claim f2-j2")
    assert refused(str(claiming), "0:draw") == "S22"
    position = after(str(claiming), "0:claim f2-j2")
    assert position.to_act() == (0, 1)
    assert position.legal(0) == ("draw",)


def test_S18_a_right_for_an_old_turn_is_gone_when_a_claim_opens() -> None:
    text = (
        f"{STRICT}; turn: 0 plays; turns: 6; rights: 0@5 1@6; team 0: {chips('e2-j2', but='i2')}; "
        "hand 0: TH; hand 1: 2S"
    )
    position = after(text, "0:play TH i2")
    assert clause(position, "rights") == "1@6"
    position.play("0:claim e2-i2")
    assert clause(position, "rights") == "0@7 1@6"


# ---- what is said of it ----


@pytest.mark.parametrize(
    ("move", "missed"),
    [("1:draw", [0]), ("0:draw", [2]), ("2:draw", []), ("2:play 3S c1", [2])],
)
def test_S18_it_is_said_who_did_not_draw_in_time(move: str, missed: list[int]) -> None:
    position = Position(
        f"{THREE}; turn: 2 plays; turns: 8; rights: 0@7 1@8 2@6; hand 0: KH; hand 1: 2S; hand 2: 3S"
    )
    assert [fact for fact in position.play_and_tell(move) if isinstance(fact, Missed)] == [*map(Missed, missed)]
