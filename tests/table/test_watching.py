"""Who only watches, and sending them away."""

from stamtafel.table import commands, events
from stamtafel.table.change import Person
from stamtafel.table.refusals import Code
from stamtafel.table.watching import watcher_id, watchers
from table.sitting import ANNA, BRAM, CLEO, Sitting

ZOE = Person("zoe", "Zoe")


def test_who_watches_is_neither_seated_nor_host() -> None:
    sitting = Sitting().sit(BRAM)
    assert watchers(sitting.table, [ANNA, BRAM, CLEO, ZOE]) == [CLEO, ZOE]


def test_a_watcher_is_called_otherwise_at_every_table() -> None:
    sitting, other = Sitting(), Sitting()
    other.table.secret = "a1" * 32
    ids = [watcher_id(table, person.id) for table in (sitting.table, other.table) for person in (CLEO, ZOE)]
    assert len({*ids}) == 4
    assert not any(CLEO.id in called for called in ids)


def test_a_watcher_who_is_sent_away_may_not_come_back() -> None:
    sitting = Sitting().begin(ANNA)
    sitting.there = [ANNA, CLEO, ZOE]
    zoe = watcher_id(sitting.table, ZOE.id)
    assert sitting.ask(ANNA, commands.Dismiss, watcher=zoe) == [events.Dismissed("zoe", "Zoe")]
    assert sitting.table.why_not_watch(ZOE.id) is Code.REMOVED
    assert sitting.table.why_not_watch(CLEO.id) is None
    sitting.refuses(ZOE, commands.Sit, Code.REMOVED, seat=1)


def test_nobody_else_is_sent_away_so() -> None:
    sitting = Sitting().sit(ANNA, BRAM)
    sitting.there = [ANNA, BRAM]
    for person in (ANNA, BRAM, CLEO):  # the host, who has a seat, who is not there
        called = watcher_id(sitting.table, person.id)
        sitting.refuses(ANNA, commands.Dismiss, Code.NO_SUCH_WATCHER, watcher=called)


def test_who_played_and_is_sent_away_as_a_watcher_leaves_a_hand_to_a_bot() -> None:
    sitting = Sitting("push", 3).begin(ANNA, BRAM).set(admits=True)
    sitting.ask(BRAM, commands.Stand)
    sitting.there = [ANNA, BRAM]
    sitting.ask(ANNA, commands.Dismiss, watcher=watcher_id(sitting.table, BRAM.id))
    sitting.refuses(CLEO, commands.Sit, Code.HAND_KNOWN, seat=1)
