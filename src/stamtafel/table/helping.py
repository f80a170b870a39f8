"""What help there is at a table. All of it follows from what a seat knows."""

from stamtafel.games.contract import RANDOM, Game
from stamtafel.table.settings import Help


def helps(game: Game) -> tuple[Help, ...]:
    """What can be chosen as help: odds where the game tells any, hints where it has bots that think."""
    odds: tuple[Help, ...] = () if game.odds is None else ("odds",)
    hints: tuple[Help, ...] = () if game.levels[-1] == RANDOM else ("hints",)
    return ("off", *odds, *hints)


def help_of(game: Game, wanted: Help | None, is_alone_with_bots: bool) -> Help:
    """What help there is where the host has set this; unless that says otherwise, hints for who plays alone."""
    wanted = wanted or ("hints" if is_alone_with_bots else "off")
    there = helps(game)
    if wanted in there:
        return wanted
    return there[-1] if wanted == "hints" else "off"
