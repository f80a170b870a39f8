"""The page has a copy of its own of Sequence's board (S1); here they are compared."""

from pathlib import Path

from stamtafel.games.sequence.layout import BOARD

LAYOUT = Path(__file__).parents[1] / "web" / "src" / "games" / "sequence" / "layout.ts"


def test_S1_the_page_has_the_same_board() -> None:
    assert f"const BOARD = `{BOARD}`" in LAYOUT.read_text(encoding="utf-8")
