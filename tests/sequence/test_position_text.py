"""Positions of Sequence as text: what is written can be pasted back, what cannot be is refused."""

import pytest

from sequence.playing import chips, late, pattern, pile_cards, public, random_game, setups
from stamtafel.games.errors import Unreadable
from stamtafel.games.position import Position
from stamtafel.games.sequence.knowledge import MEMORY
from stamtafel.games.sequence.layout import LAYOUT
from stamtafel.games.setup import Setup

pytestmark = pytest.mark.statistical


def test_a_repr_can_be_pasted_back() -> None:
    position = Position(
        "sequence 4 strict_draw=true table_talk=true; start: 2; turn: 0 claims i2; turns: 8; reshuffles: 1; "
        f"rights: 2@6; owing: 1 3; team 0: {chips('e2-j2')}; team 1: {chips('b4-f4')}; turned 1: b4-f4; "
        "hand 1: AS AS; hand 3: KH; discard 1: QC; old 1: AS QC"
    )
    assert eval(repr(position)) == position  # the promise of a repr
    assert Position(str(position)) == position


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_every_position_of_random_games_can_be_pasted_back(setup: Setup) -> None:
    phases = set()
    for start in (Position.new(setup), late(setup, 51, pile=7)):
        for number, (_, _, position) in enumerate(random_game(start, 51)):
            phase = int(position.data[0]["phase"])
            if phase not in phases or number % 16 == 0:
                again = Position(str(position))
                assert str(again) == str(position)
                for field in LAYOUT.names or ():  # who drew last, no text says
                    if field != "drawer":
                        assert again.data[0][field].tolist() == position.data[0][field].tolist(), field
                for field in MEMORY.names or ():
                    assert again.memory[0][field].tolist() == position.memory[0][field].tolist(), field
                assert again.allowed() == position.allowed()
                assert (again.scores(), again.winners()) == (position.scores(), position.winners())
            phases.add(phase)
    assert len(phases) >= 4


def test_what_is_remembered_can_be_pasted_back() -> None:
    text = (
        "sequence 2; turn: 0 plays; reshuffles: 2; hand 0: KH; hand 1: AS; discard 0: QC; discard 1: 5S; "
        "old 0: QC KH; lowest 0: 0; plays 0: QC@1; old 0 back 1: QC; plays 0 back 1: 2S@1 3S@0; "
        "old 1: AS; lowest 1: 0; plays 1: 5S@0; barred 1: 5S JS; useless 1: AS KD; passed: 1"
    )
    assert Position(str(Position(text))) == Position(text)
    for clause in text.split("; ")[7:]:
        assert clause in str(Position(text))


def test_lines_serve_as_well_as_semicolons() -> None:
    text = """
        sequence 2
        turn: 1 plays
        hand 1: KH
    """
    assert Position(text) == Position("sequence 2; turn: 1 plays; hand 1: KH")


def test_a_text_says_no_more_than_it_must() -> None:
    assert str(Position("sequence 2")) == "sequence 2; turn: 1 gets"
    assert str(Position("sequence 2 teams=2 advanced=false; start: 0")) == "sequence 2; turn: 1 gets"
    text = "sequence 6 teams=3; start: 4; turn: 5, 2 gets; hand 0: AS QC; hand 5: 2H"
    assert str(Position(text)) == text


def test_cards_and_chips_are_written_in_order() -> None:
    text = "sequence 2; turn: 0 plays; team 0: c1 a2 b1; hand 0: KC AS 2H AS; discard 1: TD 9S"
    assert str(Position(text)) == (
        "sequence 2; turn: 0 plays; team 0: b1 c1 a2; hand 0: AS AS 2H KC; discard 1: 9S TD"
    )


def test_the_word_rest_empties_the_pile() -> None:
    position = Position("sequence 2; turn: 0 plays; hand 0: KH; discard 0: AS; discard 1: 2S rest")
    seen = public(position)
    assert seen["pile_size"] == 0
    assert pile_cards(position) == []
    assert [sum(discards.values()) for discards in seen["discards"]] == [1, 102]


