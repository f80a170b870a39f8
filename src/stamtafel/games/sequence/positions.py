"""Positions of Sequence as text.

    sequence 2; turn: 1 plays; turns: 9; team 0: b1 c1 d1; team 1: e5; hand 0: AS JD; hand 1: 2H; discard 0: KD 5S

`turn` names whose turn it is, who else gets a card if somebody does, and what the position waits for. The chips
of each team are spaces, its sequence that is turned over is a line (`turned 0: b1-f1`). Every card that is in no
hand and no discard pile is in the pile; when reading, the word `rest` in a discard pile puts them there instead.
After a reshuffle, `old 0: ...` says what seat 0 held then. Rights to draw are `rights: 0@5` (seat@turn).
What is remembered besides is in `knowledge/text.py`, and need not be said.
"""

import re
from collections import Counter
from collections.abc import Mapping

from stamtafel.games.card_text import (
    NONE,
    Cards,
    read_cards,
    refuse_problems,
    refuse_unknown,
    rest_of,
    write_cards,
)
from stamtafel.games.errors import Unreadable
from stamtafel.games.moves import clip, parse_number, parse_number_below
from stamtafel.games.numbers import Seat, cards, seats
from stamtafel.games.sequence.board import chip_at, chips_left
from stamtafel.games.sequence.fives import board_of, fives, sequence_lines, sequences_shown
from stamtafel.games.sequence.knowledge.memory import SequenceMemory
from stamtafel.games.sequence.knowledge.text import (
    hand_bits,
    hand_text,
    laid_off,
    memory_problems,
    read_memory,
    write_memory,
)
from stamtafel.games.sequence.layout import (
    CARD_AT,
    CARDS,
    CHIPS,
    CLAIMING,
    COPIES,
    DEALING,
    DIRECTIONS,
    DRAWING,
    DRAWING_LATE,
    FIVE,
    HAND_SIZE,
    IS_CORNER,
    LAST_TURN,
    LINES,
    LOCKED,
    NEEDED,
    NO_SPACE,
    OVER,
    REPLACING,
    SPACE_BITS,
    SPACE_WORDS,
    TEAM,
    THROUGH,
    THROUGH_COUNT,
    TURN,
    WHICH_AT,
    Line,
    SequencePosition,
    Space,
    Team,
    teams,
)
from stamtafel.games.sequence.notation import (
    card_name,
    line_name,
    parse_card,
    parse_line,
    parse_space,
    space_name,
)
from stamtafel.kernel.kernels import plain
from stamtafel.kernel.records import Records, edit, read

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
REST = "rest"


# ---- writing --------------------------------------------------------------


def write_position(
    games: Records[SequencePosition], i: int, memories: Records[SequenceMemory], m: int
) -> dict[str, str]:
    """The position as clauses."""
    s, memory = read(games, i), read(memories, m)
    numbers = {"turns": s.turns, "passes": s.passes, "swapped": s.swapped, "reshuffles": memory.reshuffles}
    clauses = {"turn": _turn_text(s)}
    clauses |= {name: str(number) for name, number in numbers.items() if number}
    clauses |= _write_sets(s)
    board = board_of(s)
    for team in teams(s.teams):
        chips = [space_name(space) for space, chip in board.items() if chip % LOCKED == team + 1]
        if chips:
            clauses[f"team {team}"] = " ".join(chips)
        if s.turned[team]:
            clauses[f"turned {team}"] = line_name(s.turned[team] - 1)
    for seat in seats(s.players):
        if s.hand_sizes[seat]:
            clauses[f"hand {seat}"] = hand_text(s.hands[seat], s.twins[seat])
        discards = laid_off(memory, seat)
        if discards.total():
            clauses[f"discard {seat}"] = write_cards(discards, card_name)
    return clauses | write_memory(s, memory)


def _turn_text(s: SequencePosition) -> str:
    other = f", {s.drawer}" if s.phase in (DEALING, DRAWING_LATE) and s.drawer != s.turn else ""
    placed = f" {space_name(s.placed)}" if s.phase == CLAIMING else ""
    return f"{s.turn}{other} {PHASE_WORDS[s.phase]}{placed}"


