"""How fast somebody may ask."""


class Bucket:
    """Lets `burst` things through at once and `rate` a second from then on.

    What others let through elsewhere can be taken from it too.
    """

    __slots__ = ("burst", "level", "rate", "since", "taken")

    def __init__(self, rate: float, burst: int, now: float) -> None:
        self.rate, self.burst = rate, burst
        self.level, self.since = float(burst), now
        self.taken = 0  # here, since somebody set this to 0

    def wait(self, now: float) -> float:
        """0 if it may happen now, and it counts; otherwise the seconds to wait, and it does not."""
        self._fill(now)
        if self.level >= 1:
            self.level -= 1
            self.taken += 1
            return 0.0
        return (1 - self.level) / self.rate

    def give_back(self) -> None:
        """What was let through did not happen."""
        self.level = min(self.burst, self.level + 1)
        self.taken -= 1

    def take(self, amount: int, now: float) -> None:
        """So much was let through elsewhere; nobody is ever deeper in debt than `burst`."""
        self._fill(now)
        self.level = max(-self.burst, self.level - amount)

    def is_full(self, now: float) -> bool:
        """Whether it is as if nothing had ever come."""
        return self.level + (now - self.since) * self.rate >= self.burst

    def _fill(self, now: float) -> None:
        self.level = min(self.burst, self.level + (now - self.since) * self.rate)
        self.since = now
