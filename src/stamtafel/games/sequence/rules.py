"""The rules of Sequence, in the order of the rulebook; each step names its rule.

The functions of the contract (`stamtafel.games.contract.Rules`) take `(games, i)`, the i-th position of an
array; the steps between them take the position itself, `s`. Both trust their caller: `broken_rule` is
where a move is checked. Chips and sequences are in `board.py`.
"""

from stamtafel.games.numbers import Action, Card, Outcome, Seat, cards, seats
from stamtafel.games.sequence.board import (
    chips_left,
    may_count,
    place_chip,
    removable,
    remove_chip,
    turn_over,
)
from stamtafel.games.sequence.hands import (
    held,
    holds,
    put_in_hand,
    put_in_pile,
    random_card,
    take_from_hand,
    take_from_pile,
)
from stamtafel.games.sequence.layout import (
    ALL_CARDS,
    CARD_AT,
    CARDS,
    CLAIM,
    CLAIMING,
    COPIES,
    CORNER_BITS,
    DEALING,
    DECK_SIZE,
    DISCARD,
    DRAW,
    DRAWING,
    DRAWING_LATE,
    FIRST_SEAT,
    HAND_SIZE,
    KIND,
    LAST_TURN,
    LAYOUT,
    MOST_TEAMS,
    NEEDED,
    NO_SPACE,
    ORDINARY,
    ORDINARY_CARDS,
    OVER,
    PASS,
    PLAY,
    RAY_WORDS,
    REMOVERS,
    REMOVES,
    REPLACING,
    SPACES,
    SPACES_OF,
    SWAP,
    TEAM,
    THROUGH,
    THROUGH_COUNT,
    TURN,
    WHICH_AT,
    WILDS,
    Line,
    SequencePosition,
    Space,
    spaces,
    teams,
)
from stamtafel.kernel.bits import index, lowest_bit
from stamtafel.kernel.chance import Rng
from stamtafel.kernel.cloning import copy_shared
from stamtafel.kernel.kernels import inner, kernel, whole
from stamtafel.kernel.records import Integers, Records, edit, empty

FIRST_SPACE, SECOND_SPACE = whole(0), whole(1)  # of a card

# ---- Start ----------------------------------------------------------------


def _before_the_deal() -> Records[SequencePosition]:
    """What any game begins with: an empty board, and all cards in the pile."""
    games: Records[SequencePosition] = empty(LAYOUT)
    s = edit(games, 0)
    s.phase = DEALING
    for team in teams(MOST_TEAMS):
        for ray in range(RAY_WORDS):
            s.rays[team, ray] = CORNER_BITS[ray]  # S13
    s.free[:] = ORDINARY_CARDS
    s.pile_size = DECK_SIZE  # S2
    s.pile = s.pile_twins = ALL_CARDS
    return games


START = _before_the_deal()


@kernel
def new(games: Records[SequencePosition], i: int, players: int, start: Seat, options: Integers) -> None:
    """Make game i a new game; `options` are teams, advanced, strict_draw and table_talk."""
    s = games[i]
    copy_shared(START[0], s)
    s.players, s.start = players, start
    s.teams, s.advanced, s.strict_draw, s.table_talk = options[0], options[1], options[2], options[3]
    s.turn = (start + 1) % players  # S8
    s.drawer = s.turn


# ---- Who may do what ------------------------------------------------------


@kernel
def to_act(games: Records[SequencePosition], i: int) -> int:
    """The seats that have a decision, as bits; none while chance is due or the game is over."""
    s = games[i]
    if s.owing:  # S25: nobody else acts
        return s.owing
    if s.phase == CLAIMING:  # S22
        return 1 << s.turn
    if s.phase != TURN:
        return 0
    acting = 1 << s.turn
    if s.strict_draw:  # S18
        for seat in seats(s.players):
            acting |= int(s.rights[seat] > 0) << seat
    return acting


@kernel
def first_to_act(games: Records[SequencePosition], i: int, among: int) -> Seat:
    """Which of these seats acts first: who may only draw, before it is too late (S18), then by seat."""
    s = games[i]
    drawers = among & ~(1 << s.turn)
    return Seat(lowest_bit(drawers if drawers and not s.owing else among))