def _write_sets(s: SequencePosition) -> dict[str, str]:
    """Who may draw, who owes a card, who has won, and how many sequences there are."""
    sequences = [s.sequences[team] for team in teams(s.teams)]
    texts = {
        "rights": " ".join(f"{seat}@{s.rights[seat]}" for seat in seats(s.players) if s.rights[seat]),
        "owing": " ".join(str(seat) for seat in seats(s.players) if s.owing >> seat & 1),
        "sequences": " ".join(map(str, sequences)) if any(sequences) else "",
        "won": " ".join(str(team) for team in teams(s.teams) if s.won >> team & 1),
    }
    return {key: text for key, text in texts.items() if text}


# ---- reading --------------------------------------------------------------


def read_position(
    games: Records[SequencePosition],
    i: int,
    memories: Records[SequenceMemory],
    m: int,
    clauses: Mapping[str, str],
) -> None:
    """Lay the position out in game i and memory m, those of a new game of the right setup; raises Unreadable."""
    s, memory = edit(games, i), edit(memories, m)
    left = dict(clauses)
    _read_turn(s, left.pop("turn", _turn_text(read(games, i))))
    s.turns = parse_number_below(left.pop("turns", "0"), LAST_TURN + 1)
    s.passes = parse_number(left.pop("passes", "0"))
    s.swapped = parse_number(left.pop("swapped", "0"))
    memory.reshuffles = parse_number(left.pop("reshuffles", "0"))
    for team in teams(s.teams):
        for text in left.pop(f"team {team}", "").split():
            _place_chip(s, team, parse_space(text))
    for team in teams(s.teams):
        if f"turned {team}" in left:
            _turn_over(s, team, parse_line(left.pop(f"turned {team}")))
    _read_cards(s, memory, left)
    read_memory(s, memory, left)
    _read_sets(s, left)
    refuse_unknown(left, "Sequence")


def _read_turn(s: SequencePosition, text: str) -> None:
    match = TURN_TEXT.fullmatch(text)
    if not match or match[3] not in PHASES or (match[3] == "claims") != bool(match[4]):
        words = ", ".join(PHASES)
        raise Unreadable(
            f"{clip(text)} is not a turn; write `0 plays`, `0, 1 draws late` or `0 claims e2` ({words})"
        )
    s.turn = Seat(parse_number(match[1]))
    s.drawer = Seat(parse_number(match[2] or match[1]))
    s.phase = PHASES[match[3]]
    s.placed = parse_space(match[4]) if match[4] else NO_SPACE
    if not s.turn < s.players > s.drawer:
        raise Unreadable(f"{clip(text)} names a seat that is not there; the last one is {s.players - 1}")


def _place_chip(s: SequencePosition, team: Team, space: Space) -> None:
    which, bit = WHICH_AT[space], 1 << CARD_AT[space]
    if IS_CORNER[space] or not s.free[which] & bit:
        raise Unreadable(f"no chip of team {team} can lie on {space_name(space)} (S10, S13)")
    s.free[which] ^= bit
    s.chips[team, which] ^= bit
    for n in range(DIRECTIONS):
        s.rays[team, SPACE_WORDS[space, n]] |= SPACE_BITS[space, n]


def _turn_over(s: SequencePosition, team: Team, line: Line) -> None:
    for n in range(FIVE):
        space = LINES[line, n]
        if not IS_CORNER[space]:
            if plain(chip_at)(s, space) != team + 1:
                raise Unreadable(f"{line_name(line)} is not a five of team {team} (S19)")
            s.locked[WHICH_AT[space]] |= 1 << CARD_AT[space]
    s.turned[team] = line + 1


