"""What a client may say. What concerns a table as such is in `stamtafel.table.commands`."""

from typing import Annotated, Literal

import msgspec

from stamtafel.table.commands import WITHOUT_NUL, Id, Options, ShortText, TableCommand
from stamtafel.table.settings import Settings

MOST_BYTES = 8192  # no message of a client is longer
Level = ShortText | None


class ClientMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower,
                    forbid_unknown_fields=True):  # fmt: skip
    """Something a client says. Its id comes back in the answer."""

    id: Id


class Hello(ClientMessage, frozen=True):
    """The first message: which protocol, and in which language refusals are wanted.

    A client without our cookie says who it is: by the token that an earlier welcome gave it, or by a new name.
    """

    protocol: int
    language: Literal["en", "nl", "de"] = "en"
    token: Annotated[str, msgspec.Meta(max_length=400)] | None = None
    name: Annotated[str, msgspec.Meta(max_length=100)] | None = None


class Create(ClientMessage, frozen=True):
    """A new table, with bots on the seats that name a level and the creator on the first seat that does not.

    `lesson`: a first game, which begins at once; the game says how many play it, and who sits where is not chosen.
    """

    game: ShortText
    players: Annotated[int, msgspec.Meta(ge=2, le=12)]
    options: Options = {}
    settings: Settings = Settings()
    seats: Annotated[list[Level], msgspec.Meta(max_length=12)] = []
    sit: bool = True
    lesson: bool = False


class Watch(ClientMessage, frozen=True):
    """Be told of a table from now on; with the number of the last event seen, of what was missed as well."""

    table: Id
    after: Annotated[int, msgspec.Meta(ge=0)] | None = None


class Unwatch(ClientMessage, frozen=True):
    """Be told no more of a table."""

    table: Id


class Lobby(ClientMessage, frozen=True):
    """Be told of the public tables, or no more: one page of them, those whose host's name has the search in it."""

    on: bool = True
    search: Annotated[str, msgspec.Meta(max_length=40, pattern=WITHOUT_NUL)] = ""
    page: Annotated[int, msgspec.Meta(ge=0, le=1000)] = 0


AnyClientMessage = Hello | Create | Watch | Unwatch | Lobby | TableCommand

decode = msgspec.json.Decoder(AnyClientMessage).decode
