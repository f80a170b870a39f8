"""A table as one viewer may see it: who sits where, the game from the own seat, what just happened."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.facts import seen_by
from stamtafel.games.position import Position
from stamtafel.games.setup import OptionValue, Setup
from stamtafel.table import events, fair
from stamtafel.table.gathering import seats_to_take
from stamtafel.table.table import Phase, Table
from stamtafel.table.table import Seat as TableSeat
from stamtafel.wire import happenings as h
from stamtafel.wire.to_client import Play, SeatInfo, TableInfo, TableLine

UNSEEN_CARD = "=?"  # a move that brings a card which the viewer does not see


def show_info(table: Table, person: str) -> TableInfo:
    """Who sits where and how it is played, as this person sees it."""
    return TableInfo(
        game=table.game,
        players=table.players,
        options=table.options,
        settings=table.settings,
        phase=table.phase.value,
        host=table.host_name,
        host_seat=table.seat_of(table.host),
        hosting=table.host == person,
        you=table.seat_of(person),
        may_sit=seats_to_take(table, person),
        seats=tuple(map(_seat_info, table.seats)),
        locked=table.is_locked,
        paused=table.is_paused,
        commitment=fair.commitment(table.server_seed),
        games_played=table.games_played,
        start=table.start,
        teams=_teams(table.game, table.players, tuple(table.options.items())),
    )


@lru_cache(maxsize=256)
def _teams(game: str, players: int, options: tuple[tuple[str, OptionValue], ...]) -> tuple[int, ...]:
    """The team of each seat; each is one of its own where today's rules refuse such a setup."""
    declared = load(game)
    try:
        return declared.teams(declared.setup(players, dict(options)))
    except InvalidSetup:
        return tuple(range(players))


def _seat_info(seat: TableSeat) -> SeatInfo:
    if seat.is_free:
        return SeatInfo("free")
    kind = "person" if seat.person is not None else "bot"
    is_ready = kind == "bot" or seat.commitment is not None
    return SeatInfo(kind, seat.name, seat.level, is_ready, seat.commitment, seat.seed)  # type: ignore[arg-type]


def show_line(id: str, table: Table) -> TableLine:
    """The table as one line of the lobby."""
    return TableLine(
        table=id,
        game=table.game,
        players=table.players,
        options=table.options,
        host=table.host_name,
        phase=table.phase.value,
        free=sum(seat.is_free for seat in table.seats),
        bots=sum(seat.bot is not None for seat in table.seats),
        locked=table.is_locked,
        spectators=table.settings.spectators,
    )


def show_play(table: Table, seat: int) -> Play | None:
    """The game as the seat knows it, SPECTATOR for who only watches; None before the first."""
    position = table.position
    if position is None:
        return None
    to_act, is_over = position.to_act(), position.is_over()
    is_free_to_move = table.phase is Phase.PLAYING and not table.is_paused
    return Play(
        view=position.view(seat).to_json(),
        to_act=to_act,
        legal=position.legal_names(seat) if is_free_to_move and seat in to_act else (),
        scores=position.scores(),
        over=is_over,
        winners=position.winners() if is_over else (),
    )


class Shower:
    """Tells viewers what happened, event by event. It needs the table as it was before, and moves it on."""

    def __init__(self, before: Table) -> None:
        self.table = before

    def show(self, event: events.AnyEvent, seats: Sequence[int]) -> dict[int, h.AnyHappening]:
        """The happening for each of these seats (SPECTATOR is one)."""
        if not isinstance(event, events.Played):
            self.table.apply(event)
            return dict.fromkeys(seats, show_public(event, self.table.number))
        steps: dict[int, list[h.Step]] = {seat: [] for seat in seats}
        position = self.table.position
        assert position is not None
        for move, seer in zip(event.moves, event.seen_by, strict=True):
            _show_move(position, move, seer, steps)
        self.table.number += 1
        number = self.table.number
        return {seat: h.Played(number=number, steps=tuple(steps[seat])) for seat in seats}


def _show_move(position: Position, move: str, seer: int, steps: dict[int, list[h.Step]]) -> None:
    """Make the move and tell it to everyone in `steps`."""
    facts = position.play_and_tell(move)
    for seat, told in steps.items():
        seen = move if seer in (seat, events.EVERYONE) else UNSEEN_CARD
        told.append(h.Step(seen, seen_by(facts, seat)))


def show_steps(setup: Setup, moves: Sequence[str], seat: int) -> Iterator[tuple[h.Step | None, Position]]:
    """A game from its start: after each move what the seat saw of it, and the position, which moves on."""
    position = Position.new(setup)
    yield None, position
    for move in moves:
        seen = position.as_seen(move, seat)
        yield h.Step(seen, seen_by(position.play_and_tell(move), seat)), position


def show_public(event: events.AnyEvent, number: int) -> h.AnyHappening:  # noqa: C901  one case for each event
    """What everyone is told of an event that is no move."""
    match event:
        case events.Created():
            return h.Created(number=number)
        case events.Sat(seat=seat, name=name):
            return h.Sat(number=number, seat=seat, name=name)
        case events.Stood(seat=seat, name=name, level=level):
            return h.Stood(number=number, seat=seat, name=name, level=level)
        case events.BotSat(seat=seat, level=level):
            return h.Bot(number=number, seat=seat, level=level)
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
        case events.Finished():
            return h.Finished(number=number)
        case events.Locked(on=on):
            return h.Locked(number=number, on=on)
        case events.Paused(on=on):
            return h.Paused(number=number, on=on)
        case events.Removed(seat=seat, name=name, level=level):
            return h.Removed(number=number, seat=seat, name=name, level=level)
        case events.HostChanged(name=name):
            return h.Host(number=number, name=name)
        case events.PlayedFor(seat=seat):
            return h.Away(number=number, seat=seat)
        case events.Returned(seat=seat):
            return h.Back(number=number, seat=seat)
        case events.Gathered():
            return h.Gathered(number=number)
        case events.Closed(reason=reason):
            return h.Closed(number=number, reason=reason)
    raise AssertionError(f"moves are told step by step: {event}")
