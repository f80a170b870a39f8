"""What is remembered in a position of Sequence, as text (see memory.py).

    old 0: KH QC; lowest 0: 1; plays 0: QC@2 5S@1; useless 1: AS 2S / AS 2S KD; barred 1: JS; passed: 1

`old 0` is what seat 0 held at the last reshuffle, `lowest 0` the fewest cards it has held since, and `plays 0` the
level of each card in its discard pile; where they are not said, nothing more is known. The same of the reshuffles
before is `old 0 back 1` and so on. `useless` says what each card that was held at a pass can be, the longest held
first, `kept` the same at the reshuffle, and `barred` what nobody can have held then, since they passed.
"""

from collections import Counter
from collections.abc import Iterable

from stamtafel.games.card_text import NONE, Cards, read_cards, write_cards
from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip, parse_number, parse_number_below
from stamtafel.games.numbers import Card, Seat, cards, seats
from stamtafel.games.sequence.knowledge.memory import LEVELS, REMEMBERED, SequenceMemory, first_useless, time
from stamtafel.games.sequence.layout import CARDS, COPIES, SequencePosition
from stamtafel.games.sequence.notation import card_name, hand_cards, parse_card
from stamtafel.kernel.kernels import plain

BACK = ["", *(f" back {back}" for back in range(1, REMEMBERED))]


def hand_text(hand: int, twin: int) -> str:
    """The cards of a hand."""
    return write_cards(Counter(hand_cards(hand, twin)), card_name)


def hand_bits(held: Cards) -> tuple[int, int]:
    """The sets of the cards held and of those held twice."""
    if max(held.values(), default=0) > COPIES:
        raise Unreadable(f"{write_cards(held, card_name)} has a card more than twice (S2)")
    return sum(1 << card for card in held), sum(1 << card for card, count in held.items() if count == COPIES)


def laid_off(m: SequenceMemory, seat: Seat) -> Cards:
    """The cards in the discard pile of the seat."""
    return Counter({card: int(m.discards[seat, card]) for card in cards(CARDS)})


def _time(m: SequenceMemory, back: int) -> int:
    """Where that is which is remembered of this time."""
    return plain(time)(m, back)


def _first(s: SequencePosition, seat: Seat) -> int:
    """Where in `useless` the cards of the seat begin."""
    return plain(first_useless)(s, seat)


def _old_hand(m: SequenceMemory, seat: Seat, back: int) -> list[Card]:
    """What the seat held at that reshuffle."""
    then = _time(m, back)
    return hand_cards(m.old_hands[then, seat], m.old_twins[then, seat])


# ---- writing --------------------------------------------------------------


def write_memory(s: SequencePosition, m: SequenceMemory) -> dict[str, str]:
    """The clauses that say what is remembered."""
    clauses: dict[str, str] = {}
    for seat in seats(s.players):
        for back in range(min(m.reshuffles, REMEMBERED)):
            clauses |= _write_time(s, m, seat, back)
        first = _first(s, seat)
        clauses[f"useless {seat}"] = _write_useless(m.useless[first + n] for n in range(m.bound[seat]))
    clauses["passed"] = " ".join(str(seat) for seat in seats(s.players) if m.passed >> seat & 1)
    return {key: text for key, text in clauses.items() if text}


def _write_time(s: SequencePosition, m: SequenceMemory, seat: Seat, back: int) -> dict[str, str]:
    """What is remembered of one seat, of the time since one reshuffle."""
    then, first, old, plays = _time(m, back), _first(s, seat), _old_hand(m, seat, back), _plays(m, seat, back)
    is_told = back > 0 or any(level != len(old) for _, level in plays)
    lowest, barred = m.lowest[then, seat], m.barred[then, seat]
    return {
        f"old {seat}{BACK[back]}": write_cards(Counter(old), card_name) if old else "",
        f"lowest {seat}{BACK[back]}": "" if lowest == _usual_lowest(s, m, seat, back) else str(lowest),
        f"plays {seat}{BACK[back]}": " ".join(f"{card_name(card)}@{n}" for card, n in plays) if is_told else "",
        f"barred {seat}{BACK[back]}": hand_text(barred, 0) if barred else "",
        f"kept {seat}{BACK[back]}": _write_useless(m.kept_of[then, first + n] for n in range(m.kept[then, seat])),
    }


def _write_useless(useless: Iterable[int]) -> str:
    """What each of the cards held longest can be."""
    return " / ".join(hand_text(each, 0) for each in useless)


