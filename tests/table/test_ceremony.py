"""From promising a seed to the first card."""

from random import Random

import msgspec
import pytest

from stamtafel.table import commands, events, fair
from stamtafel.table.chapters import read_chapter
from stamtafel.table.gathering import OPENING_SECONDS
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Phase
from table.sitting import ANNA, BRAM, SECRET, Sitting, commitment_of, kinds, seed_of


def test_everyone_promises_then_the_host_starts_then_everyone_opens() -> None:
    sitting = Sitting("thirteen", 3).sit(ANNA, BRAM).promise(ANNA, BRAM)
    assert sitting.table.phase is Phase.OPENING
    sitting.open(BRAM)
    assert sitting.table.position is None
    sitting.open(ANNA)
    assert sitting.table.position is not None
    assert kinds(sitting.record)[-4:] == ["opened", "opened", "started", "played"]


def test_seeds_are_open_for_a_while() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    sitting.now = 5000.0
    sitting.promise(ANNA, BRAM)
    assert sitting.record[-1] == events.Opening(5000.0 + OPENING_SECONDS)


def test_bots_alone_begin_at_once() -> None:
    sitting = Sitting().sit()
    assert kinds(sitting.ask(ANNA, commands.Start)) == ["opening", "started"]


def test_only_the_host_starts() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    assert sitting.refuses(BRAM, commands.Start, Code.NOT_HOST).values == {"host": "Anna"}


def test_nobody_starts_with_free_seats() -> None:
    sitting = Sitting("push", 3)
    sitting.ask(ANNA, commands.Sit, seat=0)
    assert sitting.refuses(ANNA, commands.Start, Code.EMPTY_SEATS).values == {"count": 2}


def test_nobody_starts_before_all_have_promised() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    sitting.ask(ANNA, commands.Ready, commitment=commitment_of(ANNA))
    assert sitting.refuses(ANNA, commands.Start, Code.NOT_READY).values == {"names": "Bram"}


def test_a_promise_can_be_changed_until_the_start() -> None:
    sitting = Sitting().sit(ANNA)
    sitting.ask(ANNA, commands.Ready, commitment="00" * 32)
    sitting.promise(ANNA)
    sitting.refuses(ANNA, commands.Ready, Code.ALREADY_STARTED, commitment="00" * 32)


def test_the_promise_of_another_cannot_be_copied() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    sitting.ask(ANNA, commands.Ready, commitment=commitment_of(ANNA))
    sitting.refuses(BRAM, commands.Ready, Code.BAD_SEED, commitment=commitment_of(ANNA))


def test_only_the_promised_seed_opens() -> None:
    sitting = Sitting().sit(ANNA, BRAM).promise(ANNA, BRAM)
    sitting.refuses(ANNA, commands.Open, Code.BAD_SEED, seed=seed_of(BRAM))


def test_a_seed_is_not_opened_before_the_start() -> None:
    Sitting().sit(ANNA).refuses(ANNA, commands.Open, Code.NOT_STARTED, seed=seed_of(ANNA))


def test_opening_twice_does_nothing() -> None:
    sitting = Sitting().sit(ANNA, BRAM).promise(ANNA, BRAM).open(ANNA)
    assert sitting.ask(ANNA, commands.Open, seed=seed_of(ANNA)) == []


def test_a_seed_that_is_not_opened_in_time_restarts_the_ceremony_with_a_new_server_seed() -> None:
    sitting = Sitting().sit(ANNA, BRAM).promise(ANNA, BRAM).open(ANNA)
    before = sitting.table.server_seed
    assert sitting.do(commands.Expire(1)) == [events.Restarted((1,))]
    assert sitting.table.phase is Phase.GATHERING
    assert [(seat.commitment, seat.seed) for seat in sitting.table.seats] == [(None, None)] * 2
    assert sitting.table.server_seed != before


def test_a_seed_that_was_shown_is_promised_by_nobody_again() -> None:
    sitting = Sitting().sit(ANNA, BRAM).promise(ANNA, BRAM).open(ANNA)
    sitting.do(commands.Expire(1))
    for person in (ANNA, BRAM):
        sitting.refuses(person, commands.Ready, Code.USED_SEED, commitment=commitment_of(ANNA))
    sitting.ask(BRAM, commands.Ready, commitment=commitment_of(BRAM))  # which nobody has seen
    sitting.ask(ANNA, commands.Ready, commitment=commitment_of(ANNA, 2))


def test_the_seeds_of_a_game_are_not_for_the_next_one_either() -> None:
    sitting = Sitting().begin(ANNA, BRAM).play_on(Random(1))
    sitting.ask(ANNA, commands.Rematch)
    sitting.refuses(ANNA, commands.Ready, Code.USED_SEED, commitment=commitment_of(BRAM))
    sitting.promise(ANNA, BRAM).open(ANNA, BRAM)
    [_, (number, chapter)] = sitting.chapters
    assert number < sitting.table.number
    assert read_chapter(chapter).was_shown(commitment_of(ANNA))
    assert read_chapter(chapter).was_shown(commitment_of(ANNA, 2))


def test_a_chapter_from_before_seeds_were_remembered_has_none() -> None:
    [(_, chapter)] = Sitting().begin(ANNA).chapters
    fields = msgspec.json.decode(chapter)
    del fields["shown"]
    assert read_chapter(msgspec.json.encode(fields)).shown == frozenset()


def test_the_end_of_an_earlier_ceremony_is_stale() -> None:
    sitting = Sitting().sit(ANNA, BRAM).promise(ANNA, BRAM)
    sitting.do(commands.Expire(1))
    sitting.promise(ANNA, BRAM)
    with pytest.raises(Refusal, match="stale"):
        sitting.do(commands.Expire(1))


def test_who_leaves_while_seeds_are_opened_restarts_the_ceremony() -> None:
    sitting = Sitting().sit(ANNA, BRAM).promise(ANNA, BRAM)
    assert kinds(sitting.ask(BRAM, commands.Stand)) == ["restarted", "stood"]
    assert sitting.table.phase is Phase.GATHERING


def test_who_is_removed_while_seeds_are_opened_restarts_the_ceremony() -> None:
    sitting = Sitting().sit(ANNA, BRAM).promise(ANNA, BRAM)
    assert kinds(sitting.ask(ANNA, commands.Remove, seat=1)) == ["restarted", "removed"]


def test_the_game_seed_is_made_of_the_servers_and_the_peoples_in_seat_order() -> None:
    sitting = Sitting("push", 3).begin(BRAM, ANNA)
    server = fair.server_seed(bytes.fromhex(SECRET), 1)
    assert sitting.table.seed == fair.game_seed(server, [bytes.fromhex(seed_of(p)) for p in (BRAM, ANNA)])
