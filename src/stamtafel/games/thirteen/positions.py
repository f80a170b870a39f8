"""Positions of 13 as text.

    thirteen 3; turn: 0 plays; round: 2; points: 3 0 5; tiles: B1 R4 / - / G7; hand 0: ...; taken 1: R4

`turn` names who is dealt a card, plays or draws, or that the game is over. The three tiles are blue, yellow
and green. Every card that lies nowhere else is in the pile; when reading, the word `rest` among taken
cards puts them there instead. In a view, `plays: B1, R4 G, ?` tells in which order the cards on the tiles and in
taken piles were played, as far as that is known.
"""

import re
from collections import Counter
from collections.abc import Mapping

from stamtafel.games.card_text import (
    NONE,
    UNSEEN,
    Cards,
    read_cards,
    refuse_problems,
    refuse_unknown,
    rest_of,
    write_cards,
)
from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip, parse_number
from stamtafel.games.numbers import Seat, seats
from stamtafel.games.thirteen.layout import (
    CARD,
    COLOUR_CARDS,
    COLOURS,
    DEAL,
    DECK,
    DRAW,
    HAND_SIZE,
    KINDS,
    LIMIT,
    NO_CARD,
    NOT_KNOWN,
    ONE,
    OVER,
    PLAY,
    VALUE,
    ThirteenMemory,
    ThirteenPosition,
    colours,
)
from stamtafel.games.thirteen.notation import action_name, bundle_cards, card_name, parse_action, parse_card
from stamtafel.kernel.records import Records, edit, read

PHASE_WORDS = {DEAL: "gets", PLAY: "plays", DRAW: "draws", OVER: "over"}
PHASES = {word: phase for phase, word in PHASE_WORDS.items()}
TURN = re.compile(r"([0-9]+) ([a-z]+)")
REST = "rest"
VERB = "play "  # of every action


def write_position(
    games: Records[ThirteenPosition], i: int, memories: Records[ThirteenMemory], m: int
) -> dict[str, str]:
    """The position as clauses."""
    s = read(games, i)
    clauses = {"turn": _turn_text(s)}
    if s.rounds_done:
        clauses["round"] = str(s.rounds_done + 1)
    points, tiles = [s.points[seat] for seat in seats(s.players)], [s.tiles[tile] for tile in colours(COLOURS)]
    if any(points):
        clauses["points"] = " ".join(map(str, points))
    if any(tiles):
        clauses["tiles"] = " / ".join(map(_bundle_text, tiles))
    clauses |= {f"hand {seat}": _bundle_text(s.hands[seat]) for seat in seats(s.players) if s.hands[seat]}
    clauses |= {f"taken {seat}": _bundle_text(s.taken[seat]) for seat in seats(s.players) if s.taken[seat]}
    return clauses


def read_position(
    games: Records[ThirteenPosition],
    i: int,
    memories: Records[ThirteenMemory],
    m: int,
    clauses: Mapping[str, str],
) -> None:
    """Lay the position out in game i, a new game of the right setup; raises Unreadable."""
    s = edit(games, i)
    left = dict(clauses)
    _read_turn(s, left.pop("turn", _turn_text(s)))
    s.rounds_done = parse_number(left.pop("round", "1")) - 1
    points = left.pop("points", " ".join("0" for _ in seats(s.players))).split(" ")
    tiles = left.pop("tiles", "- / - / -").split(" / ")
    if len(points) != s.players or len(tiles) != COLOURS:
        raise Unreadable(f"there are {s.players} seats with points, and {COLOURS} tiles")
    for seat in seats(s.players):
        s.points[seat] = parse_number(points[seat])
    used: Cards = Counter()
    for tile in colours(COLOURS):
        s.tiles[tile] = _read_bundle(tiles[tile], used)
        s.values[tile] = sum(VALUE[card] for card in bundle_cards(s.tiles[tile]))
    for seat in seats(s.players):
        s.hands[seat] = _read_bundle(left.pop(f"hand {seat}", NONE), used)
    rest_taker = _read_taken(s, left, used)
    rest = rest_of(Counter(DECK), used, card_name)
    if rest_taker is not None:
        s.taken[rest_taker] += _bundle(rest)
        rest = Counter()
    s.pile_size = rest.total()
    pile = [*sorted(rest.elements()), *[NO_CARD] * (len(DECK) - rest.total())]
    for place, card in enumerate(pile):
        s.pile[place] = card
    _read_plays(s, edit(memories, m), left.pop("plays", ""))
    refuse_unknown(left, "13")


def write_plays(memory: ThirteenMemory) -> dict[str, str]:
    """How the round went so far, if any of it is known; a position's own text leaves it out."""
    plays = [memory.plays[n] for n in range(memory.played)]
    names = [UNSEEN if play == NOT_KNOWN else action_name(play).removeprefix(VERB) for play in plays]
    return {"plays": ", ".join(names)} if set(names) - {UNSEEN} else {}


