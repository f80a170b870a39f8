"""Positions of Push as text.

    push 3 risk=true; start: 1; turn: 1, 2 takes; rows: R3 D / - / Y1; switches: 1; seat 0: R5 + R6; pile: X

`turn` names whose turn it is, who else acts if somebody does, and what the position waits for. Rows are in
order, `-` is one already taken. A seat has its bench and, behind `+`, what it has banked. Of pile and
discard one may be left out: then it has every card that lies nowhere else; left out both, the pile has them.
"""

import re
from collections import Counter
from collections.abc import Mapping

from stamtafel.games.card_text import (
    Cards,
    read_cards,
    refuse_problems,
    refuse_unknown,
    rest_of,
    write_cards,
)
from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip, parse_number
from stamtafel.games.numbers import Card, Seat, cards, seats
from stamtafel.games.push.knowledge import PushMemory
from stamtafel.games.push.layout import (
    BEGIN,
    CARD,
    CLASH,
    COPIES,
    DECIDE,
    DECK_SIZE,
    DIE,
    MOST_PLAYERS,
    NO_CARD,
    NONE_WAITING,
    NUMBER_CARDS,
    ONE,
    OVER,
    PUT,
    ROLL_CARD,
    ROLL_CARDS,
    ROWS,
    SHARE,
    SWITCH_CARD,
    SWITCH_CARDS,
    PushPosition,
    PushPublic,
)
from stamtafel.games.push.notation import bundle_cards, bundle_name, card_name, parse_card
from stamtafel.kernel.records import Records, edit, read

PHASE_WORDS = {
    BEGIN: "begins",
    CARD: "draws",
    PUT: "places",
    DECIDE: "decides",
    SHARE: "takes",
    DIE: "rolls",
    OVER: "over",
}
PHASES = {word: phase for phase, word in PHASE_WORDS.items()}
TURN = re.compile(r"([0-9]+)(?:, ([0-9]+))? ([a-z]+)(?: ([A-Z0-9]+))?")


def write_position(games: Records[PushPosition], i: int, memories: Records[PushMemory], m: int) -> dict[str, str]:
    """The position as clauses."""
    s = read(games, i)
    clauses = {"turn": _turn_text(s)}
    rows = [bundle_name(s.rows[row]) for row in range(ROWS)]
    while rows and rows[-1] == "-":
        rows.pop()
    if rows:
        clauses["rows"] = " / ".join(rows)
    if s.switches:
        clauses["switches"] = str(s.switches)
    for seat in seats(s.players):
        if s.open[seat] or s.banked[seat]:
            banked = f" + {bundle_name(s.banked[seat])}" if s.banked[seat] else ""
            clauses[f"seat {seat}"] = bundle_name(s.open[seat]) + banked
    pile = pile_cards(s)
    discard = _deck(s) - _in_play(s) - pile
    if pile.total() < discard.total():
        clauses["pile"] = write_cards(pile, card_name)
    elif discard:
        clauses["discard"] = write_cards(discard, card_name)
    return clauses


def read_position(
    games: Records[PushPosition], i: int, memories: Records[PushMemory], m: int, clauses: Mapping[str, str]
) -> None:
    """Lay the position out in game i, a new game of the right setup; raises Unreadable."""
    s = edit(games, i)
    rest = dict(clauses)
    _read_turn(s, rest.pop("turn", f"{s.start} begins"))
    rows = rest.pop("rows", "-").split(" / ")
    if len(rows) > ROWS:
        raise Unreadable(f"there are at most {ROWS} rows, not {len(rows)} (P8)")
    for row, text in enumerate(rows):
        s.rows[row] = _read_row(text)
    s.switches = parse_number(rest.pop("switches", "0"))
    for seat in seats(s.players):
        bench, _, banked = rest.pop(f"seat {seat}", "-").partition(" + ")
        s.open[seat] = _bundle(read_cards(bench, parse_card))
        s.banked[seat] = _bundle(read_cards(banked or "-", parse_card))
    _read_pile(s, rest)
    refuse_unknown(rest, "Push")


def _turn_text(s: PushPosition) -> str:
    other = f", {s.actor}" if s.actor != s.turn else ""
    card = f" {card_name(s.card)}" if s.phase == PUT else ""
    return f"{s.turn}{other} {PHASE_WORDS[s.phase]}{card}"


