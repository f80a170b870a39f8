"""docs/research.md says what the columns of the observations are now."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "docs" / "observations.py"


def test_the_tables_of_columns_are_not_stale() -> None:
    spec = spec_from_file_location("observations", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    assert script.PAGE.read_text(encoding="utf-8") == script.page(), "run ./dev docs"
