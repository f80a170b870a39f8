"""Pictures in the colours of a terminal, with places to choose."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import NamedTuple

from textual.content import Content
from textual.style import Style

from stamtafel.games.pictures import Line, Piece, Tint
from stamtafel.games.telling import Player, Saying
from stamtafel.telling import Teller
from stamtafel.terminal.choosing import Spot

INKS: dict[Tint, str] = {  # each on a ground of its own: alike on dark and light, and in 256 colours
    "red": "#FFFFFF on #AF0000",
    "yellow": "#262626 on #FFD700",
    "green": "#FFFFFF on #005F00",
    "blue": "#FFFFFF on #005FAF",
    "purple": "#FFFFFF on #5F00AF",
    "paper": "#262626 on #EEEEEE",
    "red on paper": "#AF0000 on #EEEEEE",
}
OFFERED, CHOSEN = Style(bold=True, underline=True), Style(bold=True, reverse=True)


class Drawing(NamedTuple):
    """What is shown, and where on it a word can be chosen."""

    content: Content
    spots: tuple[Spot, ...]


class Marks(NamedTuple):
    """Words of notation: all that can be chosen, those that are offered now, and those at the cursor."""

    words: Collection[str] = ()
    offered: Collection[str] = ()
    cursor: Collection[str] = ()


def draw(lines: Sequence[Line], teller: Teller, marks: Marks) -> Drawing:
    """The picture with what is offered underlined, and what is at the cursor reversed."""
    width = max(map(len, map(teller.player, range(len(teller.names)))), default=0)
    parts: list[Content] = []
    spots: dict[str, Spot] = {}
    for number, line in enumerate(lines):
        column = 0
        for piece in line:
            text = _text(piece, teller, width)
            if piece.word in marks.words:
                spots.setdefault(piece.word, Spot(piece.word, number, column + len(text) / 2))
            parts.append(Content.styled(text, _style(piece, marks)))
            column += len(text)
        parts.append(Content("\n"))
    return Drawing(Content("").join(parts[:-1]), tuple(spots.values()))


def _text(piece: Piece, teller: Teller, width: int) -> str:
    if isinstance(piece.text, Player):
        return f"{teller.player(piece.text.number):<{width}}"
    return teller.sentence(piece.text) if isinstance(piece.text, Saying) else piece.text


def _style(piece: Piece, marks: Marks) -> Style:
    style = Style.null() if piece.tint is None else Style.parse(INKS[piece.tint])
    if piece.word in marks.words:
        style += Style.from_meta({"@click": f"app.say_word({piece.word!r})"})
    if piece.word in marks.offered:
        style += OFFERED
    return style + CHOSEN if piece.word and piece.word in marks.cursor else style


def draw_options(labels: Sequence[str], cursor: int, width: int) -> Content:
    """What can be chosen, each with the number of its key and whole on a line, the one at the cursor reversed."""
    parts: list[Content] = []
    column = 0
    for number, label in enumerate(labels):
        text = f" {number + 1} {label} "  # the key stands first
        if column and column + len(text) > width:
            parts.append(Content("\n"))
            column = 0
        style = Style.from_meta({"@click": f"app.pick({number})"})
        parts.append(Content.styled(text, style + CHOSEN if number == cursor else style))
        column += len(text)
    return Content("").join(parts)
