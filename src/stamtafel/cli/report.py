"""`stamtafel report`: a page of pictures of games as data."""

from pathlib import Path
from typing import Annotated

import typer

from stamtafel.cli.arguments import Language, find_texts
from stamtafel.cli.failing import STOPPED, fail


def report(
    file: Annotated[Path, typer.Argument(help="Games as data, as `stamtafel dataset` writes them.")],
    out: Annotated[
        Path | None, typer.Option(help="The page to write; beside the data, ending in .html, if left out.")
    ] = None,
    lang: Language = None,
) -> None:
    """Show what games say about luck, levels and more: one HTML page with pictures, to be opened anywhere."""
    from stamtafel.games.errors import Unreadable
    from stamtafel.research.data.loading import load_games
    from stamtafel.research.extra import Missing, need

    texts = find_texts(lang)
    target = out or file.with_suffix(".html")
    try:
        need("matplotlib", "polars")
        games = load_games(file, lazy=True)
        from stamtafel.research.pictures.page import write_page

        target.write_text(write_page(games, texts), encoding="utf-8")
    except (FileNotFoundError, Missing, Unreadable) as error:
        fail(str(error))
    except OSError as error:
        fail(f"cannot write {target}: {error.strerror}; choose another file with --out")
    except KeyboardInterrupt:
        fail("stopped; nothing was written", STOPPED)
    print(target)
