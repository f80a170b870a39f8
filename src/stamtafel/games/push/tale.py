"""What happened in Push, as ids and values of texts."""

from typing import Any

import numpy as np

from stamtafel.games.moves import Decision, parse_move
from stamtafel.games.position import View
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
from stamtafel.games.telling import Cards, Saying, Seat, Value


def tell(before: View, move: str, after: View) -> list[Saying]:
    """What to say about a move, in order."""
    s, t = before.data[0], after.data[0]
    token = parse_move(move)
    said = _turn_begins(s)
    if isinstance(token, Decision):
        said += _decision(s, parse_action(token.action))
    elif s["phase"] == CARD:
        said += _card(s, t, parse_outcome(str(token)[1:]))
    else:
        said += _roll(s, parse_outcome(str(token)[1:]) - FIRST_FACE)
    return said + _what_follows(s, t)


def card_saying(name: str) -> Saying:
    """What a card is called: red 3, roll card, switch card."""
    if name in ("D", "X"):
        return Saying("push-roll-card" if name == "D" else "push-switch-card")
    return Saying("push-number-card", {"colour": name[0], "value": int(name[1])})


def _worth(player: Seat, bundle: int) -> dict[str, Value]:
    """Whose cards, which, and what they are worth."""
    cards = bundle_cards(bundle)
    points = sum(card % VALUES + 1 for card in cards if card != ROLL_CARD)
    return {"player": player, "cards": Cards(tuple(map(card_name, cards))), "points": points}


def _turn_begins(s: Any) -> list[Saying]:
    if s["phase"] != BEGIN:
        return []
    return [Saying("push-turn", {"player": Seat(int(s["turn"])), "pile": int(s["pile_size"])}, is_heading=True)]


def _decision(s: Any, action: int) -> list[Saying]:
    player = Seat(int(s["actor"]))
    if action == DRAW:
        return []  # the card says it
    if action == STOP:
        return [Saying("push-stops", {"player": player})]
    if action < TAKE:
        row = action - PLACE
        card = Cards((card_name(int(s["card"])),))
        said = "push-places" if s["rows"][row] else "push-begins-row"
        return [Saying(said, {"player": player, "card": card, "row": row + 1})]
    if action < BANK:
        row = action - TAKE
        return [Saying("push-takes", {"row": row + 1} | _worth(player, s["rows"][row]))]
    colour = action - BANK
    cards = s["open"][player.number] & OF_COLOUR[colour]
    return [Saying("push-banks", {"colour": COLOUR_NAMES[colour]} | _worth(player, cards))]


def _card(s: Any, t: Any, card: int) -> list[Saying]:
    player = Seat(int(s["turn"]))
    said = [Saying("push-draws", {"player": player, "card": Cards((card_name(card),))})]
    if card == SWITCH_CARD:
        said.append(Saying("push-switches", {"direction": "right" if t["switches"] & 1 else "left"}))
    elif t["phase"] == DIE:
        said.append(Saying("push-too-far", {"player": player}))
    return said


def _roll(s: Any, face: int) -> list[Saying]:
    player = Seat(int(s["actor"]))
    bench = s["open"][player.number]
    if face == STAR:
        lost = bench if s["risk"] else 0
        return [Saying("push-rolls-star-loses" if lost else "push-rolls-star", _worth(player, lost))]
    lost = bench & OF_COLOUR[face]
    said = "push-rolls-loses" if lost else "push-rolls"
    return [Saying(said, {"colour": COLOUR_NAMES[face]} | _worth(player, lost))]


def _what_follows(s: Any, t: Any) -> list[Saying]:
    """The pile used up, and rows that nobody took (P18)."""
    said = []
    if s["pile_size"] and not t["pile_size"]:
        said.append(Saying("push-pile-empty"))
    if s["phase"] in (SHARE, DIE) and t["phase"] in (BEGIN, OVER):
        rows = int(np.count_nonzero(s["rows"])) - int(s["phase"] == SHARE)  # without the one just taken
        if rows:
            said.append(Saying("push-left-over", {"rows": rows}))
    return said
