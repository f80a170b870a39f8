"""How a searching level spends its time, with a game in which the truth about every action is known."""

import numpy as np

from clocks import stopped
from stamtafel.bots.contract import Budget, Choice
from stamtafel.bots.rating import Values
from stamtafel.bots.searching import Rating, SearchBot
from stamtafel.games.position import Position, View
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import Rng, new_rng, next_word
from stamtafel.kernel.records import Integers

POSITION = Position("push 2; turn: 0 begins; seat 0: R1 Y1 G1 B1 P1")  # six actions
LEGAL = POSITION.legal(0)
DOUBT = 0.5  # how far a rating may be off


class Lottery:
    """Actions are worth what `worth` says; what they come to differs by luck, the same for all."""

    width, weight, judged, chunk = 8, 2.0, 0.0, 60

    def __init__(self, worth: dict[str, float], luck: float, own_luck: float = 0.0) -> None:
        self.worth, self.luck, self.own_luck = worth, luck, own_luck
        self.asked: list[int] = []
        self.simulations = 0
        self.final: Values | None = None  # what actions are worth for certain, if there is time to find out
        self.rated = 0  # how often

    def rate(self, view: View, actions: Integers, seconds: float) -> Rating:
        self.rated += 1
        if self.final is not None and seconds > 0:
            return Rating(self.final, np.zeros(len(actions)), is_final=True)
        return Rating(np.zeros(len(actions)), np.full(len(actions), DOUBT), is_final=False)

    def simulate(self, view: View, actions: Integers, rng: Rng, outcomes: Values) -> None:
        self.asked.append(len(actions))
        self.simulations += outcomes.size
        name = view.game.notation.action_name
        for row in outcomes:
            common = self.luck * (next_word(rng) / 2**31 - 1)
            for n, action in enumerate(actions):
                row[n] = self.worth.get(name(action), 0.0) + common + self.own_luck * (next_word(rng) / 2**31 - 1)

    def reason(self, view: View, action: str) -> Saying:
        return Saying("bot-push-draw", {"percent": 0})


def _choose(search: Lottery, budget: Budget, seed: int = 1) -> Choice:
    return SearchBot("master", search).choose(POSITION.view(0), LEGAL, budget, new_rng(seed))


def test_luck_that_is_the_same_for_all_does_not_hide_the_best() -> None:
    search = Lottery({"bank G": 0.05}, luck=100.0)
    choice = _choose(search, Budget(stopped, simulations=10_000))
    assert choice.move == "bank G"
    assert sum(search.asked) < 60  # and it is found out at once


def test_the_promising_get_most_of_the_time() -> None:
    search = Lottery({"bank G": 0.30, "bank R": 0.25}, luck=0.0, own_luck=1.0)
    choice = _choose(search, Budget(stopped, simulations=12_000))
    assert choice.move == "bank G"
    assert set(choice.values) == set(choice.errors) == set(LEGAL)
    assert choice.errors["bank G"] < choice.errors["bank P"] < DOUBT
    assert abs(choice.values["bank G"] - 0.30) < 4 * choice.errors["bank G"]
    assert search.asked[-1] == 2


def test_a_budget_of_simulations_is_kept_and_repeats_itself() -> None:
    for simulations in (1, 7, 600):
        search = Lottery({}, luck=1.0, own_luck=1.0)
        first = _choose(search, Budget(stopped, simulations=simulations))
        assert simulations <= search.simulations < simulations + len(LEGAL)
        assert first == _choose(Lottery({}, luck=1.0, own_luck=1.0), Budget(stopped, simulations=simulations))


def test_a_budget_of_seconds_is_kept_on_the_clock_that_is_given() -> None:
    ticks = iter(range(1_000))
    search = Lottery({}, luck=0.0, own_luck=1.0)
    _choose(search, Budget(lambda: float(next(ticks)), seconds=20.0))
    assert len(search.asked) <= 20


def test_of_what_it_was_told_and_a_budget_the_less_counts() -> None:
    for told, budget, least in ((50, 600, 50), (600, 50, 50), (None, 50, 50), (50, None, 50)):
        search = Lottery({}, luck=1.0, own_luck=1.0)
        bot = SearchBot("master", search, simulations=told)
        bot.choose(POSITION.view(0), LEGAL, Budget(stopped, simulations=budget), new_rng(1))
        assert least <= search.simulations < least + len(LEGAL)


def test_what_judges_the_end_of_a_simulation_may_be_off_too() -> None:
    search = Lottery({}, luck=0.0)
    search.judged = 0.25
    choice = _choose(search, Budget(stopped, simulations=600))
    assert set(choice.errors.values()) == {0.25}


def test_actions_that_were_dropped_are_still_worth_less() -> None:
    """Ratings say nothing of how good the position is, only which action is better: here, as good as any."""
    search = Lottery(dict.fromkeys(LEGAL, -5.0) | {"bank G": -4.0}, luck=1.0)
    search.weight = 100.0
    choice = _choose(search, Budget(stopped, simulations=10_000))
    assert choice.move == "bank G"
    assert max(choice.values, key=choice.values.__getitem__) == "bank G"
    assert all(abs(value - search.worth[move]) < 1.0 for move, value in choice.values.items())


def test_without_a_budget_the_rating_decides() -> None:
    for budget in (Budget(stopped, seconds=0.0), Budget(stopped, simulations=0)):
        search = Lottery({}, luck=1.0)
        assert _choose(search, budget).move == LEGAL[0]
        assert search.asked == []


def test_the_clock_runs_while_actions_are_rated() -> None:
    times = [0.0]

    class Slow(Lottery):
        def rate(self, view: View, actions: Integers, seconds: float) -> Rating:
            times.append(30.0)
            return super().rate(view, actions, seconds)

    search = Slow({}, luck=1.0)
    _choose(search, Budget(lambda: times[-1], seconds=20.0))
    assert search.asked == []


def test_what_must_be_is_not_thought_about() -> None:
    search = Lottery({}, luck=1.0)
    search.final = np.ones(1)
    bot = SearchBot("master", search)
    choice = bot.choose(POSITION.view(0), LEGAL[:1], Budget(stopped), new_rng(1))
    assert (choice.move, search.asked) == (LEGAL[0], [])
    assert choice.errors[LEGAL[0]] == DOUBT  # neither solved nor simulated


def test_a_solved_position_is_not_simulated() -> None:
    search = Lottery({}, luck=1.0)
    search.final = np.arange(len(LEGAL), dtype=float)
    choice = _choose(search, Budget(stopped))
    assert choice.move == LEGAL[-1]
    assert set(choice.errors.values()) == {0.0}
    assert search.asked == []


def test_nothing_is_rated_twice_for_one_decision() -> None:
    for final in (None, np.zeros(len(LEGAL))):
        search = Lottery({}, luck=1.0)
        search.final = final
        _choose(search, Budget(stopped, simulations=600))
        assert search.rated == 1
