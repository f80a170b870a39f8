"""The build after this one: protocol and schema are one higher, all else is the same."""

import os
import re
import shutil
from pathlib import Path

import stamtafel

SOURCES = Path(stamtafel.__file__).parent
MIGRATION = "ALTER TABLE cards ADD of_the_next_version text; CREATE TABLE of_the_next_version (number bigint);"


def build_next(directory: Path) -> Path:
    """Its sources, in this directory."""
    package = directory / "stamtafel"
    shutil.copytree(SOURCES, package, ignore=shutil.ignore_patterns("__pycache__"))
    wire = package / "wire" / "__init__.py"
    text, times = re.subn(
        r"(?m)^PROTOCOL = (\d+)", lambda found: f"PROTOCOL = {int(found[1]) + 1}", wire.read_text()
    )
    assert times == 1
    wire.write_text(text)
    migrations = package / "store" / "migrations" / "postgres"
    number = len(list(migrations.glob("*.sql"))) + 1
    (migrations / f"{number:04}_next.sql").write_text(MIGRATION)
    return directory


def environment_of(sources: Path) -> dict[str, str]:
    """What a program that runs these sources has in its environment."""
    return {**os.environ, "PYTHONPATH": str(sources)}
