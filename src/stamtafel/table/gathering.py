"""Sitting down, getting ready, and the ceremony that makes the game's seed."""

from stamtafel.games import load
from stamtafel.table import commands, events, fair
from stamtafel.table.again import check_room, go_on_without_others, is_complete
from stamtafel.table.change import Change, Person
from stamtafel.table.playing import bring_chance
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Phase, Table, opened_seeds

OPENING_SECONDS = 15.0


def sit(change: Change, person: Person, command: commands.Sit) -> None:
    """Take a seat that is free or a bot's; between games one may also change seats.

    During a game only who sat there in it may, and whom the host admits.
    """
    table = change.table
    change.check_seat(command.seat)
    own = table.seat_of(person.id)
    if own == command.seat:
        return
    refusal = _why_not_sit(table, person.id, command.seat)
    if refusal is not None:
        raise refusal
    change.check_name(person)
    if own is not None:
        change.add(events.Stood(own, person.name))
    change.add(events.Sat(command.seat, person.id, person.name))
    change.make_way(person)


def seats_to_take(table: Table, person: str) -> tuple[int, ...]:
    """Where this person may sit down now."""
    if table.phase is Phase.CLOSED or person in table.removed:
        return ()
    return tuple(seat for seat in range(table.players) if _why_not_sit(table, person, seat) is None)


def _why_not_sit(table: Table, person: str, seat: int) -> Refusal | None:
    """Why the person may not take the seat, None if that is allowed."""
    own = table.seat_of(person)
    if own is not None and table.phase is not Phase.GATHERING:
        return Refusal(Code.ALREADY_SEATED, seat=own + 1)
    if table.phase is Phase.OPENING:
        return Refusal(Code.ALREADY_STARTED)
    seen = table.seats_seen(person) if table.is_under_way() else ()
    if own is None and table.is_locked and person != table.host and not seen:
        return Refusal(Code.LOCKED)
    if table.seats[seat].person is not None:
        return Refusal(Code.SEAT_TAKEN, name=table.seats[seat].name)
    if seen:
        return None if seat in seen else Refusal(Code.OTHER_HAND, seat=seen[0] + 1)
    if table.is_under_way() and not table.settings.admits_newcomers:
        return Refusal(Code.NOT_ADMITTED)
    if table.is_under_way() and table.is_seen_by_removed(seat):
        return Refusal(Code.HAND_KNOWN)
    return None


def stand(change: Change, person: Person, command: commands.Stand) -> None:
    """Leave for good; during a game a bot goes on."""
    seat = change.seat_of(person)
    leave_level = change.table.stand_in(seat) if change.table.is_under_way() else None
    if change.table.phase is Phase.OPENING:
        change.add(events.Restarted((seat,)))
    change.add(events.Stood(seat, person.name, leave_level, change.new_bot_name() if leave_level else ""))


def ready(change: Change, person: Person, command: commands.Ready) -> None:
    """Commit to a seed, again and again if one likes, until the seeds are opened."""
    seat = change.seat_of(person)
    _check_gathering(change.table)
    if any(other.commitment == command.commitment for n, other in enumerate(change.table.seats) if n != seat):
        raise Refusal(Code.BAD_SEED)  # whoever copies a commitment could copy the seed too
    if change.table.was_shown(command.commitment):
        raise Refusal(Code.USED_SEED)
    if change.table.seats[seat].commitment != command.commitment:
        change.add(events.Committed(seat, command.commitment))
    if is_complete(change.table) and change.world.has_room:
        _open(change)


def start(change: Change, person: Person, command: commands.Start) -> None:
    """Open the seeds; with nobody but bots the game begins at once. After a game: go on with who wants to."""
    table = change.table
    if table.phase is Phase.OVER:
        go_on_without_others(change, person)
        if any(seat.person is not None for seat in table.seats):
            return  # they have to promise seeds
    _check_gathering(table)
    check_room(change)
    free = [number for number, seat in enumerate(table.seats) if seat.is_free]
    if free:
        raise Refusal(Code.EMPTY_SEATS, count=len(free))
    waiting = [seat.name for seat in table.seats if seat.person is not None and seat.commitment is None]
    if waiting:
        raise Refusal(Code.NOT_READY, names=", ".join(waiting))
    _open(change)


def open_seed(change: Change, person: Person, command: commands.Open) -> None:
    """Show the seed; when everyone has, the game begins."""
    seat = change.seat_of(person)
    if change.table.phase is not Phase.OPENING:
        raise Refusal(Code.NOT_STARTED)
    if fair.commitment(bytes.fromhex(command.seed)) != change.table.seats[seat].commitment:
        raise Refusal(Code.BAD_SEED)
    if change.table.seats[seat].seed is not None:
        return
    change.add(events.Opened(seat, command.seed))
    _begin_if_all_opened(change)


def expire(change: Change, chore: commands.Expire) -> None:
    """Begin the ceremony again: some did not open their seeds in time."""
    table = change.table
    if table.phase is not Phase.OPENING or table.ceremony != chore.ceremony:
        raise Refusal(Code.STALE)
    change.add(events.Restarted(tuple(_unopened(table))))


def _unopened(table: Table) -> list[int]:
    return [number for number, seat in enumerate(table.seats) if seat.person is not None and seat.seed is None]


def _open(change: Change) -> None:
    change.add(events.Opening(change.world.now + OPENING_SECONDS))
    _begin_if_all_opened(change)


def _check_gathering(table: Table) -> None:
    if table.phase is not Phase.GATHERING:
        raise Refusal(Code.NOT_FINISHED if table.phase is Phase.OVER else Code.ALREADY_STARTED)


def _begin_if_all_opened(change: Change) -> None:
    table = change.table
    if _unopened(table):
        return
    game = load(table.game)
    seed = fair.game_seed(table.server_seed, opened_seeds(table))
    drawn = fair.draw_for_dealer(seed, game, table.players, change.world.luck)
    if drawn is None:
        first = _next_start(table)
    else:
        draws, first = drawn
        change.add(events.DrewForDealer(draws, first))
    change.add(events.Started(first, game.version, change.world.now, help=table.help))
    made = bring_chance(change)
    if made:
        change.add_played(made)


def _next_start(table: Table) -> int:
    """P4, T3: whoever sat down first; in a rematch whoever sits to the left of the last one."""
    if table.start is not None:
        return (table.start + 1) % table.players
    return table.arrivals[0] if table.arrivals else 0
