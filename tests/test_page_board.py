"""The page has copies of its own of Sequence's board (S1) and of what wins it (S24); here they are compared."""

from pathlib import Path

from stamtafel.games.sequence.layout import BOARD, NEEDED

FOLDER = Path(__file__).parents[1] / "web" / "src" / "games" / "sequence"
LAYOUT, TEAMS = FOLDER / "layout.ts", FOLDER / "teams.ts"


def test_S1_the_page_has_the_same_board() -> None:
    assert f"const BOARD = `{BOARD}`" in LAYOUT.read_text(encoding="utf-8")


def test_S24_the_page_knows_how_many_sequences_win() -> None:
    numbers = ", ".join(f"{teams}: {NEEDED[teams]}" for teams in (2, 3))
    assert f"NEEDED: Readonly<Record<number, number>> = {{ {numbers} }}" in TEAMS.read_text(encoding="utf-8")
