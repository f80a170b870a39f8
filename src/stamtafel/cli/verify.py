"""`stamtafel verify`: a check of fair chance."""

from typing import Annotated

import typer

from stamtafel.cli.arguments import read_records
from stamtafel.cli.failing import fail


def verify(
    file: Annotated[
        str, typer.Argument(help="One record, or one on each line, as a table gives them; - reads standard input.")
    ],
) -> None:
    """Check that every card and roll of finished games is what the players' seeds say."""
    from stamtafel.games.errors import InvalidSetup, Unreadable
    from stamtafel.games.records import read_json
    from stamtafel.table.verifying import read_game_record, tell, verify

    is_all_well = True
    for number, text in enumerate(read_records(file), 1):
        try:
            record = read_game_record(read_json(text))
        except (InvalidSetup, Unreadable) as error:
            fail(f"record {number} of {file} cannot be checked: {error}")
        difference = verify(record)
        print(f"Record {number}: {tell(record, difference)}")
        is_all_well &= difference is None
    if not is_all_well:
        raise SystemExit(1)
