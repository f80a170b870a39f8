"""The rulebook of Sequence as tests: one file per chapter of docs/rules/sequence.md."""
