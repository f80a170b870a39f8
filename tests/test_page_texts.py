"""The page's texts: none is missing, none is unused, and every rule is told in our own words."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import stamtafel
from stamtafel.texts import LANGUAGES

ROOT = Path(__file__).parents[1]
PACKAGE = Path(stamtafel.__file__).parent
SAID = re.compile(r"""\bt\(\s*['"]([a-z][a-zA-Z0-9-]+)['"]""")
PUT_TOGETHER = re.compile(r"`([a-z]+-(?:[a-z]+-)*)\$\{")  # t(`page-game-${name}`)
QUOTED = re.compile(r"""['"`]([a-z]+(?:-[a-zA-Z0-9]+)+)['"`]""")


def _source() -> str:
    files = [path for path in (ROOT / "web" / "src").rglob("*") if path.suffix in (".ts", ".svelte")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def _files(name: str, language: str = "en") -> list[Path]:
    """The files of this name: what all games share, and each game's own."""
    return [*PACKAGE.glob(f"texts/{language}/{name}"), *PACKAGE.glob(f"games/*/texts/{language}/{name}")]


def _ids(paths: list[Path]) -> set[str]:
    return {
        entry.id.name
        for path in paths
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body
        if isinstance(entry, ast.Message)
    }


def test_every_text_that_the_page_says_is_there() -> None:
    missing = set(SAID.findall(_source())) - _ids(_files("*.ftl"))
    assert missing == set()


def test_every_text_of_the_page_is_used() -> None:
    source = _source()
    beginnings, quoted = tuple(PUT_TOGETHER.findall(source)), set(QUOTED.findall(source))
    ids = _ids([*_files("page.ftl"), *_files("lesson.ftl")])
    unused = [name for name in ids if name not in quoted and not name.startswith(beginnings)]
    assert unused == []


def test_every_rule_of_a_game_with_a_page_of_rules_is_told() -> None:
    for path in _files("rules.ftl"):
        game = path.parents[2].name
        rules = (ROOT / "docs" / "rules" / f"{game}.md").read_text(encoding="utf-8")
        expected = set(re.findall(r"^- \*\*([PTS][0-9]+)\*\*", rules, re.MULTILINE))
        told = {name.removeprefix("rule-") for name in _ids([path]) if name.startswith("rule-")}
        assert told == expected, game


def _beginnings(pattern: ast.Pattern) -> Iterator[str]:
    """How the text begins, in each of its variants: its first words, or the name of the value that comes first."""
    first = pattern.elements[0]
    if isinstance(first, ast.TextElement):
        yield first.value
    elif isinstance(first.expression, ast.SelectExpression):
        for variant in first.expression.variants:
            yield from _beginnings(variant.value)
    elif isinstance(first.expression, ast.VariableReference):
        yield first.expression.id.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_question_begins_with_a_capital(language: str) -> None:
    """The name of a card does not, so none begins a question."""
    for path in _files("page.ftl", language):
        for entry in FluentParser().parse(path.read_text(encoding="utf-8")).body:
            if isinstance(entry, ast.Message) and "-ask" in entry.id.name and entry.value:
                assert all(text[0].isupper() for text in _beginnings(entry.value)), entry.id.name
