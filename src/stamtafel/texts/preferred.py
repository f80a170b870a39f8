"""The language that this machine is set to."""

import os

from stamtafel.texts import LANGUAGES


def preferred_language() -> str:
    """The language this machine is set to, if we have it; otherwise English."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        language = os.environ.get(variable, "")[:2]
        if language:
            return language if language in LANGUAGES else "en"
    return "en"
