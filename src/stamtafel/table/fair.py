"""Fair chance: commitments before, every card and roll from seeds nobody chose alone, everything shown after.

The game's seed is the SHA-256 of the server's seed and the players' seeds in seat order. The n-th card, the n-th
roll and the n-th card drawn for the dealer are counted apart, from 1. Each is drawn from
HMAC-SHA256(game seed, "KIND N ATTEMPT"), attempts from 1, whose first eight bytes are a big-endian number: below
the largest multiple of the sum of the weights it chooses an outcome, otherwise the next attempt is made.
docs/fair-chance.md has test vectors.
"""

import hashlib
import hmac
from collections.abc import Callable, Sequence
from itertools import count
from typing import Literal

from stamtafel.games.contract import Game
from stamtafel.games.numbers import Card, Outcome

SEED_BYTES = 32
NUMBER_BYTES = 8
ALL_NUMBERS = 1 << (8 * NUMBER_BYTES)

Luck = Callable[[bytes, str, int, Sequence[int]], int]  # what `draw` is; tests bring their own
Kind = Literal["card", "roll", "dealer"]  # what is counted apart
CARD: Kind = "card"
ROLL: Kind = "roll"
DEALER: Kind = "dealer"


def commitment(seed: bytes) -> str:
    """What is shown before the seed is: its SHA-256."""
    return hashlib.sha256(seed).hexdigest()


def server_seed(secret: bytes, ceremony: int) -> bytes:
    """The server's seed for a ceremony, fixed by the table's secret before anybody else has chosen."""
    return hmac.digest(secret, f"server seed {ceremony}".encode(), "sha256")


def game_seed(server: bytes, opened: Sequence[bytes]) -> bytes:
    """The seed of a game: the server's seed and the players' in seat order, hashed together."""
    return hashlib.sha256(b"".join([server, *opened])).digest()


def draw(seed: bytes, kind: str, number: int, weights: Sequence[int]) -> int:
    """The index that falls to the number-th draw of this kind, each as likely as its weight."""
    total = sum(weights)
    limit = ALL_NUMBERS - ALL_NUMBERS % total
    for attempt in count(1):
        digest = hmac.digest(seed, f"{kind} {number} {attempt}".encode(), "sha256")
        value = int.from_bytes(digest[:NUMBER_BYTES], "big")
        if value < limit:
            break
    rest = value % total
    for index, weight in enumerate(weights):
        rest -= weight
        if rest < 0:
            return index
    raise AssertionError("the weights add up to their sum")


def kind_of(game: Game, weights: Sequence[int]) -> Kind:
    """Whether a card or a roll of the die is due, with these weights of the outcomes."""
    return ROLL if any(weights[game.layout.CARDS :]) else CARD


def draw_for_dealer(
    seed: bytes, game: Game, players: int, luck: Luck
) -> tuple[tuple[tuple[int, str], ...], int] | None:
    """S7: who drew which card, in order, and who deals; None in a game without such a draw."""
    rules = game.dealer_draw
    if rules is None:
        return None
    deck, drawers = list(rules.DECK), list(range(players))
    draws: list[tuple[int, str]] = []
    while len(drawers) > 1:
        ranks = {}
        for seat in drawers:
            card = Card(luck(seed, DEALER, len(draws) + 1, deck))
            deck[card] -= 1
            draws.append((seat, game.notation.outcome_name(Outcome(card))))
            ranks[seat] = rules.rank(card)
        drawers = [seat for seat in drawers if ranks[seat] == min(ranks.values())]
    return tuple(draws), drawers[0]
