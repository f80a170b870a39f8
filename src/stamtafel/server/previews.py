"""What a link to a table or a game shows where it is sent: who invites to what, as any passer-by may know it."""

from __future__ import annotations

import re
from collections.abc import Mapping
from html import escape
from pathlib import Path

from starlette.requests import Request

from stamtafel.games import load
from stamtafel.server.answering import language_of
from stamtafel.server.hall import Hall
from stamtafel.table.refusals import Refusal
from stamtafel.table.table import REFUSED, Phase, Table
from stamtafel.texts import Texts, texts

TABLE = re.compile(r"/t/([^/]+)(/g/\d+)?")
NOBODY = ""
PICTURES, USUAL = "pictures", "stamtafel"  # where the build puts them: one of each game, and one of all
PICTURE_SIZE = (1200, 630)


async def head_for(hall: Hall, request: Request, page: Path) -> str:
    """What the page at this address has in its head for whoever shows links, in the language that is asked for."""
    words, asked = texts(language_of(request)), TABLE.fullmatch(request.url.path)
    title, about, picture = "Stamtafel", words.say("page-welcome"), USUAL
    if asked is not None:
        table = await _table(hall, asked[1])
        if table is not None:
            title, about = _invitation(table, words) if asked[2] is None else _past(table, words)
            picture = table.game
    shown = {"og:type": "website", "og:site_name": "Stamtafel", "og:title": title, "og:description": about}
    for name in (picture, USUAL):
        if (page / PICTURES / f"{name}.jpg").is_file():
            shown["og:image"] = f"{request.url.scheme}://{request.headers['host']}/{PICTURES}/{name}.jpg"
            shown["og:image:width"], shown["og:image:height"] = map(str, PICTURE_SIZE)
            break
    return _tags(shown)


async def _table(hall: Hall, id: str) -> Table | None:
    """The table, if it is there and its rules are; whoever shows a link is not told why not."""
    try:
        table = (await hall.tables.find(id)).table
        return None if table.phase is Phase.CLOSED else table
    except (Refusal, *REFUSED):
        return None


def _invitation(table: Table, words: Texts) -> tuple[str, str]:
    """Who invites to what, where anybody may come and see that; else only what is played."""
    game = _game(table, words)
    if table.why_not_watch(NOBODY) is not None:
        return game, words.say("preview-closed")
    free = sum(seat.person is None and seat.bot is None for seat in table.seats)
    return words.say("preview-invites", host=table.host_name, game=game), words.say("preview-seats", free=free)


def _past(table: Table, words: Texts) -> tuple[str, str]:
    """Which game was played; nothing of who played it or how, which may not be for all."""
    return words.say("preview-past", game=_game(table, words)), words.say("preview-past-about")


def _game(table: Table, words: Texts) -> str:
    return words.with_words_of(load(table.game).words).say(f"page-game-{table.game}")


def _tags(shown: Mapping[str, str]) -> str:
    return "".join(f'<meta property="{name}" content="{escape(text)}">' for name, text in shown.items())
