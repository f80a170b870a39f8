"""Push: lay out cards in rows, stop in time, keep the best row."""

from stamtafel.games.contract import Game
from stamtafel.games.push import display, knowledge, layout, notation, playout, positions, rules, setup, tale

GAME = Game(
    name="push",
    version=1,
    layout=layout,
    setup_rules=setup,
    rules=rules,
    knowledge=knowledge,
    notation=notation,
    positions=positions,
    tale=tale,
    display=display,
    playout=playout,
    usual_players=4,
)