def _read_turn(s: PushPosition, text: str) -> None:
    match = TURN.fullmatch(text)
    if not match or match[3] not in PHASES or (match[3] == "places") != bool(match[4]):
        words = ", ".join(PHASES)
        raise Unreadable(f"{clip(text)} is not a turn; write `0 begins`, `0, 1 takes` or `0 places R3` ({words})")
    s.turn = Seat(parse_number(match[1]))
    s.actor = Seat(parse_number(match[2] or match[1]))
    s.phase = PHASES[match[3]]
    s.card = parse_card(match[4]) if match[4] else NONE_WAITING
    if not s.turn < s.players > s.actor:
        raise Unreadable(f"{clip(text)} names a seat that is not there; the last one is {s.players - 1}")


def _bundle(cards: Cards) -> int:
    """The cards as a bundle; only number cards, and no more than there are, belong in a bench."""
    if any(card >= NUMBER_CARDS or count > COPIES for card, count in cards.items()):
        raise Unreadable(f"{clip(write_cards(cards, card_name))} are not number cards, or more than three of one")
    return sum(int(ONE[card]) * count for card, count in cards.items())


def _read_row(text: str) -> int:
    row = 0
    for card in read_cards(text, parse_card).elements():
        if card == SWITCH_CARD or row & int(CLASH[card]):
            raise Unreadable(f"{clip(text)} is not a row: {card_name(card)} may not lie there (P9, P10, P11)")
        row += int(ONE[card])
    return row


def _deck(s: PushPosition) -> Cards:
    """P1, P5: every card of the game."""
    deck = Counter(dict.fromkeys(cards(NUMBER_CARDS), COPIES))
    deck[ROLL_CARD] = ROLL_CARDS
    deck[SWITCH_CARD] = SWITCH_CARDS if s.switch_cards else 0
    return deck


def pile_cards(s: PushPublic) -> Cards:
    """The cards in the pile of a position or a view."""
    return pile_counts(s.pile, s.pile_rolls, s.pile_switches)


def pile_counts(bundle: int, rolls: int, switches: int) -> Cards:
    """The cards in a pile of this bundle of number cards, so many roll and switch cards."""
    return Counter(bundle_cards(bundle)) + Counter({ROLL_CARD: rolls, SWITCH_CARD: switches})


def _in_play(s: PushPosition) -> Cards:
    """Every card that lies neither in the pile nor in the discard."""
    bundles = [s.rows[row] for row in range(ROWS)]
    bundles += [bundle for seat in seats(MOST_PLAYERS) for bundle in (s.open[seat], s.banked[seat])]
    lying = Counter(card for bundle in bundles for card in bundle_cards(bundle))
    lying[SWITCH_CARD] += int(s.switches)
    if s.phase == PUT:
        lying[Card(s.card)] += 1
    return lying


def _read_pile(s: PushPosition, rest: dict[str, str]) -> None:
    """Lay out the pile; takes its clauses out of `rest`."""
    if "pile" in rest and "discard" in rest:
        raise Unreadable("pile and discard cannot both be given: one follows from the other")
    known = "pile" if "pile" in rest else "discard"
    given = read_cards(rest.pop(known, "-"), parse_card)
    others = rest_of(_deck(s), _in_play(s) + given, card_name)
    pile = given if known == "pile" else others
    s.pile = _bundle(Counter({card: count for card, count in pile.items() if card < NUMBER_CARDS}))
    s.pile_rolls, s.pile_switches = pile[ROLL_CARD], pile[SWITCH_CARD]
    s.pile_size = pile.total()
    for place, card in enumerate([*sorted(pile.elements()), *[NO_CARD] * (DECK_SIZE - s.pile_size)]):
        s.pile_cards[place] = card


def _fits_somewhere(s: PushPosition) -> bool:
    return s.card != SWITCH_CARD and any(not s.rows[row] & CLASH[s.card] for row in range(ROWS))


def check_position(games: Records[PushPosition], i: int, memories: Records[PushMemory], m: int) -> None:
    """Refuse a position that could not be played on from; raises Unreadable."""
    s = read(games, i)
    phase, rows, pile = s.phase, [s.rows[row] != 0 for row in range(ROWS)], bool(s.pile_size)
    drawing = phase in (CARD, PUT, DECIDE)
    begun = any(rows) or bool(s.switches)
    problems = {
        "only whose turn it is can act now": s.actor != s.turn and phase not in (SHARE, DIE),
        "rows are begun in order": drawing and rows != sorted(rows, reverse=True),
        "the card fits no row": phase == PUT and not _fits_somewhere(s),
        "there is no row to take": phase == SHARE and not any(rows),
        "there is nothing to decide before a card": phase == DECIDE and not begun,
        "a turn begins and ends with an empty table": phase in (BEGIN, OVER) and begun,
        "the pile must have cards now": phase in (BEGIN, CARD, DECIDE) and not pile,
        "the game is over only when the pile is empty": phase == OVER and pile,
    }
    refuse_problems(problems, _turn_text(s), "Push")
