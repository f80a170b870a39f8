"""Tests of `import stamtafel`."""
