"""A position as text for a terminal, and as a picture of that text: what environments render."""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.position import Position
from stamtafel.research.extra import need
from stamtafel.telling import Teller
from stamtafel.texts import texts

MARGIN = 12  # pixels
FONT_SIZE = 15
ACROSS, DOWN = 10, 20  # from letter to letter, from line to line
PAPER, INK = (248, 245, 236), (32, 32, 32)


def as_text(position: Position) -> str:
    """The table as everyone sees it, whose turn it is, and all hands: the position in notation below."""
    teller = Teller(position.game, texts("en"))
    lines = [teller.sentence(saying) for saying in position.game.display.table(position.view(SPECTATOR))]
    return "\n".join([*lines, "", *str(position).split("; ")])


def as_picture(position: Position) -> NDArray[np.uint8]:
    """The same, drawn: height, width, colour. Raises Missing without Pillow (extra `research`)."""
    need("PIL")
    from PIL import Image, ImageDraw, ImageFont

    lines, font = as_text(position).splitlines(), ImageFont.load_default(FONT_SIZE)
    columns = max(map(len, lines))
    size = (2 * MARGIN + columns * ACROSS, 2 * MARGIN + len(lines) * DOWN)
    image = Image.new("RGB", size, PAPER)
    pen = ImageDraw.Draw(image)
    for row, line in enumerate(lines):
        for column, letter in enumerate(line):  # each in its place: the font is one of all widths
            place = (MARGIN + (column + 0.5) * ACROSS, MARGIN + row * DOWN)
            pen.text(place, letter, INK, font, anchor="ma")
    picture: NDArray[Any] = np.asarray(image, np.uint8)
    return picture


RENDERERS: dict[str, Any] = {"ansi": as_text, "rgb_array": as_picture}
