"""The page draws the published board of Sequence (S1) from a copy of its own; here it is compared."""

from pathlib import Path

from stamtafel.games.sequence.layout import BOARD

LAYOUT = Path(__file__).parents[1] / "web" / "src" / "games" / "sequence" / "layout.ts"


def test_S1_the_page_has_the_same_board() -> None:
    assert f"const BOARD = `{BOARD}`" in LAYOUT.read_text(encoding="utf-8")
