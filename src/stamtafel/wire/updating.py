"""Updates for one viewer, put together from what is written once for all and what is for its seat alone."""

from stamtafel.games.numbers import SPECTATOR
from stamtafel.table.table import Table
from stamtafel.wire.happened import Happened
from stamtafel.wire.showing import Standing, show_info
from stamtafel.wire.to_client import WrittenUpdate, encode

NO_ID = b'"id":null'  # comes before anything that a person has written


def write_update(
    id_of_table: str, table: Table, person: str, happened: Happened, standing: Standing | None, with_info: bool,
    fresh: bool = False,
) -> bytes:  # fmt: skip
    """An update for one person, encoded."""
    seat = seat_of(table, person)
    is_play_seen = standing is not None and table.may_see_play(person)
    return encode(
        WrittenUpdate(
            table=id_of_table,
            number=table.number,
            happenings=happened.seen_by(seat),
            fresh=fresh,
            info=show_info(table, person) if with_info else None,
            play=standing.play if standing is not None and is_play_seen else None,
            own=standing.own(seat) if standing is not None and is_play_seen else None,
        )
    )


def answering(update: bytes, id: str) -> bytes:
    """The encoded update as the answer to the command of this id."""
    return update.replace(NO_ID, b'"id":' + encode(id), 1)


def eyes_of(table: Table, person: str, with_info: bool) -> object:
    """All that makes a difference to what a person is told: who has the same eyes is told the same."""
    seat, is_seen = table.seat_of(person), table.may_see_play(person)
    if not with_info:
        return seat, is_seen
    return seat, is_seen, person == table.host, table.seats_seen(person), person in table.removed


def seat_of(table: Table, person: str) -> int:
    """Where the person sits, SPECTATOR for who only watches."""
    seat = table.seat_of(person)
    return SPECTATOR if seat is None else seat
