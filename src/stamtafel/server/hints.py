"""Hints: a worker thinks about what a seat knows, and that it did is stored before anybody is told.

What a seat knows is thought about once, however often it is asked, and for each seat one thing at a time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple, Protocol

from stamtafel.bots.hinting import best_level
from stamtafel.server.actor import Actor, Asked, Viewer
from stamtafel.server.bots import Answer, HintQuestion, hint_question
from stamtafel.table.change import World
from stamtafel.table.commands import Hint
from stamtafel.table.handling import handle
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Table
from stamtafel.wire import to_client


class Pool(Protocol):
    """Where bots think."""

    async def hint(self, asked: HintQuestion, person: str, address: str) -> Answer:
        """What the best bot would do, for this person at this address."""


class Thought(NamedTuple):
    """What is or was thought about for a seat."""

    asked: HintQuestion
    answer: asyncio.Task[Answer]

    def has_failed(self) -> bool:
        """Whether it has to be thought about again."""
        return self.answer.done() and (self.answer.cancelled() or self.answer.exception() is not None)


class Telling(NamedTuple):
    """Answers a command with the hint itself, if what is stored is that this position had one.

    It is not where the seat knows something else by then, nor where the id is one of a command done before.
    """

    viewer: Viewer
    answer: Answer
    may_tell: Callable[[], bool]

    def accept(self, id: str, table: str, number: int) -> None:
        """It is stored that there was a hint."""
        if not self.may_tell():
            self.refuse(id, Refusal(Code.STALE))
            return
        look, move, reason = self.answer.look, self.answer.action, self.answer.reason
        hint = to_client.Advice(id=id, table=table, number=number, look=look, move=move, reason=reason)
        self.viewer.send_bytes(to_client.encode(hint))

    def refuse(self, id: str | None, refusal: Refusal, wait: float | None = None) -> None:
        """There is none."""
        self.viewer.refuse(id, refusal, wait)


class Hints:
    """Gives hints to whoever may have one."""

    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self._thoughts: dict[Actor, dict[int, Thought]] = {}

    async def give(self, actor: Actor, command: Hint, viewer: Viewer, world: World) -> None:
        """Answer with a hint, once it is stored that there was one; raises Refusal."""
        handle(actor.table, viewer.person, command, world)  # as it will be when it has been thought
        seat = actor.table.seat_of(viewer.person.id)
        assert seat is not None
        asked = _question(actor.table, seat)
        answer = await self._think(actor, seat, asked, viewer)

        def is_stale() -> bool:
            position = actor.table.position
            return position is None or seat not in position.to_act() or _question(actor.table, seat) != asked

        def may_tell() -> bool:
            return seat in actor.table.hinted and not is_stale()

        if is_stale():
            raise Refusal(Code.STALE)
        actor.submit(Asked(command, viewer.person, Telling(viewer, answer, may_tell)))

    async def _think(self, actor: Actor, seat: int, asked: HintQuestion, viewer: Viewer) -> Answer:
        thoughts = self._thoughts.setdefault(actor, {})
        thought = thoughts.get(seat)
        if thought is None or thought.asked != asked or thought.has_failed():
            if thought is not None and not thought.answer.done():
                raise Refusal(Code.HINT_WAITS)
            thinking = self.pool.hint(asked, viewer.person.id, viewer.address)
            thought = thoughts[seat] = Thought(asked, asyncio.get_running_loop().create_task(thinking))
        return await asyncio.shield(thought.answer)  # who asked first may go

    def is_idle(self, actor: Actor) -> bool:
        """Whether nothing is being thought about for anybody at the table."""
        return all(thought.answer.done() for thought in self._thoughts.get(actor, {}).values())

    def forget(self, actor: Actor) -> None:
        """Forget what was thought at the table."""
        for thought in self._thoughts.pop(actor, {}).values():
            thought.answer.cancel()

    async def close(self) -> None:
        """Let nobody think any longer."""
        thinking = [thought.answer for thoughts in self._thoughts.values() for thought in thoughts.values()]
        for actor in list(self._thoughts):
            self.forget(actor)
        await asyncio.gather(*thinking, return_exceptions=True)


def _question(table: Table, seat: int) -> HintQuestion:
    """What to ask for the seat; it changes with what the seat knows."""
    assert table.position is not None
    level = best_level(table.position.game)
    assert level is not None
    return hint_question(level, table.position, seat)
