"""Bots for 13.

`heuristic.py` is what `easy` and `normal` go by; what taking a tile costs is in `taking.py`. A network
(`features.py`, what it is told; `valuing.py`, what that makes a play worth) is what `strong` goes by. `master`
plays on in likely deals of the unseen cards (`worlds.py`).
"""
