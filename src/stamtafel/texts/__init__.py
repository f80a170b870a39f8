"""Words on the screen: Fluent files in three languages, and their loader.

What all games share is here; a game has its own words in the folder `texts` of its package.
"""

from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax.ast import Resource

LANGUAGES = ("en", "nl", "de")


class Texts:
    """Every text in one language, with a game's own words or without."""

    def __init__(self, language: str, words: str | None = None) -> None:
        """Read the texts of one of LANGUAGES, and those of the package `words`; raises KeyError for any other."""
        if language not in LANGUAGES:
            raise KeyError(f"there are no texts in {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for part in dict.fromkeys((None, words)):
            for resource in _read(language, part):
                self._bundle.add_resource(resource)

    def with_words_of(self, package: str) -> "Texts":
        """These texts, and those of a game's package."""
        return texts(self.language, package)

    def has(self, id: str) -> bool:
        """Whether there is a text with this id."""
        return bool(self._bundle.has_message(id))

    def say(self, id: str, **values: int | str) -> str:
        """The text with its values filled in; raises LookupError if the text or a value is missing."""
        if not self.has(id):
            raise LookupError(f"there is no text {id} in {self.language}")
        message = self._bundle.get_message(id)
        assert message.value is not None
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise LookupError(f"text {id} in {self.language}: {errors[0]}")
        return str(text)


@cache
def texts(language: str, words: str | None = None) -> Texts:
    """The texts of a language, with the words of a game's package if one is named, read once."""
    return Texts(language, words)


@cache  # what all games share is a part of the texts of each
def _read(language: str, words: str | None) -> tuple[Resource, ...]:
    """What all games share, or the words of a game's package."""
    folder = files(__name__) / language if words is None else words_in(words, language)
    return tuple(FluentResource(path.read_text(encoding="utf-8")) for path in _fluent_files(folder))


def words_in(package: str, language: str) -> Traversable:
    """The folder with the words of a game's package in this language, or in English if it has no others."""
    folder = files(package) / "texts"
    return folder / language if (folder / language).is_dir() else folder / LANGUAGES[0]


def read_words(package: str, language: str) -> str:
    """The words of a game's package in this language, as Fluent has them."""
    return "\n".join(path.read_text(encoding="utf-8") for path in _fluent_files(words_in(package, language)))


def _fluent_files(folder: Traversable) -> list[Traversable]:
    return sorted((path for path in folder.iterdir() if path.name.endswith(".ftl")), key=lambda path: path.name)
