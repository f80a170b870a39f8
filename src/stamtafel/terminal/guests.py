"""Who somebody is at each server: the tokens that make one the same person when one comes back."""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path

PRIVATE = 0o600


def guests_file() -> Path:
    """Where they are kept."""
    home = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    return Path(home) / "stamtafel" / "guests.json"


def token_of(file: Path, server: str, name: str) -> str | None:
    """The token of this name at this server, if it was there before."""
    token = _read(file).get(server, {}).get(name)
    return token if isinstance(token, str) else None


def keep_token(file: Path, server: str, name: str, token: str) -> None:
    """Remember the token, readable to nobody else."""
    kept = _read(file)
    kept.setdefault(server, {})[name] = token
    file.parent.mkdir(parents=True, exist_ok=True)
    beside = file.with_name(file.name + ".new")
    with suppress(FileNotFoundError):
        beside.unlink()
    made = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE)
    with os.fdopen(made, "w", encoding="utf-8") as written:
        json.dump(kept, written)
    beside.replace(file)


def _read(file: Path) -> dict[str, dict[str, str]]:
    """All that is kept; nothing where there is no such file, or another one."""
    try:
        kept = json.loads(file.read_text(encoding="utf-8"))
    except (FileNotFoundError, ValueError):
        return {}
    kept = kept if isinstance(kept, dict) else {}
    return {server: names for server, names in kept.items() if isinstance(names, dict)}
