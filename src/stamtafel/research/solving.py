"""What endings with hidden hands are worth, found by OpenSpiel's CFR+, and how far a bot's play is from that."""

import time
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

import pyspiel

from stamtafel.bots.contract import Bot, Budget
from stamtafel.kernel.chance import new_rng
from stamtafel.research.endings import Ending

ROUNDS = 20  # of CFR+ between two looks at how near it is
MOST_ROUNDS = 2_000
NEAR = 0.0005  # of a game, summed over seats
SEED = 1
WHOLE = -1  # how deep OpenSpiel looks: to the end

Profile = Mapping[str, Mapping[str, float]]  # how likely each action is, by information set


class NotSolved(Exception):
    """No play was found that is near enough to an equilibrium."""


@dataclass(frozen=True)
class Solved:
    """A play that nobody can gain more by leaving than `nash_conv`, all seats together; and what it is worth."""

    profile: Profile
    values: tuple[float, ...]  # the share of the win of each seat
    nash_conv: float


class Theory:
    """An ending as a game of OpenSpiel."""

    def __init__(self, ending: Ending) -> None:
        self.ending = ending
        self.game = pyspiel.load_efg_game(ending.efg)

    def solve(self) -> Solved:
        """An equilibrium, nearly; with three players and more there may be others. Raises NotSolved."""
        solver = pyspiel.CFRPlusSolver(self.game)
        for _ in range(MOST_ROUNDS // ROUNDS):
            for _ in range(ROUNDS):
                solver.evaluate_and_update_policy()
            profile = self._read(solver.tabular_average_policy())
            if (gap := self.nash_conv(profile)) < NEAR:
                return Solved(profile, self.values(profile), gap)
        raise NotSolved(f"after {MOST_ROUNDS:,} rounds nash_conv is {gap:.4f}, which is not below {NEAR}")

    def nash_conv(self, profile: Profile) -> float:
        """What all seats together could gain if each knew how the others play: 0 in an equilibrium."""
        return float(pyspiel.nash_conv(self.game, self._policy(profile)))

    def values(self, profile: Profile) -> tuple[float, ...]:
        """The share of the win of each seat if all play so."""
        root = self.game.new_initial_state()
        return tuple(pyspiel.expected_returns(root, self._policy(profile), WHOLE, use_infostate_get_policy=True))

    def blind(self) -> Profile:
        """Every action as likely as any other."""
        return {
            name: dict.fromkeys(decision.legal, 1 / len(decision.legal))
            for name, decision in self.ending.decisions.items()
        }

    def of_bot(self, bot: Bot) -> Profile:
        """What this bot, which always chooses the same in one place, does in each."""
        found = {}
        for name, decision in self.ending.decisions.items():
            budget, rng = Budget(time.perf_counter), new_rng(SEED)
            found[name] = {bot.choose(decision.view, decision.legal, budget, rng).move: 1.0}
        return found

    def losses(self, profile: Profile, solved: Solved) -> list[float]:
        """How much of the win each seat loses that plays so, while all others play the equilibrium."""
        found = []
        for seat, value in enumerate(solved.values):
            own = {name for name, decision in self.ending.decisions.items() if decision.view.seat == seat}
            mixed = {name: (profile if name in own else solved.profile)[name] for name in self.ending.decisions}
            found.append(value - self.values(mixed)[seat])
        return found

    @cached_property
    def _sets(self) -> dict[str, tuple[str, dict[str, int]]]:
        """What OpenSpiel calls each information set, by our name, and its numbers of the actions there."""
        found, waiting = dict[str, tuple[str, dict[str, int]]](), [self.game.new_initial_state()]
        while waiting:
            state = waiting.pop()
            if state.is_player_node():
                key, actions = state.information_state_string(), state.legal_actions()
                found[key.rpartition("-")[2]] = key, {state.action_to_string(action): action for action in actions}
            waiting += [state.child(action) for action in state.legal_actions()]
        return found

    def _policy(self, profile: Profile) -> pyspiel.TabularPolicy:
        """The play as OpenSpiel has it."""
        table = {
            key: [(number, profile[name].get(action, 0.0)) for action, number in actions.items()]
            for name, (key, actions) in self._sets.items()
        }
        return pyspiel.TabularPolicy(table)

    def _read(self, policy: pyspiel.TabularPolicy) -> Profile:
        """The play as we have it."""
        table = {key: dict(shares) for key, shares in policy.policy_table().items()}
        return {
            name: {action: table[key][number] for action, number in actions.items()}
            for name, (key, actions) in self._sets.items()
        }
