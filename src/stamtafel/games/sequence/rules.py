"""The rules of Sequence, in the order of the rulebook; each step names its rule.

The functions of the contract (`stamtafel.games.contract.Rules`) take `(games, i)`, the i-th position of an
array; the steps between them take the position itself, `s`. Both trust their caller: `broken_rule` is
where a move is checked. Chips and sequences are in `board.py`.
"""

from stamtafel.games.chance import Rng
from stamtafel.games.compiling import Games, Integers, State, inner, part, rule
from stamtafel.games.pile import random_card, remove_card, weigh
from stamtafel.games.sequence.board import may_count, place_chip, remove_chip, turn_over
from stamtafel.games.sequence.hands import holds, lay_off, put_in_hand
from stamtafel.games.sequence.layout import (
    CARDS,
    CHIPS,
    CLAIM,
    CLAIMING,
    COPIES,
    CORNER_COUNTS,
    DEALING,
    DECK_SIZE,
    DISCARD,
    DRAW,
    DRAWING,
    DRAWING_LATE,
    HAND_SIZE,
    IS_CORNER,
    KIND,
    LAST_TURN,
    LOCKED,
    MOST_IN_HANDS,
    MOST_PLAYERS,
    MOST_TEAMS,
    ORDINARY,
    ORDINARY_CARDS,
    OVER,
    PASS,
    RAYS,
    REMOVES,
    REPLACING,
    SPACES,
    SPACES_OF,
    SWAP,
    TEAM,
    THROUGH,
    THROUGH_COUNT,
    TURN,
)
from stamtafel.games.sequence.memory import forget, remember_hand, remember_pass, time

# ---- Start ----------------------------------------------------------------


@rule
def new(games: Games, i: int, players: int, start: int, options: Integers) -> None:
    """Make game i a new game; `options` are teams, advanced, strict_draw and table_talk."""
    s = games[i]
    s.players = players
    s.teams, s.advanced, s.strict_draw, s.table_talk = options[0], options[1], options[2], options[3]
    s.start = start
    s.phase = DEALING
    s.turn = (start + 1) % players  # S8
    s.drawer = s.turn
    s.turns, s.passes, s.swapped, s.owing, s.placed, s.won, s.reshuffles, s.passed = 0, 0, 0, 0, 0, 0, 0, 0
    for team in range(MOST_TEAMS):
        s.chips[team] = CHIPS if team < s.teams else 0  # S3
        s.sequences[team], s.turned[team] = 0, 0
        for ray in range(RAYS):
            s.rays[team, ray] = CORNER_COUNTS[ray]  # S13
        for which in range(COPIES):
            s.removable[team, which] = 0
    s.board[:] = 0
    for which in range(COPIES):
        s.free[which] = ORDINARY_CARDS
    for seat in range(MOST_PLAYERS):
        s.rights[seat], s.hand_sizes[seat] = 0, 0
        s.hands[seat], s.twins[seat], s.bound[seat] = 0, 0, 0
    s.discards[:] = 0
    forget(s)
    s.pile_size = DECK_SIZE  # S2
    for place in range(DECK_SIZE):
        s.pile[place] = place // COPIES


# ---- Who may do what ------------------------------------------------------


@rule
def to_act(games: Games, i: int) -> int:
    """The seats that have a decision, as bits; none while chance is due or the game is over."""
    s = games[i]
    if s.owing:  # S25: nobody else acts
        return s.owing
    if s.phase == CLAIMING:  # S22
        return 1 << s.turn
    if s.phase != TURN:
        return 0
    seats = 1 << s.turn
    if s.strict_draw:  # S18
        for seat in range(s.players):
            seats |= int(s.rights[seat] > 0) << seat
    return seats


@inner
def is_target(s: State, card: int, space: int) -> bool:
    """S3, S10 to S12: whether the card, in the hand of who has the turn, may be used there."""
    team, kind = TEAM[s.teams, s.turn], KIND[card]
    chip = int(s.board[space])
    if kind == REMOVES:
        return chip != 0 and chip < LOCKED and chip != team + 1
    if chip or IS_CORNER[space] or s.chips[team] == 0:
        return False
    return kind != ORDINARY or SPACES_OF[card, 0] == space or SPACES_OF[card, 1] == space


@inner
def can_swap(s: State, card: int) -> bool:
    """S14: who has the turn holds the card, it is dead, and there was no swap yet; jacks are never dead."""
    if s.swapped or KIND[card] != ORDINARY or not holds(s, s.turn, card):
        return False
    return bool(s.board[SPACES_OF[card, 0]] != 0 and s.board[SPACES_OF[card, 1]] != 0)


@inner
def legal_plays(s: State, actions: Integers) -> int:
    """S9 to S14: what who has the turn may play or swap, ascending."""
    count = 0
    for card in range(CARDS):
        if holds(s, s.turn, card):
            for space in range(SPACES):
                if is_target(s, card, space):
                    actions[count] = card * SPACES + space
                    count += 1
    for card in range(CARDS):
        if can_swap(s, card):
            actions[count] = SWAP + card
            count += 1
    return count


