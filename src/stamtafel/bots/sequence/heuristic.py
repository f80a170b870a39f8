"""What a good player of Sequence pays attention to.

A chip is worth what it adds to the own open lines, and what it takes from the others' (`lines.py`), less
what the card could still do elsewhere: on its other space, or, as a jack, in greater need. What wins is played at
once. Otherwise the chance that one of the next players can win, counted from the cards that are unseen, is weighed
against all the rest, so that the last space of a line is covered, or a chip of it removed, in time. A card
is drawn before anything else and a dead one is swapped before anything but a win: both are free.
"""

from typing import NamedTuple

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.lines import ease, ways_to_finish, weigh, worth_if_opened, worth_of_chip
from stamtafel.bots.sequence.sight import (
    MINE,
    NOWHERE,
    SIGHT,
    THEIRS,
    Sight,
    fives_made,
    is_in,
    is_open,
    look,
    reach_unheld,
    see_board,
)
from stamtafel.bots.sequence.weights import (
    CHIP_COUNTS,
    LOSS,
    ONE_EYED_PRICE,
    OTHER_COVER,
    OTHER_SPACE,
    OWN_WORTH,
    PURPOSES,
    READY,
    SPARE_JACK,
    TWO_EYED_PRICE,
    WAYS,
    normal_weights,
)
from stamtafel.games.numbers import Action, Card, cards, seats
from stamtafel.games.position import View
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import (
    CARD_AT,
    CARDS,
    CLAIM,
    COPIES,
    DISCARD,
    DRAW,
    FIVE,
    KIND,
    LAYOUT,
    LINE_COUNT,
    LOCKED,
    NEEDED,
    ORDINARY,
    REMOVES,
    SHARED,
    SPACES_OF,
    SWAP,
    TEAM,
    THROUGH,
    THROUGH_COUNT,
    TWO_EYED,
    WILD,
    WILDS,
    Line,
    SequencePosition,
    Space,
    Team,
    lines,
    teams,
)
from stamtafel.games.sequence.notation import line_name, parse_card, parse_space
from stamtafel.games.sequence.rules import card_laid_off, card_of, space_of
from stamtafel.games.telling import Cards, Saying, Value
from stamtafel.kernel.cloning import copy_shared
from stamtafel.kernel.kernels import inner, kernel
from stamtafel.kernel.records import Integers, Records, edit, empty

BLOCK_EXPECTED = 30.0  # where there are partners
NEARLY = 4.0  # so that `normal` wins two games of three against `easy`

# The rank of an action: most are weighed against each other, and what has a higher rank comes before them all.
WEIGHED, SWAPS_CARD, WINS_GAME, DRAWS_CARD = range(4)
RANK_WORTH = np.array([0.0, 20_000.0, 50_000.0, 100_000.0])  # far apart, so that `easy` keeps to ranks as well
JACK_IN_WIN = 1_000.0  # if an ordinary card wins as well, keep the jack


class Ratings(NamedTuple):
    """What actions seem worth: their ranks, and within a rank their values."""

    ranks: Integers
    values: Values

    def in_one(self) -> Values:
        """The same as one number each."""
        worth: Values = RANK_WORTH[self.ranks] + self.values
        return worth


# ---- danger ---------------------------------------------------------------


@inner
def chance_of_none(cards: int, wanted: int, hand: int) -> float:
    """How likely it is that a hand of unseen cards has none of those wanted."""
    none = 1.0
    for n in range(hand):
        none *= max(0, cards - wanted - n) / max(1, cards - n)
    return none


@inner
def loses_its_sequences(g: Sight, team: Team, removed: Space) -> bool:
    """S27: whether removing the chip breaks every sequence that the team has, so that it needs two again."""
    if not g.advanced or g.need[team] == NEEDED[g.teams]:
        return False
    kept = 0
    for line in lines(LINE_COUNT):
        kept += int(g.chips[team, line] == FIVE and not is_in(removed, line))
    return kept == 0


@inner
def winning_cards(g: Sight, team: Team, covered: Space, removed: Space) -> int:
    """How many unseen ordinary cards win for the team; -1 if no space does."""
    cards, seen = 0, 0
    is_hit = removed != NOWHERE and g.board[removed] % LOCKED == team + 1
    if is_hit and loses_its_sequences(g, team, removed):
        return -1
    for n in range(g.wins[team]):
        space = g.winning[team, n]
        if space != covered and (not is_hit or fives_made(g, team, space, removed) >= g.need[team]):
            card = CARD_AT[space]
            cards += 0 if seen >> card & 1 else g.unseen[card]
            seen |= 1 << card
    return cards if seen else -1


@inner(apart=True)
def danger(g: Sight, covered: Space, removed: Space) -> float:
    """What the chance costs that others win before the own team can act, with a space covered or a chip less."""
    wilds = g.unseen[TWO_EYED[0]] + g.unseen[TWO_EYED[1]]
    safe = 1.0
    for ahead in range(1, g.teams):
        seat = (g.seat + ahead) % g.players
        team = TEAM[g.teams, seat]
        cards = winning_cards(g, team, covered, removed) if g.wins[team] else -1
        if cards >= 0:
            safe *= chance_of_none(g.cards, cards + wilds, g.sizes[seat])
    return g.weights[LOSS] / (g.teams - 1) * (1.0 - safe)


