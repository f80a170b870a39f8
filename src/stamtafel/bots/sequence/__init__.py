"""Bots for Sequence."""
