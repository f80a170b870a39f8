"""Push in letters: the rows, the card that waits for one, the benches."""

from collections.abc import Sequence
from itertools import groupby

from stamtafel.games.pictures import ELSEWHERE, HERE, SHAPES, TINTS, Line, Piece, in_a_row
from stamtafel.games.push.display import Bench, benches, points_of
from stamtafel.games.push.views import PushView
from stamtafel.games.telling import Player, Saying

EMPTY = "·"
SPECIAL = {"D": "D⚄", "X": "X⇄"}  # a roll card, a switch card


def picture(view: PushView) -> list[Line]:
    """The rows with what they are worth, then everyone's bench, the own one with what can be banked."""
    lines = [_row(number, cards) for number, cards in enumerate(view.rows, 1)]
    lines += [(), (Piece(Saying("push-pile", {"count": view.pile_size})),), ()]
    if view.card is not None:
        lines[-2] += (Piece("  "), Piece(Saying("push-drawn")), *in_a_row([face(view.card)]))
    for bench in benches(view, open_totals=False):
        lines.append(_bench(bench, view))
    return lines


def face(name: str, word: str = "") -> Piece:
    """A card: R2 with its colour and shape, the die of a roll card, the arrows of a switch card."""
    if name in SPECIAL:
        return Piece(SPECIAL[name], "paper", word)
    return Piece(f"{name}{SHAPES[name[0]]}", TINTS[name[0]], word)


def _row(number: int, cards: Sequence[str]) -> Line:
    word = str(number)
    name = Piece(Saying("push-row-number", {"row": number}), word=word)
    if not cards:
        return (name, *in_a_row([Piece(EMPTY, word=word)]))
    return (name, *in_a_row([face(card, word) for card in cards]), Piece(f"  = {points_of(cards)}"))


def _bench(bench: Bench, view: PushView) -> Line:
    """Whose it is, the open cards by colour, and what is in the bank."""
    words = bench.seat == view.seat
    line: Line = (HERE if bench.seat == view.actor else ELSEWHERE, Piece(Player(bench.seat)))
    line += in_a_row(
        [_group(colour, [*cards], words) for colour, cards in groupby(bench.open, lambda name: name[0])]
    )
    if bench.banked:
        held = [Piece(f"{SHAPES[colour]}x{count}", TINTS[colour]) for colour, count in bench.banked.items()]
        line += (Piece("  "), Piece(Saying("push-bank")), *in_a_row(held))
    return line if bench.total is None else (*line, Piece(f"  = {bench.total}"))


def _group(colour: str, cards: Sequence[str], can_be_banked: bool) -> Piece:
    """The open cards of one colour: R▲ 2 5 5."""
    values = " ".join(card[1] for card in cards)
    return Piece(f"{colour}{SHAPES[colour]} {values}", TINTS[colour], colour if can_be_banked else "")
