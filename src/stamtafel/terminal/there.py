"""A game at a server's table, of which this terminal is told what one seat may know."""

from __future__ import annotations

import hashlib
import secrets
from functools import cache, reduce
from operator import or_
from threading import Condition
from types import SimpleNamespace
from typing import Any

import msgspec

from stamtafel.games import load
from stamtafel.games.contract import Game
from stamtafel.games.facts import Fact
from stamtafel.games.telling import Player, Saying
from stamtafel.telling import Teller
from stamtafel.terminal.link import Link, Message
from stamtafel.terminal.moment import AGAIN, START, Hint, Moment, Refused
from stamtafel.terminal.seats import Seat
from stamtafel.texts import Texts

SEED_BYTES = 32
COMMANDS = {START: "start", AGAIN: "again"}
WAITS = {
    "opening": "play-shuffled",
    "over": "game-over",
    "closed": "play-closed",
}  # by phase


class There:
    """The table as this terminal's person knows it, who sits down there if a seat is free.

    Seeds are promised and opened by themselves, as the page does.
    """

    def __init__(self, server: str, table: str, name: str, token: str | None, texts: Texts) -> None:
        """Sit down; raises OSError, or Refused with a sentence, and KeyError for a game that is not there."""
        self._texts, self._table = texts, table
        self._changed = Condition()
        self._news = self._shown = 0  # how often something was told, and how much of that is in the last moment
        self._info: Message = {}
        self._play: Message | None = None
        self._own: Message = {}
        self._told: list[Fact | Saying] = []  # of this game
        self._has_begun = False  # whether it began since we watch
        self._seed, self._is_promising = b"", False
        self._trouble = ""  # what the server says is wrong
        self._is_lost = self._is_gone = False
        self.teller: Teller
        self._link = Link(server, name, token, texts.language, self._heard)
        self._link.ask("watch", table=table, after=0)
        if self._info["you"] is None and self._info["may_sit"]:
            self._link.ask("sit", table=table, seat=self._info["may_sit"][0])

    @property
    def token(self) -> str | None:
        """What makes its person the same one next time."""
        return self._link.token

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where; who plays for themselves has no level."""
        return tuple(
            Seat(seat["name"], seat["level"] if seat["kind"] == "bot" else None) for seat in self._info["seats"]
        )

    @property
    def begins(self) -> Saying | None:
        """How the game begins, once that is known."""
        start = self._info["start"]
        values = {"players": self._info["players"], "player": Player(start or 0)}
        return None if start is None else Saying(f"{self._info['game']}-begins", values)

    @property
    def is_ready(self) -> bool:
        """Whether this person has promised a seed for the game that is to begin."""
        you = self._info["you"]
        return you is not None and bool(self._info["seats"][you]["ready"])

    # ---- what is shown ----

    def moment(self) -> Moment:
        """The table as it is now."""
        with self._changed:
            self._shown = self._news
            play, info = self._play or {}, self._info
            view = SimpleNamespace(**play["view"], **self._own["view"]) if play else None
            return Moment(
                view=view,
                choices=() if self._is_lost or self._is_gone else self._choices(),
                asks=self._asks(),
                told=tuple(self._told),
                scores=tuple(play.get("scores", ())),
                winners=tuple(play.get("winners", ())),
                is_over=bool(play.get("over")) or self._is_gone,
                goes_on=info["phase"] != "closed" and not self._is_gone,
            )

    def odds(self) -> list[Saying]:
        """The odds that the server tells."""
        with self._changed:
            odds, told = self.teller.game.odds, self._own.get("odds")
            if odds is None or told is None:
                return []
            return odds.sayings(msgspec.convert(told, odds.odds_type), self._info["you"])

    def hint(self) -> Hint | None:
        """What the table's best bot would do; raises Refused where it gives no hints."""
        told = self._ask("hint")
        reason = None if told["reason"] is None else msgspec.convert(told["reason"], Saying)
        return Hint(tuple(told["look"]), told["move"], reason)

    def _choices(self) -> tuple[str, ...]:
        info, you = self._info, self._info["you"]
        if info["phase"] == "gathering" and info["hosting"]:
            return (START,)
        if info["phase"] == "over" and you is not None and not info["seats"][you]["again"]:
            return (AGAIN,)
        return tuple(self._own.get("legal", ()))

    def _asks(self) -> Saying:
        info, play = self._info, self._play or {}
        if self._is_gone or self._trouble:
            return Saying("play-server-says", {"sentence": self._trouble})
        if self._is_lost:
            return Saying("play-lost")
        if info["phase"] == "gathering":
            return (
                Saying("play-you-begin") if info["hosting"] else Saying("play-host-begins", {"name": info["host"]})
            )
        if info["phase"] in WAITS:
            return Saying(WAITS[info["phase"]])
        if info["paused"]:
            return Saying("play-paused")
        if self._own.get("legal"):
            return Saying("play-your-turn", {"player": Player(info["you"])})
        return Saying("play-thinks", {"player": Player((play.get("to_act") or [0])[0])})

    # ---- what a person does ----

    def choose(self, choice: str) -> None:
        """Do this at the table; raises Refused."""
        if choice in COMMANDS:
            self._ask(COMMANDS[choice])
        else:
            self._ask("move", action=choice)

    def _ask(self, type: str, **values: object) -> Message:
        """The answer to a command at this table; raises Refused."""
        try:
            return self._link.ask(type, table=self._table, **values)
        except Refused as refused:
            raise Refused(str(refused) or self._texts.say("play-lost")) from None

    def go_on(self) -> None:
        """Wait until something is otherwise than the last moment that was asked for."""
        with self._changed:
            self._changed.wait_for(lambda: self._news > self._shown)

    def close(self) -> None:
        """Leave the connection; the seat stays this person's."""
        self._link.close()
        self._notify()

    # ---- what the server says ----

    def _heard(self, message: Message) -> None:
        with self._changed:
            match message["type"]:
                case "update":
                    self._update(message)
                case "past":
                    self._remember(message["happenings"])
                case "refused":
                    self._trouble = message["sentence"]
                case "gone":
                    self._is_gone, self._trouble = True, message["sentence"]
                case "lost":
                    self._is_lost, self._is_promising = True, False
                case "found":
                    self._link.say("watch", table=self._table, after=0)
                case _:
                    return
            self._notify()

    def _update(self, message: Message) -> None:
        self._is_lost, self._trouble = False, ""
        if message["fresh"]:
            self._told, self._has_begun = [], False
        if message["info"] is not None:
            self._info = message["info"]
            self.teller = self._new_teller()
        if message["play"] is not None:
            self._play, self._own = message["play"], message["own"]
        elif self._info["phase"] == "gathering":
            self._play, self._own = None, {}
        self._happen(message["happenings"])
        self._promise()

    def _remember(self, happenings: list[Message]) -> None:
        """What happened before we watched; all of it is of an earlier game if this one began since."""
        if not self._has_begun:
            later, self._told = self._told, []
            self._happen(happenings)
            self._told, self._has_begun = self._told + later, False

    def _happen(self, happenings: list[Message]) -> None:
        kinds = _facts_type(self.teller.game)
        for happening in happenings:
            if happening["kind"] == "started":
                self._told, self._has_begun = [], True
            for number, step in enumerate(happening.get("steps", ())):
                self._told += msgspec.convert(step["facts"], kinds)
                if number == 0 and happening["reason"] is not None:
                    self._told.append(msgspec.convert(happening["reason"], Saying))

    def _promise(self) -> None:
        """Promise a seed where that is to be done, and open it once everybody has promised."""
        you = self._info["you"]
        seat = None if you is None else self._info["seats"][you]
        if seat is None or self._info["phase"] != "gathering" or self.is_ready:
            self._is_promising = False
        elif not self._is_promising:
            self._seed, self._is_promising = secrets.token_bytes(SEED_BYTES), True
            self._link.say("ready", table=self._table, commitment=hashlib.sha256(self._seed).hexdigest())
        if seat is not None and self._info["phase"] == "opening" and seat["seed"] is None and self._seed:
            self._link.say("open", table=self._table, seed=self._seed.hex())

    def _new_teller(self) -> Teller:
        return Teller(load(self._info["game"]), self._texts, [seat.name for seat in self.seats])

    def _notify(self) -> None:
        with self._changed:
            self._news += 1
            self._changed.notify_all()


@cache
def _facts_type(game: Game) -> Any:
    """What facts of the game are read as."""
    return tuple[reduce(or_, game.facts.FACTS), ...]  # type: ignore[misc]
