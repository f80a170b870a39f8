"""What people may ask of a table, and what the server itself does there."""

from typing import Annotated

import msgspec

from stamtafel.games.telling import Saying
from stamtafel.table.settings import Settings

Hex32 = Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$", max_length=64)]  # `$` lets a newline follow
ShortText = Annotated[str, msgspec.Meta(max_length=40)]
WITHOUT_NUL = r"^[^\x00]*$"  # which PostgreSQL keeps in no text
Id = Annotated[str, msgspec.Meta(min_length=1, max_length=40, pattern=WITHOUT_NUL)]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=11)]
Options = dict[ShortText, bool | int]


class Command(
    msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True
):
    """Something asked of a table. Its id comes back in the answer; the same id is never done twice."""

    id: Id
    table: Id


class Sit(Command, frozen=True):
    """Take a free seat, or a bot's; during a game one's own again, or a bot's if the host admits newcomers."""

    seat: SeatNumber


class Stand(Command, frozen=True):
    """Leave the seat for good; during a game a bot goes on there."""


class Bot(Command, frozen=True):
    """The host: put a bot on a seat that is free, a bot's, or left by its person; without a level, free it."""

    seat: SeatNumber
    level: ShortText | None


class Configure(Command, frozen=True):
    """The host, between games: other options, number of players or settings."""

    players: Annotated[int, msgspec.Meta(ge=2, le=12)]
    options: Options
    settings: Settings


class Ready(Command, frozen=True):
    """Promise to play, with the SHA-256 of a seed of one's own."""

    commitment: Hex32


class Start(Command, frozen=True):
    """The host: everyone is ready, open the seeds."""


class Open(Command, frozen=True):
    """The seed one is committed to."""

    seed: Hex32


class Move(Command, frozen=True):
    """Do this in the game."""

    action: ShortText


class Hint(Command, frozen=True):
    """Be told what the best bot would do now, from what the own seat knows."""


class Penalty(Command, frozen=True):
    """The host: a team was caught talking (S25)."""

    team: Annotated[int, msgspec.Meta(ge=0, le=2)]


class Lock(Command, frozen=True):
    """The host: nobody else may sit down, or they may again."""

    on: bool


class Pause(Command, frozen=True):
    """The host: play stands still, or goes on."""

    on: bool


class Remove(Command, frozen=True):
    """The host: this seat's person may not sit here any more."""

    seat: SeatNumber


class Dismiss(Command, frozen=True):
    """The host: this person, who only watches, may not come here any more."""

    watcher: ShortText  # as presence calls them


class Handover(Command, frozen=True):
    """The host: whoever sits there is host from now on."""

    seat: SeatNumber


class Rematch(Command, frozen=True):
    """The host: once more with the same people."""


class Again(Command, frozen=True):
    """Once more with the same people: when all who sit there have said so, it begins."""


class Close(Command, frozen=True):
    """The host: this table is no longer needed."""


TableCommand = (
    Sit | Stand | Bot | Configure | Ready | Start | Open | Move | Hint | Penalty | Lock | Pause | Remove | Dismiss
    | Handover | Rematch | Again | Close
)  # fmt: skip


class BotMove(msgspec.Struct, frozen=True):
    """The server: what a bot chose when the table was at this number."""

    seat: int
    action: str
    number: int
    reason: Saying | None = None


class PlayFor(msgspec.Struct, frozen=True):
    """The server: its person has been away too long, a bot stands in."""

    seat: int


class Return(msgspec.Struct, frozen=True):
    """The server: the person is back."""

    seat: int


class HandOn(msgspec.Struct, frozen=True):
    """The server: the host has been away too long, somebody else who is there becomes host."""


class Expire(msgspec.Struct, frozen=True):
    """The server: not every seed was opened in time."""

    ceremony: int


Chore = BotMove | PlayFor | Return | HandOn | Expire
