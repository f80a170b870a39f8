"""Whatever a level of Push or 13 chooses, it says why, in every language, and what it says is so."""

from collections.abc import Iterator

import pytest

from bots_push.losses import decisions
from clocks import stopped
from stamtafel.bots.contract import Budget, Choice
from stamtafel.bots.levels import LEVELS, load_bot
from stamtafel.bots.reasons import fit_reason
from stamtafel.games import load
from stamtafel.games.position import Position, View
from stamtafel.games.push.views import PushView
from stamtafel.games.setup import OptionValue
from stamtafel.games.thirteen.views import ThirteenView
from stamtafel.kernel.chance import new_rng
from stamtafel.telling import Teller
from stamtafel.texts import LANGUAGES, texts

pytestmark = pytest.mark.statistical

SETUPS: list[tuple[str, int, dict[str, OptionValue]]] = [
    ("push", 2, {}),
    ("push", 4, {"risk": True}),
    ("push", 6, {}),
    ("thirteen", 3, {}),
    ("thirteen", 6, {}),
]
every_setup = pytest.mark.parametrize(("name", "players", "options"), SETUPS)
every_level = pytest.mark.parametrize("level", LEVELS)


def choices(name: str, players: int, options: dict[str, OptionValue], level: str) -> Iterator[tuple[View, Choice]]:
    """All that the level chooses in a game with itself, and what it knew."""
    bot = load_bot("master:simulations=20" if level == "master" else level, name)
    for position in decisions(bot, load(name).setup(players, options), new_rng(players)):
        seat = position.to_act()[0]
        view = position.view(seat)
        yield view, bot.choose(view, position.legal(seat), Budget(stopped), new_rng(1))


@every_level
@every_setup
def test_every_choice_of_a_game_has_a_reason_in_every_language(
    name: str, players: int, options: dict[str, OptionValue], level: str
) -> None:
    tellers = {language: Teller(load(name), texts(language)) for language in LANGUAGES}
    count = 0
    for _, choice in choices(name, players, options, level):
        assert fit_reason(choice) is choice.reason
        sentences = {teller.sentence(choice.reason) for teller in tellers.values()}
        assert len(sentences) == len(LANGUAGES)
        for language in LANGUAGES:
            sentence = choice.why(language)
            assert sentence in sentences
            assert sentence[0].isupper() or sentence[0].isdigit()
            assert sentence.endswith(".")
            assert not set("{}") & set(sentence)
        count += 1
    assert count > 100


@pytest.mark.parametrize("level", ["normal", "strong", "master"])
@every_setup
def test_what_is_said_is_so(name: str, players: int, options: dict[str, OptionValue], level: str) -> None:
    said = set()
    for view, choice in choices(name, players, options, level):
        reason, told = choice.reason.id, choice.reason.values
        said.add(reason)
        if isinstance(view, PushView):
            verb, _, what = choice.move.partition(" ")
            assert reason.startswith(f"bot-push-{verb}")
            if verb in ("place", "take"):
                assert told["row"] == what
            if verb == "place":
                assert (reason == "bot-push-place-new") is (not view.rows[int(what) - 1] and view.card != "D")
                assert (reason == "bot-push-place-roll") is (view.card == "D")
        elif isinstance(view, ThirteenView):
            told_of = view.prospects[choice.move]
            assert told["tile"] == told_of["tile"]
            assert (reason in ("bot-thirteen-fits", "bot-thirteen-dirty")) is (told_of["takes"] == 0)
            if told_of["takes"] == 0:
                assert told["value"] == told_of["value"]
    assert len(said) > 3 or name == "push"
    assert len(said) > 5 or name == "thirteen"


def test_a_card_that_begins_a_row_is_not_said_to_do_a_row_good() -> None:
    position = Position("push 2; turn: 0 places G5; rows: R5 Y4; seat 0: R1")
    choice = load_bot("normal", "push").choose(position.view(0), ("place 2",), Budget(stopped), new_rng(1))
    assert choice.why("en") == "I begin row 2 with green 5; after that no card left is too much."
