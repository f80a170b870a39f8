"""A slow and obvious check of a world against everything that was seen in public, reshuffle by reshuffle.

A world says what everyone held at each reshuffle. So each time between two reshuffles can be looked at alone, and
each hand in it: every card that it laid off or held in the end was held at the beginning or was drawn, and drawn
before it was laid off; who passed held nothing of use; and all that was drawn together was the pile.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from math import inf

from sequence.playing import CARDS, pile_cards, reshuffles
from sequence.worlds import can_use, names
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.sequence.knowledge.memory import REMEMBERED
from stamtafel.games.sequence.notation import card_name, hand_cards
from stamtafel.kernel.chance import Rng

SOME_TRIES = 30


End = tuple[str, int, float]  # a card, how many its seat had drawn when it was laid off, and when that was
Pass = tuple[set[str], int, float]  # what could have been used, and the same of the pass


@dataclass
class Time:
    """What was seen between two reshuffles."""

    pile: Counter[str]
    laid_off: dict[int, list[End]] = field(default_factory=lambda: defaultdict(list))
    passes: dict[int, list[Pass]] = field(default_factory=lambda: defaultdict(list))
    draws: Counter[int] = field(default_factory=Counter)
    moves: int = 0


def pile_of(position: Position) -> Counter[str]:
    """The cards of the pile."""
    return Counter(map(card_name, pile_cards(position)))


def record(times: list[Time], before: Position, move: str, after: Position) -> None:
    """Write down what everyone sees of the move."""
    time = times[-1]
    time.moves += 1
    actor, _, action = move.partition(":")
    if move.startswith("="):
        time.draws[int(before.data[0]["drawer"])] += 1
    elif action.split(" ")[0] in ("play", "swap", "discard"):
        time.laid_off[int(actor)].append((action.split(" ")[1], time.draws[int(actor)], time.moves))
    elif action == "pass":
        usable = {name for name in CARDS if can_use(before, int(actor), name)}
        time.passes[int(actor)].append((usable, time.draws[int(actor)], time.moves))
    if reshuffles(after) > reshuffles(before):
        times.append(Time(pile_of(after)))


def is_told(times: list[Time], world: Position) -> bool:
    """Whether what the world says of all remembered reshuffles, and what it deals now, can have been."""
    return all(_is_told_of(times[-1 - back], world, back) for back in range(min(len(times) - 1, REMEMBERED)))


def _held(world: Position, back: int, seat: int) -> Counter[str]:
    """What the seat held at the end of that time: at the next reshuffle, or now."""
    return Counter(names(world, seat)) if back == 0 else old_hand(world, back - 1, seat)


def old_hand(world: Position, back: int, seat: int) -> Counter[str]:
    """What the seat held at that reshuffle, by the world."""
    m, then = world.memory[0], (reshuffles(world) - back) % REMEMBERED
    return Counter(map(card_name, hand_cards(m["old_hands"][then][seat], m["old_twins"][then][seat])))


def _is_told_of(time: Time, world: Position, back: int) -> bool:
    drawn: Counter[str] = Counter()
    for seat in range(world.setup.players):
        kept = [(card, time.draws[seat], inf) for card in _held(world, back, seat).elements()]
        ends = time.laid_off[seat] + kept
        old, had = old_hand(world, back, seat), Counter(card for card, *_ in ends)
        if not old <= had or not any(_can_be(*choice, time.passes[seat]) for choice in _choices(ends, old)):
            return False
        drawn += had - old
    rest = time.pile - drawn
    return drawn <= time.pile and (rest == pile_of(world) if back == 0 else not rest)


def _choices(ends: list[End], old: Counter[str]) -> Iterator[tuple[list[End], list[End]]]:
    """Every way to say which of the ends were old cards and which were drawn."""
    places = [[n for n, (card, *_) in enumerate(ends) if card == name] for name in old]
    for chosen in product(*(_some(all_, old[name]) for all_, name in zip(places, old, strict=True))):
        is_old = {n for some in chosen for n in some}
        yield (
            [end for n, end in enumerate(ends) if n in is_old],
            [end for n, end in enumerate(ends) if n not in is_old],
        )


def _some(places: list[int], count: int) -> list[tuple[int, ...]]:
    return [(place,) for place in places] if count == 1 else [tuple(places)]


def _can_be(old: list[End], drawn: list[End], passes: list[Pass]) -> bool:
    """Whether each drawn card has a draw of its own: before it was laid off, after any pass that forbids it."""
    if any(when < end and card in usable for card, _, end in old for usable, _, when in passes):
        return False
    windows = [
        (max((draws for usable, draws, when in passes if when < end and card in usable), default=0), until)
        for card, until, end in drawn
    ]
    for draw in range(len(windows)):
        ready = [window for window in windows if window[0] <= draw]
        if not ready or min(until for _, until in ready) <= draw:
            return False
        windows.remove(min(ready, key=lambda window: window[1]))
    return True


def patient_game(position: Position, rng: Rng) -> Iterator[tuple[Position, str, Position]]:
    """A game of random moves that nobody ends as long as there is something else to do."""
    while not position.is_over():
        before, move = position.copy(), ""
        for _ in range(SOME_TRIES):
            position, move = before.copy(), random_move(before, rng)
            position.play(move)
            if not position.is_over():
                break
        yield before, move, position
