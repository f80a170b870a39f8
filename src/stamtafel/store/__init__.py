"""Keeping tables: one interface, `contract.Store`, and SQLite behind it."""
