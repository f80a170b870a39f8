"""The rulebook of Push as tests: one file per chapter of docs/rules/push.md."""
