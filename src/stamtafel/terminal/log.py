"""What a game says of itself line by line: who sits there, what happened, how it ended."""

from __future__ import annotations

from stamtafel.games.facts import Fact
from stamtafel.recounting import line, result, why
from stamtafel.telling import Teller
from stamtafel.terminal.moment import Moment, Play
from stamtafel.terminal.seats import Seat


class Log:
    """What happened as one seat saw it, in words; each fact is put into words once."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self._told = 0  # facts and reasons
        self._is_ended = False

    def news(self, moment: Moment, play: Play) -> list[str]:
        """What happened since the last time; how the game began stands first, and last how it ended."""
        news = [] if self.lines or play.begins is None else [play.teller.sentence(play.begins)]
        for one in moment.told[self._told :]:
            news += [line(one, play.teller)] if isinstance(one, Fact) else why(one, play.teller)
        if moment.is_over and not self._is_ended:
            news += ["", *result(moment.is_over, moment.scores, moment.winners, play.teller)]
        self._told, self._is_ended = len(moment.told), moment.is_over
        self.lines += news
        return news


def who_sits_there(play: Play) -> list[str]:
    """Everyone by name, the bots with their level."""
    return [_who(seat, play.teller) for seat in play.seats if seat.name]


def _who(seat: Seat, teller: Teller) -> str:
    if seat.level is None:
        return seat.name
    level = teller.texts.say("page-level", level=seat.level.partition(":")[0])
    return teller.texts.say("play-bot", name=seat.name, level=level)
