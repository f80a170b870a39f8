"""`random`: any legal action, each as likely as any other."""

from collections.abc import Sequence

from stamtafel.bots.contract import Budget, Choice
from stamtafel.games.position import View
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng, below


class RandomBot:
    """Chooses blindly."""

    name = "random"

    def choose(self, view: View, legal: Sequence[str], budget: Budget, rng: Rng) -> Choice:
        """Any of the legal actions."""
        return Choice(legal[below(rng, len(legal))], dict.fromkeys(legal, 0.0), Saying("bot-random"), view.game)
