"""A game that is played at this terminal alone, by people at its keyboard and by bots."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from threading import Condition
from typing import Any

from stamtafel.bots.contract import Budget
from stamtafel.bots.reasons import fit_reason
from stamtafel.games import load
from stamtafel.games.errors import IllegalMove, Unreadable
from stamtafel.games.facts import Fact
from stamtafel.games.help_used import HelpUsed
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import View
from stamtafel.games.records import Record
from stamtafel.games.telling import Player, Saying
from stamtafel.kernel.chance import new_rng
from stamtafel.recounting import NO_HELP, Reasons
from stamtafel.telling import Teller
from stamtafel.terminal.hints import seek_hint
from stamtafel.terminal.moment import SHOW, Hint, Moment, Refused
from stamtafel.terminal.seats import Seat, load_bots
from stamtafel.texts import Texts

Keep = Callable[["Here"], None]
NO_REASONS: Reasons = {}


class Here:
    """The game, and who sits where. With several people at the keyboard hands are covered between their turns.

    Chance and the bots draw from the seed and the number of the move, so a game that was kept goes on as it would
    have.
    """

    def __init__(
        self,
        record: Record,
        seats: Sequence[Seat],
        seed: int,
        texts: Texts,
        keep: Keep | None = None,
        reasons: Reasons = NO_REASONS,
        help: HelpUsed = NO_HELP,
    ) -> None:
        """The game after the moves of the record; raises Unreadable or IllegalMove where these go wrong.

        `keep` is called now and after each move; what it raises goes to whoever made the move.
        """
        self.seats, self.seed = tuple(seats), seed
        self._begun = record
        self.position = record.beginning()
        self.teller = Teller(load(record.setup.game), texts, [seat.name for seat in seats])
        self._bots = load_bots(self.teller.game, seats)
        self._people = [number for number, seat in enumerate(seats) if seat.is_person]
        self.begins = Saying(
            f"{record.setup.game}-begins", {"players": len(seats), "player": Player(record.setup.start)}
        )
        self._covers = len(self._people) > 1 and not self.teller.game.is_open
        self.reasons = dict(reasons)  # why bots did what they did, by the number of the move
        self.help, self._hinted_at = help, -1  # what was used, and the number of moves when a hint was given last
        self._told: list[Fact | Saying] = []
        self._uncovered: int = SPECTATOR  # who looks, where hands are covered
        self._changed, self._is_closed = Condition(), False
        self._play(record.moves)
        self._deal()
        self._keep = keep
        self._keep_it()

    def record(self) -> Record:
        """The game so far."""
        with self._changed:
            return replace(self._begun, moves=self.position.moves())

    # ---- what is shown ----

    def moment(self) -> Moment:
        """The game as whoever is to look now sees it."""
        with self._changed:
            position, seat = self.position, self._shown()
            is_covered = self._covers and seat == SPECTATOR and self._turn() in self._people
            legal = position.legal_names(seat) if seat == self._turn() else ()
            told = tuple(one.seen_by(seat) if isinstance(one, Fact) else one for one in self._told)
            is_open = self.teller.game.is_open  # where hands are hidden, reasons are told after the end
            return Moment(
                view=position.view(seat),
                choices=(SHOW,) if is_covered else legal,
                asks=self._asks(is_covered),
                told=tuple(one for one in told if is_open or isinstance(one, Fact)),
                scores=position.scores(),
                winners=position.winners(),
                is_over=position.is_over(),
                retold=told if position.is_over() and self.reasons else (),
            )

    def odds(self) -> list[Saying]:
        """The odds of who is to choose, from what that seat knows; that they were asked for is kept."""
        view, odds = self._help_view(), self.teller.game.odds
        if view is None or odds is None:
            return []
        with self._changed:
            self.help = self.help.with_odds()
            self._keep_it()
        return odds.sayings(odds.odds(view), view.seat)

    def hint(self) -> Hint | None:
        """What the best bot would do for who is to choose, in up to a second; that there was a hint is kept."""
        view = self._help_view()
        hint = None if view is None else seek_hint(view)
        if view is None or hint is None:
            return None
        with self._changed:
            made = len(self.position.moves())
            if self._hinted_at != made:
                self.help, self._hinted_at = self.help.with_hint(view.seat), made
                self._keep_it()
        return hint

    def _help_view(self) -> View[Any] | None:
        """What the person knows who is to choose."""
        with self._changed:
            seat = self._shown()
            return self.position.view(seat) if seat == self._turn() and seat in self._people else None

    def _turn(self) -> int:
        """Whose choice is waited for, -1 after the end."""
        return self.position.first_to_act()

    def _shown(self) -> int:
        """Whose view is shown: the only person's; of several, whoever looks."""
        if self.position.is_over():
            return self._people[0] if len(self._people) == 1 else SPECTATOR
        if self._covers:
            return self._uncovered
        return self._turn() if self._turn() in self._people else (self._people or [SPECTATOR])[0]

    def _asks(self, is_covered: bool) -> Saying:
        turn = self._turn()
        if turn < 0:
            return Saying("game-over")
        if turn not in self._people:
            return Saying("play-thinks", {"player": Player(turn)})
        if is_covered:
            return Saying("play-covered", {"player": Player(turn)})
        return Saying("play-your-turn", {"player": Player(turn)})

    # ---- what happens ----

    def choose(self, choice: str) -> None:
        """Let the person whose turn it is do this; raises Refused."""
        with self._changed:
            turn = self._turn()
            if turn not in self._people:
                raise Refused(self.teller.texts.say("play-not-now"))
            if choice == SHOW:
                self._uncovered = turn
            elif self._shown() != turn:
                raise Refused(self.teller.texts.say("play-not-now"))
            else:
                self._move(f"{turn}:{choice}")
            self._changed.notify_all()

    def go_on(self) -> None:
        """Let a bot move whose turn it is, or wait until a person has chosen; return at once after the end."""
        with self._changed:
            turn = self._turn()
            if turn < 0 or self._is_closed:
                return
            if turn in self._people:
                made = len(self.position.moves())
                self._changed.wait_for(lambda: self._is_closed or len(self.position.moves()) > made)
                return
            view, legal = self.position.view(turn), self.position.legal_names(turn)
            rng = new_rng(self.seed, len(self.position.moves()), turn)
        choice = self._bots[turn].choose(view, legal, Budget(time.perf_counter), rng)
        reason = fit_reason(choice) if len(legal) > 1 else None
        with self._changed:
            if not self._is_closed:
                if reason is not None:
                    self.reasons[len(self.position.moves())] = reason
                self._move(f"{turn}:{choice.move}")

    def close(self) -> None:
        """Leave the table."""
        with self._changed:
            self._is_closed = True
            self._changed.notify_all()

    def _move(self, move: str) -> None:
        try:
            self._play([move])
        except (IllegalMove, Unreadable) as error:
            raise Refused(self.teller.texts.say("play-not-now")) from error
        self._deal()
        if self._turn() != self._uncovered:
            self._uncovered = SPECTATOR
        self._keep_it()

    def _keep_it(self) -> None:
        if self._keep is not None:
            self._keep(self)

    def _play(self, moves: Iterable[str]) -> None:
        """Make these moves, and keep what is to be told of them, with the reasons of bots."""
        for move in moves:
            reason = self.reasons.get(len(self.position.moves()))
            self._told += self.position.play_and_tell(move)
            if reason is not None:
                self._told.append(reason)

    def _deal(self) -> None:
        """Let chance bring what is due."""
        while self.position.is_chance_due():
            rng = new_rng(self.seed, len(self.position.moves()))
            self._play([self.position.random_chance(rng)])
