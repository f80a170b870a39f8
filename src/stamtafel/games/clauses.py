"""Positions and views as text: a header that says the game and how it is played, and clauses with a name each."""

from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup, Unreadable
from stamtafel.games.moves import clip, parse_number
from stamtafel.games.setup import Setup, read_option


def write_clauses(setup: Setup, clauses: dict[str, str]) -> str:
    """The text of a game of this setup with these clauses."""
    options = [f"{name}={str(value).lower()}" for name, value in setup.changed_options().items()]
    header = " ".join([setup.game, str(setup.players), *options])
    start = {"start": str(setup.start)} if setup.start else {}
    return "; ".join([header, *(f"{name}: {text}" for name, text in (start | clauses).items())])


def read_clauses(text: str) -> tuple[Setup, dict[str, str]]:
    """The setup and the other clauses; they end with a semicolon or a line. Raises Unreadable."""
    header, *rest = [clause.strip() for clause in text.replace("\n", ";").split(";") if clause.strip()] or [""]
    clauses: dict[str, str] = {}
    for clause in rest:
        name, colon, value = clause.partition(":")
        if not colon or name in clauses:
            raise Unreadable(f"{clip(clause)} is not a clause of its own like `rows: R3 Y1`")
        clauses[name] = value.strip()
    name, *words = header.split() or [""]
    try:
        game = load(name)
        players, *options = words or ["0"]
        start = parse_number(clauses.pop("start", "0"))
        return game.setup(parse_number(players), dict(map(read_option, options)), start), clauses
    except (KeyError, InvalidSetup) as error:
        raise Unreadable(f"{clip(header)} does not begin a position: {error.args[0]}") from error
