"""Every text is there in every language, and every text is used."""

import re
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import stamtafel
from stamtafel.bots.temper import TEMPERS
from stamtafel.games import load, own_names
from stamtafel.research.pictures.gallery import pictures_of
from stamtafel.table.refusals import Code
from stamtafel.telling import UNSEEN
from stamtafel.texts import LANGUAGES, Texts, texts
from stamtafel.texts.preferred import preferred_language

PACKAGE = Path(stamtafel.__file__).parent
# What says the facts of every game: one text for each kind, and another where a card may not be seen.
FACTS = [
    f"{name}-{fact.kind()}{unseen}"
    for name in own_names()
    for fact in load(name).facts.FACTS
    for unseen in (("", UNSEEN) if "card" in fact.HIDDEN else ("",))
]
# Ids that the code puts together from a game and a verb.
IDS_MADE_UP = [
    *(f"{name}-{what}" for name in own_names() for what in ("begins", "look")),
    *(f"push-do-{verb}" for verb in ("draw", "stop", "place", "take", "bank")),
    *(f"bot-push-{verb}" for verb in ("draw", "stop", "place", "place-new", "place-roll", "take", "bank")),
    *(f"bot-sequence-{what}" for what in ("win", "complete", "block", "build", "begin", "swap", "discard")),
    *(f"bot-sequence-{what}" for what in ("claim", "draw", "pass", "remove")),
    *(f"bot-thirteen-{what}" for what in ("fits", "dirty")),
    *(f"bot-{temper}" for temper in TEMPERS),
    *FACTS,
    *(
        f"report-{picture.name}{how}"
        for name in own_names()
        for picture in pictures_of(load(name))
        for how in ("", "-how")
    ),
    *(f"report-luck-{what}" for what in ("name", "place", "rest")),
    *(f"report-column-{name}" for name in ("place", "name", "par", "what", "part", "mean", "interval", "count")),
    *(f"report-column-{name}" for name in ("rows", "left", "colour", "taken", "chips")),
    *(f"sequence-do-{verb}" for verb in ("swap", "discard", "claim", "draw", "pass")),
    *(f"refused-{code}" for code in Code),
    *(f"lesson-{name}-{end}" for name in own_names() if load(name).lesson for end in ("free", "learned")),
    *(
        f"lesson-{name}-{beat.name}{other}"
        for name in own_names()
        for lesson in [load(name).lesson]
        for beat in (lesson.beats if lesson else ())
        for other in ("", "-else")
    ),
]
VARIABLE = re.compile(r"\$([a-z]+)")


def _messages(language: str) -> dict[str, str]:
    """The source of every message by its id; fails on what Fluent cannot read."""
    messages = {}
    for path in [*PACKAGE.glob(f"texts/{language}/*.ftl"), *PACKAGE.glob(f"games/*/texts/{language}/*.ftl")]:
        source = path.read_text(encoding="utf-8")
        for entry in FluentParser().parse(source).body:
            assert not isinstance(entry, ast.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ast.Message):
                assert entry.id.name not in messages, f"{entry.id.name} is there twice"
                assert entry.span is not None
                messages[entry.id.name] = source[entry.span.start : entry.span.end]
    return messages


def _variables(id: str, messages: dict[str, str]) -> set[str]:
    """The values that a message needs, also through the messages it refers to."""
    source = messages[id].partition("=")[2]
    found = set(VARIABLE.findall(source))
    for other in re.findall(r"\{ ([a-z][a-z-]+) \}", source):
        found |= _variables(other, messages)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_has_the_same_texts_with_the_same_values(language: str) -> None:
    english, other = _messages("en"), _messages(language)
    assert set(other) == set(english)
    for name in english:
        assert _variables(name, other) == _variables(name, english), name


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_fact_of_every_game_has_its_text(language: str) -> None:
    assert set(FACTS) - set(_messages(language)) == set()


def test_a_text_about_a_fact_needs_no_more_than_its_fields() -> None:
    english = _messages("en")
    for name in own_names():
        for fact in load(name).facts.FACTS:
            assert _variables(f"{name}-{fact.kind()}", english) <= set(fact.__struct_fields__), fact


def test_every_text_is_used() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    code += "".join(f'"{name}"' for name in IDS_MADE_UP)
    english = _messages("en")
    unused = [
        name
        for name in english
        if not name.startswith(("page-", "rule-", "rules-", "how-"))  # test_page_texts.py, test_rulebook.py
        and f'"{name}"' not in code
        and not any(f"{{ {name} }}" in source for source in english.values())
    ]
    assert unused == []


def test_a_game_has_its_own_words_and_those_of_all() -> None:
    own = texts("nl").with_words_of("stamtafel.games.push")
    assert own.say("page-game-push") == "Push"
    assert own.say("game-over") == texts("nl").say("game-over")
    with pytest.raises(LookupError, match="no text page-game-push"):
        texts("nl").say("page-game-push")


def test_an_unknown_text_value_or_language_is_an_error_not_a_guess() -> None:
    with pytest.raises(LookupError, match="no text push-flies in en"):
        texts("en").say("push-flies")
    with pytest.raises(LookupError, match="push-stopped"):
        texts("en", "stamtafel.games.push").say("push-stopped")
    with pytest.raises(KeyError, match="en, nl, de"):
        Texts("fr")


@pytest.mark.parametrize(
    ("settings", "language"),
    [
        ({"LANG": "nl_BE.UTF-8"}, "nl"),
        ({"LANG": "en_GB.UTF-8", "LC_ALL": "de_AT.UTF-8"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_of_the_machine_is_taken_if_we_have_it(
    settings: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    for variable, value in settings.items():
        monkeypatch.setenv(variable, value)
    assert preferred_language() == language
