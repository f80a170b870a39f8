"""What happened at a table, as each viewer may know it: what everyone may know is written once for all."""

from collections.abc import Iterator, Sequence

import msgspec

from stamtafel.games.facts import seen_by
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import Position
from stamtafel.table import events
from stamtafel.table.bot_names import name_at
from stamtafel.table.change import Made
from stamtafel.wire import happenings as h
from stamtafel.wire.to_client import encode

UNSEEN = "=?"  # the move that brings a card which the viewer does not see


class Happened:
    """Events that follow each other, for every seat."""

    def __init__(self, after: int, happened: Sequence[events.AnyEvent], made: Sequence[Sequence[Made]]) -> None:
        self._after, self._happened, self._made = after, happened, made
        hidden = {one.seen_by for moves in made for one in moves}
        self._see_more = hidden - {events.EVERYONE}  # who is shown something that others are not
        self._written: dict[int, msgspec.Raw] = {}

    def seen_by(self, seat: int) -> msgspec.Raw:
        """The happenings as this seat saw them, SPECTATOR for who only watches, encoded."""
        seat = seat if seat in self._see_more else SPECTATOR
        if seat not in self._written:
            self._written[seat] = msgspec.Raw(encode([*self.show(seat)]))
        return self._written[seat]

    def show(self, seat: int) -> Iterator[h.AnyHappening]:
        """The happenings as this seat saw them."""
        numbered = enumerate(zip(self._happened, self._made, strict=True), self._after + 1)
        for number, (event, made) in numbered:
            if made:
                steps = tuple([show_step(one, seat) for one in made])
                yield h.Played(number=number, steps=steps, reason=made[0].reason)
            elif not isinstance(event, events.Played):
                yield show_event(event, number)


def show_step(made: Made, seat: int) -> h.Step:
    """A move as the seat saw it."""
    is_seen = made.seen_by in (events.EVERYONE, seat)
    return h.Step(made.move if is_seen else UNSEEN, seen_by(made.facts, seat))


def show_steps(position: Position, moves: Sequence[str], seat: int) -> Iterator[tuple[h.Step | None, Position]]:
    """A game from this position, as the seat saw it: after each move what came of it; the position moves on."""
    yield None, position
    for move in moves:
        seen = position.as_seen(move, seat)
        yield h.Step(seen, seen_by(position.play_and_tell(move), seat)), position


def show_event(event: events.AnyEvent, number: int) -> h.AnyHappening:  # noqa: C901  one case for each event
    """What everyone is told of an event that is no move."""
    match event:
        case events.Created():
            return h.Created(number=number)
        case events.Sat(seat=seat, name=name):
            return h.Sat(number=number, seat=seat, name=name)
        case events.Stood(seat=seat, name=name, level=level):
            return h.Stood(number=number, seat=seat, name=name, level=level)
        case events.BotSat(seat=seat, level=level, name=name):
            return h.Bot(number=number, seat=seat, level=level, name=name or name_at(seat))
        case events.BotLeft(seat=seat):
            return h.Bot(number=number, seat=seat, level=None)
        case events.Configured():
            return h.Configured(number=number)
        case events.Committed(seat=seat):
            return h.Ready(number=number, seat=seat)
        case events.Opening():
            return h.Opening(number=number)
        case events.Opened(seat=seat):
            return h.Opened(number=number, seat=seat)
        case events.Restarted(missing=missing):
            return h.Restarted(number=number, missing=missing)
        case events.DrewForDealer(draws=draws, dealer=dealer):
            return h.Dealer(number=number, draws=draws, dealer=dealer)
        case events.Started(start=start):
            return h.Started(number=number, start=start)
        case events.Hinted(seat=seat):
            return h.Hinted(number=number, seat=seat)
        case events.Finished():
            return h.Finished(number=number)
        case events.Locked(on=on):
            return h.Locked(number=number, on=on)
        case events.Paused(on=on):
            return h.Paused(number=number, on=on)
        case events.Removed(seat=seat, name=name, level=level):
            return h.Removed(number=number, seat=seat, name=name, level=level)
        case events.Dismissed(name=name):
            return h.Dismissed(number=number, name=name)
        case events.HostChanged(name=name):
            return h.Host(number=number, name=name)
        case events.PlayedFor(seat=seat):
            return h.Away(number=number, seat=seat)
        case events.Returned(seat=seat):
            return h.Back(number=number, seat=seat)
        case events.WantsAgain(seat=seat):
            return h.Again(number=number, seat=seat)
        case events.Gathered():
            return h.Gathered(number=number)
        case events.Closed(reason=reason):
            return h.Closed(number=number, reason=reason)
    raise AssertionError(f"moves are told step by step: {event}")
