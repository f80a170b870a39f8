"""Bots for Sequence.

`heuristic.py` rates by what `sight.py` sees and `lines.py` makes of it, with the weights of `weights.py`: `easy`
and `normal` by fixed ones, `strong` by learned ones. `master` plays on in many worlds (`rollouts.py`) and lets a
network judge after some turns (`features.py`, what it is told; `valuing.py`).
"""
