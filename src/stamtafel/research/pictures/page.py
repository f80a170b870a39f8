"""One HTML page of all pictures of a data set; nothing in it is fetched from elsewhere."""

import re
from collections.abc import Iterator
from html import escape
from importlib.resources import files
from io import StringIO
from typing import Any

import matplotlib as mpl
import polars as pl
from matplotlib.figure import Figure

from stamtafel.games import load
from stamtafel.research.pictures.estimates import COUNT, HIGH, LOW, MEAN, RESULT
from stamtafel.research.pictures.gallery import pictures_of
from stamtafel.research.pictures.ink import percent
from stamtafel.research.pictures.picture import Picture
from stamtafel.research.pictures.results import with_kind
from stamtafel.texts import Texts

DRAWN: Any = {
    "svg.fonttype": "none",
    "svg.hashsalt": "stamtafel",
}  # letters stay letters, the same page the same bytes
NOTHING = "report-nothing"
NUMBERED = re.compile(r' id="[\w.]+_\d+"')  # every figure has a figure_1 and an axes_1
PROLOGUE = re.compile(r"\A.*?(?=<svg )", re.DOTALL)


def write_page(frame: pl.LazyFrame, texts: Texts) -> str:
    """The page that shows these games, each kind by itself, those with the most games first."""
    kinds = (
        with_kind(frame)
        .group_by("game", "kind", "players")
        .agg(games=pl.col("number").n_unique(), decisions=pl.len(), names=pl.col("name").unique().sort())
        .sort("games", "kind", descending=[True, False])
        .collect()
    )
    title, sure = texts.say("report-title"), texts.say("report-sure")
    sections = "".join(
        "".join(_section(with_kind(frame).filter(pl.col("kind") == kind["kind"]), kind, texts))
        for kind in kinds.iter_rows(named=True)
    )
    style = files(__package__).joinpath("page.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{texts.language}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n<main>\n"
        f"<header>\n<h1>{escape(title)}</h1>\n<p>{escape(sure)}</p>\n</header>\n{sections}</main>\n</body>\n</html>\n"
    )


def _section(games: pl.LazyFrame, kind: dict[str, Any], texts: Texts) -> Iterator[str]:
    """The pictures of games of one kind."""
    game = load(kind["game"])
    own = texts.with_words_of(game.words)
    options = "".join(f" <small>{escape(word)}</small>" for word in kind["kind"].partition(";")[0].split()[2:])
    heading = own.say("report-kind", game=own.say(f"page-game-{game.name}"), players=kind["players"])
    names = ", ".join(kind["names"])
    about = own.say("report-about", games=kind["games"], decisions=kind["decisions"], names=names)
    yield f"<section>\n<h2>{escape(heading)}{options}</h2>\n<p>{escape(about)}</p>\n<div>\n"
    for picture in pictures_of(game):
        yield from _article(picture, games, own)
    yield "</div>\n</section>\n"


def _article(picture: Picture, games: pl.LazyFrame, texts: Texts) -> Iterator[str]:
    """One question with its picture, how it was answered, and the numbers."""
    question, how = texts.say(f"report-{picture.name}"), texts.say(f"report-{picture.name}-how")
    numbers = picture.estimate(games)
    yield f"<article>\n<h3>{escape(question)}</h3>\n"
    if numbers.is_empty():
        yield f"<p>{escape(texts.say(NOTHING))}</p>\n</article>\n"
        return
    yield f'<figure role="img" aria-label="{escape(question)}">\n{_svg(picture.draw(numbers, texts))}</figure>\n'
    yield f"<p>{escape(how)}</p>\n{_table(picture, numbers, texts)}</article>\n"


def _svg(figure: Figure) -> str:
    """The figure as an element of a page."""
    written = StringIO()
    with mpl.rc_context(DRAWN):
        figure.savefig(
            written, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None}
        )
    return NUMBERED.sub("", PROLOGUE.sub("", written.getvalue()))


def _table(picture: Picture, numbers: pl.DataFrame, texts: Texts) -> str:
    """The numbers of a picture, folded away."""
    keys = [name for name in numbers.columns if name not in RESULT]
    heads = "".join(
        f"<th>{escape(texts.say(f'report-column-{name}'))}" for name in (*keys, MEAN, "interval", COUNT)
    )
    rows = "".join(f"<tr>{''.join(_cells(picture, keys, row, texts))}\n" for row in numbers.iter_rows(named=True))
    title = escape(texts.say("report-numbers"))
    return f"<details>\n<summary>{title}</summary>\n<table>\n<tr>{heads}\n{rows}</table>\n</details>\n"


def _cells(picture: Picture, keys: list[str], row: dict[str, Any], texts: Texts) -> Iterator[str]:
    mark = texts.say("report-mark")
    for key in keys:
        value = row[key]
        said = picture.told[key](value, texts) if key in picture.told else value
        yield f"<td>{escape(percent(said, mark) if isinstance(said, float) else str(said))}"
    low, high = percent(row[LOW], mark), percent(row[HIGH], mark)
    count = escape(texts.say("report-count", count=row[COUNT]))
    yield f"<td>{percent(row[MEAN], mark)}<td>{low} \N{EN DASH} {high}<td>{count}"
