"""A game without bots, from another package, plays wherever our own do."""

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner

import stamtafel as st
from fourth_game.conftest import NAME
from server.client import Client, Message, get
from server.in_thread import ThreadServer
from stamtafel.bots.levels import load_bot
from stamtafel.cli import app
from stamtafel.games import load, names, own_names
from stamtafel.server import serving
from stamtafel.server.worker import level_now
from stamtafel.table import commands, events
from stamtafel.table.refusals import Code, Refusal
from stamtafel.texts import LANGUAGES, texts
from table.sitting import ANNA, BRAM, Sitting
from terminal.sitting import Seen, look, sit_down

QUICK = {"pace_seconds": 0, "public": False}
NO_NORMAL = "high_card has no bots of the level normal; it has random"

run = CliRunner().invoke


def test_it_comes_after_our_own_games() -> None:
    assert names() == (*own_names(), NAME)
    assert load(NAME).levels == ("random",)


def test_it_obeys_the_laws() -> None:
    checked = run(app, ["laws", NAME])
    assert (checked.exit_code, checked.output[:11]) == (0, "high_card: ")


def test_many_of_it_are_played_at_once_though_it_tells_programs_nothing() -> None:
    played = {}
    for chance in ("inside", "explicit"):
        many = st.vector(NAME, n=3, seed=1, chance=chance, remember=True)
        assert (many.columns, many.observations.shape) == ((), (3, 0))
        ends = 0
        for _ in range(100):
            numbers = many.random_actions()
            for row in range(3):
                assert numbers[row] in many.actions(row)
                if many.acting[row] >= 0:
                    assert many.actions(row) == many.position(row).legal_numbers()
            many.step(numbers)
            ends += int(many.ended.sum())
            assert many.rewards.sum() == many.ended.sum()
        played[chance] = ends
    assert played["inside"] > played["explicit"] > 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_in_the_terminal(language: str) -> None:
    played = run(app, ["play", NAME, "--seed", "5", "--lang", language], input="1\n")
    assert played.exit_code == 0, played.output
    assert texts(language).say("game-over") in played.output


def test_without_a_picture_the_screen_shows_what_is_said_of_its_table() -> None:
    play = sit_down(NAME, 3)

    async def script(seen: Seen) -> None:
        await seen.until(lambda: bool(seen.options()))
        view, shown = play.moment().view, seen.text()
        said = [play.teller.sentence(saying) for saying in play.teller.game.display.table(view)]
        assert said
        assert all(sentence in shown for sentence in said)

    look(play, script)


def test_random_plays_it_in_the_arena_and_no_other_level() -> None:
    assert run(app, ["arena", NAME, "--seats", "random,random", "--sets", "3"]).exit_code == 0
    refused = run(app, ["arena", NAME, "--seats", "random,normal"])
    assert (refused.exit_code, NO_NORMAL in refused.output) == (2, True)
    refused = run(app, ["arena", NAME, "--ladder", "--players", "2"])
    assert (refused.exit_code, "not 'random' alone" in refused.output) == (2, True)


def test_it_has_nothing_to_train() -> None:
    refused = run(app, ["train", NAME])
    assert (refused.exit_code, "high_card has no bots that learn" in refused.output) == (2, True)


def test_a_level_that_it_does_not_have_is_refused_with_a_sentence() -> None:
    with pytest.raises(KeyError, match=NO_NORMAL):
        load_bot("normal", NAME)
    assert level_now("master", load(NAME), "compiled") == "random"  # of a record from before it lost its bots


def test_who_leaves_is_played_for_by_the_best_level_there_is() -> None:
    sitting = Sitting(NAME, 2).begin(ANNA, BRAM)
    sitting.do(commands.PlayFor(1))
    assert sitting.table.seats[1].level == "random"
    assert sitting.ask(BRAM, commands.Stand)[-1] == events.Stood(1, "Bram", "random", "Juno")


def test_no_table_has_a_bot_of_such_a_level() -> None:
    sitting = Sitting(NAME, 2)
    with pytest.raises(Refusal) as refused:
        sitting.ask(ANNA, commands.Bot, seat=1, level="normal")
    assert (refused.value.code, refused.value.values) == (Code.NO_SUCH_LEVEL, {"levels": "random"})


async def _play_through(port: int) -> tuple[Message, Message]:
    """A whole game with bots; the answer is the refusal of a wrong level, and the last state of play."""
    anna = await Client.connect(port, "Anna")
    refused = await anna.ask("create", game=NAME, players=3, seats=[None, "normal", "random"])
    table = await anna.create(NAME, 3, seats=[None, "random", "random"], sit=True, settings=QUICK)
    await anna.be_ready(table)
    await anna.ask("start", table=table)
    await anna.open_seed(table)
    while not anna.play(table)["over"]:
        if anna.play(table)["legal"]:
            await anna.ask("move", table=table, action="keep")
        else:
            await anna.read()
    played = anna.play(table)
    await anna.close()
    return refused, played


def test_a_table_with_random_bots_plays_it_to_the_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "load_for_play", lambda mode: None)  # it would go on after the game is gone
    with ThreadServer(tmp_path, workers=1) as server:
        refused, played = asyncio.run(_play_through(server.port))
        status, words = get(server.port, f"/api/games/{NAME}/texts/nl")
        assert (status, "page-game-high_card = High card" in words) == (200, True)
        assert get(server.port, "/api/games/chess/texts/nl")[0] == 404
        assert get(server.port, f"/api/games/{NAME}/texts/fr")[0] == 404
    assert (refused["code"], refused["sentence"]) == (
        "no-such-level",
        texts("en").say("refused-no-such-level", levels="random"),
    )
    assert len(played["winners"]) == 1
    assert max(played["scores"]) == played["scores"][played["winners"][0]]
