"""Stamtafel's games for the tools of research; each module needs the package it is for (extra `research`)."""
