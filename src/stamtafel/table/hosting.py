"""What only the host may do; what is so already is done without an event."""

from collections.abc import Set

from stamtafel.games import load
from stamtafel.games.errors import InvalidSetup
from stamtafel.table import commands, events
from stamtafel.table.change import Change, Person
from stamtafel.table.lessons import for_one
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Phase, Table


def bot(change: Change, person: Person, command: commands.Bot) -> None:
    """Put a bot on a seat without a person, or take it away between games."""
    table = change.table
    change.check_seat(command.seat)
    seat = table.seats[command.seat]
    if table.phase is Phase.OPENING:
        raise Refusal(Code.ALREADY_STARTED)
    if seat.person is not None:
        raise Refusal(Code.SEAT_TAKEN, name=seat.name)
    if command.level is not None:
        change.check_level(command.level)
        if seat.bot != command.level:
            change.add(events.BotSat(command.seat, command.level, seat.name or change.new_bot_name()))
    elif table.is_under_way():
        raise Refusal(Code.ALREADY_STARTED)
    elif seat.bot is not None:
        change.add(events.BotLeft(command.seat))


def configure(change: Change, person: Person, command: commands.Configure) -> None:
    """Change players, options and settings; during a game the settings alone."""
    table = change.table
    try:
        options = dict(load(table.game).setup(command.players, command.options).options)
    except InvalidSetup as error:
        raise Refusal(Code.BAD_SETUP, why=str(error)) from error
    is_same_game = (command.players, options) == (table.players, table.options)
    if table.phase is not Phase.GATHERING and not is_same_game:
        raise Refusal(Code.ALREADY_STARTED)
    last = max((n for n, seat in enumerate(table.seats) if seat.person is not None), default=-1)
    if last >= command.players:
        least = min(players for players in load(table.game).setup_rules.PLAYERS if players > last)
        raise Refusal(Code.TOO_FEW_SEATS, name=table.seats[last].name, seat=last + 1, least=least)
    settings = for_one(command.settings) if table.prepared else command.settings
    if not is_same_game or settings != table.settings:
        change.add(events.Configured(command.players, options, settings))


def lock(change: Change, person: Person, command: commands.Lock) -> None:
    """Let nobody else sit down, or everybody again."""
    if command.on != change.table.is_locked:
        change.add(events.Locked(command.on))


def pause(change: Change, person: Person, command: commands.Pause) -> None:
    """Let play stand still, or go on."""
    if not change.table.is_under_way():
        raise Refusal(Code.NOT_STARTED)
    if command.on != change.table.is_paused:
        change.add(events.Paused(command.on))


def remove(change: Change, person: Person, command: commands.Remove) -> None:
    """Send a person away; during a game a bot goes on."""
    table = change.table
    change.check_seat(command.seat)
    seat = table.seats[command.seat]
    if seat.person is None or seat.person == table.host:
        raise Refusal(Code.NO_SUCH_SEAT, most=table.players)
    if table.phase is Phase.OPENING:
        change.add(events.Restarted((command.seat,)))
    level = table.stand_in(command.seat) if table.is_under_way() else None
    change.add(events.Removed(command.seat, seat.name, level, change.new_bot_name() if level else ""))


def hand_over(change: Change, person: Person, command: commands.Handover) -> None:
    """Make another person host."""
    change.check_seat(command.seat)
    seat = change.table.seats[command.seat]
    if seat.person is None:
        raise Refusal(Code.NO_SUCH_SEAT, most=change.table.players)
    if seat.person != change.table.host:
        change.add(events.HostChanged(seat.person, seat.name))


def next_host(table: Table, there: Set[str]) -> int | None:
    """Whose seat the role goes to if the host stays away: of those who are there, who sat down first."""
    if table.host in there:
        return None
    return next((seat for seat in table.arrivals if table.seats[seat].person in there), None)


def hand_on(change: Change, chore: commands.HandOn) -> None:
    """Make somebody host who is there, because the host is not."""
    table = change.table
    seat = next_host(table, {person.id for person in change.world.there()})
    person = None if seat is None else table.seats[seat].person
    if seat is None or person is None:
        raise Refusal(Code.STALE)
    change.add(events.HostChanged(person, table.seats[seat].name))


def rematch(change: Change, person: Person, command: commands.Rematch) -> None:
    """Get ready for another game with the same people."""
    if change.table.phase is not Phase.OVER:
        raise Refusal(Code.NOT_FINISHED)
    change.add(events.Gathered())


def close(change: Change, person: Person, command: commands.Close) -> None:
    """Close the table; its record is kept."""
    change.add(events.Closed("host"))
