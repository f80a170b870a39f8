"""Positions of 13 as text.

    thirteen 3; turn: 0 plays; round: 2; points: 3 0 5; tiles: B1 R4 / - / G7; hand 0: ...; taken 1: R4

`turn` names who is dealt a card, plays or draws, or that the game is over. The three tiles are blue, yellow
and green. Every card that lies nowhere else is in the pile; when reading, the word `rest` among taken
cards puts them there instead.
"""

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

from stamtafel.games.card_text import (
    NONE,
    Cards,
    read_cards,
    refuse_problems,
    refuse_unknown,
    rest_of,
    write_cards,
)
from stamtafel.games.compiling import Games
from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip, parse_number
from stamtafel.games.thirteen.layout import (
    COLOUR_CARDS,
    COLOURS,
    DEAL,
    DECK,
    DRAW,
    HAND_SIZE,
    KINDS,
    LIMIT,
    NOT_KNOWN,
    ONE,
    OVER,
    PLAY,
    VALUE,
)
from stamtafel.games.thirteen.notation import bundle_cards, card_name, parse_card

PHASE_WORDS = {DEAL: "gets", PLAY: "plays", DRAW: "draws", OVER: "over"}
PHASES = {word: phase for phase, word in PHASE_WORDS.items()}
TURN = re.compile(r"([0-9]+) ([a-z]+)")
REST = "rest"


def write_position(games: Games, i: int) -> dict[str, str]:
    """The position as clauses."""
    s = games[i]
    players = range(s["players"])
    clauses = {"turn": _turn_text(s)}
    if s["rounds_done"]:
        clauses["round"] = str(s["rounds_done"] + 1)
    if any(s["points"]):
        clauses["points"] = " ".join(str(s["points"][seat]) for seat in players)
    if any(s["tiles"]):
        clauses["tiles"] = " / ".join(map(_bundle_text, s["tiles"]))
    clauses |= {f"hand {seat}": _bundle_text(s["hands"][seat]) for seat in players if s["hands"][seat]}
    clauses |= {f"taken {seat}": _bundle_text(s["taken"][seat]) for seat in players if s["taken"][seat]}
    return clauses


def read_position(games: Games, i: int, clauses: Mapping[str, str]) -> None:
    """Lay the position out in game i, a new game of the right setup; raises Unreadable."""
    s = games[i]
    left = dict(clauses)
    _read_turn(s, left.pop("turn", _turn_text(s)))
    s["rounds_done"] = parse_number(left.pop("round", "1")) - 1
    players = range(s["players"])
    points = left.pop("points", " ".join("0" for _ in players)).split(" ")
    tiles = left.pop("tiles", "- / - / -").split(" / ")
    if len(points) != len(players) or len(tiles) != COLOURS:
        raise Unreadable(f"there are {len(players)} seats with points, and {COLOURS} tiles")
    s["points"][: len(players)] = [parse_number(text) for text in points]
    used: Cards = Counter()
    for tile, text in enumerate(tiles):
        s["tiles"][tile] = _read_bundle(text, used)
        s["values"][tile] = sum(int(VALUE[card]) for card in bundle_cards(s["tiles"][tile]))
    for seat in players:
        s["hands"][seat] = _read_bundle(left.pop(f"hand {seat}", NONE), used)
    rest_taker = _read_taken(s, left, used)
    rest = rest_of(Counter(DECK.tolist()), used, card_name)
    if rest_taker is not None:
        s["taken"][rest_taker] += _bundle(rest)
        rest = Counter()
    s["pile_size"] = rest.total()
    s["pile"] = 0
    s["pile"][: rest.total()] = sorted(rest.elements())
    _forget_plays(s)
    refuse_unknown(left, "13")
    _check(s)


def _forget_plays(s: Any) -> None:
    """A text does not tell in which order the cards on the tiles and in taken piles were played."""
    lay = [*s["tiles"], *s["taken"]]
    s["played"] = sum(len(bundle_cards(bundle)) for bundle in lay)
    s["plays"][: s["played"]] = NOT_KNOWN


