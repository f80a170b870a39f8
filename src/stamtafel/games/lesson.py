"""A first game: a prepared position, and what a coach says there, decision by decision."""

from dataclasses import dataclass

LEARNER = 0  # the seat of whoever learns


@dataclass(frozen=True)
class Beat:
    """What the coach asks for: an action of the learner, the rule that matters there, and what follows from it.

    He says the text `lesson-GAME-NAME` first, and `lesson-GAME-NAME-else` to who does something else. What follows
    are moves of a record: those of chance and of the others, up to the learner's next decision.
    """

    name: str
    rule: str
    action: str
    then: tuple[str, ...] = ()

    @property
    def moves(self) -> tuple[str, ...]:
        """The learner's move, and what follows from it."""
        return (f"{LEARNER}:{self.action}", *self.then)


@dataclass(frozen=True)
class Lesson:
    """A first game: how it begins, as text, and its beats. After the last of them it goes on freely."""

    start: str
    beats: tuple[Beat, ...]
    level: str = "gentle"  # of the others, who are bots


def moves(*texts: str) -> tuple[str, ...]:
    """The moves of a record that these texts list, with commas between them."""
    return tuple(", ".join(texts).split(", "))
