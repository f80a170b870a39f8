"""`python -m stamtafel` is `stamtafel`."""

from stamtafel.cli import app

app(prog_name="stamtafel")
