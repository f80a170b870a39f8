"""A learner that runs on a laptop: a small policy that learns a game from itself, with nothing but NumPy."""
