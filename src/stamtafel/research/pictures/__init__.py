"""Pictures of games as data: each answers one question, with intervals (extra `research`).

In a notebook `of_every_game.FIRST_SEAT(frame)` is a figure, and its method `estimate(frame)` gives the numbers.
"""