def _read_plays(s: ThirteenPosition, memory: ThirteenMemory, text: str) -> None:
    """Lay out in which order the cards on the tiles and in taken piles were played; raises Unreadable."""
    bundles = [*(s.tiles[tile] for tile in colours(COLOURS)), *(s.taken[seat] for seat in seats(s.players))]
    lying = Counter(card for bundle in bundles for card in bundle_cards(bundle))
    names = text.split(", ") if text else [UNSEEN] * lying.total()
    plays = [NOT_KNOWN if name == UNSEEN else parse_action(VERB + name) for name in names]
    if len(plays) != lying.total() or Counter(CARD[play] for play in plays if play != NOT_KNOWN) - lying:
        raise Unreadable(f"{clip(text)} are not the plays of the {lying.total()} cards on tiles and taken")
    memory.played = len(plays)
    for n, play in enumerate(plays):
        memory.plays[n] = play


def _turn_text(s: ThirteenPosition) -> str:
    return f"{s.turn} {PHASE_WORDS[s.phase]}"


def _read_turn(s: ThirteenPosition, text: str) -> None:
    match = TURN.fullmatch(text)
    if not match or match[2] not in PHASES or parse_number(match[1]) >= s.players:
        words = ", ".join(PHASES)
        raise Unreadable(f"{clip(text)} is not a turn; write a seat below {s.players} and one of {words}")
    s.turn, s.phase = Seat(parse_number(match[1])), PHASES[match[2]]


def _bundle_text(bundle: int) -> str:
    return write_cards(Counter(bundle_cards(bundle)), card_name)


def _bundle(cards: Cards) -> int:
    return sum(ONE[card] * count for card, count in cards.items())


def _read_bundle(text: str, used: Cards) -> int:
    """The cards as a bundle; they are added to those used, of which there may not be too many."""
    cards = read_cards(text, parse_card)
    used.update(cards)
    rest_of(Counter(DECK), used, card_name)
    return _bundle(cards)


def _read_taken(s: ThirteenPosition, left: dict[str, str], used: Cards) -> Seat | None:
    """Read what each seat took; the answer is who took the rest, if the text says so."""
    rest_taker = None
    for seat in seats(s.players):
        words = left.pop(f"taken {seat}", NONE).split(" ")
        if REST in words:
            if rest_taker is not None:
                raise Unreadable(f"only one seat can have taken the rest, not {rest_taker} and {seat}")
            words.remove(REST)
            rest_taker = seat
        s.taken[seat] = _read_bundle(" ".join(words) or NONE, used)
    return rest_taker


def check_position(games: Records[ThirteenPosition], i: int, memories: Records[ThirteenMemory], m: int) -> None:
    """Refuse a position that could not be played on from; raises Unreadable."""
    s = read(games, i)
    phase, pile = s.phase, s.pile_size
    sizes = _hand_sizes(s, s.turn)
    full = [HAND_SIZE] * len(sizes)
    strays = [
        card
        for tile in colours(COLOURS)
        for card in bundle_cards(s.tiles[tile])
        if card < COLOUR_CARDS and card // KINDS != tile
    ]
    problems = {
        f"there are {s.rounds} rounds (T4)": not 0 <= s.rounds_done < s.rounds + (phase == OVER),
        "the game is over after the last of them (T4)": phase == OVER and s.rounds_done != s.rounds,
        "a tile has only its colour and dirty fours (T8)": strays,
        f"a tile above {LIMIT} has been taken (T12)": any(s.values[tile] > LIMIT for tile in colours(COLOURS)),
        "cards are dealt one at a time (T5)": phase == DEAL and not _is_dealing(s, sizes, pile),
        "everyone has five cards while the pile lasts (T7)": phase == PLAY and pile and sizes != full,
        "who draws has four cards, the others five (T7)": phase == DRAW and sizes != [HAND_SIZE - 1, *full[1:]],
        "there is no card to draw": phase == DRAW and not pile,
        "hands shrink evenly, in the order of play (T7)": phase == PLAY and not pile and not _is_even(sizes),
        "all cards have been played (T14)": phase == OVER and (pile or any(sizes)),
    }
    refuse_problems(problems, _turn_text(s), "13")


def _hand_sizes(s: ThirteenPosition, first: Seat) -> list[int]:
    """How many cards everyone has, in the order of play."""
    return [len(bundle_cards(s.hands[(first + n) % s.players])) for n in range(s.players)]


def _is_dealing(s: ThirteenPosition, sizes: list[int], pile: int) -> bool:
    first = (s.start + s.rounds_done + 1) % s.players
    dealt = sum(sizes)
    expected = [dealt // len(sizes) + (place < dealt % len(sizes)) for place in range(len(sizes))]
    is_next = s.turn == (first + dealt) % s.players
    is_fair = _hand_sizes(s, first) == expected
    return is_next and is_fair and dealt < HAND_SIZE * len(sizes) and dealt + pile == len(DECK)


def _is_even(sizes: list[int]) -> bool:
    """Whether who is to play has a card, and those who have played this time round one fewer."""
    return sizes[0] > 0 and sizes == sorted(sizes, reverse=True) and sizes[0] - sizes[-1] <= 1
