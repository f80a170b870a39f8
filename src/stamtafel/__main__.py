"""`stamtafel` and `python -m stamtafel`: the verbs, and what goes wrong around all of them."""

import os
import sys
from io import TextIOWrapper
from typing import NoReturn

from stamtafel.cli import STOPPED, app, fail
from stamtafel.kernel.modes import UnknownMode

BROKEN = 70  # the exit code if stamtafel itself is wrong; 1 is what `verify` says of a record
UNHEARD = 141  # the exit code if nobody reads the rest, as shells have it


def main() -> None:
    """Do what the command line asks; what goes wrong with the standard streams is told in a sentence."""
    _open_streams()
    output = sys.stdout
    try:
        try:
            app(prog_name="stamtafel")
        finally:
            output.flush()
    except SystemExit as ended:
        if sys.stdout is not output:  # typer leaves it like this if nobody reads
            raise SystemExit(UNHEARD) from None
        if ended.code == STOPPED:
            sys.stderr.flush()
            os._exit(STOPPED)  # a usual end would wait for the bots that still think
        raise
    except Exception as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())  # what is left is not tried again at exit
        _give_up(error)


def _open_streams() -> None:
    """Let closed standard streams be empty, and open ones replace what they cannot read or write."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  as long as the process
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _give_up(error: Exception) -> NoReturn:
    """End with a sentence if a standard stream or the environment is no good, else as a fault of stamtafel."""
    if isinstance(error, BrokenPipeError):
        raise SystemExit(UNHEARD)
    if isinstance(error, OSError) and error.filename is None:
        fail(f"cannot write standard output: {error.strerror}; make room, or write it to another place")
    if isinstance(error, UnknownMode):  # of STAMTAFEL_RULES
        fail(str(error))
    sys.excepthook(type(error), error, error.__traceback__)
    raise SystemExit(BROKEN)


if __name__ == "__main__":
    main()
