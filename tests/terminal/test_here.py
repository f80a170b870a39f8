"""A game at one terminal: who sits there, what is shown to whom, and that it can be kept and gone on with."""

import json
from pathlib import Path

import pytest

from stamtafel.games import load, own_names
from stamtafel.games.errors import InvalidSetup, Unreadable
from stamtafel.games.facts import Fact
from stamtafel.games.help_used import HelpUsed
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.records import read_json, read_record
from stamtafel.games.telling import Saying
from stamtafel.recounting import names_in, reasons_in, replay
from stamtafel.terminal.here import Here
from stamtafel.terminal.keeping import go_on_with
from stamtafel.terminal.log import Log, who_sits_there
from stamtafel.terminal.moment import SHOW, Moment, Refused
from stamtafel.terminal.seats import seat_all
from stamtafel.texts import texts
from terminal.sitting import sit_down

EN = texts("en")
HIDING = [name for name in own_names() if not load(name).is_open]


def _play_on(play: Here, turns: int) -> list[Moment]:
    """The moments of so many choices of people, each the first that there is; bots move between."""
    moments = []
    while turns and not play.moment().is_over:
        moments.append(play.moment())
        if moments[-1].choices:
            play.choose(moments[-1].choices[0])
            turns -= 1
        else:
            play.go_on()
    return moments


# ---- who sits there ----


def test_bots_have_the_levels_named_and_the_last_is_that_of_all_others() -> None:
    seats = seat_all(load("push"), ["Anna"], ["easy", "random"], 5, EN)
    assert [seat.level for seat in seats] == [None, "easy", "random", "random", "random"]
    assert len({seat.name for seat in seats}) == 5


def test_a_seat_can_be_left_to_a_bot_so_that_partners_sit_opposite() -> None:
    seats = seat_all(load("sequence"), ["Anna", "-", "Bram"], [], 4, EN)
    assert [seat.is_person for seat in seats] == [True, False, True, False]
    assert "Bram" not in [seat.name for seat in seats if not seat.is_person]  # a bot could be called so


def test_without_people_bots_play_alone() -> None:
    play = sit_down("push", 2, "-")
    assert all(seat.level == "random" for seat in play.seats)
    play.go_on()
    assert play.moment().seat == SPECTATOR
    assert not play.moment().choices


@pytest.mark.parametrize(
    ("people", "bots", "why"),
    [
        (["Anna", "Bram", "Cleo"], [], "3 do not fit at a table of 2"),
        (["Anna", "anna"], [], "Anna and anna look alike"),
        (["Anna"], ["easy", "easy"], "there are 1 seats for bots, not 2"),
        (["An\nna"], [], "a name has 1 to 24 letters"),
        ([""], [], "a name has 1 to 24 letters"),
    ],
)
def test_what_cannot_sit_together_is_refused(people: list[str], bots: list[str], why: str) -> None:
    with pytest.raises(InvalidSetup, match=why):
        seat_all(load("push"), people, bots, 2, EN)


def test_it_says_who_sits_there() -> None:
    assert who_sits_there(sit_down("push", 2, "Anna")) == ["Anna", "Juno (guesses)"]


# ---- what is shown ----


@pytest.mark.parametrize("game", HIDING)
def test_between_turns_no_hand_is_shown_and_in_a_turn_no_other(game: str) -> None:
    play = sit_down(game, 4, "Anna", "Bram")
    log, covered, uncovered = Log(), 0, set()
    for moment in _play_on(play, 12):
        news = "\n".join(log.news(moment, play))
        if moment.choices == (SHOW,):
            assert moment.seat == SPECTATOR
            covered += 1
        elif moment.choices:
            uncovered.add(moment.seat)
            assert play.seats[moment.seat].is_person
        else:
            assert moment.seat == SPECTATOR
        if moment.seat == SPECTATOR:
            assert moment.view.hand == ()
            drawn = [fact for fact in moment.told if isinstance(fact, Fact) and fact.kind() in ("drew", "dealt")]
            assert {getattr(fact, "card", None) for fact in drawn} == {None}
            assert "draws the" not in news
    assert (covered, uncovered) == (6, {0, 1})


