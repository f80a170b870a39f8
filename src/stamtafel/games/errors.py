"""What a person can get wrong: text that cannot be read, and an action that may not be done now; and one limit."""

from collections.abc import Sequence

MOST_SHOWN = 20  # of the moves that are allowed, in a sentence


class Unreadable(ValueError):
    """The text is not in the notation."""


class InvalidSetup(ValueError):
    """These players, options or this start do not make a game."""


class NoSample(Exception):
    """What a seat knows is so much that no position was found which is certain to fit it."""


class IllegalMove(ValueError):
    """A readable move that may not be made now; `rule` is the rule it breaks, if a rule says so."""

    def __init__(self, tried: str, rule: str | None, allowed: Sequence[str]) -> None:
        self.tried = tried
        self.rule = rule
        self.allowed = tuple(allowed)
        against = f" ({rule})" if rule else ""
        now = ", ".join(self.allowed[:MOST_SHOWN]) if self.allowed else "nothing, the game is over"
        if len(self.allowed) > MOST_SHOWN:
            now += f" and {len(self.allowed) - MOST_SHOWN} more"
        super().__init__(f"{tried} is not allowed now{against}; allowed: {now}")
