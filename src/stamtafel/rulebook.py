"""How a game is played, and its rules by number, in the words of one language."""

from collections.abc import Iterator
from itertools import count, takewhile

from stamtafel.games.contract import Game
from stamtafel.texts import Texts


def how_to_play(game: Game, texts: Texts) -> list[str]:
    """How it is played, in a few lines; none where the game brings none."""
    words = texts.with_words_of(game.words)
    return [words.say(line) for line in _ids_there(words, f"how-{game.name}-")]


def rulebook(game: Game, texts: Texts) -> Iterator[str]:
    """How it is played, then every rule with its number, line by line; nothing where the game brings neither."""
    words, lines = texts.with_words_of(game.words), how_to_play(game, texts)
    if lines:
        yield words.say("how-to-play")
        yield from (f"  {number}. {line}" for number, line in enumerate(lines, 1))
        yield ""
        yield words.say("rules-by-number")
    for text in _ids_there(words, f"rule-{game.notation.RULE_LETTER}"):
        rule = text.removeprefix("rule-")
        if words.has(f"rules-before-{rule}"):
            yield f"\n{words.say(f'rules-before-{rule}')}"
        yield f"  {rule:<3} {words.say(text)}"


def _ids_there(words: Texts, beginning: str) -> Iterator[str]:
    """The ids of the texts that begin so and are numbered, from 1 on."""
    return takewhile(words.has, (f"{beginning}{number}" for number in count(1)))
