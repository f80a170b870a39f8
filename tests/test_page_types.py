"""The page's types are those of the server's schema."""

from stamtafel.wire.typescript import TYPES, typescript


def test_the_types_of_the_page_are_not_stale() -> None:
    assert TYPES.read_text(encoding="utf-8") == typescript(), "run: python -m stamtafel.wire.typescript"
