"""What the best bot would do, for who asks at this keyboard."""

import time
from typing import Any

from stamtafel.bots.contract import Budget
from stamtafel.bots.hinting import hint_of
from stamtafel.bots.levels import NEED_COMPILING, load_bot
from stamtafel.games.contract import RANDOM
from stamtafel.games.position import View
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.modes import current_mode
from stamtafel.terminal.moment import Hint

SECONDS = 1.0  # to think about it


def seek_hint(view: View[Any]) -> Hint | None:
    """The choice of the best bot that is ready, from this view; None where all only guess, or nothing is to do."""
    legal = view.legal_names(None)
    not_ready = NEED_COMPILING if current_mode() == "interpreted" else ()
    level = [level for level in view.game.levels if level not in not_ready][-1]
    if not legal or level == RANDOM:
        return None
    budget = Budget(time.perf_counter, seconds=SECONDS)
    choice = load_bot(level, view.setup.game).choose(view, legal, budget, new_rng(len(legal)))
    return Hint(hint_of(view, choice).look, choice.move, choice.reason)
