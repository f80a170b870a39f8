"""What is remembered in a position of Sequence, as text (see memory.py).

    old 0: KH QC; lowest 0: 1; plays 0: QC@2 5S@1; useless 1: AS 2S / AS 2S KD; barred 1: JS; passed: 1

`old 0` is what seat 0 held at the last reshuffle, `lowest 0` the fewest cards it has held since, and `plays 0` the
level of each card in its discard pile; where they are not said, nothing more is known. The same of the reshuffles
before is `old 0 back 1` and so on. `useless` says what each card that was held at a pass can be, the longest held
first, `kept` the same at the reshuffle, and `barred` what nobody can have held then, since they passed.
"""

from collections import Counter
from typing import Any

from stamtafel.games.card_text import NONE, Cards, read_cards, write_cards
from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip, parse_number, parse_number_below
from stamtafel.games.sequence.layout import CARDS, COPIES, HAND_SIZE, LEVELS, REMEMBERED
from stamtafel.games.sequence.notation import card_name, hand_cards, parse_card

BACK = ["", *(f" back {back}" for back in range(1, REMEMBERED))]


def hand_text(hand: int, twin: int) -> str:
    """The cards of a hand."""
    return write_cards(Counter(hand_cards(hand, twin)), card_name)


def hand_bits(cards: Cards) -> tuple[int, int]:
    """The sets of the cards held and of those held twice."""
    if max(cards.values(), default=0) > COPIES:
        raise Unreadable(f"{write_cards(cards, card_name)} has a card more than twice (S2)")
    return sum(1 << card for card in cards), sum(1 << card for card, count in cards.items() if count == COPIES)


# ---- writing --------------------------------------------------------------


def write_memory(s: Any) -> dict[str, str]:
    """The clauses that say what is remembered."""
    clauses: dict[str, str] = {}
    for seat in range(s["players"]):
        for back in range(min(int(s["reshuffles"]), REMEMBERED)):
            clauses |= _write_time(s, seat, back)
        clauses[f"useless {seat}"] = _write_useless(s, seat, s["useless"], s["bound"][seat])
    clauses["passed"] = " ".join(str(seat) for seat in range(s["players"]) if s["passed"] >> seat & 1)
    return {key: text for key, text in clauses.items() if text}


def _write_time(s: Any, seat: int, back: int) -> dict[str, str]:
    """What is remembered of one seat, of the time since one reshuffle."""
    old = hand_cards(s["old_hands"][_time(s, back)][seat], s["old_twins"][_time(s, back)][seat])
    plays = _plays(s, seat, back)
    is_told = back > 0 or any(level != len(old) for _, level in plays)
    then = _time(s, back)
    lowest, barred = int(s["lowest"][then][seat]), int(s["barred"][then][seat])
    return {
        f"old {seat}{BACK[back]}": write_cards(Counter(old), card_name) if old else "",
        f"lowest {seat}{BACK[back]}": "" if lowest == _usual_lowest(s, seat, back) else str(lowest),
        f"plays {seat}{BACK[back]}": " ".join(f"{card_name(card)}@{n}" for card, n in plays) if is_told else "",
        f"barred {seat}{BACK[back]}": hand_text(barred, 0) if barred else "",
        f"kept {seat}{BACK[back]}": _write_useless(s, seat, s["kept_of"][then], s["kept"][then][seat]),
    }


def _write_useless(s: Any, seat: int, useless: Any, bound: int) -> str:
    """What each of the cards held longest can be."""
    first = int(seat * HAND_SIZE[s["teams"], s["players"]])
    return " / ".join(hand_text(cards, 0) for cards in useless[first : first + int(bound)].tolist())


