"""Putting what is to be said about a game into the words of one language."""

from collections.abc import Sequence

from stamtafel.games.contract import Game
from stamtafel.games.telling import Cards, Player, Saying, Value
from stamtafel.texts import Texts


class Teller:
    """Puts what is to be said about a game into the words of one language."""

    def __init__(self, game: Game, texts: Texts, names: Sequence[str] = ()) -> None:
        self.game = game
        self.texts = texts.with_words_of(game.words)
        self.names = names

    def sentence(self, saying: Saying) -> str:
        """The saying in words."""
        return self.texts.say(saying.id, **{name: self._word(value) for name, value in saying.values.items()})

    def player(self, seat: int) -> str:
        """What a player is called: a number, without a name or with one that others have too."""
        if self.names and self.names.count(self.names[seat]) == 1:
            return self.names[seat]
        return self.texts.say("player", number=seat + 1)

    def _word(self, value: Value) -> int | str:
        if isinstance(value, Player):
            return self.player(value.number)
        if isinstance(value, Cards):
            names = [self.sentence(self.game.tale.card_saying(name)) for name in value.names]
            return ", ".join(names) or self.texts.say("no-cards")
        return value
