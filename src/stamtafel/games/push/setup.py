"""Who may play Push, and with which options."""

from collections.abc import Mapping

from stamtafel.games.errors import InvalidSetup
from stamtafel.games.setup import Option, OptionValue

PLAYERS: tuple[int, ...] = (2, 3, 4, 5, 6)  # P3
OPTIONS: tuple[Option, ...] = (
    Option("risk", (False, True), "P28"),
    Option("switch_cards", (False, True), "P5"),
)


def settle(players: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The complete options; raises InvalidSetup."""
    risk = options.get("risk", False)
    switch_cards = options.get("switch_cards", True)
    if players != 2 and not switch_cards:
        raise InvalidSetup(f"switch_cards: false is for two players only, not {players} (P5)")
    return {"risk": risk, "switch_cards": switch_cards}
