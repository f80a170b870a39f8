"""Reasons that are fit to be kept and told: short, and in words that are there."""

from functools import lru_cache

import msgspec

from stamtafel.bots.contract import Choice
from stamtafel.games.telling import Saying
from stamtafel.texts import LANGUAGES, texts

MOST_BYTES = 150  # ours have 25 to 80
MOST_KINDS = 1 << 10  # of reasons whose words were looked for


def fit_reason(choice: Choice) -> Saying | None:
    """The reason for the choice; None if it is too long, or some language has no words for it."""
    reason = choice.reason
    try:
        is_short = len(msgspec.msgpack.encode(reason)) <= MOST_BYTES
    except (TypeError, OverflowError):  # it has values that are none
        return None
    return reason if is_short and _has_words(choice.game.words, reason.id, frozenset(reason.values)) else None


@lru_cache(MOST_KINDS)
def _has_words(package: str, text: str, values: frozenset[str]) -> bool:
    """Whether this text with values of these names can be said in every language."""
    try:
        for language in LANGUAGES:
            texts(language, package).say(text, **dict.fromkeys(values, 1))
    except (LookupError, TypeError):  # no such text, or a value by a name that none can have
        return False
    return True
