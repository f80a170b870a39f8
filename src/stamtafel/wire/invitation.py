"""What whoever follows a link to a table reads before saying a name."""

import msgspec

from stamtafel.games import load
from stamtafel.table.table import Table

NOBODY = ""  # a person that is nobody's


class Invitation(msgspec.Struct, frozen=True):
    """Who invites to what; `people` sit there already, as far as strangers may know."""

    game: str
    tile: tuple[str, ...]  # the cards that stand for the game
    host: str
    players: int
    free: int
    phase: str
    people: tuple[str, ...]


def show_invitation(table: Table) -> Invitation:
    """The invitation to this table, the same for everybody."""
    people = [seat.name for seat in table.seats if seat.person is not None]
    return Invitation(
        game=table.game,
        tile=load(table.game).tile,
        host=table.host_name,
        players=table.players,
        free=sum(seat.is_free for seat in table.seats),
        phase=table.phase.value,
        people=tuple(people) if table.why_not_watch(NOBODY) is None else (),
    )