# ---- plays ----------------------------------------------------------------


@inner
def rate_removal(g: Sight, space: Space) -> float:
    """What it is worth that a chip of another team goes, apart from danger."""
    owner = Team(g.board[space] % LOCKED - 1)
    value = worth_of_chip(g, owner, space) - g.weights[ONE_EYED_PRICE + g.stage[g.own]]
    for team in teams(g.teams):
        if team != owner:
            opened = worth_if_opened(g, team, space)
            value += opened if team == g.own else -opened
    return value


@inner
def price_of_jack(g: Sight, card: Card, space: Space) -> float:
    """What a two-eyed jack must bring, by what it does on a space that was weighed; less, if there is another."""
    purpose = 0 if g.most[space] == FIVE - 1 else 1 if g.their_most[space] == FIVE - 1 else 2
    is_spare = g.twin >> card & 1 or g.hand & WILDS == WILDS
    value = g.weights[TWO_EYED_PRICE + PURPOSES * g.stage[g.own] + purpose]
    return value * g.weights[SPARE_JACK] if is_spare else value


@inner
def price(g: Sight, card: Card, space: Space) -> float:
    """What the card could have done elsewhere: a jack anywhere, another one on its other space, if it is free."""
    if KIND[card] == WILD:
        return price_of_jack(g, card, space)
    other = SPACES_OF[card, 0] + SPACES_OF[card, 1] - space
    if g.twin >> card & 1 or g.board[other]:
        return 0.0
    weigh(g, other)
    lost = 1.0 - reach_unheld(g, card) / g.reach[MINE, other]
    return lost * (g.weights[OTHER_SPACE] * g.mine[other] + g.weights[OTHER_COVER] * g.theirs[other])


@inner
def due_to_partners(g: Sight, card: Card, space: Space) -> float:
    """What partners expect: that a line of others is blocked which lacks one chip; jacks are for oneself."""
    is_due = g.players > g.teams and KIND[card] == ORDINARY and g.their_most[space] == FIVE - 1
    return BLOCK_EXPECTED if is_due else 0.0


@inner
def rate_chip(g: Sight, card: Card, space: Space, now: float) -> float:
    """What an own chip on the space adds to own lines and takes from those of others, less what it costs."""
    value = g.added[space] + g.theirs[space] - price(g, card, space)
    ways = ways_to_finish(g, card, space) if g.most[space] >= FIVE - 2 else 0
    value += g.weights[READY + WAYS * g.stage[g.own] + ways] + due_to_partners(g, card, space)
    return value + now - danger(g, space, NOWHERE) if now > 0.0 else value


@inner(apart=True)
def rate_play(g: Sight, card: Card, space: Space, now: float) -> tuple[int, float]:
    """The rank and the value of playing the card there; `now` is the danger as it is."""
    if KIND[card] == REMOVES:
        value = rate_removal(g, space)
        return WEIGHED, value + now - danger(g, NOWHERE, space) if now > 0.0 else value
    weigh(g, space)
    if g.most[space] == FIVE - 1 and fives_made(g, g.own, space, NOWHERE) >= g.need[g.own]:
        return WINS_GAME, -JACK_IN_WIN if KIND[card] == WILD else 0.0
    return WEIGHED, rate_chip(g, card, space, now)


# ---- other actions --------------------------------------------------------


@inner
def rate_claim(g: Sight, claimed: Line) -> float:
    """S22: what the lines are worth that can still be a second sequence beside the one claimed."""
    value = 0.0
    for line in lines(LINE_COUNT):
        if SHARED[line, claimed] <= 1 and is_open(g, g.own, line):
            chips = g.chips[g.own, line]
            value += g.weights[OWN_WORTH + CHIP_COUNTS * (g.stage[g.own] % 2) + chips] * ease(g, MINE, line)
    return value


@inner
def rate_discard(g: Sight, card: Card) -> float:
    """S25: minus the best that the card could do; jacks are kept."""
    if KIND[card] != ORDINARY:
        return -g.weights[LOSS] * (2.0 if KIND[card] == WILD else 1.0)
    best = 0.0
    for n in range(COPIES):
        space = SPACES_OF[card, n]
        if g.board[space] == 0:
            weigh(g, space)
            best = max(best, min(g.weights[LOSS], g.added[space] + g.theirs[space]))
    return -best


@inner(apart=True)
def rate_actions(g: Sight, actions: Integers, count: int) -> None:
    """Find the rank and the value of each of the first `count` actions for the seat that looks."""
    now = danger(g, NOWHERE, NOWHERE)
    for n in range(count):
        action = Action(actions[n])
        rank, value = WEIGHED, 0.0
        if action < SWAP:
            rank, value = rate_play(g, card_of(action), space_of(action), now)
        elif action < DISCARD:
            rank = SWAPS_CARD
        elif action < CLAIM:
            value = rate_discard(g, card_laid_off(action))
        elif action < DRAW:
            value = rate_claim(g, Line(action - CLAIM))
        elif action == DRAW:
            rank = DRAWS_CARD
        g.ranks[n], g.values[n] = rank, value


