"""Sequence, slowly and plainly."""

import re
from collections import Counter
from collections.abc import Mapping
from itertools import combinations
from typing import ClassVar, Literal

from .base import NUMBER, Refused, Twin, remove_card

# S1: the published board, a1 top left
LAYOUT = """
** 2S 3S 4S 5S 6S 7S 8S 9S **
6C 5C 4C 3C 2C AH KH QH TH TS
7C AS 2D 3D 4D 5D 6D 7D 9H QS
8C KS 6C 5C 4C 3C 2C 8D 8H KS
9C QS 7C 6H 5H 4H AH 9D 7H AS
TC TS 8C 7H 2H 3H KH TD 6H 2D
QC 9S 9C 8H 9H TH QH QD 5H 3D
KC 8S TC QC KC AC AD KD 4H 4D
AC 7S 6S 5S 4S 3S 2S 2H 3H 5D
** AD KD QD TD 9D 8D 7D 6D **
"""
COLUMNS = "abcdefghij"
SIZE = 10
LENGTH = 5  # S19
BOARD = {
    f"{COLUMNS[column]}{row}": card
    for row, line in enumerate(LAYOUT.split("\n")[1:-1], 1)
    for column, card in enumerate(line.split())
}
CORNERS = {space for space, card in BOARD.items() if card == "**"}
CARDS = [rank + suit for rank in "A23456789TJQK" for suit in "SHDC"]
SPACES_OF = {card: [space for space in BOARD if BOARD[space] == card] for card in CARDS}
TWO_EYED = {"JC", "JD"}  # S2
ONE_EYED = {"JS", "JH"}
CHIPS = 48  # S3
HAND_SIZES = {  # S6: by teams, then players
    2: {2: 7, 4: 6, 6: 5, 8: 4, 10: 3, 12: 3},
    3: {3: 6, 6: 5, 9: 4, 12: 3},
}
NEEDED = {2: 2, 3: 1}  # S24: by teams
TURN_LIMIT = 1000  # S17

SPACE = "[a-j](?:10|[1-9])"
CARD = "[A2-9TJQK][SHDC]"
PENALTY = re.compile(f"!penalty ({NUMBER})")

Five = tuple[str, ...]
Stage = Literal["deal", "turn", "swap", "claim", "draw", "late draw", "over"]


def all_fives() -> list[Five]:
    """Every line of five spaces; first the end with the smaller column, then the smaller row (S22)."""
    fives = []
    for across, down in ((1, 0), (0, 1), (1, 1), (1, -1)):
        for column in range(SIZE):
            for row in range(1, SIZE + 1):
                line = [(column + across * step, row + down * step) for step in range(LENGTH)]
                if all(x < SIZE and 1 <= y <= SIZE for x, y in line):
                    fives.append(tuple(f"{COLUMNS[x]}{y}" for x, y in line))
    return fives


FIVES = all_fives()
FIVES_THROUGH = {space: [five for five in FIVES if space in five] for space in BOARD}


def are_apart(one: Five, other: Five) -> bool:
    """Whether two fives share no more than one chip; a corner is not a chip (S21)."""
    return len(set(one) & set(other) - CORNERS) <= 1


def count_sequences(fives: list[Five]) -> int:
    """How many sequences the fives make, if two are all one may need (S22, S27)."""
    if any(are_apart(one, other) for one, other in combinations(fives, 2)):
        return 2
    return 1 if fives else 0


def number_of_teams(players: int, asked: int | None) -> int:
    """Two or three; ValueError if the players cannot be in so many teams (S4)."""
    fitting = [teams for teams, sizes in HAND_SIZES.items() if players in sizes]
    if asked is None:
        return fitting[0]
    if asked not in fitting:
        raise ValueError(f"{players} players cannot form {asked} teams (S4).")
    return asked


