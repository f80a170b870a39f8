"""Another game with the same people: each says so once, then it begins by itself, or with whom the host has."""

from stamtafel.table import commands, events
from stamtafel.table.change import Change, Person
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Phase, Table


def again(change: Change, person: Person, command: commands.Again) -> None:
    """Want another game; when everyone who sits there does, all get ready for it."""
    table = change.table
    if table.phase is not Phase.OVER:
        raise Refusal(Code.NOT_FINISHED)
    check_room(change)
    seat = change.seat_of(person)
    if not table.seats[seat].wants_again:
        change.add(events.WantsAgain(seat))
    if table.do_all_want_again():
        change.add(events.Gathered())


def go_on_without_others(change: Change, host: Person) -> None:
    """Get ready with those who want another game, the host among them; bots take the seats of the others."""
    table = change.table
    check_room(change)
    own = table.seat_of(host.id)
    if own is not None and not table.seats[own].wants_again:
        change.add(events.WantsAgain(own))
    others = [number for number, seat in enumerate(table.seats) if seat.person and not seat.wants_again]
    if others and not any(seat.wants_again for seat in table.seats):
        raise Refusal(Code.NOT_READY, names=", ".join(table.seats[number].name for number in others))
    for number in others:
        change.add(events.Stood(number, table.seats[number].name, table.usual_level, change.new_bot_name()))
    change.add(events.Gathered())


def is_complete(table: Table) -> bool:
    """Whether the next game may begin by itself: everyone wants it and is ready, and no seat is free."""
    is_ready = all(seat.commitment for seat in table.seats if seat.person)
    return is_ready and table.do_all_want_again() and not any(seat.is_free for seat in table.seats)


def check_room(change: Change) -> None:
    """Refuse another game where the file has no room for it."""
    if not change.world.has_room:
        raise Refusal(Code.FILE_FULL)