def test_sequences_are_those_the_board_shows() -> None:
    own = chips("b2-f2", "b4-f4")
    assert Position(f"sequence 2; turn: 0 plays; team 0: {own}").scores() == (0, 0)
    assert Position(f"sequence 2; turn: 0 plays; team 0: {own}; turned 0: b2-f2").scores() == (1, 0)
    over = f"sequence 2 advanced=true; turn: 0 over; won: 0; team 0: {own}"
    assert Position(over).scores() == (2, 0)
    assert Position(f"sequence 2 advanced=true; turn: 0 plays; team 0: {chips('b2-f2')}").scores() == (1, 0)


SIX = chips("e2-j2")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("sequence", "2, 3, 4, 6, 8, 9, 10 or 12 players"),
        ("sequence 5", "2, 3, 4, 6, 8, 9, 10 or 12 players"),
        ("sequence two", "not a number"),
        ("sequence 4 teams=3", "4 players form 2 teams"),
        ("sequence 2 risk=true", "no option 'risk'"),
        ("sequence 2 advanced=1", "advanced is false or true"),
        ("sequence 2; start: 2", "a seat from 0 to 1"),
        ("sequence 2; turn 0 plays", "is not a clause"),
        ("sequence 2; turns: 1; turns: 2", "is not a clause of its own"),
        ("sequence 2; turn: 0", "is not a turn"),
        ("sequence 2; turn: 0 sleeps", "is not a turn"),
        ("sequence 2; turn: 0 plays e5", "is not a turn"),
        ("sequence 2; turn: 0 claims", "is not a turn"),
        ("sequence 2; turn: 0 claims k1", "is not a turn"),
        ("sequence 2; turn: 0 claims a11", "is not a space"),
        ("sequence 2; turn: 2 plays", "a seat that is not there"),
        ("sequence 2 strict_draw=true; turn: 0, 2 draws late", "a seat that is not there"),
        ("sequence 2; turn: 0, 1 plays", "only who draws gets a card"),
        ("sequence 2; turn: 0, 1 draws", "only who draws gets a card"),
        ("sequence 2; turn: 0 draws; discard 0: rest", "no card to draw"),
        ("sequence 2; turn: 0 gets; discard 0: rest", "no card to draw"),
        ("sequence 2; turn: 0 replaces; discard 0: rest", "no card to draw"),
        ("sequence 2 strict_draw=true; turn: 0 draws late; discard 0: rest", "no card to draw"),
        ("sequence 2; turn: 0 over; won: 0; sequences: 2 0", "every sequence lies on the board"),
        (f"sequence 2; sequences: 1 0; team 0: {chips('a3-a6')}", "every sequence lies on the board"),
        ("sequence 2; turn: 0 claims i2", "nothing to claim"),
        (f"sequence 2; turn: 1 claims i2; team 0: {SIX}", "nothing to claim"),
        (f"sequence 2; turn: 0 claims e2; team 0: {SIX}", "nothing to claim"),
        (f"sequence 3; turn: 0 claims i2; team 0: {SIX}", "nothing to claim"),
        (f"sequence 2; turn: 0 claims i2; team 0: {SIX}; turned 0: e2-i2", "nothing to claim"),
        ("sequence 2; turn: 0 plays; turns: many", "not a number"),
        ("sequence 2; turn: 0 plays; team 0: b1 b1", "can lie on b1"),
        ("sequence 2; turn: 0 plays; team 0: b1; team 1: b1", "can lie on b1"),
        ("sequence 2; turn: 0 plays; team 0: a1", "can lie on a1"),
        ("sequence 2; turn: 0 plays; team 0: z1", "is not a space"),
        ("sequence 2; turn: 0 plays; team 2: b1", "'team 2' is no clause"),
        (f"sequence 2; turn: 0 plays; team 0: {pattern(0)} c1", "a team has 48 chips"),
        (f"sequence 2; turn: 0 plays; team 0: {chips('b2-e2')}; turned 0: b2-f2", "not a five of team 0"),
        (f"sequence 2; turn: 0 plays; team 1: {SIX}; turned 0: e2-i2", "not a five of team 0"),
        (f"sequence 2; turn: 0 plays; team 0: {SIX}; turned 0: i2-e2", "not a line of five"),
        (f"sequence 2; turn: 0 plays; team 0: {SIX}; turned 0: e2-j2", "not a line of five"),
        ("sequence 2; turn: 0 plays; hand 0: AS AS AS", "more than the 2|more than twice"),
        ("sequence 2; turn: 0 plays; hand 0: AS  2S", "'' is not a card"),
        ("sequence 2; turn: 0 plays; hand 0: 10S", "is not a card"),
        ("sequence 2; turn: 0 plays; hand 2: AS", "'hand 2' is no clause"),
        ("sequence 12; turn: 0 plays; hand 0: AS 2S 3S 4S", "nobody holds more than 3 cards"),
        ("sequence 2; turn: 0 plays; hand 0: AS AS; discard 1: AS", "3 AS, more than the 2"),
        ("sequence 2; turn: 0 plays; discard 0: rest; discard 1: rest", "only one discard pile can have the rest"),
        ("sequence 2; turn: 0 plays; hand 0: rest", "is not a card"),
        ("sequence 2; turn: 0 plays; rights: 0@1", "rights to draw are of strict drawing"),
        ("sequence 2 strict_draw=true; turn: 0 plays; rights: 2@1", "too high, the last one is 1"),
        ("sequence 2 strict_draw=true; turn: 0 plays; rights: 0", "not a number"),
        ("sequence 2 strict_draw=true; turn: 0 plays; rights: 0@32768", "too high, the last one is 1000"),
        ("sequence 2 strict_draw=true; turn: 0 plays; turns: 40000", "too high, the last one is 1000"),
        ("sequence 2; turn: 0 plays; hand 0: AS; owing: 0", "only with table talk"),
        ("sequence 2 table_talk=true; turn: 0 plays; owing: 0", "who owes a card has one"),
        ("sequence 2 table_talk=true; turn: 0 draws; hand 0: AS; owing: 0", "who owes a card has one"),
        ("sequence 2 table_talk=true; turn: 0 plays; owing: 7", "too high, the last one is 1"),
        ("sequence 2; turn: 0 over", "somebody wins at the end"),
        ("sequence 2; turn: 0 plays; won: 0", "somebody wins at the end and not before"),
        ("sequence 2; turn: 0 over; won: 2", "too high, the last one is 1"),
        ("sequence 2; turn: 0 plays; sequences: 1", "each of the 2 teams has at most 2"),
        ("sequence 2; turn: 0 plays; sequences: 3 0", "each of the 2 teams has at most 2"),
        ("sequence 3; turn: 0 plays; sequences: 2 0 0", "each of the 3 teams has at most 1"),
        (f"sequence 2 advanced=true; turn: 0 plays; team 0: {SIX}; turned 0: e2-i2", "nothing is turned over"),
        ("sequence 2; turn: 0 plays; hand 0: AS; old 0: AS", "without a reshuffle"),
        ("sequence 2; turn: 0 plays; reshuffles: 1; hand 0: AS; old 0: KH", "has it or has played it"),
        ("sequence 2; turn: 0 plays; reshuffles: 1; discard 1: KH; old 0: KH", "has it or has played it"),
        ("sequence 2; turn: 0 plays; reshuffles: 1; hand 0: KH; old 0: KH KH", "has it or has played it"),
        ("sequence 2; turn: 0 plays; reshuffles: 1; discard 0: AS; plays 0: 2S@1", "not its discards"),
        ("sequence 2; turn: 0 plays; reshuffles: 1; discard 0: AS; plays 0: AS@8", "nobody holds more than 7"),
        ("sequence 2; turn: 0 plays; reshuffles: 2; plays 0 back 1: AS@1 AS@1 AS@1", "laid off more than twice"),
        ("sequence 2; turn: 0 plays; reshuffles: 1; hand 0: AS; lowest 0: 2", "fewer cards than the fewest"),
        ("sequence 2; turn: 0 plays; hand 0: AS; useless 0: AS / KD", "does not hold 2 cards"),
        ("sequence 2; turn: 0 plays; passed: 2", "too high, the last one is 1"),
        ("sequence 2; turn: 0 plays; passed: 63", "too high, the last one is 1"),
        ("sequence 2; turn: 0 plays; pile: AS", "'pile' is no clause"),
    ],
)
def test_what_no_game_can_come_to_is_refused(text: str, reason: str) -> None:
    with pytest.raises(Unreadable, match=reason):
        Position(text)
