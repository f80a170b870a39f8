"""Where to look in Sequence before one does what a hint says."""

from stamtafel.games.sequence.layout import FIVE, LINES
from stamtafel.games.sequence.notation import parse_line, space_name
from stamtafel.games.sequence.views import SequenceView
from stamtafel.games.telling import Saying


def look(view: SequenceView, action: str, reason: Saying) -> tuple[str, ...]:
    """The spaces of the line that it is about, a card of the own hand, or the pile."""
    verb, _, rest = action.partition(" ")
    line = rest if verb == "claim" else str(reason.values.get("line", ""))
    if line:
        number = parse_line(line)
        return tuple(space_name(LINES[number, n]) for n in range(FIVE))
    if verb in ("play", "swap", "discard"):
        return (f"hand {rest.split(' ')[0]}",)
    return ("pile",) if verb == "draw" else ()
