"""Clocks for tests: none of them runs by itself."""


def stopped() -> float:
    """A clock on which no time passes."""
    return 0.0


class SetClock:
    """A clock that stands where it was set last."""

    def __init__(self, now: float) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now