def rate(views: Records[SequenceKnowledge], j: int, actions: Integers, count: int, values: Values) -> None:
    """Fill `values` with what each of the first `count` actions seems worth to the seat whose view it is."""
    v = edit(views, j)
    weights = normal_weights(v.teams, bool(v.advanced))
    values[:count] = rate_with(views, j, weights, actions, count).in_one()


def rate_with(
    views: Records[SequenceKnowledge], j: int, weights: Values, actions: Integers, count: int
) -> Ratings:
    """What each of them seems worth by these weights."""
    games: Records[SequencePosition] = empty(LAYOUT)
    sights: Records[Sight] = empty(SIGHT)
    look_at(views, j, games, sights, weights)
    ratings = Ratings(np.empty(count, np.int64), np.empty(count))
    rate_seen(sights, actions, ratings)
    return ratings


@kernel
def look_at(
    views: Records[SequenceKnowledge],
    j: int,
    games: Records[SequencePosition],
    sights: Records[Sight],
    weights: Values,
) -> None:
    """Let the seat look whose view it is; game 0 becomes what it knows, so that it looks as it does in a game."""
    v, s, g = views[j], games[0], sights[0]
    copy_shared(v, s)
    s.hands[v.seat], s.twins[v.seat] = v.hand, v.twin
    see_board(s, g)
    for card in cards(CARDS):
        g.gone[card] = 0
        for seat in seats(v.players):
            g.gone[card] += v.discards[seat, card]
    look(s, g, v.seat, weights)


@kernel
def rate_seen(sights: Records[Sight], actions: Integers, ratings: Ratings) -> None:
    """Rate as many actions of the seat that looks as there is room for."""
    g, count = sights[0], len(ratings.ranks)
    rate_actions(g, actions, count)
    for n in range(count):
        ratings.ranks[n], ratings.values[n] = g.ranks[n], g.values[n]


# ---- reasons --------------------------------------------------------------

# What a chip does, in the order in which one would say it.
WINS, COMPLETES, BLOCKS, BUILDS, BEGINS = range(5)
DOES = ("win", "complete", "block", "build", "begin")
THREATENS = FIVE - 2  # chips in an open line of others that are worth a word


@inner
def note_longest_line(
    g: Sight, team: Team, space: Space, whose: int, lengths: Integers, longest: Integers
) -> None:
    """Note the open line through the space where the team has more chips, corners included, than in that noted."""
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if is_open(g, team, line) and g.chips[team, line] > lengths[whose]:
            lengths[whose], longest[whose] = g.chips[team, line], line


@kernel
def note_longest_lines(sights: Records[Sight], space: Space, lengths: Integers, longest: Integers) -> None:
    """Note the longest own line through the space, and the longest of others; where there is none, nothing."""
    g = sights[0]
    for team in teams(g.teams):
        note_longest_line(g, team, space, MINE if team == g.own else THEIRS, lengths, longest)


@kernel
def explain(sights: Records[Sight], space: Space, lengths: Integers) -> int:
    """What an own chip on the space does, where these are the chips in the longest lines through it."""
    g = sights[0]
    mine, theirs = lengths[MINE] + 1, lengths[THEIRS]
    if fives_made(g, g.own, space, NOWHERE) >= g.need[g.own]:
        return WINS
    if mine == FIVE:
        return COMPLETES
    if theirs >= THREATENS and theirs >= mine:
        return BLOCKS
    return BUILDS if mine > 1 else BEGINS


def reason(view: View, action: str) -> Saying:
    """Why one would do that, in a few words."""
    verb, _, rest = action.partition(" ")
    card, _, space = rest.partition(" ")
    if verb == "play":
        return _reason_to_play(view, card, space)
    values: dict[str, Value] = {}
    if verb in ("swap", "discard"):
        values["card"] = Cards((card,))
    elif verb == "claim":
        values["line"] = rest
    return Saying(f"bot-sequence-{verb}", values)


def _reason_to_play(view: View, card: str, space: str) -> Saying:
    """Say what a chip does, and in which line; one that is taken away, which line it takes from others."""
    number, v = parse_space(space), edit(view.data, 0)
    lengths, longest, sights = np.zeros(2, np.int64), np.zeros(2, np.int64), empty(SIGHT)
    look_at(view.data, 0, empty(LAYOUT), sights, normal_weights(v.teams, bool(v.advanced)))
    note_longest_lines(sights, number, lengths, longest)
    is_removed = KIND[parse_card(card)] == REMOVES
    does = "remove" if is_removed else DOES[explain(sights, number, lengths)]
    whose = THEIRS if does in ("remove", "block") else MINE
    count, line = int(lengths[whose] + (whose == MINE)), line_name(Line(int(longest[whose])))
    return Saying(
        f"bot-sequence-{does}",
        {"space": space} if does == "begin" else {"space": space, "count": count, "line": line},
    )
