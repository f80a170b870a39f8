"""What a good player of Sequence pays attention to.

A chip is worth what it adds to the own open lines, and what it takes from the others' (`lines.py`), less
what the card could still do elsewhere: on its other space, or, as a jack, in greater need. What wins is played at
once. Otherwise the chance that one of the next players can win, counted from the cards that are unseen, is weighed
against all the rest, so that the last space of a line is covered, or a chip of it removed, in time. A dead card
is swapped and a card is drawn before anything else: both are free.
"""

import numpy as np

from stamtafel.bots.rating import Values
from stamtafel.bots.sequence.lines import (
    NOWHERE,
    Survey,
    fives_made,
    is_in,
    reach_unheld,
    survey,
    ways_to_finish,
    worth_if_opened,
    worth_through,
    worth_with_chip,
    worth_without_chip,
)
from stamtafel.bots.sequence.weights import (
    LOSS,
    NORMAL,
    ONE_EYED_PRICE,
    OTHER_SPACE,
    OWN_WORTH,
    READY,
    TWO_EYED_PRICE,
)
from stamtafel.games.chance import Rng
from stamtafel.games.compiling import Games, State, rule, step
from stamtafel.games.position import View
from stamtafel.games.sequence.layout import (
    CARD_AT,
    CLAIM,
    COPIES,
    DISCARD,
    DRAW,
    FIVE,
    KIND,
    LINE_COUNT,
    LOCKED,
    NEEDED,
    ORDINARY,
    REMOVES,
    SHARED,
    SPACES,
    SPACES_OF,
    SWAP,
    TEAM,
    THROUGH,
    THROUGH_COUNT,
    TWO_EYED,
    WILD,
)
from stamtafel.games.sequence.notation import parse_card, parse_space
from stamtafel.games.telling import Cards, Saying, Value

NEARLY = 4.0  # so that `normal` wins two games of three against `easy`

# What comes before everything else, far apart, so that `easy` does it too.
FREE_CARD = 100_000.0
WIN = 50_000.0
SWAP_FIRST = 20_000.0
JACK_IN_WIN = 1_000.0  # if an ordinary card wins as well, keep the jack


# ---- danger ---------------------------------------------------------------


@step
def chance_of_none(cards: int, wanted: int, hand: int) -> float:
    """How likely it is that a hand of unseen cards has none of those wanted."""
    none = 1.0
    for n in range(hand):
        none *= max(0, cards - wanted - n) / max(1, cards - n)
    return none


@step
def loses_its_sequences(v: State, found: Survey, team: int, removed: int) -> bool:
    """S27: whether removing the chip breaks every sequence that the team has, so that it needs two again."""
    if not v.advanced or found.need[team] == NEEDED[v.teams]:
        return False
    kept = 0
    for line in range(LINE_COUNT):
        kept += int(found.chips[team, line] == FIVE and not is_in(removed, line))
    return kept == 0


@step
def winning_cards(v: State, found: Survey, team: int, covered: int, removed: int) -> int:
    """How many unseen ordinary cards win for the team; -1 if no space does."""
    cards, seen = 0, 0
    is_hit = removed != NOWHERE and v.board[removed] % LOCKED == team + 1
    if is_hit and loses_its_sequences(v, found, team, removed):
        return -1
    for space in range(SPACES):
        wins = found.wins[team, space] and space != covered
        if wins and (not is_hit or fives_made(found, team, space, removed) >= found.need[team]):
            card = CARD_AT[space]
            cards += 0 if seen >> card & 1 else int(v.unseen[card])
            seen |= 1 << card
    return cards if seen else -1


@rule
def danger(v: State, found: Survey, covered: int, removed: int) -> float:
    """What the chance costs that others win before the own team can act, with a space covered or a chip less."""
    wilds = int(v.unseen[TWO_EYED[0]]) + int(v.unseen[TWO_EYED[1]])
    safe = 1.0
    for ahead in range(1, v.teams):
        seat = (v.seat + ahead) % v.players
        cards = winning_cards(v, found, TEAM[v.teams, seat], covered, removed)
        if cards >= 0:
            safe *= chance_of_none(found.unseen, cards + wilds, v.hand_sizes[seat])
    return float(found.weights[LOSS] / (v.teams - 1) * (1.0 - safe))


# ---- plays ----------------------------------------------------------------


@step
def rate_removal(v: State, found: Survey, space: int) -> float:
    """What it is worth that a chip of another team goes, apart from danger."""
    owner = int(v.board[space]) % LOCKED - 1
    value = -found.weights[ONE_EYED_PRICE + found.need[found.own]]
    for team in range(v.teams):
        if team == owner:
            value += worth_through(found, team, space) - worth_without_chip(found, team, space)
        elif team == found.own:
            value += worth_if_opened(found, team, space)
        else:
            value -= worth_if_opened(found, team, space)
    return value


@step
def rate_chip(v: State, found: Survey, space: int) -> float:
    """What an own chip on the space adds to own lines and takes from those of others."""
    value = worth_with_chip(found, found.own, space) - worth_through(found, found.own, space)
    for team in range(v.teams):
        if team != found.own:
            value += worth_through(found, team, space)
    return value


