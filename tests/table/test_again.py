"""Another game: everyone says so once, and it begins by itself, or with whom the host has."""

from random import Random

from stamtafel.games.contract import NORMAL
from stamtafel.table import commands, events
from stamtafel.table.bot_names import NAMES
from stamtafel.table.change import Person
from stamtafel.table.refusals import Code
from stamtafel.table.table import Phase, Seat
from table.sitting import ANNA, BRAM, CLEO, Sitting, commitment_of, kinds

MOSS = Person("moss", "Moss")  # as the bot of the second seat was called before bots had names of their own


def _over(*people: Person, players: int = 3) -> Sitting:
    return Sitting("push", players).begin(*people).play_on(Random(1))


def _phase(sitting: Sitting) -> Phase:
    return sitting.table.phase


def _promise(sitting: Sitting, *people: Person) -> None:
    """As clients do by themselves while people gather."""
    for person in people:
        sitting.ask(person, commands.Ready, commitment=commitment_of(person, sitting.table.ceremony))


def test_when_all_people_want_it_the_next_game_begins_by_itself() -> None:
    sitting = _over(ANNA, BRAM)
    assert kinds(sitting.ask(BRAM, commands.Again)) == ["wantsagain"]
    assert _phase(sitting) is Phase.OVER
    assert kinds(sitting.ask(ANNA, commands.Again)) == ["wantsagain", "gathered"]
    _promise(sitting, ANNA, BRAM)
    assert _phase(sitting) is Phase.OPENING
    sitting.open(ANNA, BRAM)
    assert _phase(sitting) is Phase.PLAYING
    assert not any(seat.wants_again for seat in sitting.table.seats)


def test_to_want_it_twice_is_to_want_it_once() -> None:
    sitting = _over(ANNA, BRAM)
    sitting.ask(ANNA, commands.Again)
    assert sitting.ask(ANNA, commands.Again) == []


def test_only_who_sits_there_and_only_after_a_game() -> None:
    Sitting().begin(ANNA, BRAM).refuses(ANNA, commands.Again, Code.NOT_FINISHED)
    _over(ANNA, BRAM).refuses(CLEO, commands.Again, Code.NOT_SEATED)


def test_where_there_is_no_room_for_another_game_nobody_is_made_to_wait_for_it() -> None:
    sitting = _over(ANNA, BRAM)
    sitting.has_room = False
    sitting.refuses(ANNA, commands.Again, Code.FILE_FULL)
    sitting.refuses(ANNA, commands.Start, Code.FILE_FULL)


def test_the_host_goes_on_without_who_does_not_say_so_and_a_bot_takes_that_seat() -> None:
    sitting = _over(ANNA, BRAM, CLEO)
    sitting.ask(CLEO, commands.Again)
    sitting.ask(ANNA, commands.Start)
    left = sitting.table.seats[1]
    assert left == Seat(bot=NORMAL, name=left.name)
    assert left.name in NAMES
    _promise(sitting, ANNA, CLEO)
    sitting.open(ANNA, CLEO)
    assert _phase(sitting) is Phase.PLAYING


def test_the_bot_that_takes_a_seat_then_is_called_like_nobody_else() -> None:
    sitting = _over(ANNA, BRAM, MOSS)
    sitting.ask(MOSS, commands.Again)
    sitting.ask(ANNA, commands.Start)
    assert [seat.name for seat in sitting.table.seats] == ["Anna", "Juno", "Moss"]


def test_a_host_who_only_watches_does_not_begin_with_nobody() -> None:
    sitting = _over(ANNA, BRAM, CLEO)
    sitting.ask(ANNA, commands.Stand)
    sitting.refuses(ANNA, commands.Start, Code.NOT_READY)


def test_bots_alone_begin_another_game_when_the_host_says_so() -> None:
    sitting = Sitting("push", 2).sit().begin_alone().play_on(Random(1))
    assert kinds(sitting.ask(ANNA, commands.Start))[:3] == ["gathered", "opening", "started"]
    assert _phase(sitting) is Phase.PLAYING


def test_with_nobody_and_a_free_seat_it_is_the_seat_that_keeps_it() -> None:
    sitting = _over(ANNA)
    sitting.ask(ANNA, commands.Stand)
    assert sitting.refuses(ANNA, commands.Start, Code.EMPTY_SEATS).values == {"count": 1}


def test_with_a_free_seat_people_gather_and_wait_for_somebody() -> None:
    sitting = _over(ANNA, BRAM, CLEO)
    sitting.ask(BRAM, commands.Stand)
    for person in (ANNA, CLEO):
        sitting.ask(person, commands.Again)
    _promise(sitting, ANNA, CLEO)
    assert _phase(sitting) is Phase.GATHERING
    sitting.ask(BRAM, commands.Sit, seat=1)
    _promise(sitting, BRAM)
    assert _phase(sitting) is Phase.GATHERING, "nobody has said that Bram wants to play at once"


def test_a_rematch_is_begun_by_the_host_as_ever() -> None:
    sitting = _over(ANNA, BRAM)
    sitting.ask(BRAM, commands.Again)
    sitting.ask(ANNA, commands.Rematch)
    _promise(sitting, ANNA, BRAM)
    assert _phase(sitting) is Phase.GATHERING


def test_nor_does_a_rematch_begin_by_itself_when_those_leave_who_did_not_want_it() -> None:
    sitting = _over(ANNA, BRAM)
    sitting.ask(ANNA, commands.Again)
    sitting.ask(ANNA, commands.Rematch)
    sitting.ask(BRAM, commands.Stand)
    sitting.ask(ANNA, commands.Bot, seat=1, level=NORMAL)
    _promise(sitting, ANNA)
    assert _phase(sitting) is Phase.GATHERING


def test_after_seeds_that_nobody_opened_it_does_not_begin_by_itself_again() -> None:
    sitting = _over(ANNA, BRAM)
    for person in (ANNA, BRAM):
        sitting.ask(person, commands.Again)
    _promise(sitting, ANNA, BRAM)
    assert sitting.do(commands.Expire(sitting.table.ceremony)) == [events.Restarted((0, 1))]
    _promise(sitting, ANNA, BRAM)
    assert _phase(sitting) is Phase.GATHERING
