"""What the server says."""

from typing import Annotated, Any, Literal, TypeAlias

import msgspec

from stamtafel.games.contract import ShownSetting
from stamtafel.games.setup import OptionValue
from stamtafel.games.telling import Saying
from stamtafel.table.settings import Help, Settings
from stamtafel.wire.happenings import AnyHappening

AnyView: TypeAlias = Annotated[dict[str, Any], msgspec.Meta(title="View")]  # of the game that is played
AnyOdds: TypeAlias = Annotated[dict[str, Any], msgspec.Meta(title="Odds")]  # likewise


class ServerMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag=str.lower):
    """Something the server says. An id says which message of the client it answers."""


class OptionInfo(msgspec.Struct, frozen=True):
    """A rule option: the values it can have, the rule that defines it, with how many players there is a choice."""

    name: str
    values: tuple[OptionValue, ...]
    rule: str
    players: tuple[int, ...]
    default: OptionValue


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here, and what it declares: the cards of its tile, the levels of its bots.

    Rules are called by `rule_letter` and a number. `shown_setting` is the setting of a table that shows more than
    the rules do, `usual_level` that of a bot that nobody chose one for. `headings` are the kinds of facts that a
    turn or a round begins with, `moments` those that somebody who looks back wants to see again; `dealer_ranks`
    says how high each card is where the dealer is drawn for. `lesson` is how many play its first game, None if it
    has none; `helps` is what can be set as help.
    """

    name: str
    players: tuple[int, ...]
    usual_players: int
    options: tuple[OptionInfo, ...]
    rule_letter: str
    tile: tuple[str, ...]
    most_points_win: bool
    levels: tuple[str, ...]
    usual_level: str
    shown_setting: ShownSetting | None
    headings: tuple[str, ...]
    moments: tuple[str, ...]
    dealer_ranks: dict[str, int]
    lesson: int | None
    helps: tuple[Help, ...]


class Welcome(ServerMessage, frozen=True):
    """The answer to hello: who you are, and what can be played; played at home, `nearby` is for other devices.

    The `protocol` is the client's, which is spoken from now on. For bots of the levels `preparing` the usual level
    plays for now. A game may have fewer `levels` than all. Who came with a new name gets a `token`, a secret, to
    be the same person again. Where there are `several` nodes, a client does well to name its table in the address.
    """

    id: str
    protocol: int
    version: str
    name: str
    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]
    preparing: tuple[str, ...] = ()
    nearby: str | None = None
    token: str | None = None
    several: bool = False


class Preparing(ServerMessage, frozen=True):
    """Only for bots of these levels the usual one still plays: what was being prepared is ready."""

    levels: tuple[str, ...]


class Accepted(ServerMessage, frozen=True):
    """It is done and stored."""

    id: str
    table: str | None = None
    number: int | None = None


class Refused(ServerMessage, frozen=True):
    """It was not done. `rule` is the rule it breaks, if a rule says so; `wait` how many seconds to wait."""

    id: str | None
    code: str
    sentence: str
    rule: str | None = None
    wait: float | None = None


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits there. `level` is of the bot that plays now; for a person who is away, a stand-in's."""

    kind: Literal["free", "person", "bot"]
    name: str = ""
    level: str | None = None
    ready: bool = False
    commitment: str | None = None
    seed: str | None = None
    again: bool = False  # after a game: whether the person wants another one


class TableInfo(msgspec.Struct, frozen=True):
    """The table as everyone sees it, but for the viewer's own: the seat, the seats it may take, `hosting`."""

    game: str
    players: int
    options: dict[str, OptionValue]
    settings: Settings
    phase: str
    host: str
    host_seat: int | None
    hosting: bool
    you: int | None
    may_sit: tuple[int, ...]
    seats: tuple[SeatInfo, ...]
    locked: bool
    paused: bool
    commitment: str
    games_played: int
    start: int | None
    teams: tuple[int, ...]  # of each seat, from 0; where nobody plays together, each is one of its own
    lesson: bool  # a first game: prepared, with a coach, and it counts nowhere
    help: Help  # that there is now


