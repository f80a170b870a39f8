"""How to play is told on one screen a game, the same wherever it is read; the rules by number follow."""

import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from stamtafel.cli import app
from stamtafel.games import load, own_names
from stamtafel.rulebook import how_to_play, rulebook
from stamtafel.texts import LANGUAGES, texts

ROOT = Path(__file__).parents[1]
FEWEST, MOST = 5, 8  # lines of a screen
MOST_CHARACTERS = 85  # of a line: three lines of text beside a picture, on a phone
every_game = pytest.mark.parametrize("game", own_names())
every_language = pytest.mark.parametrize("language", LANGUAGES)


@every_language
@every_game
def test_a_game_is_told_in_a_few_short_sentences(game: str, language: str) -> None:
    lines = how_to_play(load(game), texts(language))
    assert FEWEST <= len(lines) <= MOST
    assert all(line[0].isupper() and line.endswith(".") and len(line) <= MOST_CHARACTERS for line in lines)


@every_game
def test_every_line_has_a_picture_on_the_page(game: str) -> None:
    drawn = (ROOT / "web" / "src" / "games" / game / "HowPicture.svelte").read_text(encoding="utf-8")
    pictures = [int(line) for line in re.findall(r"if line === (\d+)\}", drawn)]
    assert pictures == [*range(1, len(how_to_play(load(game), texts("en"))) + 1)]


@every_game
def test_the_documents_say_the_same(game: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    section = page.partition("## How to play\n")[2].partition("\n\n")[0]
    lines = how_to_play(load(game), texts("en"))
    assert section.splitlines() == [f"{number}. {line}" for number, line in enumerate(lines, 1)]
    shown = re.search(r'<img src="(.*?)"', page)  # made again by PICTURES=how npm run pictures
    assert shown
    assert (ROOT / "docs" / "rules" / shown[1]).is_file()


@every_language
@every_game
def test_the_terminal_tells_it_first_and_then_every_rule(game: str, language: str) -> None:
    declared, words = load(game), texts(language)
    shown = CliRunner().invoke(app, ["rules", game, "--lang", language])
    assert shown.exit_code == 0
    lines = shown.output.splitlines()
    assert lines[0] == words.say("how-to-play")
    assert lines[1].endswith(how_to_play(declared, words)[0])
    told = re.findall(rf"^  ({declared.notation.RULE_LETTER}\d+) ", shown.output, re.MULTILINE)
    rules = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
    assert told == re.findall(r"^- \*\*([PTS]\d+)\*\*", rules, re.MULTILINE)


def test_a_game_without_such_lines_has_its_rules_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    push = load("push")
    monkeypatch.setattr(push, "name", "pull")
    lines = list(rulebook(push, texts("en")))
    assert lines[0] == "\nThe cards"
    assert lines[1].startswith("  P1  There are 120 cards")


def test_a_game_that_is_not_there_is_refused_in_a_sentence() -> None:
    refused = CliRunner().invoke(app, ["rules", "chess"])
    assert refused.exit_code
    assert "push" in refused.output