def _turn_text(s: Any) -> str:
    return f"{s['turn']} {PHASE_WORDS[int(s['phase'])]}"


def _read_turn(s: Any, text: str) -> None:
    match = TURN.fullmatch(text)
    if not match or match[2] not in PHASES or parse_number(match[1]) >= s["players"]:
        words = ", ".join(PHASES)
        raise Unreadable(f"{clip(text)} is not a turn; write a seat below {s['players']} and one of {words}")
    s["turn"], s["phase"] = parse_number(match[1]), PHASES[match[2]]


def _bundle_text(bundle: int) -> str:
    return write_cards(Counter(bundle_cards(bundle)), card_name)


def _bundle(cards: Cards) -> int:
    return sum(int(ONE[card]) * count for card, count in cards.items())


def _read_bundle(text: str, used: Cards) -> int:
    """The cards as a bundle; they are added to those used, of which there may not be too many."""
    cards = read_cards(text, parse_card)
    used.update(cards)
    rest_of(Counter(DECK.tolist()), used, card_name)
    return _bundle(cards)


def _read_taken(s: Any, left: dict[str, str], used: Cards) -> int | None:
    """Read what each seat took; the answer is who took the rest, if the text says so."""
    rest_taker = None
    for seat in range(s["players"]):
        words = left.pop(f"taken {seat}", NONE).split(" ")
        if REST in words:
            if rest_taker is not None:
                raise Unreadable(f"only one seat can have taken the rest, not {rest_taker} and {seat}")
            words.remove(REST)
            rest_taker = seat
        s["taken"][seat] = _read_bundle(" ".join(words) or NONE, used)
    return rest_taker


def _check(s: Any) -> None:
    """Refuse a position that could not be played on from; raises Unreadable."""
    phase, pile = int(s["phase"]), int(s["pile_size"])
    seats = [(s["turn"] + n) % s["players"] for n in range(s["players"])]
    sizes = [len(bundle_cards(s["hands"][seat])) for seat in seats]  # in the order of play
    full = [HAND_SIZE] * len(sizes)
    strays = [
        card
        for tile in range(COLOURS)
        for card in bundle_cards(s["tiles"][tile])
        if card < COLOUR_CARDS and card // KINDS != tile
    ]
    problems = {
        f"there are {s['rounds']} rounds (T4)": not 0 <= s["rounds_done"] < s["rounds"] + (phase == OVER),
        "the game is over after the last of them (T4)": phase == OVER and s["rounds_done"] != s["rounds"],
        "a tile has only its colour and dirty fours (T8)": strays,
        f"a tile above {LIMIT} has been taken (T12)": max(s["values"]) > LIMIT,
        "cards are dealt one at a time (T5)": phase == DEAL and not _is_dealing(s, sizes, pile),
        "everyone has five cards while the pile lasts (T7)": phase == PLAY and pile and sizes != full,
        "who draws has four cards, the others five (T7)": phase == DRAW and sizes != [HAND_SIZE - 1, *full[1:]],
        "there is no card to draw": phase == DRAW and not pile,
        "hands shrink evenly, in the order of play (T7)": phase == PLAY and not pile and not _is_even(sizes),
        "all cards have been played (T14)": phase == OVER and (pile or any(sizes)),
    }
    refuse_problems(problems, _turn_text(s), "13")


def _is_dealing(s: Any, sizes: list[int], pile: int) -> bool:
    first = (s["start"] + s["rounds_done"] + 1) % s["players"]
    dealt = sum(sizes)
    expected = [dealt // len(sizes) + (place < dealt % len(sizes)) for place in range(len(sizes))]
    in_order = [len(bundle_cards(s["hands"][(first + n) % s["players"]])) for n in range(s["players"])]
    is_next = s["turn"] == (first + dealt) % s["players"]
    return is_next and in_order == expected and dealt < HAND_SIZE * len(sizes) and dealt + pile == len(DECK)


def _is_even(sizes: list[int]) -> bool:
    """Whether who is to play has a card, and those who have played this time round one fewer."""
    return sizes[0] > 0 and sizes == sorted(sizes, reverse=True) and sizes[0] - sizes[-1] <= 1
