"""The rulebook of 13 as tests: one file per chapter of docs/rules/thirteen.md."""
