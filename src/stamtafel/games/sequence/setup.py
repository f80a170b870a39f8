"""Who may play Sequence, in which teams, and with which options."""

from collections.abc import Mapping

from stamtafel.games.errors import InvalidSetup
from stamtafel.games.sequence.layout import HAND_SIZES
from stamtafel.games.setup import Option, OptionValue, Setup

PLAYERS: tuple[int, ...] = (2, 3, 4, 6, 8, 9, 10, 12)  # S4
OPTIONS: tuple[Option, ...] = (
    Option("teams", (2, 3), "S4"),
    Option("advanced", (False, True), "S27"),
    Option("strict_draw", (False, True), "S18"),
    Option("table_talk", (False, True), "S25"),
)


def settle(players: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """The complete options; raises InvalidSetup for players that cannot form so many teams (S4)."""
    fitting = [teams for teams, sizes in HAND_SIZES.items() if players in sizes]
    teams = options.get("teams", fitting[0])
    if teams not in fitting:
        allowed = " or ".join(map(str, fitting))
        raise InvalidSetup(f"{players} players form {allowed} teams, not {teams} (S4)")
    return {"teams": teams} | {option.name: options.get(option.name, False) for option in OPTIONS[1:]}


def teams(setup: Setup) -> tuple[int, ...]:
    """S5: seats play for the teams in turn; with two or three players everyone is a team."""
    return tuple(seat % setup.options["teams"] for seat in range(setup.players))
