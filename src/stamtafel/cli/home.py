"""`stamtafel home`: the page for this device and those nearby."""

import os
from pathlib import Path
from typing import Annotated

import typer

from stamtafel.cli.arguments import Language, find_texts
from stamtafel.cli.failing import UNUSABLE_DATA, fail
from stamtafel.cli.serve import Origins, read_origins, take_place


def home(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port; the next free one if it is taken.")
    ] = 8113,
    data: Annotated[Path | None, typer.Option(help="The file that tables are kept in.")] = None,
    origin: Origins = None,
    browser: Annotated[bool, typer.Option(help="Open the page in the browser.")] = True,
    lang: Language = None,
) -> None:
    """Play at home: serve the page to this device and those nearby, and open it."""
    from stamtafel.server import warming, welcoming
    from stamtafel.server.config import Config, built_page
    from stamtafel.server.serving import run

    origins = read_origins(origin)
    is_compiling = warming.begin()
    if built_page() is None:
        fail("this installation has no page; ./play builds it")
    listener, texts = welcoming.listen_nearby(port), find_texts(lang)
    chosen = listener.getsockname()[1]
    workers = max(1, (os.cpu_count() or 2) - 1)
    nearby = welcoming.address_nearby(chosen)
    file = data or _data_file()
    take_place(file)
    config = Config(file, origins, workers=workers, nearby=nearby, is_compiling=is_compiling)

    def started() -> None:
        print(welcoming.welcome(chosen, nearby, texts), flush=True)
        if browser:
            welcoming.open_browser(f"http://localhost:{chosen}")

    run(config, listener, started)
    print(texts.say("home-closed"))


def _data_file() -> Path:
    """Where tables are kept at home."""
    from stamtafel.server.welcoming import data_file

    try:
        return data_file()
    except OSError as error:
        fail(f"cannot make {error.filename}: {error.strerror}; choose a file with --data", UNUSABLE_DATA)