class SequenceTwin(Twin):
    """While `owing` is not empty the stage waits; otherwise the stage says who or what is next."""

    PLAYERS = (2, 3, 4, 6, 8, 9, 10, 12)  # S4
    OPTIONS: ClassVar[Mapping[str, type]] = {
        "teams": int,
        "advanced": bool,
        "strict_draw": bool,
        "table_talk": bool,
    }
    TURN_RULE = "S8"
    ACTION = re.compile(f"play {CARD} {SPACE}|swap {CARD}|claim {SPACE}-{SPACE}|draw|pass|discard {CARD}")

    def __init__(self, players: int, options: Mapping[str, bool | int], start: int) -> None:
        super().__init__(players, options, start)
        self.teams = number_of_teams(players, options.get("teams"))
        self.needed = NEEDED[self.teams]
        self.hand_size = HAND_SIZES[self.teams][players]
        self.advanced = bool(options.get("advanced", False))
        self.strict_draw = bool(options.get("strict_draw", False))
        self.table_talk = bool(options.get("table_talk", False))
        self.pile = Counter(dict.fromkeys(CARDS, 2))  # S2
        self.hands: list[Counter[str]] = [Counter() for _ in range(players)]
        self.discards: list[Counter[str]] = [Counter() for _ in range(players)]
        self.board: dict[str, int] = {}  # space with a chip: its team
        self.chips = [CHIPS] * self.teams
        self.turned: list[list[Five]] = [[] for _ in range(self.teams)]  # S20, basic game only
        self.sequences = [0] * self.teams
        self.claimable: list[Five] = []
        self.owing: set[int] = set()  # S25
        self.rights: dict[int, int] = {}  # S18: seat, and the number of the turn it may draw for
        self.turns = 0
        self.passes = 0  # in direct succession
        self.has_swapped = False
        self.winning_teams: list[int] = []
        self.turn = (start + 1) % players  # S8, and the first to be dealt a card
        self.drawer = self.turn
        self.stage: Stage = "deal"

    # What the referee tells

    def to_act(self) -> list[int]:
        if self.owing:
            return sorted(self.owing)
        if self.stage == "claim":
            return [self.turn]
        return sorted({self.turn, *self.rights}) if self.stage == "turn" else []

    def legal(self, seat: int) -> list[str]:
        if seat not in self.to_act():
            return []
        if self.owing:
            return sorted(f"discard {card}" for card in self.hands[seat])
        if self.stage == "claim":
            return sorted(f"claim {five[0]}-{five[-1]}" for five in self.claimable)
        actions = self._turn_actions() if seat == self.turn else []
        if seat in self.rights:
            actions.append("draw")
        return sorted(actions)

    def chance(self) -> dict[str, int]:
        return dict(self.pile) if self.stage in ("deal", "swap", "draw", "late draw") else {}

    def is_over(self) -> bool:
        return self.stage == "over"

    def scores(self) -> list[int]:
        return [self.sequences[self._team(seat)] for seat in range(self.players)]

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self._team(seat) in self.winning_teams]

    # What a player may do

    def _team(self, seat: int) -> int:
        return seat % self.teams  # S5

    def _turn_actions(self) -> list[str]:
        """What the player whose turn it is may do, drawing late aside."""
        actions = []
        for card in self.hands[self.turn]:
            actions += [f"play {card} {space}" for space in self._targets(card)]
            if self._is_dead(card) and not self.has_swapped:  # S14
                actions.append(f"swap {card}")
        return actions or ["pass"]  # S15

    def _targets(self, card: str) -> list[str]:
        """The spaces where the player whose turn it is may use the card."""
        team = self._team(self.turn)
        if card in ONE_EYED:  # S12
            return [space for space, owner in self.board.items() if owner != team and not self._is_locked(space)]
        if self.chips[team] == 0:  # S3
            return []
        if card in TWO_EYED:  # S11
            return [space for space in BOARD if space not in self.board and space not in CORNERS]
        return [space for space in SPACES_OF[card] if space not in self.board]  # S10

    def _is_locked(self, space: str) -> bool:
        """Whether the chip there belongs to a sequence turned over (S12, S20); nothing does in S27."""
        return any(space in five for fives in self.turned for five in fives)

    def _is_dead(self, card: str) -> bool:  # S14: jacks have no spaces and never die
        return bool(SPACES_OF[card]) and all(space in self.board for space in SPACES_OF[card])

    def _broken_rule(self, seat: int, action: str) -> str:
        word, *rest = action.split()
        if self.owing:
            return "S25"
        if word == "discard":
            return "S25" if self.table_talk else "S26"
        if self.stage == "claim" or word == "claim":
            return "S22"
        if word == "draw":
            return "S18"
        if seat != self.turn:  # it may only draw
            return "S8"
        if word == "play":
            return self._broken_by_play(rest[0])
        return {"swap": "S14", "pass": "S15"}[word]

    def _broken_by_play(self, card: str) -> str:
        if card not in self.hands[self.turn]:
            return "S9"
        if card in ONE_EYED:
            return "S12"
        if self.chips[self._team(self.turn)] == 0:
            return "S3"
        return "S11" if card in TWO_EYED else "S10"

    # What a player does

    def _act(self, seat: int, action: str) -> None:
        word, *rest = action.split()
        if word == "play":
            self._play_card(*rest)
        elif word == "swap":
            self._swap(*rest)
        elif word == "pass":
            self._pass()
        elif word == "draw":
            self._draw_late(seat)
        elif word == "claim":
            self._claim(*rest)
        else:
            self._discard(seat, *rest)

    def _lay_off(self, seat: int, card: str) -> None:
        remove_card(self.hands[seat], card)
        self.discards[seat][card] += 1

    def _play_card(self, card: str, space: str) -> None:  # S9
        self._lay_off(self.turn, card)
        self.turns += 1
        self.passes = 0  # S17
        self.rights.pop(self.turn, None)  # S18: playing again ends the old right
        if card in ONE_EYED:
            self._remove_chip(space)
        else:
            self._place_chip(space)
        if self.stage == "turn":  # neither won nor waiting for a claim
            self._end_play()

    def _remove_chip(self, space: str) -> None:  # S12
        team = self.board.pop(space)
        self.chips[team] += 1  # S3
        if self.advanced:  # S27
            self.sequences[team] = self._count_on_board(team)

    def _place_chip(self, space: str) -> None:  # S10, S11
        team = self._team(self.turn)
        self.board[space] = team
        self.chips[team] -= 1
        if self.advanced:  # S27
            self.sequences[team] = self._count_on_board(team)
            if self.sequences[team] == self.needed:
                self._end([team])
        else:
            self._look_for_sequences(team, space)

    def _end_play(self) -> None:
        """Comes after the play and its claim: the draw, or with S18 the right to it."""
        if not self.strict_draw:
            self._draw(self.turn, "draw")
        elif self.turns == TURN_LIMIT:
            self._end_undecided()
        else:
            self.rights[self.turn] = self.turns
            self._next_turn()

    def _swap(self, card: str) -> None:  # S14
        self._lay_off(self.turn, card)
        self.has_swapped = True
        self.passes = 0  # S17
        self._draw(self.turn, "swap")

    def _pass(self) -> None:  # S15
        self.turns += 1
        self.passes += 1
        self.rights.pop(self.turn, None)  # S18
        if self.passes == self.players or self.turns == TURN_LIMIT:
            self._end_undecided()
        else:
            self._next_turn()

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players  # S8
        self.has_swapped = False
        self.stage = "turn"

    # Drawing

    def _draw(self, seat: int, stage: Stage) -> None:
        """Leaves it to chance which card the seat gets."""
        if not self.pile:  # S16
            for discard in self.discards:
                self.pile.update(discard)
                discard.clear()
        self.drawer = seat
        self.stage = stage

    def _draw_late(self, seat: int) -> None:  # S18
        drawn_for = self.rights.pop(seat)
        # The player before has waited too long; the right for any other turn stays.
        self.rights = {other: turn for other, turn in self.rights.items() if turn != drawn_for - 1}
        self._draw(seat, "late draw")

    def _happen(self, outcome: str) -> None:
        remove_card(self.pile, outcome)
        self.hands[self.drawer][outcome] += 1
        if self.stage == "deal":
            self.drawer = (self.drawer + 1) % self.players
            if all(hand.total() == self.hand_size for hand in self.hands):
                self.stage = "turn"
        elif self.stage != "draw":  # a swap or a late draw: the turn goes on as it was
            self.stage = "turn"
        elif self.turns == TURN_LIMIT:  # S17
            self._end_undecided()
        else:
            self._next_turn()

    # Sequences

    def _is_complete(self, team: int, five: Five) -> bool:  # S13, S19
        return all(space in CORNERS or self.board.get(space) == team for space in five)

    def _count_on_board(self, team: int) -> int:  # S27
        fives = [five for five in FIVES if self._is_complete(team, five)]
        return min(count_sequences(fives), self.needed)

    def _look_for_sequences(self, team: int, space: str) -> None:
        fives = [
            five
            for five in FIVES_THROUGH[space]  # S23
            if self._is_complete(team, five) and all(are_apart(five, old) for old in self.turned[team])
        ]
        if not fives:
            return
        if self.sequences[team] + count_sequences(fives) >= self.needed:  # S22, S24
            self.sequences[team] = self.needed
            self._end([team])
        elif len(fives) == 1:
            self._turn_over(team, fives[0])
        else:
            self.claimable = fives
            self.stage = "claim"

    def _claim(self, ends: str) -> None:  # S22
        chosen = next(five for five in self.claimable if f"{five[0]}-{five[-1]}" == ends)
        self.claimable = []
        self._turn_over(self._team(self.turn), chosen)
        self._end_play()

    def _turn_over(self, team: int, five: Five) -> None:  # S20
        self.turned[team].append(five)
        self.sequences[team] += 1

    # The end

    def _end_undecided(self) -> None:  # S17
        most = max(self.sequences)
        self._end([team for team in range(self.teams) if self.sequences[team] == most])

    def _end(self, teams: list[int]) -> None:  # S24
        self.winning_teams = teams
        self.stage = "over"

    # Table talk

    def _play_table_move(self, move: str) -> None:
        match = PENALTY.fullmatch(move)
        if match is None:
            raise Refused(None, f"{move!r} cannot be read.")
        if self.is_over():
            raise Refused(None, f"{move!r} comes after the end.")
        if not self.table_talk:
            raise Refused("S26", f"{move!r}: there are no penalties in this game.")
        if self.chance():
            raise Refused("S25", f"{move!r} must wait, chance is due.")
        if self.owing:
            raise Refused("S25", f"{move!r} must wait, seats {sorted(self.owing)} owe a card.")
        teams = [str(team) for team in range(self.teams)]
        if match[1] not in teams:
            raise Refused("S25", f"{move!r} names no team, only {teams} are.")
        team = int(match[1])
        self.owing = {seat for seat in range(self.players) if self._team(seat) == team and self.hands[seat]}

    def _discard(self, seat: int, card: str) -> None:  # S25
        self._lay_off(seat, card)
        self.owing.remove(seat)