def _plays(m: SequenceMemory, seat: Seat, back: int) -> list[tuple[Card, int]]:
    """The cards the seat has laid off in that time, each with its level."""
    ends = [(card, end - 1) for card in cards(CARDS) for end in _copies(m, back, card) if end]
    return [(card, end % LEVELS) for card, end in ends if end // LEVELS == seat]


def _copies(m: SequenceMemory, back: int, card: Card) -> list[int]:
    """The plays of both copies of the card in that time."""
    return [int(m.plays[_time(m, back), COPIES * card + which]) for which in range(COPIES)]


def _usual_lowest(s: SequencePosition, m: SequenceMemory, seat: Seat, back: int) -> int:
    """The fewest cards the seat has held, if nothing else is said."""
    old = len(_old_hand(m, seat, back))
    return min(old, s.hand_sizes[seat]) if back == 0 else old


# ---- reading --------------------------------------------------------------


def read_memory(s: SequencePosition, m: SequenceMemory, left: dict[str, str]) -> None:
    """Lay out what is remembered; takes its clauses out of `left`."""
    for seat in seats(s.players):
        for back in range(REMEMBERED):
            _read_time(s, m, left, seat, back)
        useless = _read_useless(seat, left.pop(f"useless {seat}", ""), s.hand_sizes[seat])
        m.bound[seat] = len(useless)
        for place, each in enumerate(useless, _first(s, seat)):
            m.useless[place] = each
    for text in left.pop("passed", "").split():
        m.passed |= 1 << parse_number_below(text, s.players)


def _read_time(s: SequencePosition, m: SequenceMemory, left: dict[str, str], seat: Seat, back: int) -> None:
    then = _time(m, back)
    old = read_cards(left.pop(f"old {seat}{BACK[back]}", NONE), parse_card)
    m.old_hands[then, seat], m.old_twins[then, seat] = hand_bits(old)
    barred = read_cards(left.pop(f"barred {seat}{BACK[back]}", NONE), parse_card)
    m.barred[then, seat] = hand_bits(barred)[0]
    kept = left.pop(f"kept {seat}{BACK[back]}", "")
    lowest = left.pop(f"lowest {seat}{BACK[back]}", "")
    plays = [text.partition("@") for text in left.pop(f"plays {seat}{BACK[back]}", "").split()]
    if back >= m.reshuffles:
        return
    useless = _read_useless(seat, kept, old.total())
    m.kept[then, seat] = len(useless)
    for place, each in enumerate(useless, _first(s, seat)):
        m.kept_of[then, place] = each
    m.lowest[then, seat] = _level(lowest) if lowest else _usual_lowest(s, m, seat, back)
    _read_plays(m, seat, back, [(parse_card(card), _level(level)) for card, _, level in plays], old.total())


def _read_plays(m: SequenceMemory, seat: Seat, back: int, levels: list[tuple[Card, int]], old: int) -> None:
    """Lay out what the seat has laid off in that time, each card with its level."""
    discards = laid_off(m, seat)
    if back == 0 and not levels:
        levels = [(card, old) for card in discards.elements()]
    if back == 0 and Counter(card for card, _ in levels) != +discards:
        raise Unreadable(f"the plays of seat {seat} are not its discards")
    for card, level in levels:
        fewest, *both = sorted([*_copies(m, back, card), 1 + seat * LEVELS + level])
        if fewest:
            raise Unreadable(f"{card_name(card)} was laid off more than twice (S2)")
        for which, play in enumerate(reversed(both)):
            m.plays[_time(m, back), COPIES * card + which] = play


def _read_useless(seat: Seat, text: str, most: int) -> list[int]:
    """What each of the cards held longest can be."""
    held = [part.strip() for part in text.split("/") if part.strip()]
    if len(held) > most:
        raise Unreadable(f"seat {seat} does not hold {len(held)} cards")
    return [hand_bits(read_cards(part, parse_card))[0] for part in held]


def _level(text: str) -> int:
    level = parse_number(text)
    if level >= LEVELS:
        raise Unreadable(f"{clip(text)} is too high, nobody holds more than {LEVELS - 1} cards (S6)")
    return level


def memory_problems(s: SequencePosition, m: SequenceMemory) -> dict[str, bool]:
    """What could not be remembered of any game."""
    return {
        "who held a card has it or has played it": any(_has_lost_a_card(s, m, seat) for seat in seats(s.players)),
        "nobody has an old hand without a reshuffle (S16)": any(
            _old_hand(m, seat, back) for back in range(m.reshuffles, REMEMBERED) for seat in seats(s.players)
        ),
        "nobody holds fewer cards than the fewest since the reshuffle": any(
            m.lowest[_time(m, 0), seat] > s.hand_sizes[seat] for seat in seats(s.players)
        ),
    }


def _has_lost_a_card(s: SequencePosition, m: SequenceMemory, seat: Seat) -> bool:
    now = Counter(hand_cards(s.hands[seat], s.twins[seat])) + laid_off(m, seat)
    return bool(Counter(_old_hand(m, seat, 0)) - now)
