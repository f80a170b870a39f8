"""Temperaments: a bot does what it likes where its level hardly minds, and this shows."""

from functools import cache
from importlib import import_module

import pytest

import stamtafel as st
from clocks import stopped
from stamtafel.bots.contract import Budget
from stamtafel.bots.levels import LEVELS, load_bot
from stamtafel.bots.temper import TEMPERS
from stamtafel.games import load, own_names
from stamtafel.games.contract import RANDOM
from stamtafel.games.position import Position
from stamtafel.games.telling import Saying
from stamtafel.kernel.chance import new_rng
from stamtafel.telling import Teller
from stamtafel.texts import LANGUAGES, texts

MOVES = 400
LEVELS_ABOVE = [level for level in LEVELS if level != RANDOM]


@cache
def positions(game: str) -> list[Position]:
    """Positions in which there is a choice, of games that `normal` plays."""
    found: list[Position] = []
    rng, normal = new_rng(5), st.load_bot("normal", game)
    while len(found) < MOVES:
        position = Position.new(load(game).setup(load(game).usual_players))
        while not position.is_over() and len(found) < MOVES:
            position.deal(rng)
            if position.is_over():
                break
            if len(position.legal()) > 1:
                found.append(position.copy())
            position.play(normal.choose(position.view(position.to_act()[0])).move)
    return found


@pytest.mark.parametrize("game", own_names())
def test_every_game_of_ours_has_all_and_every_level_gives_some_of_its_strength_for_them(game: str) -> None:
    assert load(game).tempers == TEMPERS
    slack = import_module(f"{load(game).bots}.temper").SLACK
    assert [*slack] == LEVELS_ABOVE
    assert min(slack.values()) > 0.0


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize("game", own_names())
def test_it_gives_no_more_for_its_liking_than_it_says_and_it_shows(game: str, temper: str) -> None:
    tastes = import_module(f"{load(game).bots}.temper")
    plain, bot = load_bot("normal", game), load_bot(f"normal:temper={temper}", game)
    others = 0
    for position in positions(game):
        view, legal = position.view(position.to_act()[0]), position.legal_names(position.to_act()[0])
        before, choice = (one.choose(view, legal, Budget(stopped), new_rng(1)) for one in (plain, bot))
        assert choice.values == before.values
        assert choice.values[choice.move] >= before.values[before.move] - tastes.SLACK["normal"]
        if choice.move == before.move:
            assert choice.reason == before.reason
            continue
        others += 1
        assert tastes.liking(view, choice.move, temper) > tastes.liking(view, before.move, temper)
        assert choice.reason.id == f"bot-{temper}"
    assert others > 0


@pytest.mark.parametrize("temper", TEMPERS)
def test_it_can_be_said_in_every_language(temper: str) -> None:
    said = {Teller(load("push"), texts(language)).sentence(Saying(f"bot-{temper}")) for language in LANGUAGES}
    assert len(said) == len(LANGUAGES)


@pytest.mark.statistical
@pytest.mark.parametrize("game", own_names())
def test_every_level_above_chance_can_have_one(game: str) -> None:
    for level in LEVELS_ABOVE:
        bot = st.load_bot(f"{level}:temper=careful", game)
        assert bot.name == f"{level}:temper=careful"
        position = positions(game)[7]
        assert bot.choose(position.view(position.to_act()[0])).move in position.legal()


def test_a_game_without_temperaments_refuses_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load("push"), "tempers", ("bold",))
    load_bot("normal:temper=bold", "push")
    with pytest.raises(KeyError, match="push has no bots of the temperament spoiler"):
        load_bot("normal:temper=spoiler", "push")
