"""What bots are called. A name always has the same temperament, so that one gets to know them."""

from collections.abc import Iterable

from stamtafel.table.names import are_alike

TEMPER_OF = {
    "Juno": "bold",
    "Moss": "careful",
    "Pip": "spoiler",
    "Wren": "collector",
    "Olie": "careful",
    "Fern": "collector",
    "Bram": "bold",
    "Lark": "spoiler",
    "Dot": "collector",
    "Reed": "bold",
    "Sage": "careful",
    "Flint": "spoiler",
    "Tess": "bold",
    "Otto": "collector",
    "Hazel": "careful",
    "Linde": "spoiler",
}
NAMES = tuple(TEMPER_OF)


def name_at(seat: int) -> str:
    """What the bot on this seat was called before bots had names of their own: the page made them up so."""
    return NAMES[seat]


def free_names(taken: Iterable[str]) -> list[str]:
    """The names that nobody could take for one of these; with so many names there is always one."""
    return [name for name in NAMES if not any(are_alike(name, other) for other in taken)]
