"""`python -m stamtafel` is `stamtafel`."""

from stamtafel.cli import main

main()
