"""`stamtafel rules`: how a game is played, and its rules."""

from stamtafel.cli.arguments import GameName, Language, find_game, find_texts
from stamtafel.cli.failing import fail


def rules(game: GameName, lang: Language = None) -> None:
    """Say how a game is played in a few lines, then its rules by number."""
    from stamtafel.rulebook import rulebook

    lines = list(rulebook(find_game(game), find_texts(lang)))
    if not lines:
        fail(f"{game} has no rules in words")
    for line in lines:
        print(line)
