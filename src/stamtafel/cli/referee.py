"""`stamtafel referee`: the rules over JSON lines."""

import sys


def referee() -> None:
    """Answer questions about the rules: one JSON object per line in, one per line out."""
    from stamtafel.referee import serve

    serve(sys.stdin.buffer, sys.stdout.buffer)
