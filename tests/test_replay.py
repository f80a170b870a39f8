"""A recorded game told as a person would."""

import pytest

from stamtafel.games import load, own_names
from stamtafel.games.errors import IllegalMove
from stamtafel.games.random_play import random_record
from stamtafel.games.records import Record
from stamtafel.kernel.chance import new_rng
from stamtafel.recounting import help_in, names_in, reasons_in, replay
from stamtafel.texts import LANGUAGES, texts

pytestmark = pytest.mark.statistical


def told(moves: str, players: int = 2, language: str = "en", **options: bool) -> list[str]:
    """The lines of the tale of a game of Push, blank ones and margins aside."""
    record = Record(load("push").setup(players, options), tuple(moves.split(", ")))
    return [line.strip() for line in replay(record, texts(language)) if line.strip()]


SHORT = "0:draw, =Y2, 0:place 1, 0:draw, =R2, 0:place 2, 0:stop, 0:take 1, 1:take 2, 1:bank R"


def test_a_short_game_in_english() -> None:
    assert told(SHORT) == [
        "Push, 2 players. Player 1 begins.",
        "Player 1's turn (120 cards in the pile)",
        "Player 1 draws yellow 2.",
        "Player 1 begins row 1 with yellow 2.",
        "Player 1 draws red 2.",
        "Player 1 begins row 2 with red 2.",
        "Player 1 stops.",
        "Player 1 takes row 1: yellow 2 (2 points).",
        "Player 2 takes row 2: red 2 (2 points).",
        "Player 2's turn (118 cards in the pile)",
        "Player 2 banks red: red 2 (2 points).",
        "The record ends here; the game is not over.",
        "Player 1: 2 points",
        "Player 2: 2 points",
    ]


def test_the_same_in_dutch_and_german() -> None:
    assert "Speler 2 stelt rood veilig: rood 2 (2 punten)." in told(SHORT, language="nl")
    assert "Spieler 2 sichert Rot: Rot 2 (2 Punkte)." in told(SHORT, language="de")


def test_going_too_far_switch_cards_and_what_is_left_over() -> None:
    moves = (
        "0:draw, =X, 0:draw, =R1, 0:place 1, 0:draw, =R2, 0:place 2, 0:draw, =R3, 0:place 3, 0:draw, =R4, "
        "=*, 1:take 3, 1:draw, =D, 1:place 1, 1:stop, 1:take 1, =R"
    )
    assert told(moves)[2:-3] == [
        "Player 1 draws a switch card.",
        "It is set aside. Rows will be chosen starting on the right.",
        "Player 1 draws red 1.",
        "Player 1 begins row 1 with red 1.",
        "Player 1 draws red 2.",
        "Player 1 begins row 2 with red 2.",
        "Player 1 draws red 3.",
        "Player 1 begins row 3 with red 3.",
        "Player 1 draws red 4.",
        "It fits nowhere: Player 1 has gone too far, takes no row and must roll.",
        "Player 1 rolls the star and loses nothing.",
        "Player 2 takes row 3: red 3 (3 points).",
        "2 rows are left over and are discarded.",
        "Player 2's turn (115 cards in the pile)",
        "Player 2 draws a roll card.",
        "Player 2 begins row 1 with a roll card.",
        "Player 2 stops.",
        "Player 2 takes row 1: a roll card (0 points).",
        "Player 2 rolls red and loses red 3 (3 points).",
    ]


def test_the_star_takes_the_whole_bench_with_risk() -> None:
    moves = "0:draw, =D, 0:place 1, 0:draw, =Y5, 0:place 1, 0:stop, 0:take 1, =*"
    assert "Player 1 rolls the star and loses the whole bench: yellow 5 (5 points)." in told(moves, risk=True)
    assert "Player 1 rolls the star and loses nothing." in told(moves)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", own_names())
def test_whole_games_of_every_setup_are_told_in_every_language(name: str, language: str) -> None:
    for number, setup in enumerate(load(name).setups()):
        lines = list(replay(random_record(setup, new_rng(number)), texts(language)))
        assert texts(language).say("game-over") in lines
        assert not any("{" in line or "None" in line for line in lines)


def test_a_record_that_goes_wrong_is_told_up_to_there() -> None:
    record = Record(load("push").setup(2), ("0:draw", "=Y2", "0:place 2"))
    lines: list[str] = []
    with pytest.raises(IllegalMove, match="P12"):
        lines.extend(replay(record, texts("en")))
    assert lines[-1] == "  Player 1 draws yellow 2."


@pytest.mark.parametrize(
    ("names", "called"),
    [
        (["Anna", "Ben"], "Anna begins."),
        (["normal", "normal"], "Player 1 begins."),
        (["Anna"], "Player 1 begins."),
        (["\x1b[2J", "Ben"], "Player 1 begins."),
        ([7, "Ben"], "Player 1 begins."),
        ("ab", "Player 1 begins."),
    ],
)
def test_names_in_the_record_are_used_if_they_tell_players_apart(names: object, called: str) -> None:
    record = Record(load("push").setup(2), ())
    lines = replay(record, texts("en"), names_in({"players": 2, "names": names}))
    assert next(lines).endswith(called)


@pytest.mark.parametrize(
    ("help", "said"),
    [
        ({"odds": True, "hints": {"1": 2}}, ["Odds were shown in this game.", "Hints: Player 2 2."]),
        ({"odds": True}, ["Odds were shown in this game."]),
        ({"hints": {"7": 1}}, []),
        ({"odds": "yes"}, []),
        (None, []),
    ],
)
def test_help_that_was_used_is_told_at_the_end(help: object, said: list[str]) -> None:
    record = Record(load("push").setup(2), ("0:draw",))
    lines = list(replay(record, texts("en"), help=help_in({"help": help})))
    assert lines[lines.index("  Player 2: 0 points") + 1 :] == said


def told_why(reasons: object) -> list[str]:
    """What is told of a bot's first move that has these reasons."""
    record = Record(load("push").setup(2), ("0:draw",))
    lines = list(replay(record, texts("en"), reasons=reasons_in({"reasons": reasons})))
    return lines[2 : lines.index("")]


def test_what_bots_thought_is_told_after_their_moves() -> None:
    reasons = {"0": {"id": "bot-push-draw", "values": {"percent": 12}}}
    assert told_why(reasons) == ["    “12 % of the cards left would be too much; I draw.”"]


@pytest.mark.parametrize(
    "reasons",
    [
        None,
        ["bot-random"],
        {"first": {"id": "bot-random"}},
        {"0": {"id": "bot-dances"}},
        {"0": {"id": "bot-push-draw"}},
        {"0": {"id": "bot-own", "values": {"name": "\x1b[2J"}}},
        {"0": {"id": "bot-own", "values": {"name": {"type": "cards", "names": ["??"]}}}},
        {"1": {"id": "bot-random"}},
    ],
)
def test_reasons_that_nobody_could_read_are_left_out(reasons: object) -> None:
    assert told_why(reasons) == []
