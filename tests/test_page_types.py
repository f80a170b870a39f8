"""The page's types are those of the server's schema."""

from pathlib import Path

from stamtafel.wire.typescript import typescript

TYPES = Path(__file__).parents[1] / "web" / "src" / "wire" / "types.ts"
RUN = "run: stamtafel schema typescript >web/src/wire/types.ts"


def test_the_types_of_the_page_are_not_stale() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript(), RUN
