"""Writes into docs/research.md what the columns of every game's observations say: `./dev docs`."""

from pathlib import Path

from stamtafel.games import load, own_names

PAGE = Path(__file__).with_name("research.md")
BEGIN, END = "<!-- columns: written by ./dev docs -->\n", "<!-- end of columns -->\n"


def tables() -> str:
    """A table for each game, as the usual number of players has it."""
    return "\n".join(table(name) for name in own_names())


def table(name: str) -> str:
    """Which columns say what in this game."""
    game = load(name)
    assert game.batch, f"{name} tells programs nothing"
    lines, first = [], 0
    for group in game.batch.describe(game.setup(game.usual_players)):
        last = first + len(group.each) - 1
        columns = f"{first}" if first == last else f"{first} to {last}"
        each = ", ".join(one for one in group.each if one)
        lines.append(f"| {columns} | `{group.name}` | {each} | {group.what} |")
        first = last + 1
    head = f"### {name}, {game.usual_players} players: {first} columns of {game.batch.NUMBER}\n\n"
    return f"{head}| columns | name | of | what the number says |\n|---|---|---|---|\n" + "\n".join(lines) + "\n"


def page() -> str:
    """The whole page with the tables as they are now."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    return f"{before}{BEGIN}\n{tables()}\n{END}{rest.partition(END)[2]}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
