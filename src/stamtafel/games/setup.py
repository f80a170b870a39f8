"""Who plays, with which options, and who starts: checked once, here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Protocol, TypeGuard

from stamtafel.games.errors import InvalidSetup, Unreadable
from stamtafel.games.moves import NUMBER, clip, parse_number

OptionValue = bool | int


@dataclass(frozen=True)
class Option:
    """An option of the rules: its name, the values it can have, and the rule that defines it."""

    name: str
    values: tuple[OptionValue, ...]
    rule: str

    def takes(self, value: object) -> bool:
        """Whether this can be its value; 1 is not true, and 2.0 is not 2."""
        return any(type(value) is type(own) and value == own for own in self.values)


class SetupRules(Protocol):
    """`setup.py`: who may play, and with which options."""

    PLAYERS: tuple[int, ...]
    OPTIONS: tuple[Option, ...]

    def settle(self, players: int, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """The complete options of a game; raises InvalidSetup for a forbidden combination."""


@dataclass(frozen=True)
class Setup:
    """What is fixed before the first move. `options` is complete: every option with its value."""

    game: str
    players: int
    options: Mapping[str, OptionValue]
    start: int
    defaults: Mapping[str, OptionValue] = field(repr=False, compare=False)

    def changed_options(self) -> dict[str, OptionValue]:
        """The options that are not at their default."""
        return {name: value for name, value in self.options.items() if value != self.defaults[name]}

    def __hash__(self) -> int:
        return hash((self.game, self.players, tuple(self.options.items()), self.start))


def check_setup(game: str, rules: SetupRules, players: object, options: object, start: object) -> Setup:
    """A complete setup; raises InvalidSetup with a sentence that says what is allowed."""
    if not _is_int(players) or players not in rules.PLAYERS:
        raise InvalidSetup(f"{game} is for {_listed(rules.PLAYERS)} players, not {clip(repr(players))}")
    if not isinstance(options, Mapping):
        raise InvalidSetup(f"options is an object like {{}}, not {clip(repr(options))}")
    known = {option.name: option for option in rules.OPTIONS}
    for name, value in options.items():
        if name not in known:
            raise InvalidSetup(f"{game} has no option {clip(str(name))}; it has {', '.join(known) or 'none'}")
        if not known[name].takes(value):
            values = " or ".join(str(own).lower() for own in known[name].values)
            raise InvalidSetup(f"{name} is {values} ({known[name].rule}), not {_shown(value)}")
    if not _is_int(start) or not 0 <= start < players:
        raise InvalidSetup(f"start is a seat from 0 to {players - 1}, not {clip(repr(start))}")
    return Setup(game, players, rules.settle(players, options), start, rules.settle(players, {}))


def _shown(value: object) -> str:
    """The value in a sentence; the text 'true' is not true."""
    return f"the text {clip(value)}" if isinstance(value, str) else clip(repr(value))


def _is_int(value: object) -> TypeGuard[int]:
    """Whether this is a whole number; true and 2.0 are not."""
    return type(value) is int


def _listed(numbers: tuple[int, ...]) -> str:
    """The numbers as a person says them: 2, 3, 4 or 6."""
    return f"{', '.join(map(str, numbers[:-1]))} or {numbers[-1]}"


def every_setup(game: str, rules: SetupRules) -> Iterator[Setup]:
    """Every number of players with every combination of options that is allowed, seat 0 starting."""
    names = [option.name for option in rules.OPTIONS]
    for players in rules.PLAYERS:
        for values in product(*(option.values for option in rules.OPTIONS)):
            try:
                yield check_setup(game, rules, players, dict(zip(names, values, strict=True)), 0)
            except InvalidSetup:
                continue


def read_option(text: str) -> tuple[str, OptionValue | str]:
    """The name and value in a text like risk=true or teams=3, any other value as text; raises Unreadable."""
    name, equals, value = text.partition("=")
    if not name or not equals:
        raise Unreadable(f"an option is written like risk=true or teams=3, not {clip(text)}")
    if value in ("true", "false"):
        return name, value == "true"
    return name, parse_number(value) if NUMBER.fullmatch(value) else value
