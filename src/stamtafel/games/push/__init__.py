"""Push: lay out cards in rows, stop in time, keep the best row."""

from stamtafel.games.contract import Game
from stamtafel.games.push import (
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
from stamtafel.games.push.lesson import LESSON

GAME = Game(
    name="push",
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
    most_points_win=True,
    tile=("R5", "Y2", "D"),
    words="stamtafel.games.push",
    place=1,
    levels=("random", "gentle", "easy", "normal", "strong", "master"),
    bots="stamtafel.bots.push",
    pictures="stamtafel.research.pictures.push",
    tempers=("bold", "careful", "collector", "spoiler"),
    is_open=True,
    shown_setting="open_totals",
    batch=batch,
)
