"""Copying positions in compiled code."""

from stamtafel.games.compiling import Games, rule


@rule
def clone(games: Games, i: int, j: int) -> None:
    """Make game j the same as game i."""
    games[j] = games[i]


@rule
def clone_often(games: Games, count: int) -> None:
    """Copy positions 0 and 1 to and fro, so that each copy has to wait for the one before."""
    for n in range(count):
        clone(games, n & 1, 1 - (n & 1))