def _plays(s: Any, seat: int, back: int) -> list[tuple[int, int]]:
    """The cards the seat has laid off in that time, each with its level."""
    ends = [(card, int(end) - 1) for card in range(CARDS) for end in _copies(s, back, card) if end]
    return [(card, end % LEVELS) for card, end in ends if end // LEVELS == seat]


def _copies(s: Any, back: int, card: int) -> Any:
    """The plays of both copies of the card in that time."""
    return s["plays"][_time(s, back)][COPIES * card : COPIES * card + COPIES]


def _time(s: Any, back: int) -> int:
    """The same as `time` of memory.py."""
    return (int(s["reshuffles"]) - back) % REMEMBERED


def _usual_lowest(s: Any, seat: int, back: int) -> int:
    """The fewest cards the seat has held, if nothing else is said."""
    old = len(hand_cards(s["old_hands"][_time(s, back)][seat], s["old_twins"][_time(s, back)][seat]))
    return min(old, int(s["hand_sizes"][seat])) if back == 0 else old


# ---- reading --------------------------------------------------------------


def read_memory(s: Any, left: dict[str, str]) -> None:
    """Lay out what is remembered; takes its clauses out of `left`."""
    for seat in range(s["players"]):
        for back in range(REMEMBERED):
            _read_time(s, left, seat, back)
        useless = left.pop(f"useless {seat}", "")
        s["bound"][seat] = _read_useless(s, seat, useless, s["useless"], int(s["hand_sizes"][seat]))
    for text in left.pop("passed", "").split():
        s["passed"] |= 1 << parse_number_below(text, s["players"])


def _read_time(s: Any, left: dict[str, str], seat: int, back: int) -> None:
    old = read_cards(left.pop(f"old {seat}{BACK[back]}", NONE), parse_card)
    s["old_hands"][_time(s, back)][seat], s["old_twins"][_time(s, back)][seat] = hand_bits(old)
    barred = read_cards(left.pop(f"barred {seat}{BACK[back]}", NONE), parse_card)
    s["barred"][_time(s, back)][seat] = hand_bits(barred)[0]
    kept = left.pop(f"kept {seat}{BACK[back]}", "")
    lowest = left.pop(f"lowest {seat}{BACK[back]}", "")
    plays = [text.partition("@") for text in left.pop(f"plays {seat}{BACK[back]}", "").split()]
    if back >= s["reshuffles"]:
        return
    s["kept"][_time(s, back)][seat] = _read_useless(s, seat, kept, s["kept_of"][_time(s, back)], old.total())
    s["lowest"][_time(s, back)][seat] = _level(lowest) if lowest else _usual_lowest(s, seat, back)
    levels = [(parse_card(card), _level(level)) for card, _, level in plays]
    laid_off = Counter({card: int(count) for card, count in enumerate(s["discards"][seat])})
    if back == 0 and not levels:
        levels = [(card, old.total()) for card in laid_off.elements()]
    if back == 0 and Counter(card for card, _ in levels) != +laid_off:
        raise Unreadable(f"the plays of seat {seat} are not its discards")
    for card, level in levels:
        both = sorted([*_copies(s, back, card).tolist(), 1 + seat * LEVELS + level])
        if both[0]:
            raise Unreadable(f"{card_name(card)} was laid off more than twice (S2)")
        _copies(s, back, card)[:] = both[:0:-1]


def _read_useless(s: Any, seat: int, text: str, useless: Any, most: int) -> int:
    """Lay out what each of the cards held longest can be; the answer is how many those are."""
    held = [part.strip() for part in text.split("/") if part.strip()]
    if len(held) > most:
        raise Unreadable(f"seat {seat} does not hold {len(held)} cards")
    for n, part in enumerate(held):
        useless[int(seat * HAND_SIZE[s["teams"], s["players"]]) + n] = hand_bits(read_cards(part, parse_card))[0]
    return len(held)


def _level(text: str) -> int:
    level = parse_number(text)
    if level >= LEVELS:
        raise Unreadable(f"{clip(text)} is too high, nobody holds more than {LEVELS - 1} cards (S6)")
    return level


def memory_problems(s: Any) -> dict[str, bool]:
    """What could not be remembered of any game."""
    seats = range(s["players"])
    return {
        "who held a card has it or has played it": any(_has_lost_a_card(s, seat) for seat in seats),
        "nobody has an old hand without a reshuffle (S16)": any(
            s["old_hands"][_time(s, back)].any() for back in range(REMEMBERED) if back >= s["reshuffles"]
        ),
        "nobody holds fewer cards than the fewest since the reshuffle": any(
            s["lowest"][_time(s, 0)][seat] > s["hand_sizes"][seat] for seat in seats
        ),
    }


def _has_lost_a_card(s: Any, seat: int) -> bool:
    now = Counter(hand_cards(s["hands"][seat], s["twins"][seat]))
    now += Counter({card: int(count) for card, count in enumerate(s["discards"][seat])})
    return bool(Counter(hand_cards(s["old_hands"][_time(s, 0)][seat], s["old_twins"][_time(s, 0)][seat])) - now)
