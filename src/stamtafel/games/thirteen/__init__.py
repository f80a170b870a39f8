"""13: play cards onto three tiles, and do not be the one who pushes a tile past 13."""

from stamtafel.games.contract import Game
from stamtafel.games.thirteen import (
    batch,
    display,
    facts,
    knowledge,
    layout,
    notation,
    odds,
    picture,
    playout,
    positions,
    rules,
    setup,
    views,
)
from stamtafel.games.thirteen.lesson import LESSON

GAME = Game(
    name="thirteen",
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
    odds=odds,
    picture=picture,
    lesson=LESSON,
    usual_players=4,
    most_points_win=False,
    tile=("B7", "G5", "R4"),
    words="stamtafel.games.thirteen",
    place=2,
    levels=("random", "gentle", "easy", "normal", "strong", "master"),
    bots="stamtafel.bots.thirteen",
    pictures="stamtafel.research.pictures.thirteen",
    tempers=("bold", "careful", "collector", "spoiler"),
    shown_setting="open_memory",
    batch=batch,
)