class OpenPlay(msgspec.Struct, frozen=True):
    """The game as all may see it: what lies there, who is to act, how it stands."""

    view: AnyView
    to_act: tuple[int, ...]
    scores: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]


class Coach(msgspec.Struct, frozen=True):
    """What the coach of a first game asks for now: a beat of so many, and the action that is learned there.

    His words are the text `lesson-GAME-BEAT`; to who does something else he says `lesson-GAME-BEAT-else`.
    """

    beat: str
    rule: str  # that matters there
    action: str
    number: int  # from 1
    of: int


class Own(msgspec.Struct, frozen=True):
    """What the viewer's seat knows besides, and what it may do; `view` has what `OpenPlay.view` leaves out.

    `odds` are those that the game tells, while the seat is to act and odds are help that there is.
    """

    view: dict[str, Any]
    legal: tuple[str, ...]
    coach: Coach | None = None  # in a first game, as long as its script lasts
    odds: AnyOdds | None = None


class Update(ServerMessage, frozen=True):
    """What happened at a table up to this number, and how it stands now.

    `fresh`: begin anew with this one; what happened before may follow in a `past`. `info` is left out (None) where
    it is as before, `play` and `own` where there is no game that may be seen. `id` if it answers a command of this
    client.
    """

    table: str
    number: int
    happenings: tuple[AnyHappening, ...]
    id: str | None = None
    fresh: bool = False
    info: TableInfo | None = None
    play: OpenPlay | None = None
    own: Own | None = None


class WrittenUpdate(ServerMessage, frozen=True, kw_only=True, tag="update"):
    """The same, of parts that are encoded already: what is for several viewers is written once."""

    table: str
    id: None = None
    number: int
    happenings: msgspec.Raw
    fresh: bool = False
    info: TableInfo | None = None
    play: msgspec.Raw | None = None
    own: msgspec.Raw | None = None


class Advice(ServerMessage, frozen=True):
    """The answer to hint: where to look, then the move and why; it is for what the seat knew at this number.

    Places to `look` at are in the words of the game. Without a `reason` none can be told in every language.
    """

    id: str
    table: str
    number: int
    look: tuple[str, ...]
    move: str
    reason: Saying | None


class Past(ServerMessage, frozen=True):
    """What happened before a fresh update, up to the number that it had.

    `joined`: it goes on where the client left off; else what was between is left out.
    """

    table: str
    number: int
    happenings: tuple[AnyHappening, ...]
    joined: bool


class Beat(ServerMessage, frozen=True):
    """Nothing has happened for a while, and the server is still there."""


class Watcher(msgspec.Struct, frozen=True):
    """Who watches without a seat, and what `dismiss` calls them."""

    id: str
    name: str


class Presence(ServerMessage, frozen=True):
    """Which seats' persons are connected, how many others watch, and, the host aside, who: the first fifty."""

    table: str
    online: tuple[bool, ...]
    spectators: int
    watchers: tuple[Watcher, ...] = ()


class Result(msgspec.Struct, frozen=True):
    """How the game ended that was played last at a table, of which the viewer may know; `you` is the own seat."""

    game: int
    you: int | None
    seats: tuple[SeatInfo, ...]
    teams: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]


class TableLine(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    table: str
    game: str
    players: int
    options: dict[str, OptionValue]
    host: str
    phase: str
    free: int  # seats
    bots: int
    locked: bool
    spectators: bool
    lesson: bool = False
    your_turn: bool = False  # among the viewer's own
    result: Result | None = None  # among the viewer's own


class Tables(ServerMessage, frozen=True):
    """A page of the public tables, and the viewer's own; only what changed would not be worth the trouble."""

    public: tuple[TableLine, ...]
    own: tuple[TableLine, ...]
    search: str = ""
    page: int = 0
    more: bool = False  # whether there is another page


class Gone(ServerMessage, frozen=True):
    """No more will be said of this table: the viewer may not see it any more."""

    table: str
    code: str
    sentence: str


AnyServerMessage = (
    Welcome | Preparing | Accepted | Refused | Update | Advice | Past | Beat | Presence | Tables | Gone
)

encode = msgspec.json.Encoder().encode
decode = msgspec.json.Decoder(AnyServerMessage).decode
