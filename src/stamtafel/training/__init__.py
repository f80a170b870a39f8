"""How bots learn: games against themselves, a fit to what came of them, and a match that decides."""
