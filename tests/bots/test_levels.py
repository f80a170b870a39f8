"""What holds for every level of every game: honest, legal, and able to explain itself."""

import shutil
from pathlib import Path

import pytest

from clocks import stopped
from stamtafel.bots.contract import Budget, Choice
from stamtafel.bots.learned import learned_path, load_learned
from stamtafel.bots.levels import LEVELS, load_bot
from stamtafel.bots.rating import RatingBot
from stamtafel.bots.searching import SearchBot
from stamtafel.games import load, own_names
from stamtafel.games.position import Position, View
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.telling import Teller
from stamtafel.texts import LANGUAGES, texts
from stamtafel.training.work import write_arrays

pytestmark = pytest.mark.statistical

EVERY = {"sequence": 7}  # of the setups of a game with many: all numbers of players and teams, each option
LOOK_EVERY = 7  # moves
CAUGHT_EVERY = 3  # looks, while table talk is forbidden


def _setups(name: str) -> list[Setup]:
    return list(load(name).setups())[:: EVERY.get(name, 1)]


def _choices(setup: Setup, level: str) -> list[tuple[View, tuple[str, ...], Choice]]:
    """What a bot of the level would choose now and then in a random game."""
    bot, rng, found = load_bot(level, setup.game), new_rng(3, setup.players), []
    position, moves = Position.new(setup), 0
    while not position.is_over():
        if moves % (LOOK_EVERY * CAUGHT_EVERY) == 0:
            _catch_talking(position, moves % setup.players)
        for seat in position.to_act():
            if moves % LOOK_EVERY == 0:
                view, legal = position.view(seat), position.legal_names(seat)
                found.append((view, legal, bot.choose(view, legal, Budget(stopped, simulations=10), new_rng(7))))
        position.play(random_move(position, rng))
        moves += 1
    return found


def _catch_talking(position: Position, seat: int) -> None:
    """S25: let the seat's team owe discards, where the rules have that and nobody owes one yet."""
    is_possible = position.setup.options.get("table_talk") and position.to_act()
    if is_possible and not position.legal(position.to_act()[0])[0].startswith("discard"):
        position.play(f"!penalty {seat % int(position.setup.options['teams'])}")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", own_names())
def test_every_level_plays_every_setup_legally_and_rates_what_is_legal(name: str, level: str) -> None:
    for setup in _setups(name):
        for _, legal, choice in _choices(setup, level):
            assert choice.move in legal
            assert set(choice.values) == set(legal)
            assert all(abs(value) < 1e6 for value in choice.values.values())
            if level not in ("random", "easy"):
                assert choice.values[choice.move] == max(choice.values.values())
            if level in ("strong", "master"):
                assert set(choice.errors) == set(legal)
                assert min(choice.errors.values()) >= 0.0
            if level == "strong":
                assert min(choice.errors.values()) > 0.0


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", own_names())
def test_what_a_seat_cannot_see_does_not_change_its_choice(name: str, level: str) -> None:
    bot, worlds = load_bot(level, name), new_rng(11)
    compared = penalties = 0
    for setup in _setups(name):
        for view, legal, choice in _choices(setup, level)[::3]:
            elsewhere = view.sample(worlds)
            assert elsewhere.legal(view.seat) == legal
            again = bot.choose(elsewhere.view(view.seat), legal, Budget(stopped, simulations=10), new_rng(7))
            assert again == choice
            compared += 1
            penalties += choice.move.startswith("discard")
    assert compared > 20
    assert penalties > 5 or name != "sequence"


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", own_names())
def test_every_choice_can_be_explained_in_every_language(name: str, level: str) -> None:
    tellers = [Teller(load(name), texts(language)) for language in LANGUAGES]
    for setup in _setups(name):
        for _, _, choice in _choices(setup, level):
            sentences = {teller.sentence(choice.reason) for teller in tellers}
            assert len(sentences) == len(LANGUAGES)
            assert all(sentences)


