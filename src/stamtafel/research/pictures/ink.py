"""How pictures look: ink on paper, few lines, the colours of the cards; narrow enough for a phone."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from matplotlib.axes import Axes
from matplotlib.axis import Axis
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

INK, QUIET, LINE, PAPER = "#2b2622", "#756a60", "#d9cdb9", "#fbf7f0"
ACCENT = "#b26b00"
COLOURS = {"R": "#c8372d", "Y": "#c48a00", "G": "#2e8b57", "B": "#2f6db5", "P": "#7b4ba8"}
MARKERS = {"R": "^", "Y": "o", "G": "s", "B": "D", "P": "h"}  # the shapes of the cards
APART = 0.14  # of curves that would hide each other
MORE, LESS = "#2e8b57", "#c8372d"  # above and below nothing
WIDTH = 4.6  # inches: so a phone shows a point as a pixel
FONT, SMALL = 11.5, 10.0
ROOM, ROW = 0.8, 0.46  # inches, of an axis with its label and of one estimate
CURVE_HEIGHT = 2.9
MOST, LEAST = 0.75, 0.06  # how strongly a space of a heat map is coloured
WHOLE = 0.0095  # from here on a hundredth is told without its tenths
NOTHING = 0.0005  # below this it has none
STEPS = (1, 2, 5, 10)  # of ticks
TICKS, FEW_TICKS = 6, 4
BEHIND = {"facecolor": PAPER, "edgecolor": "none", "pad": 0.6}  # a value that stands before a line
HALF = 0.47  # of such a space
MINUS = str.maketrans("-", "\N{MINUS SIGN}")

Estimate = Mapping[str, Any]  # a row of estimates


class Dot(NamedTuple):
    """An estimate with a label."""

    label: str
    of: Estimate


class Point(NamedTuple):
    """An estimate at a place of the lower axis."""

    at: float
    of: Estimate


class Space(NamedTuple):
    """One space of a heat map."""

    column: int
    row: int
    of: Estimate


def new_figure(height: float) -> tuple[Figure, Axes]:
    """An empty figure of this height, in inches."""
    figure = Figure(figsize=(WIDTH, height), layout="constrained", facecolor="none")
    axes = figure.add_subplot(facecolor="none")
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(LINE)
    axes.tick_params(colors=INK, labelsize=FONT, length=0)
    axes.set_axisbelow(True)
    return figure, axes


def percent(share: float, mark: str) -> str:
    """The share as people write it who set this mark before tenths."""
    return _written(f"{100 * share:.1f} %", mark)


def _written(number: str, mark: str) -> str:
    return number.translate(MINUS).replace(".", mark)


def _in_percent(axis: Axis, mark: str, ticks: int) -> None:
    """Tell shares along this axis, each tick as exactly as it stands."""
    axis.set_major_locator(MaxNLocator(ticks, steps=STEPS))
    axis.set_major_formatter(lambda value, _: _written(f"{round(100 * value, 6):g} %", mark))


def dots(found: Sequence[Dot], axis: str, mark: str, even: float | None = None) -> Figure:
    """Each estimate as a dot with its interval and its value in figures; `even` is marked by a line."""
    figure, axes = new_figure(ROOM + ROW * len(found))
    for place, (_, of) in enumerate(found):
        axes.plot([of["low"], of["high"]], [place, place], color=INK, linewidth=1.4, solid_capstyle="butt")
        axes.plot(of["mean"], place, "o", color=ACCENT, markersize=8, markeredgecolor=PAPER)
        value = axes.annotate(
            percent(of["mean"], mark), (of["mean"], place), (0, 7), textcoords="offset points", ha="center"
        )
        value.set(fontsize=SMALL, color=INK, bbox=BEHIND)
    axes.set_yticks(range(len(found)), [dot.label for dot in found])
    axes.set_ylim(len(found) - 0.5, -0.8)
    axes.margins(x=0.12)
    _in_percent(axes.xaxis, mark, FEW_TICKS)
    axes.grid(axis="x", color=LINE, linewidth=0.6)
    axes.set_xlabel(axis, fontsize=FONT, color=QUIET, loc="right")  # there is more room to the left of it
    if even is not None:
        axes.axvline(even, color=QUIET, linewidth=1, linestyle=(0, (3, 3)))
    return figure


def line(found: Sequence[Point], axis: str, side: str, mark: str, even: float) -> Figure:
    """Estimates along a lower axis of shares, with a band of their intervals; `even` is marked by a line."""
    figure, axes = new_figure(CURVE_HEIGHT)
    at = [point.at for point in found]
    lows, highs = [point.of["low"] for point in found], [point.of["high"] for point in found]
    axes.fill_between(at, lows, highs, color=ACCENT, alpha=0.2, linewidth=0)
    axes.plot(at, [point.of["mean"] for point in found], color=ACCENT, linewidth=2, marker="o", markersize=4)
    axes.axhline(even, color=QUIET, linewidth=1, linestyle=(0, (3, 3)))
    for each in (axes.xaxis, axes.yaxis):
        _in_percent(each, mark, TICKS)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    axes.set_title(side, fontsize=FONT, color=QUIET, loc="left")
    axes.set_xlabel(axis, fontsize=FONT, color=QUIET)
    return figure


def curves(
    found: Mapping[str, Sequence[Point]], names: Mapping[str, str], axis: str, side: str, mark: str
) -> Figure:
    """Estimates of each colour of the cards, in its colour and shape, with their intervals."""
    figure, axes = new_figure(CURVE_HEIGHT)
    for place, (colour, points) in enumerate(found.items()):
        at = [point.at + APART * (place - (len(found) - 1) / 2) for point in points]
        ink = COLOURS[colour]
        axes.vlines(at, [p.of["low"] for p in points], [p.of["high"] for p in points], color=ink, linewidth=1.4)
        means = [point.of["mean"] for point in points]
        axes.plot(at, means, MARKERS[colour], color=ink, markersize=6, markeredgecolor=PAPER, label=names[colour])
    _in_percent(axes.yaxis, mark, TICKS)
    axes.grid(axis="y", color=LINE, linewidth=0.6)
    axes.set_title(side, fontsize=FONT, color=QUIET, loc="left")
    axes.set_xlabel(axis, fontsize=FONT, color=QUIET)
    axes.legend(fontsize=FONT, frameon=False, labelcolor=INK)
    axes.xaxis.set_major_locator(MaxNLocator(integer=True))
    return figure


def heat(
    found: Sequence[Space], columns: Sequence[str], rows: Sequence[str], height: float, mark: str
) -> tuple[Figure, Axes]:
    """Differences from nothing, in hundredths: bold where they are certain, pale where they may be nothing."""
    figure, axes = new_figure(height)
    most = max((abs(space.of["mean"]) for space in found), default=0.0) or 1.0
    for column, row, of in found:
        mean, is_certain = of["mean"], of["low"] > 0 or of["high"] < 0
        strength = max(LEAST, MOST * abs(mean) / most) if is_certain else LEAST
        across, colour = [column - HALF, column + HALF], MORE if mean > 0 else LESS
        axes.fill_between(across, row - HALF, row + HALF, color=colour, alpha=strength, linewidth=0)
        value = f"{100 * mean:+.{0 if abs(mean) >= WHOLE else 1}f}" if abs(mean) >= NOTHING else "0"
        ink, weight = (INK, "bold") if is_certain else (QUIET, "normal")
        axes.text(
            column,
            row,
            _written(value, mark),
            ha="center",
            va="center",
            fontsize=FONT,
            color=ink,
            fontweight=weight,
        )
    axes.set_xticks(range(len(columns)), columns)
    axes.set_yticks(range(len(rows)), rows)
    axes.set_xlim(-0.5, len(columns) - 0.5)
    axes.set_ylim(len(rows) - 0.5, -0.5)
    axes.spines["bottom"].set_visible(False)
    return figure, axes