def test_where_nothing_is_hidden_nobody_has_to_look_away() -> None:
    play = sit_down("push", 2, "Anna", "Bram")
    assert all(SHOW not in moment.choices for moment in _play_on(play, 20))


def test_a_hand_is_not_shown_to_who_did_not_ask() -> None:
    play = sit_down("thirteen", 3, "Anna", "Bram", "Cleo")
    with pytest.raises(Refused):
        play.choose("play B1")
    assert play.odds() == []
    assert play.hint() is None


def test_what_is_not_allowed_is_refused_and_changes_nothing() -> None:
    play = sit_down("push", 2, "Anna")
    before = play.record()
    for choice in ("stop", "place 1", "fly", "1:draw", "=R1", "!penalty 1"):
        with pytest.raises(Refused):
            play.choose(choice)
    assert play.record() == before


def test_a_bot_says_why_where_that_tells_nothing_hidden() -> None:
    push, thirteen = sit_down("push", 2, "-"), sit_down("thirteen", 3, "-")
    for play in (push, thirteen):
        for _ in range(12):
            play.go_on()
        assert play.reasons
    assert Saying("bot-random") in push.moment().told
    assert not any(isinstance(one, Saying) for one in thirteen.moment().told)
    log = Log().news(push.moment(), push)
    assert any("I just guessed." in line for line in log)
    assert not thirteen.moment().retold
    while not (end := thirteen.moment()).is_over:
        thirteen.go_on()
    assert not any(isinstance(one, Saying) for one in end.told)
    assert sum(isinstance(one, Saying) for one in end.told_again().told) == len(thirteen.reasons)


# ---- keeping ----


@pytest.mark.parametrize("game", own_names())
def test_a_game_that_was_kept_goes_on_as_it_would_have(game: str, tmp_path: Path) -> None:
    file, copied = tmp_path / "game.json", tmp_path / "copy.json"
    play = sit_down(game, 3, "Anna", file=file)
    _play_on(play, 6)
    copied.write_text(file.read_text())
    other = go_on_with(copied, EN)
    assert other.seats == play.seats
    _play_on(play, 6)
    _play_on(other, 6)
    assert other.record() == play.record()
    assert copied.read_text() == file.read_text()


def test_what_is_kept_can_be_replayed_and_says_who_sits_where(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play = sit_down("push", 3, "-", "Anna", file=file)
    _play_on(play, 8)
    value = read_json(file.read_text())
    assert read_record(value) == play.record()
    told = "\n".join(replay(read_record(value), EN, names_in(value), reasons_in(value)))
    assert "Anna" in told
    assert "I just guessed." in told


def test_help_that_was_used_is_kept(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play = sit_down("push", 2, "Anna", file=file)
    while play.moment().seat != 0 or not play.moment().choices:
        play.go_on()
    play.odds()
    for _ in range(2):
        assert play.hint() is not None  # the second time for the same position
    assert go_on_with(file, EN).help == HelpUsed(odds=True, hints={0: 1})


def test_each_move_is_kept_at_once(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    play = sit_down("push", 2, "Anna", file=file)
    for _ in range(12):
        play.choose(play.moment().choices[0]) if play.moment().choices else play.go_on()
        assert tuple(json.loads(file.read_text())["moves"]) == play.position.moves()


@pytest.mark.parametrize(
    "change",
    [{"names": None}, {"bots": None}, {"seed": 1}, {"seed": "-1"}, {"bots": {"1": 3}}],
)
def test_a_record_that_does_not_say_who_sits_there_is_refused(change: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    _play_on(sit_down("push", 2, "Anna", file=file), 3)
    file.write_text(json.dumps(json.loads(file.read_text()) | change))
    with pytest.raises(Unreadable):
        go_on_with(file, EN)
