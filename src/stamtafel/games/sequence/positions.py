"""Positions of Sequence as text.

    sequence 2; turn: 1 plays; turns: 9; team 0: b1 c1 d1; team 1: e5; hand 0: AS JD; hand 1: 2H; discard 0: KD 5S

`turn` names whose turn it is, who else gets a card if somebody does, and what the position waits for. The chips
of each team are spaces, its sequence that is turned over is a line (`turned 0: b1-f1`). Every card that is in no
hand and no discard pile is in the pile; when reading, the word `rest` in a discard pile puts them there instead.
After a reshuffle, `old 0: ...` says what seat 0 held then. Rights to draw are `rights: 0@5` (seat@turn).
What is remembered besides (memory.py) is in `memory_text.py`, and need not be said.
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
from stamtafel.games.moves import clip, parse_number, parse_number_below
from stamtafel.games.sequence.fives import fives, sequence_lines, sequences_shown
from stamtafel.games.sequence.layout import (
    CARD_AT,
    CARDS,
    CHIPS,
    CLAIMING,
    COPIES,
    DEALING,
    DRAWING,
    DRAWING_LATE,
    HAND_SIZE,
    IS_CORNER,
    LINES,
    LOCKED,
    NEEDED,
    OVER,
    REPLACING,
    SPACE_ADDS,
    SPACE_RAYS,
    SPACES,
    THROUGH,
    THROUGH_COUNT,
    TURN,
    WHICH_AT,
)
from stamtafel.games.sequence.memory_text import hand_bits, hand_text, memory_problems, read_memory, write_memory
from stamtafel.games.sequence.notation import (
    card_name,
    line_name,
    parse_card,
    parse_line,
    parse_space,
    space_name,
)

PHASE_WORDS = {
    DEALING: "gets",
    TURN: "plays",
    CLAIMING: "claims",
    REPLACING: "replaces",
    DRAWING: "draws",
    DRAWING_LATE: "draws late",
    OVER: "over",
}
PHASES = {word: phase for phase, word in PHASE_WORDS.items()}
TURN_TEXT = re.compile(r"([0-9]+)(?:, ([0-9]+))? ([a-z]+(?: late)?)(?: ([a-j][0-9]+))?")
NUMBERS = ("turns", "passes", "swapped", "reshuffles")
REST = "rest"


# ---- writing --------------------------------------------------------------


def write_position(games: Games, i: int) -> dict[str, str]:
    """The position as clauses."""
    s = games[i]
    teams, seats = range(s["teams"]), range(s["players"])
    clauses = {"turn": _turn_text(s)}
    clauses |= {name: str(s[name]) for name in NUMBERS if s[name]}
    clauses |= _write_sets(s)
    for team in teams:
        chips = [space_name(space) for space in range(SPACES) if s["board"][space] % LOCKED == team + 1]
        if chips:
            clauses[f"team {team}"] = " ".join(chips)
        if s["turned"][team]:
            clauses[f"turned {team}"] = line_name(int(s["turned"][team]) - 1)
    for seat in seats:
        if s["hand_sizes"][seat]:
            clauses[f"hand {seat}"] = hand_text(s["hands"][seat], s["twins"][seat])
        discards = Counter({card: int(count) for card, count in enumerate(s["discards"][seat])})
        if discards.total():
            clauses[f"discard {seat}"] = write_cards(discards, card_name)
    return clauses | write_memory(s)


def _turn_text(s: Any) -> str:
    other = f", {s['drawer']}" if s["phase"] in (DEALING, DRAWING_LATE) and s["drawer"] != s["turn"] else ""
    placed = f" {space_name(int(s['placed']))}" if s["phase"] == CLAIMING else ""
    return f"{s['turn']}{other} {PHASE_WORDS[int(s['phase'])]}{placed}"


def _write_sets(s: Any) -> dict[str, str]:
    """Who may draw, who owes a card, who has won, and how many sequences there are."""
    sequences = [int(count) for count in s["sequences"][: s["teams"]]]
    texts = {
        "rights": " ".join(f"{seat}@{turn}" for seat, turn in enumerate(s["rights"]) if turn),
        "owing": " ".join(str(seat) for seat in range(s["players"]) if s["owing"] >> seat & 1),
        "sequences": " ".join(map(str, sequences)) if any(sequences) else "",
        "won": " ".join(str(team) for team in range(s["teams"]) if s["won"] >> team & 1),
    }
    return {key: text for key, text in texts.items() if text}


# ---- reading --------------------------------------------------------------


def read_position(games: Games, i: int, clauses: Mapping[str, str]) -> None:
    """Lay the position out in game i, a new game of the right setup; raises Unreadable."""
    s = games[i]
    left = dict(clauses)
    _read_turn(s, left.pop("turn", _turn_text(s)))
    for name in NUMBERS:
        s[name] = parse_number(left.pop(name, "0"))
    for team in range(s["teams"]):
        for text in left.pop(f"team {team}", "").split():
            _place_chip(s, team, parse_space(text))
    for team in range(s["teams"]):
        if f"turned {team}" in left:
            _turn_over(s, team, parse_line(left.pop(f"turned {team}")))
    _read_cards(s, left)
    read_memory(s, left)
    _read_sets(s, left)
    refuse_unknown(left, "Sequence")
    _check(s)


def _read_turn(s: Any, text: str) -> None:
    match = TURN_TEXT.fullmatch(text)
    if not match or match[3] not in PHASES or (match[3] == "claims") != bool(match[4]):
        words = ", ".join(PHASES)
        raise Unreadable(
            f"{clip(text)} is not a turn; write `0 plays`, `0, 1 draws late` or `0 claims e2` ({words})"
        )
    s["turn"] = parse_number(match[1])
    s["drawer"] = parse_number(match[2] or match[1])
    s["phase"] = PHASES[match[3]]
    s["placed"] = parse_space(match[4]) if match[4] else 0
    if not s["turn"] < s["players"] > s["drawer"]:
        raise Unreadable(f"{clip(text)} names a seat that is not there; the last one is {s['players'] - 1}")


def _place_chip(s: Any, team: int, space: int) -> None:
    if IS_CORNER[space] or s["board"][space]:
        raise Unreadable(f"no chip of team {team} can lie on {space_name(space)} (S10, S13)")
    s["board"][space] = team + 1
    s["free"][WHICH_AT[space]] ^= 1 << int(CARD_AT[space])
    s["removable"][team][WHICH_AT[space]] ^= 1 << int(CARD_AT[space])
    s["chips"][team] -= 1
    for ray, add in zip(SPACE_RAYS[space], SPACE_ADDS[space], strict=True):
        s["rays"][team][ray] += add


def _turn_over(s: Any, team: int, line: int) -> None:
    for space in LINES[line]:
        if not IS_CORNER[space]:
            if s["board"][space] != team + 1:
                raise Unreadable(f"{line_name(line)} is not a five of team {team} (S19)")
            s["board"][space] += LOCKED
            s["removable"][team][WHICH_AT[space]] ^= 1 << int(CARD_AT[space])
    s["turned"][team] = line + 1


def _read_cards(s: Any, left: dict[str, str]) -> None:
    """Hands, discards, and the pile; takes their clauses out of `left`."""
    used: Cards = Counter()
    rest_seat = None
    for seat in range(s["players"]):
        hand = read_cards(left.pop(f"hand {seat}", NONE), parse_card)
        words = left.pop(f"discard {seat}", NONE).split(" ")
        if REST in words:
            if rest_seat is not None:
                raise Unreadable(f"only one discard pile can have the rest, not those of {rest_seat} and {seat}")
            words.remove(REST)
            rest_seat = seat
        discards = read_cards(" ".join(words) or NONE, parse_card)
        used += hand + discards
        s["hands"][seat], s["twins"][seat] = hand_bits(hand)
        s["hand_sizes"][seat] = hand.total()
        for card, count in discards.items():
            s["discards"][seat][card] = count
    rest = rest_of(Counter(dict.fromkeys(range(CARDS), COPIES)), used, card_name)
    if rest_seat is not None:
        for card, count in rest.items():
            s["discards"][rest_seat][card] += count
        rest = Counter()
    s["pile_size"] = rest.total()
    s["pile"] = 0
    s["pile"][: rest.total()] = sorted(rest.elements())


def _read_sets(s: Any, left: dict[str, str]) -> None:
    for text in left.pop("rights", "").split():
        seat, _, turn = text.partition("@")
        s["rights"][parse_number_below(seat, s["players"])] = parse_number(turn)
    s["owing"] = sum(1 << parse_number_below(seat, s["players"]) for seat in left.pop("owing", "").split())
    s["won"] = sum(1 << parse_number_below(team, s["teams"]) for team in left.pop("won", "").split())
    default = " ".join(str(sequences_shown(s, team)) for team in range(s["teams"]))
    sequences = [parse_number(text) for text in left.pop("sequences", default).split()]
    if len(sequences) != s["teams"] or max(sequences) > NEEDED[s["teams"]]:
        raise Unreadable(f"each of the {s['teams']} teams has at most {NEEDED[s['teams']]} sequences (S24)")
    s["sequences"][: s["teams"]] = sequences


def _check(s: Any) -> None:
    """Refuse a position that could not be played on from; raises Unreadable."""
    phase, seats = int(s["phase"]), range(s["players"])
    full = int(HAND_SIZE[s["teams"], s["players"]])
    owing = [seat for seat in seats if s["owing"] >> seat & 1]
    problems = {
        f"a team has {CHIPS} chips (S3)": min(s["chips"][: s["teams"]]) < 0,
        f"nobody holds more than {full} cards (S6)": max(s["hand_sizes"]) > full,
        "only who draws gets a card": s["drawer"] != s["turn"] and phase not in (DEALING, DRAWING_LATE),
        "there is no card to draw": phase in (DEALING, REPLACING, DRAWING, DRAWING_LATE) and not s["pile_size"],
        "there is nothing to claim (S22)": phase == CLAIMING and not _can_claim(s),
        "who owes a card has one, and only with table talk (S25)": owing
        and not (s["table_talk"] and phase in (TURN, CLAIMING) and all(s["hand_sizes"][seat] for seat in owing)),
        "rights to draw are of strict drawing (S18)": any(s["rights"]) and not s["strict_draw"],
        "somebody wins at the end and not before": bool(s["won"]) != (phase == OVER),
        "every sequence lies on the board (S19)": any(
            sequence_lines(s, team) is None for team in range(s["teams"])
        ),
        "nothing is turned over in the advanced game (S27)": any(s["turned"]) and s["advanced"],
    }
    refuse_problems(problems | memory_problems(s), _turn_text(s), "Sequence")


def _can_claim(s: Any) -> bool:
    team = int(s["turn"] % s["teams"])
    lines = THROUGH[s["placed"], : THROUGH_COUNT[s["placed"]]]
    is_basic = s["teams"] == 2 and not s["advanced"] and not s["turned"][team]
    return is_basic and len(set(fives(s, team)).intersection(lines)) > 1
