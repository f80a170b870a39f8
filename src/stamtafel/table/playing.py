"""Moves, what chance brings right after them, and who plays for whom."""

from stamtafel.games.errors import IllegalMove, Unreadable
from stamtafel.games.numbers import Outcome
from stamtafel.games.telling import Saying
from stamtafel.table import commands, events, fair
from stamtafel.table.change import Change, Made, Person, open_reason
from stamtafel.table.lessons import due_outcome, keep_to_script
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Table


def move(change: Change, person: Person, command: commands.Move) -> None:
    """Make the person's move; whoever moves is back."""
    seat = change.seat_of(person)
    _check_under_way(change.table)
    keep_to_script(change.table, seat, command.action)
    if change.table.seats[seat].is_played_for:
        change.add(events.Returned(seat))
    _play(change, f"{seat}:{command.action}")


def hint(change: Change, person: Person, command: commands.Hint) -> None:
    """Let the person be given a hint; one more for the same position changes nothing."""
    seat, table = change.seat_of(person), change.table
    _check_under_way(table)
    if table.help != "hints":
        raise Refusal(Code.NO_HINTS)
    assert table.position is not None
    if seat not in table.position.to_act():
        raise Refusal(Code.NOT_TO_ACT)
    if seat not in table.hinted:
        change.add(events.Hinted(seat))


def penalty(change: Change, person: Person, command: commands.Penalty) -> None:
    """S25: the table's own move against a team."""
    _check_under_way(change.table)
    _play(change, f"!penalty {command.team}")


def bot_move(change: Change, chore: commands.BotMove) -> None:
    """Make a bot's move, if the table has not moved on since it was asked."""
    _check_under_way(change.table)
    if change.table.number != chore.number or change.table.seats[chore.seat].level is None:
        raise Refusal(Code.STALE)
    _play(change, f"{chore.seat}:{chore.action}", chore.reason)


def play_for(change: Change, chore: commands.PlayFor) -> None:
    """Let a bot play for a person who is away."""
    seat = change.table.seats[chore.seat]
    if not change.table.is_under_way() or seat.person is None or seat.is_played_for:
        raise Refusal(Code.STALE)
    change.add(events.PlayedFor(chore.seat, change.table.stand_in(chore.seat)))


def come_back(change: Change, chore: commands.Return) -> None:
    """Give a person the seat back."""
    if not change.table.seats[chore.seat].is_played_for:
        raise Refusal(Code.STALE)
    change.add(events.Returned(chore.seat))


def bring_chance(change: Change) -> list[Made]:
    """Draw whatever is due now, card by card."""
    table, made = change.table, list[Made]()
    position = table.position
    assert position is not None
    while position.is_chance_due():
        weights = position.weights()
        cards, rolls = table.draws
        kind = fair.kind_of(position.game, weights)
        number = 1 + (rolls if kind == fair.ROLL else cards)
        scripted = due_outcome(table)
        outcome = Outcome(change.world.luck(table.seed, kind, number, weights)) if scripted is None else scripted
        seen_by = position.who_sees()
        move, facts = position.happen_and_tell(outcome)
        made.append(Made(move, seen_by, facts))
        table.draws = (cards, rolls + 1) if kind == fair.ROLL else (cards + 1, rolls)
    return made


def _play(change: Change, move: str, reason: Saying | None = None) -> None:
    position = change.table.position
    assert position is not None
    try:
        facts = position.play_and_tell(move)
    except Unreadable as error:
        raise Refusal(Code.BAD_MOVE) from error
    except IllegalMove as error:
        raise Refusal(Code.ILLEGAL_MOVE, error.rule) from error
    made = Made(move, events.EVERYONE, facts, open_reason(position, reason))
    change.add_played([made, *bring_chance(change)], reason)
    if position.is_over():
        change.add(events.Finished(change.world.now))
        if change.table.prepared:
            change.add(events.Closed("lesson"))


def _check_under_way(table: Table) -> None:
    if not table.is_under_way():
        raise Refusal(Code.NOT_STARTED)
    if table.is_paused:
        raise Refusal(Code.PAUSED)
