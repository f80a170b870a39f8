"""What a seat may know in Sequence, and dealing what it does not know (S28).

    memory           what perfect memory keeps beside the position, carried on move by move
    view             what a seat knows
    dealing          a position that fits a view; the next three are its stages, deal.py the room it works in
    must_hold        which unseen cards must be held since the last reshuffle, and which cannot be
    history_search   how a deal can have come about: by search, back to two reshuffles
    history_changes  the same by small changes, back to all that are remembered
    mending          a deal that is possible, where dealing anew takes too long
    text             what is remembered, as text

Of the last reshuffles everything is kept, of what came before nothing but what passes told. Each reshuffle further
back forbids about a tenth as many deals as the one after it, so that hardly any is forbidden by one that is no
longer remembered.
"""

from stamtafel.games.sequence.knowledge.dealing import sample
from stamtafel.games.sequence.knowledge.memory import MEMORY, play_and_remember
from stamtafel.games.sequence.knowledge.view import VIEW, lay_open, sees, view

__all__ = ["MEMORY", "VIEW", "lay_open", "play_and_remember", "sample", "sees", "view"]
