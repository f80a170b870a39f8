"""A slow and obvious twin of `sample`: every world that the public history allows, one move after the other.

A world says of each hidden hand which cards it holds, old (held at the last reshuffle) or new, and how many more
that nothing tells of yet: they are some of those `left`, which are in hands or the pile. A card that is laid off
was held or was one of these; a reshuffle leaves nothing untold, since the pile is empty then.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

from sequence.playing import pile_cards, reshuffles
from stamtafel.games import numbers
from stamtafel.games.position import Position
from stamtafel.games.sequence.layout import CARDS
from stamtafel.games.sequence.notation import card_name, hand_cards

Card = tuple[str, bool]  # and whether it is old
Hand = tuple[tuple[Card, ...], int]
World = tuple[tuple[Hand, ...], tuple[str, ...]]  # the hands of the others, and what is left
Hands = tuple[tuple[str, ...], ...]


def names(position: Position, seat: int) -> list[str]:
    """What the seat holds."""
    s = position.data[0]
    return sorted(map(card_name, hand_cards(s["hands"][seat], s["twins"][seat])))


def others_of(position: Position, seat: int) -> list[int]:
    """Whose hands the seat does not see."""
    return [other for other in range(position.setup.players) if other != seat]


def first_worlds(position: Position, seat: int, old: dict[int, list[str]]) -> set[World]:
    """Every world that fits the position, if nothing is known but what is in it.

    What the others held at the last reshuffle (`old`) may be split in every way; since then they have laid off
    the cards in their discard piles, some of those or some they drew.
    """
    others, s = others_of(position, seat), position.data[0]
    unseen = Counter(map(card_name, pile_cards(position)))
    unseen += Counter(name for other in others for name in names(position, other))
    played: list[list[str]] = [[] for _ in others]
    if reshuffles(position):
        discards = position.memory[0]["discards"]
        played = [
            [card_name(card) for card in numbers.cards(CARDS) for _ in range(discards[other][card])]
            for other in others
        ]
    left = unseen + Counter(name for cards in played for name in cards)
    held = sorted(name for other in others for name in old.get(other, []))
    worlds: set[World] = set()
    for split in splits(held, [len(old.get(other, [])) for other in others]):
        sizes = [int(s["hand_sizes"][other]) + len(cards) for other, cards in zip(others, played, strict=True)]
        hands = [
            (tuple((name, True) for name in cards), size - len(cards))
            for cards, size in zip(split, sizes, strict=True)
        ]
        worlds.add((tuple(hands), tuple(sorted((left - Counter(held)).elements()))))
    for place, cards in enumerate(played):
        for name in cards:
            worlds = set(laid_off(worlds, place, name))
    return worlds


def splits(cards: list[str], sizes: list[int]) -> set[Hands]:
    """Every way to split the cards into hands of these sizes."""
    if not sizes:
        return {()}
    found = set()
    for places in combinations(range(len(cards)), sizes[0]):
        rest = [card for place, card in enumerate(cards) if place not in places]
        hand = tuple(sorted(cards[place] for place in places))
        found |= {(hand, *more) for more in splits(rest, sizes[1:])}
    return found


def follow(worlds: set[World], before: Position, move: str, after: Position, seat: int) -> set[World]:
    """What is left of these worlds, and becomes of them, when the seat sees the move."""
    others = others_of(before, seat)
    if move.startswith("="):
        drawer = int(before.data[0]["drawer"])
        step = _drawn(worlds, others.index(drawer)) if drawer != seat else _gone(worlds, move[1:])
    else:
        step = iter(worlds)
        actor, _, action = move.partition(":")
        if action == "pass" and int(actor) != seat:
            step = _passed(worlds, others.index(int(actor)), before)
        elif action.split(" ")[0] in ("play", "swap", "discard") and int(actor) != seat:
            step = laid_off(worlds, others.index(int(actor)), action.split(" ")[1])
    if reshuffles(after) > reshuffles(before):
        step = _reshuffled(set(step), tuple(sorted(map(card_name, pile_cards(after)))))
    return set(step)


def _with(world: World, place: int, hand: Hand, left: tuple[str, ...]) -> World:
    hands = (*world[0][:place], (tuple(sorted(hand[0])), hand[1]), *world[0][place + 1 :])
    return hands, left


def _drawn(worlds: set[World], place: int) -> Iterator[World]:
    for world in worlds:
        cards, untold = world[0][place]
        yield _with(world, place, (cards, untold + 1), world[1])


def _gone(worlds: set[World], name: str) -> Iterator[World]:
    """The seat itself has drawn the card."""
    for hands, left in worlds:
        if name in left:
            yield hands, _without(left, name)


def _without(cards: tuple[str, ...], name: str) -> tuple[str, ...]:
    place = cards.index(name)
    return cards[:place] + cards[place + 1 :]


def laid_off(worlds: set[World], place: int, name: str) -> Iterator[World]:
    """One of the others lays off the card."""
    for world in worlds:
        cards, untold = world[0][place]
        for card in {card for card in cards if card[0] == name}:
            rest = list(cards)
            rest.remove(card)
            yield _with(world, place, (tuple(rest), untold), world[1])
        if untold and name in world[1]:
            yield _with(world, place, (cards, untold - 1), _without(world[1], name))


def _passed(worlds: set[World], place: int, before: Position) -> Iterator[World]:
    """Nothing in the hand could be played or swapped: tried with each card in turn."""
    turn = int(before.data[0]["turn"])
    usable: dict[str, bool] = {}
    for world in worlds:
        for told in _told(world, place):
            cards = {name for name, _ in told[0][place][0]}
            for name in cards - usable.keys():
                usable[name] = can_use(before, turn, name)
            if not any(usable[name] for name in cards):
                yield told


def can_use(before: Position, seat: int, name: str) -> bool:
    """Whether the seat, with this card alone, would have anything else to do than to pass or draw."""
    card = before.game.notation.parse_outcome(name)
    world = before.copy()
    s = world.data[0]
    s["hands"][seat], s["twins"][seat], s["hand_sizes"][seat] = 1 << card, 0, 1
    world.refresh()
    return any(action.split(" ")[0] in ("play", "swap") for action in world.legal(seat))


def _told(world: World, place: int) -> Iterator[World]:
    """The worlds in which all cards of the hand are told."""
    cards, untold = world[0][place]
    for names_ in {tuple(sorted(chosen)) for chosen in combinations(world[1], untold)}:
        left = world[1]
        for name in names_:
            left = _without(left, name)
        yield _with(world, place, (cards + tuple((name, False) for name in names_), 0), left)


def _reshuffled(worlds: set[World], pile: tuple[str, ...]) -> Iterator[World]:
    """The old pile is empty, so what was left is in hands; all that is held now is old."""
    for hands, left in worlds:
        for split in splits(list(left), [untold for _, untold in hands]):
            told = [
                [name for name, _ in cards] + list(more) for (cards, _), more in zip(hands, split, strict=True)
            ]
            yield tuple((tuple((name, True) for name in sorted(hand)), 0) for hand in told), pile


def is_possible(worlds: set[World], hands: Hands) -> bool:
    """Whether the others can hold this."""
    return any(_can_be(world, hands) for world in worlds)


def _can_be(world: World, hands: Hands) -> bool:
    needed: Counter[str] = Counter()
    for (cards, _), hand in zip(world[0], hands, strict=True):
        told = Counter(name for name, _ in cards)
        if not told <= Counter(hand):
            return False
        needed += Counter(hand) - told
    return needed <= Counter(world[1])


def deals(worlds: set[World]) -> Counter[Hands]:
    """The hands that are possible, each with the number of ways to deal the unseen cards so.

    Unseen cards are told apart. Of two copies of which one is old, which is which is part of the deal.
    """
    found: dict[tuple[tuple[Card, ...], ...], int] = {}
    for hands, left in worlds:
        held = [card for cards, _ in hands for card in cards]
        unseen = Counter(left) + Counter(name for name, _ in held)
        old = Counter(name for name, is_old in held if is_old)
        for more in splits(list(left), [untold for _, untold in hands]):
            pile = Counter(left) - Counter(name for extra in more for name in extra)
            told = [
                [*cards, *((name, False) for name in extra)] for (cards, _), extra in zip(hands, more, strict=True)
            ]
            dealt = tuple(
                tuple(sorted((name, is_old and unseen[name] == 2 and old[name] == 1) for name, is_old in cards))
                for cards in told
            )
            found[dealt] = _ways(dealt, {name for name in pile if old[name] == 0})
    total: Counter[Hands] = Counter()
    for dealt, ways in found.items():
        total[tuple(tuple(name for name, _ in cards) for cards in dealt)] += ways
    return total


def _ways(dealt: tuple[tuple[Card, ...], ...], pile: set[str]) -> int:
    """Two for each pair of like cards that are in different places, since they could change them."""
    ways = 1
    for card in {card for cards in dealt for card in cards}:
        places = [place for place, cards in enumerate(dealt) for other in cards if other == card]
        ways *= 2 if len(set(places)) == 2 or (len(places) == 1 and card[0] in pile) else 1
    return ways
