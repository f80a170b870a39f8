"""How a table is kept: who may come, and at what pace it is played. The rules' own options are the game's."""

from typing import Annotated, Literal

import msgspec

Pace = Annotated[float, msgspec.Meta(ge=0, le=10)]
Away = Annotated[float, msgspec.Meta(ge=5, le=3600)]
Help = Literal["off", "odds", "hints"]  # hints with odds


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the host has set."""

    public: bool = False  # listed in the lobby; otherwise only who has the link finds it
    spectators: bool = True
    admits: bool = False  # who did not play from the start may take a bot's place; nobody may where it is public
    pace_seconds: Pace = 0.4  # how long what a bot does, such as drawing and placing a card, is to be seen
    away_seconds: Away | None = 60.0  # after which a bot plays for whoever left; None for never
    open_totals: bool = False  # P29
    open_memory: bool = False  # T13
    help: Help | None = None  # None: hints for a person who plays with bots alone, otherwise off

    @property
    def admits_newcomers(self) -> bool:
        """Whether somebody new may sit down in a game that is being played; strangers at a public table never."""
        return self.admits and not self.public
