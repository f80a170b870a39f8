"""`stamtafel replay`: recorded games in words."""

from typing import Annotated

import typer

from stamtafel.cli.arguments import Language, find_texts, read_records
from stamtafel.cli.failing import fail


def replay(
    file: Annotated[str, typer.Argument(help="One record, or one on each line; - reads standard input.")],
    why: Annotated[
        bool, typer.Option("--why", help="Tell why bots did what they did, where it is known.")
    ] = False,
    lang: Language = None,
) -> None:
    """Tell recorded games turn by turn."""
    from stamtafel.games.errors import IllegalMove, InvalidSetup, Unreadable
    from stamtafel.games.records import read_json, read_record
    from stamtafel.recounting import help_in, names_in, reasons_in
    from stamtafel.recounting import replay as tell

    texts = find_texts(lang)
    for number, text in enumerate(read_records(file), 1):
        try:
            value = read_json(text)
            reasons = reasons_in(value) if why else None
            for sentence in tell(read_record(value), texts, names_in(value), reasons, help_in(value)):
                print(sentence)
        except (IllegalMove, InvalidSetup, Unreadable) as error:
            fail(f"record {number} of {file}: {error}")
