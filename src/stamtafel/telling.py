"""Putting what is to be said about a game into the words of one language."""

from collections.abc import Sequence
from typing import Any, cast

import msgspec

from stamtafel.games.contract import Game
from stamtafel.games.facts import Fact
from stamtafel.games.telling import Cards, Player, Saying, Value
from stamtafel.texts import Texts

UNSEEN = "-unseen"  # at the end of the id of a text about a card that was not seen


def text_id(game: str, fact: Fact) -> str:
    """The text that says it: the game and the kind of fact."""
    return f"{game}-{fact.kind()}{UNSEEN if getattr(fact, 'card', '') is None else ''}"


class Teller:
    """Puts what is to be said about a game into the words of one language."""

    def __init__(self, game: Game, texts: Texts, names: Sequence[str] = ()) -> None:
        self.game = game
        self.texts = texts.with_words_of(game.words)
        self.names = names

    def sentence(self, saying: Saying) -> str:
        """The saying in words."""
        return self.texts.say(saying.id, **{name: self._word(value) for name, value in saying.values.items()})

    def sentence_of(self, fact: Fact) -> str:
        """The fact in words: its text says what it is, its fields are the values by name."""
        fields = msgspec.structs.asdict(fact).items()
        values = {name: self._field(name, value) for name, value in fields if value is not None}
        return self.texts.say(text_id(self.game.name, fact), **values)

    def player(self, seat: int) -> str:
        """What a player is called: a number, without a name or with one that others have too."""
        if self.names and self.names.count(self.names[seat]) == 1:
            return self.names[seat]
        return self.texts.say("player", number=seat + 1)

    def _word(self, value: Value) -> int | str:
        if isinstance(value, Player):
            return self.player(value.number)
        if isinstance(value, Cards):
            return self._cards(value.names)
        return value

    def _field(self, name: str, value: Any) -> int | str:
        """What goes into the text: names of players and cards, a number of each player, the rest as it is."""
        if name == "player":
            return self.player(value)
        if name in ("card", "cards"):
            return self._cards((value,) if name == "card" else value)
        if isinstance(value, tuple):
            return ", ".join(self._number(seat, number) for seat, number in enumerate(value))
        return str(value).lower() if isinstance(value, bool) else cast(int | str, value)

    def _cards(self, names: Sequence[str]) -> str:
        said = [self.sentence(self.game.display.card_saying(name)) for name in names]
        return ", ".join(said) or self.texts.say("no-cards")

    def _number(self, seat: int, number: int) -> str:
        """One of as many numbers as there are seats."""
        return self.texts.say("player-number", player=self.player(seat), number=number)
