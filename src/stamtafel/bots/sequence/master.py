"""The level `master` in Sequence: makes each promising action in many worlds, and plays on for some turns.

A world deals the unseen cards; in it everyone plays as `strong` does, each from what its own seat knows, until the
seat has had some more turns. After the last of these a learned value judges by what the seat knows: games that
are played to the end differ by luck three times as much. What a team wins, all its players win.
"""

from collections.abc import Iterator

import numpy as np

from stamtafel.bots.learned import Learned
from stamtafel.bots.rating import Values
from stamtafel.bots.searching import Rating
from stamtafel.bots.sequence.heuristic import WEIGHED, WINS_GAME
from stamtafel.bots.sequence.sight import SIGHT, Sight
from stamtafel.bots.sequence.strong import Valuation
from stamtafel.bots.sequence.valuing import Judge, play_on, read_judge
from stamtafel.games.numbers import Action, Seat
from stamtafel.games.position import View
from stamtafel.games.sequence import rules
from stamtafel.games.sequence.knowledge.dealing import sample_position
from stamtafel.games.sequence.layout import LAYOUT, MOST_LEGAL, SequencePosition
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng, copy_rng, next_word
from stamtafel.kernel.kernels import kernel, whole
from stamtafel.kernel.records import Integers, Records, empty

NOW = whole(0)  # the position to play on in
EVEN = 0.5
DOUBT = 0.01  # how far a rating may be off
TURNS = 10  # of everyone together that a simulation goes on for, at least
JUDGED = 3  # of the seat's own ones, the last: after them the position is judged
SHARE = 0.004  # of the win that an action is behind if it is rated one behind; four behind, twice as much
WORLDS = 60  # that are dealt before they are played in
MOST_DEALS = 3  # of a world that is not proven possible


@kernel
def play_in_worlds(
    judge: Judge,
    worlds: Records[SequencePosition],
    seat: Seat,
    actions: Integers,
    lucks: Integers,
    turns: int,
    games: Records[SequencePosition],
    sights: Records[Sight],
    room: Integers,
    luck: Rng,
    outcomes: Values,
) -> None:
    """Fill each row of `outcomes` with what the seat's actions come to in one world with the same luck."""
    judged = min(JUDGED, turns)
    for row in range(outcomes.shape[0]):
        for n in range(outcomes.shape[1]):
            games[NOW] = worlds[row]
            copy_rng(lucks[row], luck)
            rules.apply(games, NOW, seat, Action(actions[n]))
            outcomes[row, n] = play_on(judge, games, NOW, seat, turns, judged, sights, room, luck)


class Search:
    """How Sequence is simulated; values are shares of the win."""

    width = 20
    weight = 100.0  # few actions differ by more than a hundredth of the win
    judged = 0.01
    chunk = 240

    def __init__(self, learned: Learned) -> None:
        self.valuation = Valuation(learned)
        self.worlds: Records[SequencePosition] = empty(LAYOUT, WORLDS)
        self.games: Records[SequencePosition] = empty(LAYOUT)
        self.sights: Records[Sight] = empty(SIGHT)
        self.room = np.zeros(MOST_LEGAL, np.int64)
        self.judges: dict[tuple[int, int, bool], Judge] = {}

    def rate(self, view: View, actions: Integers, seconds: float) -> Rating:
        """What `strong` thinks, as shares of the win around an even one.

        What wins now is worth all, and a free card more than anything else: neither needs simulations.
        """
        ratings = self.valuation.ratings(view.data, 0, actions, len(actions))
        worth = ratings.in_one()
        behind = worth.max() - worth
        if len(actions) == 1 or ratings.ranks.max() == WEIGHED:
            return Rating(EVEN - SHARE * np.sqrt(behind), np.full(len(actions), DOUBT), is_final=False)
        is_win = ratings.ranks == WINS_GAME
        values = np.where(is_win, 1.0, EVEN + DOUBT * (behind == 0.0))
        return Rating(values, np.where(is_win, 0.0, EVEN), is_final=True)

    def simulate(self, view: View, actions: Integers, rng: Rng, outcomes: Values) -> None:
        """Fill each row with what the actions come to in one world."""
        players = view.setup.players
        judge, turns = self._judge(view), (TURNS + players - 1) // players
        luck = rng.copy()
        for rows in _parts(outcomes):
            lucks = self._deal(view, rng, len(rows))
            room = (self.games, self.sights, self.room, luck)
            play_in_worlds(judge, self.worlds, view.seat, actions, lucks, turns, *room, rows)

    def reason(self, view: View, action: str) -> Saying:
        """Why one would do that, in a few words."""
        return self.valuation.reason(view, action)

    def _deal(self, view: View, rng: Rng, count: int) -> Integers:
        """Deal so many worlds; the answer is the luck that play in each begins with.

        One that is not proven possible is dealt again a few times, and then taken: it costs some judgement only.
        """
        lucks = np.zeros((count, len(rng)), np.int64)
        for world in range(count):
            deals = 1
            while not sample_position(view.data, 0, rng, self.worlds, world) and deals < MOST_DEALS:
                deals += 1
            next_word(rng)
            lucks[world] = rng
        return lucks

    def _judge(self, view: View) -> Judge:
        options = view.setup.options
        game = int(options["teams"]), view.setup.players, bool(options["advanced"])
        if game not in self.judges:
            self.judges[game] = read_judge(self.valuation.learned, *game)
        return self.judges[game]


def _parts(outcomes: Values) -> Iterator[Values]:
    """The rows, as many at a time as there is room for worlds."""
    for first in range(0, len(outcomes), WORLDS):
        yield outcomes[first : first + WORLDS]