@pytest.mark.parametrize("name", own_names())
def test_easy_never_chooses_what_is_much_worse_than_the_best(name: str) -> None:
    bot = load_bot("easy", name)
    assert isinstance(bot, RatingBot)
    for setup in _setups(name)[:4]:
        for view, legal, choice in _choices(setup, "normal"):
            best = max(choice.values.values())
            easy = bot.choose(view, legal, Budget(stopped), new_rng(1))
            assert choice.values[choice.move] == best
            assert choice.values[easy.move] >= best - bot.nearly
            assert (easy.reason.id == "bot-nearly") is (choice.values[easy.move] < best)


def test_an_unknown_level_is_refused() -> None:
    with pytest.raises(KeyError, match="random, gentle, easy, normal, strong, master"):
        load_bot("genius", "push")


@pytest.mark.parametrize(
    "name",
    ["normal:seconds=1", "strong:simulations=5", "master:seconds=0", "master:seconds=inf", "master:seconds=nan",
     "master:simulations=1.5", "master:simulations=", "master:simulations=0", "master:seconds=1:seconds=2",
     "master:depth=3", "master:", "strong:learned=nowhere.npz", "random:temper=bold", "normal:temper=",
     "normal:temper=cheerful", "normal:temper=bold:temper=bold"],
)  # fmt: skip
def test_a_wish_that_a_level_cannot_heed_is_refused(name: str) -> None:
    with pytest.raises(KeyError):
        load_bot(name, "push")


def test_a_file_that_was_not_learned_for_the_game_is_refused(tmp_path: Path) -> None:
    text = tmp_path / "learned.npz"
    text.write_text("not an archive")
    for file in (text, learned_path("sequence")):
        with pytest.raises(KeyError, match="stamtafel train push"):
            load_bot(f"strong:learned={file}", "push")


@pytest.mark.parametrize("level", LEVELS)
def test_a_game_that_is_not_there_is_refused(level: str) -> None:
    with pytest.raises(KeyError, match="there is no game 'chess'; there are push, thirteen, sequence"):
        load_bot(level, "chess")


@pytest.mark.parametrize("size", [0, 4, 1_000])
def test_a_file_that_was_cut_is_refused(size: int, tmp_path: Path) -> None:
    file = tmp_path / "learned.npz"
    file.write_bytes(learned_path("push").read_bytes()[:size])
    with pytest.raises(KeyError, match="stamtafel train push"):
        load_bot(f"strong:learned={file}", "push")


@pytest.mark.parametrize("name", own_names())
def test_a_file_that_lacks_something_is_refused(name: str, tmp_path: Path) -> None:
    learned = load_learned(name)
    largest = max(learned, key=lambda array: learned[array].size)
    lacking = [
        {array: values for array, values in learned.items() if array != "error"},
        {array: values for array, values in learned.items() if array != largest},
        {**learned, largest: learned[largest][..., :-1]},
    ]
    for number, arrays in enumerate(lacking):
        file = tmp_path / f"{number}.npz"
        write_arrays(file, arrays)
        with pytest.raises(KeyError, match=f"stamtafel train {name}"):
            load_bot(f"master:learned={file}", name)


def test_master_thinks_as_much_as_it_is_told() -> None:
    for told, expected in (("seconds=0.5", (0.5, None)), ("simulations=2000", (None, 2000))):
        bot = load_bot(f"master:{told}", "push")
        assert isinstance(bot, SearchBot)
        assert (bot.seconds, bot.simulations) == expected


def test_a_file_may_have_a_colon_in_its_name(tmp_path: Path) -> None:
    (tmp_path / "run:1").mkdir()
    file = shutil.copy(learned_path("push"), tmp_path / "run:1" / "learned.npz")
    bot = load_bot(f"master:learned={file}:simulations=10", "push")
    assert isinstance(bot, SearchBot)
    assert bot.simulations == 10
