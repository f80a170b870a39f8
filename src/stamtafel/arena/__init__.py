"""Matches between bots, outside programs included, and how sure one can be of their results."""
