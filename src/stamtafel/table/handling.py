"""`handle`: what a command does at a table, as events or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from stamtafel.table import again, commands, gathering, hosting, playing, watching
from stamtafel.table.change import Change, Person, World
from stamtafel.table.lessons import check_command
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Phase, Table


def handle(table: Table, person: Person, command: commands.TableCommand, world: World) -> Change:
    """What the person's command does; raises Refusal. The table itself stays as it is."""
    if table.phase is Phase.CLOSED:
        raise Refusal(Code.CLOSED)
    if person.id in table.removed:
        raise Refusal(Code.REMOVED)
    if type(command) in HOST_ONLY and person.id != table.host:
        raise Refusal(Code.NOT_HOST, host=table.host_name)
    check_command(table, command)
    if table.number >= world.most_events and not _ends_a_game(command):
        raise Refusal(Code.TABLE_FULL)
    change = Change(table, world)
    HANDLERS[type(command)](change, person, command)
    return change


def do_chore(table: Table, chore: commands.Chore, world: World) -> Change:
    """What the server itself does at the table; raises Refusal where it has come too late."""
    if table.phase is Phase.CLOSED:
        raise Refusal(Code.CLOSED)
    change = Change(table, world)
    CHORES[type(chore)](change, chore)
    return change


def _ends_a_game(command: commands.TableCommand) -> bool:
    """Whether it is of use for bringing a game to its end, at a table that takes nothing else any more.

    Nothing of this can be done again and again but moves, and of these every game has an end.
    """
    return isinstance(command, ENDING) or (isinstance(command, commands.Pause) and not command.on)


ENDING = (
    commands.Stand,
    commands.Open,
    commands.Move,
    commands.Penalty,
    commands.Remove,
    commands.Dismiss,
    commands.Close,
)
HOST_ONLY = {
    commands.Bot,
    commands.Configure,
    commands.Start,
    commands.Penalty,
    commands.Lock,
    commands.Pause,
    commands.Remove,
    commands.Dismiss,
    commands.Handover,
    commands.Rematch,
    commands.Close,
}
HANDLERS: dict[type, Callable[[Change, Person, Any], None]] = {
    commands.Sit: gathering.sit,
    commands.Stand: gathering.stand,
    commands.Ready: gathering.ready,
    commands.Start: gathering.start,
    commands.Open: gathering.open_seed,
    commands.Move: playing.move,
    commands.Hint: playing.hint,
    commands.Penalty: playing.penalty,
    commands.Bot: hosting.bot,
    commands.Configure: hosting.configure,
    commands.Lock: hosting.lock,
    commands.Pause: hosting.pause,
    commands.Remove: hosting.remove,
    commands.Dismiss: watching.dismiss,
    commands.Handover: hosting.hand_over,
    commands.Rematch: hosting.rematch,
    commands.Again: again.again,
    commands.Close: hosting.close,
}
CHORES: dict[type, Callable[[Change, Any], None]] = {
    commands.BotMove: playing.bot_move,
    commands.PlayFor: playing.play_for,
    commands.Return: playing.come_back,
    commands.HandOn: hosting.hand_on,
    commands.Expire: gathering.expire,
}
