"""Updates for one viewer, put together from what is written once for all and what is for its seat alone."""

from typing import NamedTuple

from stamtafel.games.numbers import SPECTATOR
from stamtafel.table.table import Table
from stamtafel.wire.happened import Happened
from stamtafel.wire.showing import Standing
from stamtafel.wire.to_client import TableInfo, WrittenUpdate, encode

NO_ID = b'"id":null'  # comes before anything that a person has written


class Eyes(NamedTuple):
    """All that makes a difference to what a person is told: who has the same eyes is told the same."""

    seat: int  # SPECTATOR for who only watches
    sees_play: bool
    about: tuple[object, ...] = ()  # and, where it is told who sits there, what that looks like from here


def eyes_of(table: Table, person: str, with_info: bool) -> Eyes:
    """How the person sees the table."""
    seat, sees_play = seat_of(table, person), table.may_see_play(person)
    if not with_info:
        return Eyes(seat, sees_play)
    return Eyes(seat, sees_play, (person == table.host, table.seats_seen(person), person in table.removed))


def write_update(
    id_of_table: str, table: Table, eyes: Eyes, happened: Happened, standing: Standing | None,
    info: TableInfo | None, fresh: bool = False,
) -> bytes:  # fmt: skip
    """An update for whoever has these eyes, encoded."""
    is_play_seen = standing is not None and eyes.sees_play
    return encode(
        WrittenUpdate(
            table=id_of_table,
            number=table.number,
            happenings=happened.seen_by(eyes.seat),
            fresh=fresh,
            info=info,
            play=standing.play if standing is not None and is_play_seen else None,
            own=standing.own(eyes.seat) if standing is not None and is_play_seen else None,
        )
    )


def answering(update: bytes, id: str) -> bytes:
    """The encoded update as the answer to the command of this id."""
    return update.replace(NO_ID, b'"id":' + encode(id), 1)


def seat_of(table: Table, person: str) -> int:
    """Where the person sits, SPECTATOR for who only watches."""
    seat = table.seat_of(person)
    return SPECTATOR if seat is None else seat