def _read_cards(s: SequencePosition, memory: SequenceMemory, left: dict[str, str]) -> None:
    """Hands, discards, and the pile; takes their clauses out of `left`."""
    used: Cards = Counter()
    rest_seat = None
    for seat in seats(s.players):
        hand = read_cards(left.pop(f"hand {seat}", NONE), parse_card)
        words = left.pop(f"discard {seat}", NONE).split(" ")
        if REST in words:
            if rest_seat is not None:
                raise Unreadable(f"only one discard pile can have the rest, not those of {rest_seat} and {seat}")
            words.remove(REST)
            rest_seat = seat
        discards = read_cards(" ".join(words) or NONE, parse_card)
        used += hand + discards
        s.hands[seat], s.twins[seat] = hand_bits(hand)
        s.hand_sizes[seat] = hand.total()
        for card, count in discards.items():
            memory.discards[seat, card] = count
    rest = rest_of(Counter(dict.fromkeys(cards(CARDS), COPIES)), used, card_name)
    if rest_seat is not None:
        for card, count in rest.items():
            memory.discards[rest_seat, card] += count
        rest = Counter()
    s.pile_size = rest.total()
    s.pile, s.pile_twins = hand_bits(rest)


def _read_sets(s: SequencePosition, left: dict[str, str]) -> None:
    for text in left.pop("rights", "").split():
        seat, _, turn = text.partition("@")
        s.rights[Seat(parse_number_below(seat, s.players))] = parse_number_below(turn, LAST_TURN + 1)
    s.owing = sum(1 << parse_number_below(seat, s.players) for seat in left.pop("owing", "").split())
    s.won = sum(1 << parse_number_below(team, s.teams) for team in left.pop("won", "").split())
    default = " ".join(str(sequences_shown(s, team)) for team in teams(s.teams))
    sequences = [parse_number(text) for text in left.pop("sequences", default).split()]
    if len(sequences) != s.teams or max(sequences) > NEEDED[s.teams]:
        raise Unreadable(f"each of the {s.teams} teams has at most {NEEDED[s.teams]} sequences (S24)")
    for team in teams(s.teams):
        s.sequences[team] = sequences[team]


def check_position(games: Records[SequencePosition], i: int, memories: Records[SequenceMemory], m: int) -> None:
    """Refuse a position that could not be played on from; raises Unreadable."""
    s, memory = read(games, i), read(memories, m)
    full = HAND_SIZE[s.teams, s.players]
    owing = [seat for seat in seats(s.players) if s.owing >> seat & 1]
    has_rights = any(s.rights[seat] for seat in seats(s.players))
    has_turned = any(s.turned[team] for team in teams(s.teams))
    problems: dict[str, object] = {
        f"a team has {CHIPS} chips (S3)": any(plain(chips_left)(s, team) < 0 for team in teams(s.teams)),
        f"nobody holds more than {full} cards (S6)": any(s.hand_sizes[seat] > full for seat in seats(s.players)),
        "only who draws gets a card": s.drawer != s.turn and s.phase not in (DEALING, DRAWING_LATE),
        "there is no card to draw": s.phase in (DEALING, REPLACING, DRAWING, DRAWING_LATE) and not s.pile_size,
        "there is nothing to claim (S22)": s.phase == CLAIMING and not _can_claim(s),
        "who owes a card has one, and only with table talk (S25)": owing
        and not (s.table_talk and s.phase in (TURN, CLAIMING) and all(s.hand_sizes[seat] for seat in owing)),
        "rights to draw are of strict drawing (S18)": has_rights and not s.strict_draw,
        "somebody wins at the end and not before": bool(s.won) != (s.phase == OVER),
        "every sequence lies on the board (S19)": any(sequence_lines(s, team) is None for team in teams(s.teams)),
        "nothing is turned over in the advanced game (S27)": has_turned and s.advanced,
    }
    refuse_problems(problems | memory_problems(s, memory), _turn_text(s), "Sequence")


def _can_claim(s: SequencePosition) -> bool:
    team = TEAM[s.teams, s.turn]
    through = {THROUGH[s.placed, n] for n in range(THROUGH_COUNT[s.placed])}
    is_basic = s.teams == 2 and not s.advanced and not s.turned[team]
    return is_basic and len(through.intersection(fives(s, team))) > 1
