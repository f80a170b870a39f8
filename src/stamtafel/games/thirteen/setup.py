"""Who may play 13; it has no options."""

from collections.abc import Mapping

from stamtafel.games.setup import Option, OptionValue

PLAYERS: tuple[int, ...] = (3, 4, 5, 6)  # T2
OPTIONS: tuple[Option, ...] = ()


def settle(players: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The complete options: none."""
    return {}
