"""Playing line by line, through a pipe."""

import pytest
from typer.testing import CliRunner

from stamtafel.cli import app
from stamtafel.games import load, own_names
from stamtafel.terminal.plain import OUT_OF_SIGHT
from stamtafel.texts import LANGUAGES, texts

ALWAYS_THE_FIRST = "1\n" * 2_000


def _play(*words: str, typed: str, language: str = "en") -> str:
    """All that is said of a game with bots that guess."""
    played = CliRunner().invoke(app, ["play", *words, "--seed", "5", "--lang", language], input=typed)
    assert played.exit_code == 0, played.output
    return played.output


@pytest.mark.parametrize("game", own_names())
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_is_played(game: str, language: str) -> None:
    said = _play(game, "--bots", "random", typed=ALWAYS_THE_FIRST, language=language)
    assert texts(language).say("game-over") in said


def test_it_takes_notation_and_numbers_and_explains_itself() -> None:
    said = _play("--bots", "random", typed="fly\n0\n99\nstop\ndraw\n")
    assert said.count("That is not possible now. Type a number from 1 to 1.") == 4
    assert "Player 1 draws" in said
    assert said.endswith("You left the table.\n")


def test_help_odds_and_hints_are_a_letter_each() -> None:
    said = _play("--bots", "random", typed="1\n?\no\nh\nh\nq\n")
    assert said.count(texts("en").say("play-lines")) == 2  # at the beginning, too
    assert "% of the time." in said
    assert "Look here: row 1. h again says what to do.\n> Hint: row 1." in said
    assert said.endswith("You left the table.\n")


@pytest.mark.parametrize("game", own_names())
def test_after_the_end_it_is_told_again_with_why_bots_did_what_they_did(game: str) -> None:
    why, guessed = texts("en").say("play-why"), "I just guessed."
    before, offered, after = _play(game, "--people", "-", "--bots", "random", typed="w\n").partition(why)
    if load(game).is_open:  # it was told at once
        assert (guessed in before, offered) == (True, "")
    else:
        assert guessed not in before
        assert guessed in after


def test_several_people_do_not_see_each_others_hands() -> None:
    said = _play("thirteen", "--players", "3", "--people", "Anna,Bram,Cleo", typed="1\n" * 4)
    before, *turns = said.split(OUT_OF_SIGHT)
    assert "Your hand" not in before
    assert [turn.count("Your hand") for turn in turns] == [1, 1, 0]  # Cleo has not asked for hers
    assert "draws blue" not in said
    assert "draws a card" in said
