"""What help there was in a game, as its record says."""

import msgspec


class HelpUsed(msgspec.Struct, frozen=True):
    """The help there was in a game: whether odds were shown, and for how many positions each seat got a hint."""

    odds: bool = False
    hints: dict[int, int] = {}

    def with_odds(self) -> "HelpUsed":
        """With odds that were shown."""
        return HelpUsed(odds=True, hints=self.hints)

    def with_hint(self, seat: int) -> "HelpUsed":
        """With one more hint that the seat was given."""
        return HelpUsed(odds=self.odds, hints={**self.hints, seat: self.hints.get(seat, 0) + 1})
