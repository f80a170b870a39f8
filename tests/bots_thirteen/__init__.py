"""The heuristic of 13: tactics that a good player would recognise, and honest knowledge."""
