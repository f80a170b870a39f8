"""Games at a terminal, and what stands on its screen."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from stamtafel.games import load
from stamtafel.terminal.app import PlayApp
from stamtafel.terminal.beginning import Wishes, begin
from stamtafel.terminal.here import Here
from stamtafel.terminal.moment import Play
from stamtafel.texts import texts

SIZE = (80, 24)
SEED = 5
SECONDS = 60
Script = Callable[["Seen"], Coroutine[Any, Any, None]]


def sit_down(
    game: str, players: int | None = None, *people: str, language: str = "en", file: Path | None = None
) -> Here:
    """A new game with bots that guess on the seats that people leave."""
    bots = ("random",) if players is None or len(people) < players else ()
    return begin(load(game), Wishes(players, (), people, bots, SEED), texts(language), file)


class Seen:
    """A screen as somebody in front of it has it."""

    def __init__(self, app: PlayApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    def text(self) -> str:
        """All that stands on it."""
        return "\n".join(strip.text.rstrip() for strip in self.app.screen._compositor.render_strips())

    def options(self) -> dict[str, str]:
        """What it offers, by key."""
        place = self.app.query_one("#options").region
        lines = self.text().split("\n")[place.y : place.bottom]
        parts = [part for line in lines for part in re.split(r" {2,}", line.strip())]
        return {part[0]: part[2:] for part in parts if part[:1].isdigit() and part[1:2] == " "}

    async def press(self, *keys: str) -> None:
        """Press these keys, and see what comes of it."""
        await self.pilot.press(*keys)
        await self.pilot.pause()

    async def click_word(self, word: str) -> None:
        """Click on the picture where this word of notation lies."""
        spot = next(spot for spot in self.app._spots if spot.word == word)
        await self.pilot.click("#picture", offset=(int(spot.column), spot.line))
        await self.pilot.pause()

    async def until(self, is_so: Callable[[], bool]) -> None:
        """Look until it is so."""
        async with asyncio.timeout(SECONDS):
            while not is_so():
                await self.pilot.pause(0.01)
        await self.pilot.pause()


def look(play: Play, script: Script, size: tuple[int, int] = SIZE) -> None:
    """Play it on a screen as the script says."""

    async def run() -> None:
        app = PlayApp(play, pace=0)
        async with app.run_test(size=size) as pilot:
            await script(Seen(app, pilot))

    asyncio.run(run())
