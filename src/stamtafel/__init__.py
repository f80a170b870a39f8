"""Stamtafel: a table for Push, 13 and Sequence."""

__version__ = "0.1.0"
