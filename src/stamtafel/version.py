"""The version of Stamtafel."""

__version__ = "0.1.0"
