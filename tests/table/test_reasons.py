"""Why bots did what they did: kept with the move, told to nobody who could learn of a hand from it."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from stamtafel.games import load, own_names
from stamtafel.games.numbers import SPECTATOR
from stamtafel.games.telling import Cards, Saying
from stamtafel.table import commands, events
from stamtafel.table.change import tell
from stamtafel.table.records import GameRecord, finished_games
from stamtafel.table.table import Table
from stamtafel.wire.happened import Happened
from table.sitting import ANNA, BRAM, Sitting, round_trip

HIDING = [name for name in own_names() if not load(name).is_open]
REASONS = (
    Saying("bot-random"),
    Saying("bot-push-draw", {"percent": 12}),
    Saying("bot-sequence-discard", {"card": Cards(("TH",))}),
)


def played(game: str, reason: Saying | None, moves: int = 1 << 30) -> Sitting:
    """A game of Anna, for whom a bot stands in, Bram and a bot: whatever bots do, they have this reason."""
    sitting = Sitting(game, 3).begin(ANNA, BRAM)
    sitting.do(commands.PlayFor(0))
    rng = Random(4)
    while sitting.table.is_under_way() and moves:
        position = sitting.table.position
        assert position is not None
        seat = rng.choice(position.to_act())
        action = rng.choice(position.legal(seat))
        if sitting.table.seats[seat].level is None:
            sitting.act(seat, action)
        else:
            sitting.do(commands.BotMove(seat, action, sitting.table.number, reason))
        moves -= 1
    return sitting


def told(sitting: Sitting, seat: int) -> list[bytes]:
    """All that the seat was told when it happened."""
    return [
        bytes(Happened(change.table.number - len(change.events), change.events, change.made).seen_by(seat))
        for change in sitting.changes
    ]


def told_later(record: Sequence[events.AnyEvent], seat: int) -> bytes:
    """What the seat is told who comes back to it."""
    created, *rest = map(round_trip, record)
    assert isinstance(created, events.Created)
    table = Table(created)
    made = [tell(table, event) for event in rest]
    return bytes(Happened(1, rest, made).seen_by(seat))


@pytest.mark.parametrize("game", HIDING)
def test_where_hands_are_hidden_a_reason_changes_no_byte_of_what_anybody_is_told(game: str) -> None:
    without = played(game, None)
    for reason in REASONS:
        sitting = played(game, reason)
        assert len(sitting.record) == len(without.record)
        for seat in (SPECTATOR, 0, 1, 2):
            assert told(sitting, seat) == told(without, seat)
            assert told_later(sitting.record, seat) == told_later(without.record, seat)


def test_in_push_everyone_is_told_at_once_and_whoever_comes_back_too() -> None:
    sitting = played("push", REASONS[1], moves=30)
    for seat in (SPECTATOR, 0, 1, 2):
        live = [one for happened in told(sitting, seat) for one in msgspec.json.decode(happened)]
        assert live == msgspec.json.decode(told_later(sitting.record, seat))
        seats = {one["steps"][0]["move"][0] for one in live if one["kind"] == "played" and one["reason"]}
        assert seats == {"0", "2"}, "those that bots play"
        assert {repr(one["reason"]) for one in live if one["kind"] == "played"} == {
            "None",
            repr(msgspec.to_builtins(REASONS[1])),
        }


@pytest.mark.parametrize("game", own_names())
def test_the_record_of_a_finished_game_has_all_reasons_by_their_moves(game: str) -> None:
    ((record, _, _),) = finished_games([*map(round_trip, played(game, REASONS[2]).record)])
    by_bots = [n for n, move in enumerate(record.moves) if move.startswith(("0:", "2:"))]
    assert record.reasons == dict.fromkeys(by_bots, REASONS[2])
    assert msgspec.json.decode(msgspec.json.encode(record), type=GameRecord) == record


def test_each_game_of_a_table_has_its_own_reasons() -> None:
    sitting = played("push", REASONS[0])
    sitting.ask(ANNA, commands.Rematch)
    sitting.promise(ANNA, BRAM).open(ANNA, BRAM).play_on(Random(1))
    first, second = finished_games(sitting.record)
    assert first.record.reasons
    assert second.record.reasons == {}


def test_a_move_without_a_reason_is_stored_as_before_there_were_any() -> None:
    event = events.Played(("0:draw", "=Y2"), (events.EVERYONE, 0))
    stored = b'{"kind":"played","moves":["0:draw","=Y2"],"seen_by":[-1,0]}'
    assert events.encode(event) == stored
    assert events.decode(stored) == event
