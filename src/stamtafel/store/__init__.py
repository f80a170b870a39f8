"""Keeping tables: one interface, `contract.Store`, and SQLite or PostgreSQL behind it."""