@inner
def legal_claims(s: State, actions: Integers) -> int:
    """S22: the fives through the chip just placed that may be the first sequence."""
    count = 0
    for n in range(THROUGH_COUNT[s.placed]):
        line = THROUGH[s.placed, n]
        if may_count(s, TEAM[s.teams, s.turn], line):
            actions[count] = CLAIM + line
            count += 1
    return count


@inner
def legal_discards(s: State, seat: int, actions: Integers) -> int:
    """S25: any card in hand."""
    count = 0
    for card in range(CARDS):
        if holds(s, seat, card):
            actions[count] = DISCARD + card
            count += 1
    return count


@rule
def legal(games: Games, i: int, seat: int, actions: Integers) -> int:
    """Fill `actions` with what the seat may do, ascending, and return how many they are."""
    s = games[i]
    if not to_act(games, i) >> seat & 1:
        return 0
    if s.owing:
        return legal_discards(s, seat, actions)
    if s.phase == CLAIMING:
        return legal_claims(s, actions)
    count = legal_plays(s, actions) if seat == s.turn else 0
    must_pass = seat == s.turn and count == 0  # S15
    if s.rights[seat]:  # S18
        actions[count] = DRAW
        count += 1
    if must_pass:
        actions[count] = PASS
        count += 1
    return count


