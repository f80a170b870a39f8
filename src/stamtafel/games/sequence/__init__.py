"""Sequence: play a card, put a chip on one of its two spaces, make lines of five."""

from stamtafel.games.contract import Game
from stamtafel.games.sequence import (
    dealer,
    display,
    facts,
    knowledge,
    layout,
    notation,
    penalties,
    playout,
    positions,
    rules,
    setup,
    views,
)

GAME = Game(
    name="sequence",
    version=1,
    layout=layout,
    setup_rules=setup,
    rules=rules,
    knowledge=knowledge,
    notation=notation,
    positions=positions,
    views=views,
    facts=facts,
    display=display,
    playout=playout,
    usual_players=2,
    most_points_win=True,
    tile=("AS", "JD", "KH"),
    words="stamtafel.games.sequence",
    place=3,
    levels=("random", "easy", "normal", "strong", "master"),
    bots="stamtafel.bots.sequence",
    teams=setup.teams,
    penalties=penalties,
    dealer_draw=dealer,
)