@inner
def card_of(action: Action) -> Card:
    """Of a play: the card."""
    return Card(action // SPACES)


@inner
def space_of(action: Action) -> Space:
    """And where."""
    return Space(action % SPACES)


@inner
def card_laid_off(action: Action) -> Card:
    """The card of a swap or a discard."""
    return Card((action - SWAP) % CARDS)


@inner
def play_of(card: Card, space: Space) -> Action:
    """The action that plays the card there."""
    return PLAY + (card * SPACES + space)


@inner
def targets(s: SequencePosition, card: Card, which: int) -> int:
    """S3, S10 to S12: where who has the turn may use the card: the cards whose first, or second, space it is."""
    team, kind = TEAM[s.teams, s.turn], KIND[card]
    found = 0
    if kind == REMOVES:
        for other in teams(s.teams):
            if other != team:
                found |= removable(s, other, which)
    elif chips_left(s, team):
        found = s.free[which] & (1 << card if kind == ORDINARY else ORDINARY_CARDS)
    return found


@inner
def is_target(s: SequencePosition, card: Card, space: Space) -> bool:
    """Whether who has the turn may use the card there."""
    return bool(targets(s, card, WHICH_AT[space]) >> CARD_AT[space] & 1)


@inner
def dead_cards(s: SequencePosition) -> int:
    """S14: the dead cards that who has the turn may swap, if there was no swap yet; jacks are never dead."""
    return 0 if s.swapped else s.hands[index(s.turn)] & ORDINARY_CARDS & ~(s.free[0] | s.free[1])


@inner
def legal_plays(s: SequencePosition, actions: Integers) -> int:
    """S9 to S14: what who has the turn may play or swap, ascending."""
    count, dead = 0, dead_cards(s)
    for card in cards(CARDS):
        if holds(s, s.turn, card):
            first, second = targets(s, card, FIRST_SPACE), targets(s, card, SECOND_SPACE)
            if KIND[card] == ORDINARY:
                for which in range(COPIES):
                    if (second if which else first) >> card & 1:
                        actions[count] = play_of(card, SPACES_OF[card, which])
                        count += 1
            else:
                for space in spaces(SPACES):
                    if (second if WHICH_AT[space] else first) >> CARD_AT[space] & 1:
                        actions[count] = play_of(card, space)
                        count += 1
    for card in cards(CARDS):
        if dead >> card & 1:
            actions[count] = SWAP + card
            count += 1
    return count


@inner
def legal_claims(s: SequencePosition, actions: Integers) -> int:
    """S22: the fives through the chip just placed that may be the first sequence."""
    count = 0
    for n in range(THROUGH_COUNT[s.placed]):
        line = THROUGH[s.placed, n]
        if may_count(s, TEAM[s.teams, s.turn], line):
            actions[count] = CLAIM + line
            count += 1
    return count


@inner
def legal_discards(s: SequencePosition, seat: Seat, actions: Integers) -> int:
    """S25: any card in hand."""
    count = 0
    for card in cards(CARDS):
        if holds(s, seat, card):
            actions[count] = DISCARD + card
            count += 1
    return count


@kernel
def legal(games: Records[SequencePosition], i: int, seat: Seat, actions: Integers) -> int:
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


@kernel
def broken_rule(games: Records[SequencePosition], i: int, seat: Seat, action: Action) -> int:
    """The number of the rule that forbids the action of a seat to act, 0 if it is legal."""
    s = games[i]
    if s.owing:
        return 0 if DISCARD <= action < CLAIM and holds(s, seat, card_laid_off(action)) else 25
    if DISCARD <= action < CLAIM:
        return 25 if s.table_talk else 26
    if s.phase == CLAIMING:
        return 0 if can_claim(s, action) else 22
    if action == DRAW:
        return 0 if s.rights[seat] else 18
    if action >= CLAIM and action != PASS:
        return 22
    if seat != s.turn:  # it may only draw
        return 8
    if action == PASS:
        return 15 if s.hands[seat] & ~unusable(s) else 0
    if action >= SWAP:
        return 0 if dead_cards(s) >> (action - SWAP) & 1 else 14
    return broken_by_play(s, card_of(action), space_of(action))


@inner(apart=True)
def unusable(s: SequencePosition) -> int:
    """S3, S10 to S14: the cards that who has the turn could neither play nor swap."""
    team = TEAM[s.teams, s.turn]
    live = s.free[0] | s.free[1]
    cards = (ORDINARY_CARDS & ~live) if s.swapped else 0
    has_chips = chips_left(s, team) > 0
    if not has_chips:
        cards |= live
    if not has_chips or live == 0:
        cards |= WILDS
    chips = 0
    for other in teams(s.teams):
        if other != team:
            chips |= removable(s, other, FIRST_SPACE) | removable(s, other, SECOND_SPACE)
    return cards if chips else cards | REMOVERS


@inner
def can_claim(s: SequencePosition, action: Action) -> bool:
    """S22: whether it claims a five through the chip just placed."""
    found = False
    for n in range(THROUGH_COUNT[s.placed]):
        line = THROUGH[s.placed, n]
        if action == CLAIM + line:
            found = may_count(s, TEAM[s.teams, s.turn], line)
    return found


@inner
def broken_by_play(s: SequencePosition, card: Card, space: Space) -> int:
    """S3, S9 to S12: the rule against using this card there, 0 if there is none."""
    if not holds(s, s.turn, card):
        return 9
    if is_target(s, card, space):
        return 0
    if KIND[card] == REMOVES:
        return 12
    if chips_left(s, TEAM[s.teams, s.turn]) == 0:
        return 3
    return 10 if KIND[card] == ORDINARY else 11


# ---- What chance may bring ------------------------------------------------


@kernel
def chance(games: Records[SequencePosition], i: int, weights: Integers) -> int:
    """Fill `weights` with the weight of every outcome and return their sum; 0 if no chance is due."""
    s = games[i]
    is_due = s.phase != TURN and s.phase != CLAIMING and s.phase != OVER
    for card in cards(CARDS):
        weights[card] = held(s.pile, s.pile_twins, card) if is_due else 0
    return s.pile_size if is_due else 0


@kernel
def random_outcome(games: Records[SequencePosition], i: int, rng: Rng) -> Outcome:
    """What chance brings, drawn with the weights of `chance`."""
    return Outcome(random_card(games[i], rng))


@kernel
def happen(games: Records[SequencePosition], i: int, outcome: Outcome) -> None:
    """Let a possible outcome happen."""
    receive(games[i], Card(outcome))


@inner
def receive(s: SequencePosition, card: Card) -> None:
    """The card comes from the pile into the hand; then play goes on."""
    take_from_pile(s, card)
    put_in_hand(s, s.drawer, card)
    if s.phase == DEALING:
        s.drawer = s.drawer + 1 if s.drawer + 1 < s.players else FIRST_SEAT
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


@kernel
def apply(games: Records[SequencePosition], i: int, seat: Seat, action: Action) -> None:
    """Do a legal action."""
    s = games[i]
    if action < SWAP:
        play(s, card_of(action), space_of(action))
    elif action < DISCARD:
        swap(s, card_laid_off(action))
    elif action < CLAIM:
        discard(s, seat, card_laid_off(action))
    elif action < DRAW:
        claim(s, Line(action - CLAIM))
    elif action == DRAW:
        draw_late(s, seat)
    else:
        pass_turn(s)


@inner
def play(s: SequencePosition, card: Card, space: Space) -> None:
    """S9: the card is laid off and does what it can; then comes the draw, unless a claim or the end does."""
    take_from_hand(s, s.turn, card)
    s.turns += 1
    s.passes = 0
    s.rights[index(s.turn)] = 0  # S18
    if 1 << card & REMOVERS:
        remove_chip(s, space)
    else:
        place_chip(s, TEAM[index(s.teams), index(s.turn)], space)
    if s.phase == TURN:
        end_play(s)


@inner
def claim(s: SequencePosition, line: Line) -> None:
    """S22: the player chooses which five is the first sequence."""
    turn_over(s, TEAM[s.teams, s.turn], line)
    s.placed = NO_SPACE
    end_play(s)


@inner
def end_play(s: SequencePosition) -> None:
    """S9, S18: the card is drawn, or the right to draw it is given and the turn passes at once."""
    if not s.strict_draw:
        draw(s, s.turn)
        s.phase = DRAWING
    elif s.turns == LAST_TURN:  # S17
        end_undecided(s)
    else:
        s.rights[s.turn] = s.turns
        next_turn(s)


@inner
def next_turn(s: SequencePosition) -> None:
    """S8: clockwise."""
    s.turn = s.turn + 1 if s.turn + 1 < s.players else FIRST_SEAT
    s.swapped = 0
    s.phase = TURN


# ---- Dead cards -----------------------------------------------------------


@inner
def swap(s: SequencePosition, card: Card) -> None:
    """S14: a dead card is laid off and replaced at once."""
    take_from_hand(s, s.turn, card)
    s.swapped = 1
    s.passes = 0
    draw(s, s.turn)
    s.phase = REPLACING


@inner
def pass_turn(s: SequencePosition) -> None:
    """S15, S17: nothing can be played; if all pass one after the other, the game ends."""
    s.turns += 1
    s.passes += 1
    s.rights[s.turn] = 0  # S18
    if s.passes == s.players or s.turns == LAST_TURN:
        end_undecided(s)
    else:
        next_turn(s)


@inner
def draw(s: SequencePosition, seat: Seat) -> None:
    """A card is to be drawn for the seat; S16: from a new pile, if there is none left."""
    if s.pile_size == 0:
        reshuffle(s)
    s.drawer = seat


@inner(apart=True)
def reshuffle(s: SequencePosition) -> None:
    """S16: all discards are the new pile, and that is all that nobody holds."""
    for card in cards(CARDS):
        left = COPIES
        for seat in seats(s.players):
            left -= held(s.hands[seat], s.twins[seat], card)
        for _ in range(left):
            put_in_pile(s, card)


# ---- Drawing --------------------------------------------------------------


@inner(apart=True)
def draw_late(s: SequencePosition, seat: Seat) -> None:
    """S18: the card for an earlier turn; the player before has waited too long for its own."""
    drawn_for = s.rights[seat]
    s.rights[seat] = 0
    for other in seats(s.players):
        if s.rights[other] == drawn_for - 1:
            s.rights[other] = 0
    draw(s, seat)
    s.phase = DRAWING_LATE


# ---- Winning --------------------------------------------------------------


@inner(apart=True)
def end_undecided(s: SequencePosition) -> None:
    """S17: the teams with the most sequences win."""
    most = 0
    s.won = 0
    for team in teams(s.teams):
        if s.sequences[team] > most:
            most = s.sequences[team]
            s.won = 0
        if s.sequences[team] == most:
            s.won |= 1 << team
    s.phase = OVER


@kernel
def is_over(games: Records[SequencePosition], i: int) -> bool:
    """Whether the game has ended."""
    return bool(games[i].phase == OVER)


@kernel
def ending(games: Records[SequencePosition], i: int) -> int:
    """The number of the rule that has ended the game, which must be over: S24, unless nobody got so far (S17)."""
    s = games[i]
    for team in teams(s.teams):
        if s.sequences[team] >= NEEDED[s.teams]:
            return 24
    return 17


@kernel
def scores(games: Records[SequencePosition], i: int, points: Integers) -> None:
    """Fill `points` with the number of sequences of every seat's team."""
    s = games[i]
    for seat in seats(s.players):
        points[seat] = s.sequences[TEAM[s.teams, seat]]


@kernel
def winners(games: Records[SequencePosition], i: int) -> int:
    """S24: all players of the winning teams, as bits; none before the end."""
    s = games[i]
    won = 0
    for seat in seats(s.players):
        won |= (s.won >> TEAM[s.teams, seat] & 1) << seat
    return won


# ---- Options: table talk --------------------------------------------------


@inner
def discard(s: SequencePosition, seat: Seat, card: Card) -> None:
    """S25: a card for having talked; there is no replacement."""
    take_from_hand(s, seat, card)
    s.owing &= ~(1 << seat)