@step
def price(v: State, found: Survey, card: int, space: int) -> float:
    """What the card could have done elsewhere: a jack anywhere, another one on its other space, if it is free."""
    if KIND[card] == WILD:
        return found.weights[TWO_EYED_PRICE + found.need[found.own]]
    other = SPACES_OF[card, 0] + SPACES_OF[card, 1] - space
    if v.twin >> card & 1 or v.board[other]:
        return 0.0
    lost = 1.0 - reach_unheld(v, found, card) / found.reach[found.own, other]
    return float(found.weights[OTHER_SPACE] * lost * worth_through(found, found.own, other))


@rule
def rate_play(v: State, found: Survey, card: int, space: int, now: float) -> float:
    """What playing the card there is worth; `now` is the danger as it is."""
    if KIND[card] == REMOVES:
        value = rate_removal(v, found, space)
        return value + now - danger(v, found, NOWHERE, space) if now > 0.0 else value
    if found.wins[found.own, space]:
        return WIN - (JACK_IN_WIN if KIND[card] == WILD else 0.0)
    value = rate_chip(v, found, space) - price(v, found, card, space)
    if found.need[found.own] == 1:
        value += found.weights[READY + ways_to_finish(v, found, card, space)]
    return value + now - danger(v, found, space, NOWHERE) if now > 0.0 else value


# ---- other actions --------------------------------------------------------


@step
def rate_claim(found: Survey, claimed: int) -> float:
    """S22: what the lines are worth that can still be a second sequence beside the one claimed."""
    value = 0.0
    for line in range(LINE_COUNT):
        if SHARED[line, claimed] <= 1 and found.others[found.own, line] == 0:
            chips = found.chips[found.own, line]
            value += found.weights[OWN_WORTH + (FIVE + 1) + chips] * found.ease[found.own, line]
    return value


@step
def rate_discard(v: State, found: Survey, card: int) -> float:
    """S25: minus the best that the card could do; jacks are kept."""
    if KIND[card] != ORDINARY:
        price = TWO_EYED_PRICE if KIND[card] == WILD else ONE_EYED_PRICE
        return -found.weights[LOSS] - found.weights[price + found.need[found.own]]
    best = 0.0
    for n in range(COPIES):
        space = SPACES_OF[card, n]
        if v.board[space] == 0:
            best = max(best, min(found.weights[LOSS], rate_chip(v, found, space)))
    return -best


def rate(views: Games, j: int, actions: Rng, count: int, values: Values) -> None:
    """Fill `values` with what each of the first `count` actions seems worth to the seat whose view it is."""
    rate_with(views, j, NORMAL, actions, count, values)


@rule
def rate_with(views: Games, j: int, weights: Values, actions: Rng, count: int, values: Values) -> None:
    """The same, by other weights."""
    v = views[j]
    found = survey(v, weights)
    now = danger(v, found, NOWHERE, NOWHERE)
    for n in range(count):
        action = actions[n]
        if action < SWAP:
            values[n] = rate_play(v, found, action // SPACES, action % SPACES, now)
        elif action < DISCARD:
            values[n] = SWAP_FIRST
        elif action < CLAIM:
            values[n] = rate_discard(v, found, action - DISCARD)
        elif action < DRAW:
            values[n] = rate_claim(found, action - CLAIM)
        else:
            values[n] = FREE_CARD if action == DRAW else 0.0


# ---- reasons --------------------------------------------------------------

# What a chip does, in the order in which one would say it.
WINS, COMPLETES, BLOCKS, BUILDS, BEGINS = range(5)
DOES = ("win", "complete", "block", "build", "begin")
THREATENS = FIVE - 2  # chips in an open line of others that are worth a word


@step
def longest_line(found: Survey, team: int, space: int) -> int:
    """The most chips, corners included, that the team has in an open line through the space."""
    most = 0
    for n in range(THROUGH_COUNT[space]):
        line = THROUGH[space, n]
        if found.others[team, line] == 0:
            most = max(most, found.chips[team, line])
    return most


@rule
def explain(views: Games, j: int, weights: Values, space: int, lengths: Rng) -> int:
    """What an own chip on the space does; `lengths` gets the chips in its best line, and in the others' best."""
    v = views[j]
    found = survey(v, weights)
    lengths[0], lengths[1] = longest_line(found, found.own, space) + 1, 0
    for team in range(v.teams):
        if team != found.own:
            lengths[1] = max(lengths[1], longest_line(found, team, space))
    if found.wins[found.own, space]:
        return WINS
    if lengths[0] == FIVE:
        return COMPLETES
    if lengths[1] >= THREATENS and lengths[1] >= lengths[0]:
        return BLOCKS
    return BUILDS if lengths[0] > 1 else BEGINS


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
    """A removed chip speaks for itself; of an own one, say what it does."""
    number = parse_space(space)
    if KIND[parse_card(card)] == REMOVES:
        return Saying("bot-sequence-remove", {"space": space})
    lengths = np.zeros(2, np.int64)
    does = DOES[explain(view.data, 0, NORMAL, number, lengths)]
    values: dict[str, Value] = {"space": space}
    if does in ("block", "build"):
        values["count"] = int(lengths[1] if does == "block" else lengths[0])
    return Saying(f"bot-sequence-{does}", values)
