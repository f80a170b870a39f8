"""What rules and bots run on: one source, run interpreted, compiled or checked; records, piles, bits and chance.

It knows no game and imports nothing of ours.
"""