@rule
def broken_rule(games: Games, i: int, seat: int, action: int) -> int:
    """The number of the rule that forbids the action of a seat to act, 0 if it is legal."""
    s = games[i]
    if s.owing:
        return 0 if DISCARD <= action < CLAIM and holds(s, seat, action - DISCARD) else 25
    if DISCARD <= action < CLAIM:
        return 25 if s.table_talk else 26
    if s.phase == CLAIMING:
        is_open = CLAIM <= action < DRAW and has_space(s.placed, action - CLAIM)
        return 0 if is_open and may_count(s, TEAM[s.teams, seat], action - CLAIM) else 22
    if action == DRAW:
        return 0 if s.rights[seat] else 18
    if action >= CLAIM and action != PASS:
        return 22
    if seat != s.turn:  # it may only draw
        return 8
    if action == PASS:
        return 15 if can_play(s) else 0
    if action >= SWAP:
        return 0 if can_swap(s, action - SWAP) else 14
    return broken_by_play(s, action // SPACES, action % SPACES)


@inner
def has_space(space: int, line: int) -> bool:
    """Whether the line runs through the space."""
    found = False
    for n in range(THROUGH_COUNT[space]):
        found |= THROUGH[space, n] == line
    return found


@inner
def broken_by_play(s: State, card: int, space: int) -> int:
    """S3, S9 to S12: the rule against using this card there, 0 if there is none."""
    if not holds(s, s.turn, card):
        return 9
    if is_target(s, card, space):
        return 0
    if KIND[card] == REMOVES:
        return 12
    if s.chips[TEAM[s.teams, s.turn]] == 0:
        return 3
    return 10 if KIND[card] == ORDINARY else 11


@inner
def can_play(s: State) -> bool:
    """S15: whether who has the turn can play or swap anything."""
    for card in range(CARDS):
        if can_swap(s, card):
            return True
        if holds(s, s.turn, card):
            for space in range(SPACES):
                if is_target(s, card, space):
                    return True
    return False


# ---- What chance may bring ------------------------------------------------


@rule
def chance(games: Games, i: int, weights: Integers) -> int:
    """Fill `weights` with the weight of every outcome and return their sum; 0 if no chance is due."""
    s = games[i]
    is_due = s.phase != TURN and s.phase != CLAIMING and s.phase != OVER
    return weigh(s.pile, s.pile_size if is_due else 0, weights)


@rule
def random_outcome(games: Games, i: int, rng: Rng) -> int:
    """What chance brings, drawn with the weights of `chance`."""
    s = games[i]
    return random_card(s.pile, s.pile_size, rng)


@rule
def happen(games: Games, i: int, outcome: int) -> None:
    """Let a possible outcome happen."""
    s = games[i]
    remove_card(s.pile, s.pile_size, outcome)
    receive(s, outcome)


@inner
def receive(s: State, card: int) -> None:
    """The card, which has left the pile, comes into the hand; then play goes on."""
    s.pile_size -= 1
    put_in_hand(s, s.drawer, card)
    if s.phase == DEALING:
        s.drawer = s.drawer + 1 if s.drawer + 1 < s.players else 0
        if s.pile_size == DECK_SIZE - HAND_SIZE[s.teams, s.players] * s.players:  # S6
            s.phase = TURN
    elif s.phase == DRAWING:
        if s.turns == LAST_TURN:  # S17
            end_undecided(s)
        else:
            next_turn(s)
    else:  # a swap or a late draw: the turn goes on as it was
        s.phase = TURN


# ---- A turn ---------------------------------------------------------------


@rule
def apply(games: Games, i: int, seat: int, action: int) -> None:
    """Do a legal action."""
    s = games[i]
    if action < SWAP:
        play(s, action // SPACES, action % SPACES)
    elif action < DISCARD:
        swap(s, action - SWAP)
    elif action < CLAIM:
        discard(s, seat, action - DISCARD)
    elif action < DRAW:
        claim(s, action - CLAIM)
    elif action == DRAW:
        draw_late(s, seat)
    else:
        pass_turn(s)


@inner
def play(s: State, card: int, space: int) -> None:
    """S9: the card is laid off and does what it can; then comes the draw, unless a claim or the end does."""
    lay_off(s, s.turn, card)
    s.turns += 1
    s.passes = 0
    s.rights[s.turn] = 0  # S18
    if KIND[card] == REMOVES:
        remove_chip(s, space)
    else:
        place_chip(s, TEAM[s.teams, s.turn], space)
    if s.phase == TURN:
        end_play(s)


@inner
def claim(s: State, line: int) -> None:
    """S22: the player chooses which five is the first sequence."""
    turn_over(s, TEAM[s.teams, s.turn], line)
    s.placed = 0
    end_play(s)


@inner
def end_play(s: State) -> None:
    """S9, S18: the card is drawn, or the right to draw it is given and the turn passes at once."""
    if not s.strict_draw:
        draw(s, s.turn, DRAWING)
    elif s.turns == LAST_TURN:  # S17
        end_undecided(s)
    else:
        s.rights[s.turn] = s.turns
        next_turn(s)


@inner
def next_turn(s: State) -> None:
    """S8: clockwise."""
    s.turn = s.turn + 1 if s.turn + 1 < s.players else 0
    s.swapped = 0
    s.phase = TURN


# ---- Dead cards -----------------------------------------------------------


@inner
def swap(s: State, card: int) -> None:
    """S14: a dead card is laid off and replaced at once."""
    lay_off(s, s.turn, card)
    s.swapped = 1
    s.passes = 0
    draw(s, s.turn, REPLACING)


@inner
def pass_turn(s: State) -> None:
    """S15, S17: nothing can be played; if all pass one after the other, the game ends."""
    if s.hand_sizes[s.turn]:
        remember_pass(s)
    s.turns += 1
    s.passes += 1
    s.rights[s.turn] = 0  # S18
    if s.passes == s.players or s.turns == LAST_TURN:
        end_undecided(s)
    else:
        next_turn(s)


@inner
def draw(s: State, seat: int, phase: int) -> None:
    """A card is to be drawn for the seat; S16: from a new pile, if there is none left."""
    if s.pile_size == 0:
        reshuffle(s)
    s.drawer = seat
    s.phase = phase


@part
def reshuffle(s: State) -> None:
    """S16: all discards are the new pile; what everyone holds now is remembered."""
    s.reshuffles += 1
    for seat in range(s.players):
        for card in range(CARDS):
            for _ in range(s.discards[seat, card]):
                s.pile[s.pile_size] = card
                s.pile_size += 1
            s.discards[seat, card] = 0
        remember_hand(s, seat)
    for copy in range(DECK_SIZE):
        s.plays[time(s, 0), copy] = 0
    for place in range(MOST_IN_HANDS):
        s.kept_of[time(s, 0), place] = s.useless[place]


# ---- Drawing --------------------------------------------------------------


@inner
def draw_late(s: State, seat: int) -> None:
    """S18: the card for an earlier turn; the player before has waited too long for its own."""
    drawn_for = s.rights[seat]
    s.rights[seat] = 0
    for other in range(s.players):
        if s.rights[other] == drawn_for - 1:
            s.rights[other] = 0
    draw(s, seat, DRAWING_LATE)


# ---- Winning --------------------------------------------------------------


@inner
def end_undecided(s: State) -> None:
    """S17: the teams with the most sequences win."""
    most = 0
    for team in range(s.teams):
        most = max(most, s.sequences[team])
    s.won = 0
    for team in range(s.teams):
        s.won |= int(s.sequences[team] == most) << team
    s.phase = OVER


@rule
def is_over(games: Games, i: int) -> bool:
    """Whether the game has ended."""
    return bool(games[i].phase == OVER)


@rule
def scores(games: Games, i: int, points: Integers) -> None:
    """Fill `points` with the number of sequences of every seat's team."""
    s = games[i]
    for seat in range(s.players):
        points[seat] = s.sequences[TEAM[s.teams, seat]]


@rule
def winners(games: Games, i: int) -> int:
    """S24: all players of the winning teams, as bits; none before the end."""
    s = games[i]
    won = 0
    for seat in range(s.players):
        won |= (s.won >> TEAM[s.teams, seat] & 1) << seat
    return won


# ---- Options: table talk --------------------------------------------------


@inner
def discard(s: State, seat: int, card: int) -> None:
    """S25: a card for having talked; there is no replacement."""
    lay_off(s, seat, card)
    s.owing &= ~(1 << seat)
