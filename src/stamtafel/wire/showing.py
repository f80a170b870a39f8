"""A table as it stands: who sits where, what lies there for all to see, and what one seat knows alone."""

from functools import lru_cache
from typing import Any

import msgspec

from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import View
from stamtafel.games.setup import OptionValue
from stamtafel.table import fair
from stamtafel.table.gathering import seats_to_take
from stamtafel.table.lessons import due, due_action
from stamtafel.table.table import Phase, Table
from stamtafel.table.table import Seat as TableSeat
from stamtafel.wire.to_client import Coach, OpenPlay, Own, Result, SeatInfo, TableInfo, TableLine, encode


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
        lesson=bool(table.prepared),
        help=table.help,
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
    return SeatInfo(kind, seat.name, seat.level, is_ready, seat.commitment, seat.seed, seat.wants_again)  # type: ignore[arg-type]


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
        lesson=bool(table.prepared),
    )


def show_result(table: Table, person: str) -> Result | None:
    """How the last game ended; None if the person may not know, or there is none that people still sit at."""
    if table.phase is not Phase.OVER or table.position is None or not table.may_see_play(person):
        return None
    return Result(
        game=table.games_played,
        you=table.seat_of(person),
        seats=tuple(map(_seat_info, table.seats)),
        teams=_teams(table.game, table.players, tuple(table.options.items())),
        scores=table.position.scores(),
        winners=table.position.winners(),
    )


class Standing:
    """The game on a table as it stands, for every seat; what all may see of it is written once.

    The table must have a position, which may not move on meanwhile.
    """

    def __init__(self, table: Table) -> None:
        assert table.position is not None
        self._table, self._position = table, table.position
        self._own_names = table.position.game.views.view_type.OWN
        self._is_all_open = self._own_names == ("seat",)
        self._open: dict[str, Any] | None = None  # what all may see in a view
        self._play: msgspec.Raw | None = None
        self._own: dict[int, msgspec.Raw] = {}

    @property
    def play(self) -> msgspec.Raw:
        """What all may see, encoded."""
        if self._play is None:
            position = self._position
            if self._open is None:
                self._look(SPECTATOR)
            is_over = position.is_over()
            play = OpenPlay(
                view=self._open or {},
                to_act=position.to_act(),
                scores=position.scores(),
                over=is_over,
                winners=position.winners() if is_over else (),
            )
            self._play = msgspec.Raw(encode(play))
        return self._play

    def own(self, seat: int) -> msgspec.Raw:
        """What the seat alone knows and may do, SPECTATOR for who only watches, encoded."""
        written = self._own.get(seat)
        if written is None:
            table, position = self._table, self._position
            is_free_to_move = table.phase is Phase.PLAYING and not table.is_paused
            legal = position.legal_names(seat) if is_free_to_move and seat in position.to_act() else ()
            coach = _show_coach(table, seat) if legal else None
            odds = _odds(position.view(seat)) if legal and table.help != "off" else None
            if self._is_all_open and coach is None and odds is None:
                written = _write_own_of_open(seat, legal)
            else:
                written = msgspec.Raw(encode(Own(view=self._look(seat), legal=legal, coach=coach, odds=odds)))
            self._own[seat] = written
        return written

    def _look(self, seat: int) -> dict[str, Any]:
        """What the seat alone knows; what all may see is known then, too."""
        view = self._position.view(seat).to_json()
        own = {name: view.pop(name) for name in self._own_names}
        self._open = view
        return own


@lru_cache(maxsize=1024)  # they take a millisecond, and whoever watches again and again asks for them again
def _odds(view: View[Any]) -> Any:
    """What the game tells whoever knows this to help, None if it tells no odds."""
    odds = view.game.odds
    return None if odds is None else odds.odds(view)


def _show_coach(table: Table, seat: int) -> Coach | None:
    """What the coach asks of the seat, which is to act."""
    said, action = due(table), due_action(table, seat)
    return Coach(said.beat.name, said.beat.rule, action, said.number, said.of) if said and action else None


@lru_cache(maxsize=1024)
def _write_own_of_open(seat: int, legal: tuple[str, ...]) -> msgspec.Raw:
    """The own part of a seat that knows nothing which others do not, encoded."""
    return msgspec.Raw(encode(Own(view={"seat": seat}, legal=legal)))
