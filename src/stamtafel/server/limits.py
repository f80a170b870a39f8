"""How fast somebody may ask."""


class Bucket:
    """Lets `burst` things through at once and `rate` a second from then on."""

    __slots__ = ("burst", "level", "rate", "since")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self.rate, self.burst = rate, burst
        self.level, self.since = float(burst), now

    def wait(self, now: float) -> float:
        """0 if it may happen now, and it counts; otherwise the seconds to wait, and it does not."""
        self.level = min(self.burst, self.level + (now - self.since) * self.rate)
        self.since = now
        if self.level >= 1:
            self.level -= 1
            return 0.0
        return (1 - self.level) / self.rate

    def give_back(self) -> None:
        """What was let through did not happen."""
        self.level = min(self.burst, self.level + 1)

    def is_full(self, now: float) -> bool:
        """Whether it is as if nothing had ever come."""
        return self.level + (now - self.since) * self.rate >= self.burst
