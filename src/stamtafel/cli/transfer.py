"""`stamtafel transfer`: from a file into a database, or back."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from stamtafel.cli.failing import UNUSABLE_DATA, fail
from stamtafel.cli.serve import place_of

if TYPE_CHECKING:
    from stamtafel.server.transferring import Tally


def transfer(
    source: Annotated[str, typer.Option("--from", help="The file or database that has the tables.")],
    target: Annotated[str, typer.Option("--to", help="The file or database they go to; it must be empty.")],
) -> None:
    """Take all tables from a file to a PostgreSQL database, or back, and check them there. No server may run."""
    import asyncio

    from stamtafel.server.transferring import Different
    from stamtafel.store.contract import NotStored

    here, there = place_of(source), place_of(target)
    if isinstance(here, Path) and not here.is_file():
        fail(f"there is no file {here}; name one with --from", UNUSABLE_DATA)
    if here == there or (isinstance(here, Path) and isinstance(there, Path) and here.resolve() == there.resolve()):
        fail(f"not transferred: {target} is where the tables are; choose an empty place with --to", UNUSABLE_DATA)
    _take(here, "--from")
    _take(there, "--to")
    try:
        tally = asyncio.run(_transfer(here, there))
    except Different as error:
        fail(f"not transferred: {error}; choose an empty place with --to", UNUSABLE_DATA)
    except NotStored as error:
        fail(f"not transferred: {error}; mend that, and choose an empty place with --to", UNUSABLE_DATA)
    print(f"{tally.tables} tables, {tally.events} events: all there, and replayed.")
    if tally.refused:
        print(f"Today's rules refuse the record of {tally.refused} of them, there as here.")


def _take(place: Path | str, option: str) -> None:
    """Fail with a sentence if tables cannot be kept there, or if a server runs."""
    from stamtafel.server.checking import Unusable, take_data
    from stamtafel.server.node import check_alone

    try:
        take_data(place, option, check_alone)
    except Unusable as error:
        fail(str(error), UNUSABLE_DATA)


async def _transfer(here: Path | str, there: Path | str) -> "Tally":
    from stamtafel.server.transferring import transfer
    from stamtafel.store.opening import open_store

    source, target = await open_store(here), await open_store(there)
    try:
        return await transfer(source, target)
    finally:
        await source.close()
        await target.close()
