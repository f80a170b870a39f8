"""First games: their scripts are by the rules, their coach has words for everything, and they are short."""

from random import Random

import pytest

from stamtafel.games import load, own_names
from stamtafel.games.lesson import LEARNER, Lesson
from stamtafel.games.position import Position
from stamtafel.texts import LANGUAGES, texts

TOPICS = {
    "push": {"place", "clash", "new-row", "stop", "too-far", "roll", "bank", "switch"},
    "thirteen": {"tile", "tip", "dirty-four", "majority"},
    "sequence": {"play", "corner", "one-eyed", "two-eyed", "dead", "five"},
}
MOST_WORDS = 35  # of what the coach says at a time
MOST_LETTERS = 132  # four lines on a phone: what is to be touched stays where it is when he says something else
MOST_FREE = 20  # decisions of the learner after the script, whoever plays how
GAMES = [name for name in own_names() if load(name).lesson]


def lesson_of(name: str) -> Lesson:
    """The game's first game."""
    lesson = load(name).lesson
    assert lesson is not None
    return lesson


def after_script(name: str) -> Position:
    """The position from which all play freely."""
    position = Position(lesson_of(name).start)
    for beat in lesson_of(name).beats:
        for move in beat.moves:
            position.follow(move)
    return position


def winning(position: Position, seat: int) -> str | None:
    """What the learner sees who looks for the end."""
    for action in position.legal_names(seat) if seat == LEARNER else ():
        after = position.copy()
        after.follow(f"{seat}:{action}")
        if seat in after.winners():
            return action
    return None


@pytest.mark.parametrize("name", GAMES)
def test_a_script_is_by_the_rules_and_asks_the_learner_alone(name: str) -> None:
    position = Position(lesson_of(name).start)
    for beat in lesson_of(name).beats:
        assert position.to_act() == (LEARNER,), beat
        assert beat.action in position.legal_names(LEARNER), beat
        for move in beat.moves:
            position.follow(move)
        assert not position.is_over(), beat


@pytest.mark.parametrize("name", GAMES)
def test_no_position_of_a_script_comes_twice(name: str) -> None:
    position = Position(lesson_of(name).start)
    seen = [str(position)]
    for move in (move for beat in lesson_of(name).beats for move in beat.moves):
        position.follow(move)
        seen.append(str(position))
    assert len(seen) == len(set(seen))


@pytest.mark.parametrize("name", GAMES)
def test_every_topic_has_a_beat_and_every_beat_a_rule(name: str) -> None:
    beats = lesson_of(name).beats
    names = [beat.name for beat in beats]
    assert len(names) == len(set(names))
    assert TOPICS[name] <= set(names)
    for beat in beats:
        assert texts("en", load(name).words).say(f"rule-{beat.rule}"), beat


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_coach_has_short_words_for_every_beat(name: str, language: str) -> None:
    words = texts(language, load(name).words)
    said = [
        words.say(f"lesson-{name}-{beat.name}{other}") for beat in lesson_of(name).beats for other in ("", "-else")
    ]
    assert len(said) == len(set(said))
    longest = max(said, key=len)
    assert all(len(text.split()) <= MOST_WORDS for text in said), longest
    assert len(longest) <= MOST_LETTERS, longest
    assert words.say(f"lesson-{name}-free") != words.say(f"lesson-{name}-learned")


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("name", GAMES)
def test_after_its_script_a_first_game_is_soon_over(name: str, seed: int) -> None:
    position, luck, decisions = after_script(name), Random(seed), 0
    while not position.is_over():
        if position.is_chance_due():
            outcomes = position.chance()
            position.follow("=" + luck.choices(list(outcomes), list(outcomes.values()))[0])
            continue
        seat = position.first_to_act()
        decisions += seat == LEARNER
        position.follow(f"{seat}:{winning(position, seat) or luck.choice(position.legal_names(seat))}")
    assert decisions <= MOST_FREE
