"""`stamtafel` and `python -m stamtafel`: the verbs, and what goes wrong around all of them."""

import os
import sys
from io import BufferedWriter, FileIO, TextIOWrapper
from typing import Any, BinaryIO, NoReturn, TextIO, cast

from stamtafel.cli import app
from stamtafel.cli.failing import STOPPED, fail
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
        is_unwritable = _is_unwritable(output)
        os.dup2(os.open(os.devnull, os.O_WRONLY), output.fileno())  # what is left is not tried again at exit
        _give_up(error, is_unwritable)


def _open_streams() -> None:
    """Let closed standard streams be empty, and open ones replace what they cannot read or write."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115  as long as the process
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout = _watched(sys.stdout)


def _watched(stream: TextIOWrapper) -> TextIOWrapper:
    """The same stream, which knows afterwards whether it could be written to."""
    raw = _Output(stream.fileno(), "wb", closefd=False)
    return TextIOWrapper(
        cast(BinaryIO, raw) if stream.write_through else BufferedWriter(raw),  # as Python itself has it
        stream.encoding,
        stream.errors,
        line_buffering=stream.line_buffering,
        write_through=stream.write_through,
    )


class _Output(FileIO):
    """Standard output that remembers whether writing to it has failed."""

    has_failed = False

    def write(self, data: Any, /) -> int:
        """Write as usual; raises OSError as usual."""
        try:
            return super().write(data)
        except OSError:
            self.has_failed = True
            raise


def _is_unwritable(output: TextIO) -> bool:
    """Whether something could not be written to it."""
    raw = getattr(output.buffer, "raw", output.buffer)
    return isinstance(raw, _Output) and raw.has_failed


def _give_up(error: Exception, is_unwritable: bool) -> NoReturn:
    """End with a sentence if a standard stream or the system is no good, else as a fault of stamtafel."""
    if isinstance(error, BrokenPipeError):
        raise SystemExit(UNHEARD)
    if isinstance(error, OSError) and is_unwritable:
        fail(f"cannot write standard output: {error.strerror}; make room, or write it to another place")
    if isinstance(error, OSError) and error.strerror:
        fail(f"{error.filename}: {error.strerror}" if error.filename else f"the system refused: {error.strerror}")
    if isinstance(error, UnknownMode):  # of STAMTAFEL_RULES
        fail(str(error))
    sys.excepthook(type(error), error, error.__traceback__)
    raise SystemExit(BROKEN)


if __name__ == "__main__":
    main()
