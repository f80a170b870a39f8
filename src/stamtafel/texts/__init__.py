"""Words on the screen: Fluent files in three languages, and their loader."""

import os
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

LANGUAGES = ("en", "nl", "de")


class Texts:
    """Every text in one language."""

    def __init__(self, language: str) -> None:
        """Read the texts of one of LANGUAGES; raises KeyError for any other."""
        if language not in LANGUAGES:
            raise KeyError(f"there are no texts in {language!r}; there are {', '.join(LANGUAGES)}")
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        for path in sorted(files(__name__).joinpath(language).iterdir(), key=lambda path: path.name):
            if path.name.endswith(".ftl"):
                self._bundle.add_resource(FluentResource(path.read_text(encoding="utf-8")))

    def say(self, id: str, **values: int | str) -> str:
        """The text with its values filled in; raises LookupError if the text or a value is missing."""
        if not self._bundle.has_message(id):
            raise LookupError(f"there is no text {id} in {self.language}")
        message = self._bundle.get_message(id)
        assert message.value is not None
        text, errors = self._bundle.format_pattern(message.value, values)
        if errors:
            raise LookupError(f"text {id} in {self.language}: {errors[0]}")
        return str(text)


@cache
def texts(language: str) -> Texts:
    """The texts of a language, read once."""
    return Texts(language)


def preferred_language() -> str:
    """The language this machine is set to, if we have it; otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "")[:2]
        if language:
            return language if language in LANGUAGES else "en"
    return "en"
