"""What a table needs that nobody asks for: bots' moves, stand-ins for who left, seeds that are not opened."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING

from stamtafel.games.position import Position
from stamtafel.server.live import LiveTable, Request
from stamtafel.table import gathering
from stamtafel.table.commands import BotMove, Chore, Expire, PlayFor, Return
from stamtafel.table.table import Phase

if TYPE_CHECKING:
    from stamtafel.server.bots import BotPool

PAUSE_AFTER_FAULT = 1.0  # seconds
PATIENCE = 6  # times as long as usual a bot waits before it draws, if that costs a person a card (S18)


class Minder:
    """Looks after live tables. Call `mind` whenever something has changed."""

    def __init__(self, pool: BotPool) -> None:
        self.pool = pool
        self.loop = asyncio.get_running_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_closed = False

    def mind(self, live: LiveTable) -> None:
        """Plan what has to come next, and call off what no longer does."""
        if self._is_closed:
            return
        self._mind_ceremony(live)
        self._mind_people(live)
        self.mind_bots(live)

    def try_again(self, live: LiveTable) -> None:
        """Look after the table again in a while: what was due could not be done."""
        number = live.table.number

        def run() -> None:
            live.timers.pop("again", None)
            self._think_again(live, number)

        if "again" not in live.timers:
            live.timers["again"] = self.loop.call_later(PAUSE_AFTER_FAULT, run).cancel

    def _think_again(self, live: LiveTable, number: int) -> None:
        """Ask anew what was asked at this number, unless the table has moved on and something else was asked."""
        if live.thinking_at == number:
            live.thinking_at = None
        self.mind(live)

    def forget(self, live: LiveTable) -> None:
        """Call everything off."""
        for call_off in live.timers.values():
            call_off()
        live.timers.clear()

    async def close(self) -> None:
        """Let no bot think any longer, nor begin to."""
        self._is_closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    # ---- seeds ----

    def _mind_ceremony(self, live: LiveTable) -> None:
        """Whoever could not open the seed because the server was down gets the whole time anew."""
        table = live.table
        if table.phase is not Phase.OPENING:
            self._call_off(live, "ceremony")
        elif "ceremony" not in live.timers:
            self._plan(live, "ceremony", gathering.OPENING_SECONDS, Expire(table.ceremony))

    # ---- people who leave and come back ----

    def _mind_people(self, live: LiveTable) -> None:
        """Whoever is away while somebody else waits is played for after a while."""
        table, there = live.table, {viewer.person.id for viewer in live.viewers}
        after = table.settings.away_seconds
        for number, seat in enumerate(table.seats):
            is_away = seat.person is not None and seat.person not in there
            if seat.is_played_for and not is_away and seat.person is not None:
                live.submit(Request(Return(number), None, None))
            is_missed = is_away and bool(there) and table.is_under_way() and not table.is_paused
            if not is_missed or after is None or seat.is_played_for:
                self._call_off(live, number)
            elif number not in live.timers:
                self._plan(live, number, after, PlayFor(number))
        for what in [what for what in live.timers if isinstance(what, int) and what >= len(table.seats)]:
            self._call_off(live, what)  # there are fewer seats now

    # ---- bots ----

    def mind_bots(self, live: LiveTable) -> None:
        """Ask a bot if one is to act and somebody is there to see it; a mere move makes nothing else due."""
        table = live.table
        if self._is_closed or live.thinking_at == table.number or not table.is_under_way() or table.is_paused:
            return
        position = table.position
        assert position is not None
        waiting = [seat for seat in position.to_act() if table.seats[seat].level is not None]
        if not waiting or not live.viewers:
            return
        live.thinking_at = table.number
        seat = position.first_to_act(waiting)
        task = self.loop.create_task(self._think(live, seat))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, live: LiveTable, seat: int) -> None:
        """Ask a bot and make its move, at the table's pace, unless the table has moved on meanwhile."""
        table, number, began = live.table, live.table.number, self.loop.time()
        if live.thinking_at != number:
            return
        pace = table.settings.pace_seconds * (PATIENCE if self._takes_a_card(live, seat) else 1)
        try:
            action = await self.pool.choose(live.id, table, seat)
        except Exception:
            live.hall.note_fault("a bot failed", table=live.id)
            await asyncio.sleep(PAUSE_AFTER_FAULT)
            self._think_again(live, number)
            return
        await asyncio.sleep(max(0.0, began + pace - self.loop.time()))
        if live.thinking_at == number == live.table.number:
            live.hall.metrics.count("stamtafel_bot_moves_total")
            live.submit(Request(BotMove(seat, action, number), None, None))

    def _takes_a_card(self, live: LiveTable, seat: int) -> bool:
        """Whether the bot's move costs somebody who is there the card that is still to be drawn."""
        table, there = live.table, {viewer.person.id for viewer in live.viewers}
        assert table.position is not None
        people = [number for number, one in enumerate(table.seats) if one.level is None and one.person in there]
        return takes_a_card(table.position, seat, people)

    # ---- plans ----

    def _plan(self, live: LiveTable, what: object, seconds: float, chore: Chore) -> None:
        def run() -> None:
            live.timers.pop(what, None)
            live.submit(Request(chore, None, None))

        live.timers[what] = self.loop.call_later(seconds, run).cancel

    def _call_off(self, live: LiveTable, what: object) -> None:
        call_off = live.timers.pop(what, None)
        if call_off is not None:
            call_off()


def takes_a_card(position: Position, bot: int, people: Sequence[int]) -> bool:
    """Whether the bot may only draw, and one of the people may draw now but no more after that (S18)."""
    drawers = [seat for seat in people if "draw" in position.legal(seat)]
    if not drawers or position.legal(bot) != ("draw",):
        return False
    after = position.copy()
    after.play(f"{bot}:draw")
    after.play(f"={next(iter(after.chance()))}")
    return any("draw" not in after.legal(seat) for seat in drawers)
