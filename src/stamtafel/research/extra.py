"""What the extra `research` brings, and the sentence where it was not installed."""

from importlib.util import find_spec


class Missing(ImportError):
    """A package is needed that is not installed; the text says how to get it."""


def need(*packages: str) -> None:
    """Nothing, if these are installed; raises Missing."""
    missing = [package for package in packages if find_spec(package) is None]
    if missing:
        names = " and ".join(missing)
        raise Missing(f"this needs {names}, which the extra brings: pip install 'stamtafel[research]'")
