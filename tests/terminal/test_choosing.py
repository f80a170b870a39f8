"""Choosing step by step, and finding the way on a board."""

from stamtafel.games import load
from stamtafel.telling import Teller
from stamtafel.terminal.choosing import Choosing, Spot, next_spot, option_label
from stamtafel.texts import texts

ROWS = ("place 1", "place 2", "place 3")
TWO_EACH = [f"play {card} {space}" for card in ("AS", "2H", "3D", "4C", "5S") for space in ("a2", "b3")]
HAND = (*TWO_EACH, "swap KH")
JACK = tuple(f"play JC {column}{row}" for column in "bcde" for row in range(1, 5))
BOARD = [Spot("nw", 0, 0), Spot("ne", 0, 8), Spot("middle", 2, 4), Spot("sw", 4, 0), Spot("se", 4, 8)]


def test_a_few_choices_are_offered_as_they_are() -> None:
    choosing = Choosing(ROWS)
    assert choosing.options == ROWS
    assert choosing.say("place 2") == "place 2"


def test_many_are_offered_by_what_they_begin_with() -> None:
    choosing = Choosing(HAND)
    assert [*choosing.options] == ["play AS", "play 2H", "play 3D", "play 4C", "play 5S", "swap KH"]
    assert choosing.say("play AS") is None
    assert [*choosing.options] == ["play AS a2", "play AS b3"]
    assert choosing.words == {"a2", "b3"}
    assert choosing.say("b3") == "play AS b3"


def test_a_space_can_be_said_before_the_card() -> None:
    choosing = Choosing(HAND)
    assert choosing.say("a2") is None
    assert choosing.options == tuple(choice for choice in HAND if choice.endswith("a2"))
    assert choosing.say("4C") == "play 4C a2"


def test_a_word_that_fits_nothing_changes_nothing() -> None:
    choosing = Choosing(HAND)
    assert choosing.say("j9") is None
    assert choosing.left == HAND


def test_a_step_can_be_taken_back() -> None:
    choosing = Choosing(HAND)
    choosing.say("play AS")
    assert choosing.back()
    assert choosing.left == HAND
    assert not choosing.back()


def test_a_card_that_can_go_to_many_spaces_offers_all_of_them() -> None:
    assert Choosing(JACK).options == JACK


def test_an_option_says_what_its_choices_have_in_common() -> None:
    teller = Teller(load("sequence"), texts("en"))
    assert option_label("play AS", HAND, teller) == "ace of spades at …"
    assert option_label("swap KH", HAND, teller) == "swap king of hearts"
    assert option_label("play 4C", ("play 4C c1", "play 4C c2"), teller) == "4 of clubs at …"


def test_arrows_go_to_what_is_nearest_that_way() -> None:
    assert [next_spot(BOARD, "middle", way) for way in ("up", "down", "left", "right")] == ["nw", "sw", "nw", "ne"]
    assert [next_spot(BOARD, "nw", way) for way in ("up", "down", "left", "right")] == ["nw", "sw", "nw", "ne"]
    assert next_spot(BOARD, "", "down") == "nw"
    assert next_spot([], "", "down") == ""
