"""The terminal as a table, played by who reads its screen."""

from pathlib import Path

import pytest

from stamtafel.games import load, own_names
from stamtafel.games.position import Position
from stamtafel.games.records import Record
from stamtafel.terminal.here import Here
from stamtafel.terminal.seats import Seat
from stamtafel.texts import LANGUAGES, texts
from terminal.sitting import Seen, look, sit_down

FEWEST = {"thirteen": 3}  # players of a game; 2 of the others
BOARD_WIDTH = 42


@pytest.mark.parametrize("game", own_names())
def test_a_game_is_played_to_the_end_by_what_stands_on_the_screen(game: str) -> None:
    async def script(seen: Seen) -> None:
        while "The game is over." not in seen.text():
            if seen.options():
                await seen.press("1")
            elif "arrow keys" in seen.text():
                await seen.press("down", "enter")
            else:
                await seen.pilot.pause(0.01)
        await seen.until(lambda: "wins!" in seen.text() or "win together!" in seen.text())

    look(sit_down(game, FEWEST.get(game, 2)), script)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits_on_a_small_screen_in_every_language(language: str) -> None:
    say = texts(language).say

    async def script(seen: Seen) -> None:
        await seen.until(lambda: bool(seen.options()))
        shown = seen.text().split("\n")
        assert shown[1][:BOARD_WIDTH].split() == [*"abcdefghij"]
        assert [line[:2].strip() for line in shown[2:12]] == [str(row) for row in range(1, 11)]
        assert say("play-your-turn", player="Anna") in shown
        assert "Juno" in shown[0]
        assert say("play-keys-hint") in shown[-1]
        assert len(shown) == 24

    look(sit_down("sequence", 4, "Anna", language=language), script)


def test_the_mouse_chooses_a_card_and_then_a_space() -> None:
    play = sit_down("sequence", 2, "Anna")

    async def script(seen: Seen) -> None:
        await seen.until(lambda: bool(seen.options()))
        hand = play.moment().view.hand
        card = next(card for card in hand if card[0] != "J")
        await seen.click_word(card)
        spaces = [choice.split()[2] for choice in play.moment().choices if choice.startswith(f"play {card} ")]
        assert [label.split()[-1] for label in seen.options().values()] == spaces
        await seen.click_word(spaces[-1])
        await seen.until(lambda: spaces[-1] in play.moment().view.board)

    look(play, script)


def test_the_arrows_choose_among_many_spaces() -> None:
    seats = [Seat("Anna"), Seat("Bram")]
    position = Position("sequence 2; turn: 0 plays; hand 0: JC; hand 1: 2H")
    play = Here(Record(position.setup, ()), seats, 1, texts("en"))
    play.position = position

    async def script(seen: Seen) -> None:
        await seen.press("1")
        assert "96 places" in seen.text()
        await seen.press("right", "right", "down", "enter")
        await seen.until(lambda: "c2" in play.moment().view.board)

    look(play, script)


def test_escape_takes_a_step_back() -> None:
    async def script(seen: Seen) -> None:
        await seen.until(lambda: bool(seen.options()))
        offered = seen.options()
        await seen.press("1")
        assert seen.options() != offered
        await seen.press("escape")
        assert seen.options() == offered

    look(sit_down("sequence", 2, "Anna"), script)


def test_a_move_can_be_typed_and_a_wrong_one_is_refused() -> None:
    async def script(seen: Seen) -> None:
        await seen.press("slash", *"stop", "enter")
        assert "That is not possible now." in seen.text()
        await seen.press("slash", *"draw", "enter")
        await seen.until(lambda: "Anna draws" in seen.text())

    look(sit_down("push", 2, "Anna"), script)


def test_help_odds_and_hints_are_told() -> None:
    async def script(seen: Seen) -> None:
        await seen.press("1", "1")
        await seen.until(lambda: "draw" in seen.options().values())
        await seen.press("o")
        assert "% of the time." in seen.text()
        await seen.press("question_mark")
        assert "Choose by its number" in seen.text()
        await seen.press("h")
        await seen.until(lambda: "Look here: the pile." in seen.text())
        await seen.press("h")
        assert "Hint: draw." in seen.text()

    look(sit_down("push", 2, "Anna"), script)


def test_a_hint_marks_where_to_look_and_asked_again_says_what_to_do() -> None:
    async def script(seen: Seen) -> None:
        await seen.until(lambda: bool(seen.options()))
        await seen.press("h")
        await seen.until(lambda: " tile. h again" in seen.text())
        assert seen.app._marked() & {"B", "Y", "G"}
        assert "Hint: " not in seen.text()
        await seen.press("h")
        assert "Hint: " in seen.text()

    look(sit_down("thirteen", 3, "Anna"), script)


def test_after_the_end_bots_say_why_they_did_what_they_did() -> None:
    async def script(seen: Seen) -> None:
        said = "I just guessed."
        await seen.until(lambda: seen.app.moment.is_over)
        assert said in "\n".join(line for log in seen.app._logs.values() for line in log.lines)
        assert " win" in seen.text().split("The game is over.")[-2]

    look(sit_down("thirteen", 3, "-"), script)


def test_what_is_offered_is_broken_anew_when_the_screen_grows() -> None:
    async def script(seen: Seen) -> None:
        await seen.until(lambda: bool(seen.options()))
        before = seen.app.query_one("#options").region.height
        await seen.pilot.resize_terminal(200, 40)
        await seen.until(lambda: seen.app.query_one("#options").region.height < before)
        assert len(seen.options()) == len(seen.app._choosing.options)

    look(sit_down("sequence", 2, "Anna"), script, size=(50, 24))


def test_who_leaves_can_come_back_to_the_same_place(tmp_path: Path) -> None:
    file = tmp_path / "evening.json"

    async def script(seen: Seen) -> None:
        await seen.press("1")
        await seen.until(lambda: "Anna draws" in seen.text())
        await seen.press("q")

    look(sit_down("push", 2, "Anna", file=file), script)
    assert load("push").name in file.read_text()


def test_who_wants_no_colour_gets_none_and_sees_every_shape(monkeypatch: pytest.MonkeyPatch) -> None:
    async def script(seen: Seen) -> None:
        await seen.until(lambda: "B◆" in seen.text())
        styles = [
            part.style for strip in seen.app.screen._compositor.render_strips() for part in strip if part.style
        ]
        colours = {
            colour.name for style in styles for colour in (style.color, style.bgcolor) if colour is not None
        }
        assert colours <= {"default"}

    monkeypatch.setenv("NO_COLOR", "1")
    look(sit_down("thirteen", 3, "Anna"), script)
