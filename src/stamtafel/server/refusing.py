"""Refusals in words."""

from stamtafel.table.refusals import Refusal
from stamtafel.texts import texts


def refusal_sentence(refusal: Refusal, language: str) -> str:
    """Why something is not done, in this language."""
    return texts(language).say(f"refused-{refusal.code}", **refusal.values)
