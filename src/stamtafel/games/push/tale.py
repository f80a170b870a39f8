"""What happened in Push, as ids and values of texts."""

from stamtafel.games.contract import Seen
from stamtafel.games.moves import Decision, parse_move
from stamtafel.games.numbers import Action, Card
from stamtafel.games.push.knowledge import PushKnowledge
from stamtafel.games.push.layout import (
    BANK,
    BEGIN,
    CARD,
    DIE,
    DRAW,
    FIRST_FACE,
    OF_COLOUR,
    OVER,
    PLACE,
    ROLL_CARD,
    ROWS,
    SHARE,
    STAR,
    STOP,
    SWITCH_CARD,
    TAKE,
    VALUES,
)
from stamtafel.games.push.notation import (
    COLOUR_NAMES,
    bundle_cards,
    card_name,
    parse_action,
    parse_outcome,
)
from stamtafel.games.telling import Cards, Player, Saying, Value
from stamtafel.kernel.records import read


def tell(before: Seen, move: str, after: Seen) -> list[Saying]:
    """What to say about a move, in order."""
    s: PushKnowledge = read(before.data, 0)
    t: PushKnowledge = read(after.data, 0)
    token = parse_move(move)
    said = _turn_begins(s)
    if isinstance(token, Decision):
        said += _decision(s, parse_action(token.action))
    elif s.phase == CARD:
        said += _card(s, t, Card(parse_outcome(str(token)[1:])))
    else:
        said += _roll(s, parse_outcome(str(token)[1:]) - FIRST_FACE)
    return said + _what_follows(s, t)


def card_saying(name: str) -> Saying:
    """What a card is called: red 3, roll card, switch card."""
    if name in ("D", "X"):
        return Saying("push-roll-card" if name == "D" else "push-switch-card")
    return Saying("push-number-card", {"colour": name[0], "value": int(name[1])})


def _worth(player: Player, bundle: int) -> dict[str, Value]:
    """Whose cards, which, and what they are worth."""
    cards = bundle_cards(bundle)
    points = sum(card % VALUES + 1 for card in cards if card != ROLL_CARD)
    return {"player": player, "cards": Cards(tuple(map(card_name, cards))), "points": points}


def _turn_begins(s: PushKnowledge) -> list[Saying]:
    if s.phase != BEGIN:
        return []
    return [Saying("push-turn", {"player": Player(s.turn), "pile": s.pile_size}, is_heading=True)]


def _decision(s: PushKnowledge, action: Action) -> list[Saying]:
    player = Player(s.actor)
    if action == DRAW:
        return []  # the card says it
    if action == STOP:
        return [Saying("push-stops", {"player": player})]
    if action < TAKE:
        row = action - PLACE
        card = Cards((card_name(s.card),))
        said = "push-places" if s.rows[row] else "push-begins-row"
        return [Saying(said, {"player": player, "card": card, "row": row + 1})]
    if action < BANK:
        row = action - TAKE
        return [Saying("push-takes", {"row": row + 1} | _worth(player, s.rows[row]))]
    colour = action - BANK
    cards = s.open[s.actor] & OF_COLOUR[colour]
    return [Saying("push-banks", {"colour": COLOUR_NAMES[colour]} | _worth(player, cards))]


def _card(s: PushKnowledge, t: PushKnowledge, card: Card) -> list[Saying]:
    player = Player(s.turn)
    said = [Saying("push-draws", {"player": player, "card": Cards((card_name(card),))})]
    if card == SWITCH_CARD:
        said.append(Saying("push-switches", {"direction": "right" if t.switches & 1 else "left"}))
    elif t.phase == DIE:
        said.append(Saying("push-too-far", {"player": player}))
    return said


def _roll(s: PushKnowledge, face: int) -> list[Saying]:
    player = Player(s.actor)
    bench = s.open[s.actor]
    if face == STAR:
        lost = bench if s.risk else 0
        return [Saying("push-rolls-star-loses" if lost else "push-rolls-star", _worth(player, lost))]
    lost = bench & OF_COLOUR[face]
    said = "push-rolls-loses" if lost else "push-rolls"
    return [Saying(said, {"colour": COLOUR_NAMES[face]} | _worth(player, lost))]


def _what_follows(s: PushKnowledge, t: PushKnowledge) -> list[Saying]:
    """The pile used up, and rows that nobody took (P18)."""
    said = []
    if s.pile_size and not t.pile_size:
        said.append(Saying("push-pile-empty"))
    if s.phase in (SHARE, DIE) and t.phase in (BEGIN, OVER):
        rows = sum(int(s.rows[row] != 0) for row in range(ROWS))
        rows -= int(s.phase == SHARE)  # without the one just taken
        if rows:
            said.append(Saying("push-left-over", {"rows": rows}))
    return said
