"""What a person can get wrong: text that cannot be read, and an action that may not be done now; and one limit."""

from collections.abc import Sequence

MOST_SHOWN = 20  # of the moves that are allowed, in a sentence


class Unreadable(ValueError):
    """The text is not in the notation.

    >>> import stamtafel as st
    >>> st.read("push 3; turn: nobody")
    Traceback (most recent call last):
        ...
    stamtafel.games.errors.Unreadable: 'nobody' is not a turn; write `0 begins`, `0, 1 takes` or `0 places R3` \
(begins, draws, places, decides, takes, rolls, over)
    """


class InvalidSetup(ValueError):
    """These players, options or this start do not make a game.

    >>> import stamtafel as st
    >>> st.new("thirteen", players=2)
    Traceback (most recent call last):
        ...
    stamtafel.games.errors.InvalidSetup: thirteen is for 3, 4, 5 or 6 players, not '2'
    """


class NoSample(Exception):
    """What a seat knows is so much that no position was found which is certain to fit it.

    Only Sequence raises it, hardly ever, with many players after many reshuffles; sampling again may do.

    >>> import stamtafel as st
    >>> view = st.new("sequence").view(0)
    >>> try:
    ...     world = view.sample(st.rng(1))
    ... except st.NoSample:
    ...     world = view.sample(st.rng(2))
    >>> world.view(0) == view
    True
    """


class IllegalMove(ValueError):
    """A readable move that may not be made now; `rule` is the rule it breaks, if a rule says so.

    >>> import stamtafel as st
    >>> try:
    ...     st.new("push", players=2).play("stop")
    ... except st.IllegalMove as error:
    ...     print(error, error.rule, error.allowed)
    '0:stop' is not allowed now (P13); allowed: 0:draw P13 ('0:draw',)
    """

    def __init__(self, tried: str, rule: str | None, allowed: Sequence[str]) -> None:
        self.tried = tried
        self.rule = rule
        self.allowed = tuple(allowed)
        against = f" ({rule})" if rule else ""
        now = ", ".join(self.allowed[:MOST_SHOWN]) if self.allowed else "nothing, the game is over"
        if len(self.allowed) > MOST_SHOWN:
            now += f" and {len(self.allowed) - MOST_SHOWN} more"
        super().__init__(f"{tried} is not allowed now{against}; allowed: {now}")
