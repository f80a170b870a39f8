"""A first game at a table: prepared, with a script that the learner is kept to, and then free."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from stamtafel.games import load
from stamtafel.games.lesson import LEARNER
from stamtafel.games.moves import Decision
from stamtafel.games.records import read_record
from stamtafel.table import commands, events, fair
from stamtafel.table.change import Change, World
from stamtafel.table.lessons import begin, due, due_action
from stamtafel.table.records import GameRecord, finished_games
from stamtafel.table.refusals import Code
from stamtafel.table.settings import Settings
from stamtafel.table.table import Phase, Table
from stamtafel.table.verifying import read_game_record, tell, verify
from table.sitting import ANNA, BRAM, Sitting, kinds, picture, round_trip

GAME = "push"


def no_luck(seed: bytes, kind: str, number: int, weights: Sequence[int]) -> int:
    """Chance that nobody may ask."""
    raise AssertionError("the script says what chance brings")


class Learning(Sitting):
    """Anna's first game."""

    def __init__(self, luck: fair.Luck = fair.draw) -> None:
        lesson = load(GAME).lesson
        assert lesson is not None
        super().__init__(GAME, 3, luck=luck)
        change = Change(self.table, self.world())
        begin(change, ANNA, lesson)
        self._take(change)

    def world(self) -> World:
        """One that has the bots of first games."""
        return super().world()._replace(levels=("random", "gentle"))

    def follow(self) -> None:
        """Do what the script says, whoever's turn it is."""
        said = due(self.table)
        assert said is not None
        assert isinstance(said.move, Decision)
        self.act(said.move.seat, said.move.action)

    def to_the_end_of_the_script(self) -> Learning:
        """Do all that the coach asks for."""
        while due(self.table):
            self.follow()
        return self


def finished() -> tuple[Learning, GameRecord]:
    """A first game that is over, and its record."""
    learning = Learning().to_the_end_of_the_script()
    learning.play_on(Random(1))
    (game,) = finished_games(learning.record)
    return learning, game.record


def test_it_begins_at_once_with_the_learner_and_gentle_bots() -> None:
    learning = Learning()
    assert learning.table.phase is Phase.PLAYING
    assert kinds(learning.record) == ["created", "sat", "botsat", "botsat", "started"]
    assert [seat.level for seat in learning.table.seats] == [None, "gentle", "gentle"]
    assert learning.table.waits_for(ANNA.id)


def test_cards_and_rolls_are_those_of_the_script() -> None:
    Learning(no_luck).follow()
    learning = Learning()
    learning.luck = no_luck
    beats = load(GAME).lesson.beats  # type: ignore[union-attr]
    for beat in beats[:-1]:
        assert due(learning.table).beat is beat  # type: ignore[union-attr]
        for _ in range(sum(":" in move for move in beat.moves)):
            learning.follow()
    assert due_action(learning.table, LEARNER) == beats[-1].action


def test_another_move_that_is_allowed_is_refused_with_the_rule_that_is_learned() -> None:
    learning = Learning()
    others = 0
    while said := due(learning.table):
        if isinstance(said.move, Decision) and said.move.seat == LEARNER:
            for action in learning.legal(LEARNER):
                if action != said.move.action:
                    others += 1
                    refusal = learning.refuses(ANNA, commands.Move, Code.LESSON, action=action)
                    assert refusal.rule == said.beat.rule
        learning.follow()
    assert others > len(load(GAME).lesson.beats) / 2  # type: ignore[union-attr]


def test_what_is_not_allowed_is_refused_as_everywhere() -> None:
    learning = Learning()
    assert learning.refuses(ANNA, commands.Move, Code.ILLEGAL_MOVE, action="stop").rule == "P13"
    learning.refuses(ANNA, commands.Move, Code.BAD_MOVE, action="fly")
    learning.refuses(BRAM, commands.Move, Code.NOT_SEATED, action="draw")


def test_after_the_script_all_play_freely_and_its_end_closes_the_table() -> None:
    learning, record = finished()
    assert learning.table.phase is Phase.CLOSED
    assert kinds(learning.record)[-3:] == ["played", "finished", "closed"]
    script = [move for beat in load(GAME).lesson.beats for move in beat.moves]  # type: ignore[union-attr]
    assert list(record.moves[: len(script)]) == script
    assert len(record.moves) > len(script)


def test_it_stays_one_persons_alone_whatever_is_set() -> None:
    learning = Learning()
    learning.set(pace_seconds=1.0, public=True, spectators=True, admits=True, away_seconds=5.0)
    settings = learning.table.settings
    assert settings == Settings(pace_seconds=1.0, public=False, spectators=False, admits=False, away_seconds=None)
    assert learning.table.why_not_watch(BRAM.id) is Code.NO_SPECTATORS


def test_nobody_else_plays_along_and_nothing_is_set_up() -> None:
    learning = Learning()
    learning.refuses(BRAM, commands.Sit, Code.FIRST_GAME, seat=1)
    learning.refuses(ANNA, commands.Stand, Code.FIRST_GAME)
    learning.refuses(ANNA, commands.Bot, Code.FIRST_GAME, seat=1, level="random")
    learning.ask(ANNA, commands.Close)
    assert learning.table.phase is Phase.CLOSED


def test_a_table_that_is_read_again_knows_how_far_the_script_is() -> None:
    learning = Learning()
    while said := due(learning.table):
        again = Table.replay([round_trip(event) for event in learning.record])
        assert due(again) == said
        assert picture(again) == picture(learning.table)
        learning.follow()


def test_where_the_script_is_another_by_now_the_game_goes_on_freely() -> None:
    learning = Learning()
    *before, started = learning.record
    assert isinstance(started, events.Started)
    other = msgspec.structs.replace(started, prepared=started.prepared.replace("R4 ", ""))
    table = Table.replay([*before, other])
    assert table.prepared
    assert due(table) is None


def test_its_record_says_that_it_was_prepared_and_is_checked_without_seeds() -> None:
    _, record = finished()
    value = msgspec.json.decode(msgspec.json.encode(record))
    assert read_game_record(value) == record
    assert verify(record) is None
    assert "prepared cards, which counts nowhere; its moves are as the rules allow" in tell(record, None)
    assert [position.is_over() for position in read_record(value).positions()][-1]


def test_a_prepared_record_against_the_rules_is_found() -> None:
    _, record = finished()
    other = msgspec.structs.replace(record, moves=("0:stop", *record.moves[1:]))
    difference = verify(other)
    assert difference is not None
    assert difference.index == 0
    assert "NOT as the rules allow" in tell(other, difference)


@pytest.mark.parametrize("prepared", [7, "push 3; turn: nobody", "push 2; turn: 0 begins"])
def test_a_record_that_was_prepared_otherwise_cannot_be_read(prepared: object) -> None:
    value = {"game": "push", "players": 3, "start": 0, "moves": [], "prepared": prepared}
    with pytest.raises(ValueError, match=r"prepared|nobody|does not begin"):
        read_record(value)
