"""Slow, obvious twins of the three games: what the fast rules are tested against."""

from .base import Refused, Twin
from .push import PushTwin
from .sequence import SequenceTwin
from .thirteen import ThirteenTwin

TWINS: dict[str, type[Twin]] = {"push": PushTwin, "thirteen": ThirteenTwin, "sequence": SequenceTwin}

__all__ = ["TWINS", "PushTwin", "Refused", "SequenceTwin", "ThirteenTwin", "Twin"]
