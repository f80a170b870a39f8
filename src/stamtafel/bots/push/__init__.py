"""Bots for Push."""
