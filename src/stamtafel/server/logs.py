"""Structured logs: one JSON object a line, without secrets."""

import logging
import re
import time
from collections.abc import Mapping

import msgspec

SECRET = re.compile(r"(token|cookie|secret|seed)", re.IGNORECASE)
logger = logging.getLogger("stamtafel")


class JsonFormatter(logging.Formatter):
    """Writes an entry as one line of JSON; values whose names look secret are masked."""

    def format(self, record: logging.LogRecord) -> str:
        """The entry."""
        fields: Mapping[str, object] = getattr(record, "fields", {})
        entry = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(record.created)),
            "level": record.levelname.lower(),
            "what": record.getMessage(),
            **{name: "***" if SECRET.search(name) else value for name, value in fields.items()},
        }
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(entry, enc_hook=str).decode()


def log(what: str, **fields: object) -> None:
    """Note something worth knowing."""
    logger.info(what, extra={"fields": fields})


def log_fault(what: str, **fields: object) -> None:
    """Note an unexpected error, with its traceback; call it while handling the exception."""
    logger.error(what, exc_info=True, extra={"fields": fields})


def set_up() -> None:
    """Let our entries, and uvicorn's warnings, go to standard error as JSON."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    for name, level in (("stamtafel", logging.INFO), ("uvicorn", logging.WARNING)):
        chosen = logging.getLogger(name)
        chosen.handlers = [handler]
        chosen.setLevel(level)
        chosen.propagate = False
