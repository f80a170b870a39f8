"""What happened in 13, as ids and values of texts."""

from stamtafel.games.contract import Seen
from stamtafel.games.moves import Decision, parse_move
from stamtafel.games.numbers import Action, seats
from stamtafel.games.telling import Cards, Player, Saying, Value
from stamtafel.games.thirteen.knowledge import ThirteenKnowledge
from stamtafel.games.thirteen.layout import CARD, DEAL, DECK_SIZE, DRAW, LIMIT, TILE, VALUE
from stamtafel.games.thirteen.notation import COLOUR_NAMES, bundle_cards, card_name, parse_action
from stamtafel.kernel.records import read


def tell(before: Seen, move: str, after: Seen) -> list[Saying]:
    """What to say about a move, in order."""
    s: ThirteenKnowledge = read(before.data, 0)
    t: ThirteenKnowledge = read(after.data, 0)
    token = parse_move(move)
    said = _round_begins(s)
    if isinstance(token, Decision):
        action = parse_action(token.action)
        said += _play(s, action)
        if t.rounds_done > s.rounds_done:
            said += _round_ends(s, t, action)
    else:
        player, card = Player(s.turn), str(token)[1:]
        verb = "gets" if s.phase == DEAL else "draws"
        if card == "?":
            said.append(Saying(f"thirteen-{verb}-unseen", {"player": player}))
        else:
            said.append(Saying(f"thirteen-{verb}", {"player": player, "card": Cards((card,))}))
    if s.phase == DRAW and not t.pile_size:
        said.append(Saying("thirteen-pile-empty"))
    return said


def card_saying(name: str) -> Saying:
    """What a card is called: blue 5, a dirty four."""
    if name == "R4":
        return Saying("thirteen-dirty-four")
    return Saying("thirteen-card", {"colour": name[0], "value": int(name[1])})


def _round_begins(s: ThirteenKnowledge) -> list[Saying]:
    if s.phase != DEAL or s.pile_size != DECK_SIZE:
        return []
    dealer = Player((s.start + s.rounds_done) % s.players)
    values: dict[str, Value] = {"round": s.rounds_done + 1, "rounds": s.rounds, "player": dealer}
    return [Saying("thirteen-round", values, is_heading=True)]


def _play(s: ThirteenKnowledge, action: Action) -> list[Saying]:
    card, tile = CARD[action], TILE[action]
    value = int(s.values[tile] + VALUE[card])
    values: dict[str, Value] = {
        "player": Player(s.turn),
        "card": Cards((card_name(card),)),
        "tile": COLOUR_NAMES[tile],
        "value": value,
    }
    cards = _lifted(s, action)
    if not cards:
        return [Saying("thirteen-plays", values)]
    return [Saying("thirteen-takes", values | {"cards": Cards(cards)})]


def _lifted(s: ThirteenKnowledge, action: Action) -> tuple[str, ...]:
    """T12: the cards that whoever does this takes."""
    card, tile = CARD[action], TILE[action]
    if s.values[tile] + VALUE[card] <= LIMIT:
        return ()
    return tuple(map(card_name, bundle_cards(s.tiles[tile])))


def _round_ends(s: ThirteenKnowledge, t: ThirteenKnowledge, action: Action) -> list[Saying]:
    """What costs nothing, and what the round cost everyone."""
    costs = [
        Saying("thirteen-round-points", {"player": Player(seat), "points": int(t.points[seat] - s.points[seat])})
        for seat in seats(s.players)
    ]
    return [Saying("thirteen-round-over", {"round": s.rounds_done + 1}), *_free(s, action), *costs]


def _free(s: ThirteenKnowledge, action: Action) -> list[Saying]:
    """T16: who took strictly the most cards of a colour, with what the last move of the round took."""
    taken = [[card_name(card) for card in bundle_cards(s.taken[seat])] for seat in seats(s.players)]
    taken[s.turn] += _lifted(s, action)
    said = []
    for colour in COLOUR_NAMES:
        counts = [sum(card[0] == colour for card in cards) for cards in taken]
        if counts.count(max(counts)) == 1:
            said.append(Saying("thirteen-free", {"player": Player(counts.index(max(counts))), "tile": colour}))
    return said
