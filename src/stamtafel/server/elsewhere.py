"""What is used at other servers, as they report it: so that limits hold over all of them together.

Only those are reported who use much, more than a tenth of what they may: little is sent, and little slips through.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from heapq import nlargest

MOST_REPORTED = 200  # the heaviest
SHARE_REPORTED = 0.1  # of a limit


def heaviest(shares: Mapping[str, float]) -> list[str]:
    """Who is to be reported, by the share that each uses of a limit."""
    heavy = [name for name, share in shares.items() if share > SHARE_REPORTED]
    return nlargest(MOST_REPORTED, heavy, key=shares.__getitem__)


class Elsewhere:
    """Connections at other servers, by whatever they are counted by."""

    def __init__(self) -> None:
        self._nodes: dict[str, Mapping[str, int]] = {}

    def count(self, name: str) -> int:
        """All there are of this name."""
        return sum(there.get(name, 0) for there in self._nodes.values())

    def heard(self, node: str, connections: Mapping[str, int]) -> None:
        """What another server has now."""
        self._nodes[node] = connections

    def forget(self, node: str) -> None:
        """That server is gone."""
        self._nodes.pop(node, None)


class Persons(Counter[str]):
    """The connections here by person; at other servers too, as far as they report."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self._most = most
        self.elsewhere = Elsewhere()

    def has_room(self, person: str) -> bool:
        """Whether the person may have one more."""
        return self[person] + self.elsewhere.count(person) < self._most

    def report(self) -> dict[str, int]:
        """Who has many here now."""
        return {person: self[person] for person in heaviest({one: self[one] / self._most for one in self})}
