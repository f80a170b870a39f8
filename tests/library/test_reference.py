"""docs/api.md is what the docstrings say now, and has every public name."""

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

import stamtafel as st

SCRIPT = Path(__file__).parents[2] / "docs" / "reference.py"


@pytest.fixture(scope="module")
def reference() -> ModuleType:
    spec = spec_from_file_location("reference", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_not_stale(reference: ModuleType) -> None:
    assert reference.PAGE.read_text(encoding="utf-8") == reference.page(), "run ./dev docs"


def test_every_public_name_is_in_it(reference: ModuleType) -> None:
    named = [name for names in reference.CHAPTERS.values() for name in names]
    assert sorted([*named, "__version__"]) == st.__all__
