"""What happened in 13, as ids and values of texts."""

from typing import Any

from stamtafel.games.moves import Decision, parse_move
from stamtafel.games.position import View
from stamtafel.games.telling import Cards, Saying, Seat, Value
from stamtafel.games.thirteen.layout import DEAL, DECK_SIZE, DIRTY_FOUR, DRAW, LIMIT, TILE, VALUE
from stamtafel.games.thirteen.notation import COLOUR_NAMES, bundle_cards, card_name, parse_action


def tell(before: View, move: str, after: View) -> list[Saying]:
    """What to say about a move, in order."""
    s, t = before.data[0], after.data[0]
    token = parse_move(move)
    said = _round_begins(s)
    if isinstance(token, Decision):
        said += _play(s, parse_action(token.action))
    else:
        player, card = Seat(int(s["turn"])), str(token)[1:]
        verb = "gets" if s["phase"] == DEAL else "draws"
        if card == "?":
            said.append(Saying(f"thirteen-{verb}-unseen", {"player": player}))
        else:
            said.append(Saying(f"thirteen-{verb}", {"player": player, "card": Cards((card,))}))
    if s["phase"] == DRAW and not t["pile_size"]:
        said.append(Saying("thirteen-pile-empty"))
    if t["rounds_done"] > s["rounds_done"]:
        said += _round_ends(s, t)
    return said


def card_saying(name: str) -> Saying:
    """What a card is called: blue 5, a dirty four."""
    if name == "R4":
        return Saying("thirteen-dirty-four")
    return Saying("thirteen-card", {"colour": name[0], "value": int(name[1])})


def _round_begins(s: Any) -> list[Saying]:
    if s["phase"] != DEAL or s["pile_size"] != DECK_SIZE:
        return []
    dealer = Seat(int(s["start"] + s["rounds_done"]) % int(s["players"]))
    values: dict[str, Value] = {"round": int(s["rounds_done"]) + 1, "rounds": int(s["rounds"]), "player": dealer}
    return [Saying("thirteen-round", values, is_heading=True)]


def _play(s: Any, action: int) -> list[Saying]:
    card, tile = min(action, DIRTY_FOUR), int(TILE[action])
    value = int(s["values"][tile] + VALUE[card])
    values: dict[str, Value] = {
        "player": Seat(int(s["turn"])),
        "card": Cards((card_name(card),)),
        "tile": COLOUR_NAMES[tile],
        "value": value,
    }
    if value <= LIMIT:
        return [Saying("thirteen-plays", values)]
    cards = Cards(tuple(map(card_name, bundle_cards(s["tiles"][tile]))))
    return [Saying("thirteen-takes", values | {"cards": cards})]


def _round_ends(s: Any, t: Any) -> list[Saying]:
    """What the round cost everyone."""
    points = [int(after - before) for before, after in zip(s["points"], t["points"], strict=True)]
    costs = [
        Saying("thirteen-round-points", {"player": Seat(seat), "points": points[seat]})
        for seat in range(s["players"])
    ]
    return [Saying("thirteen-round-over", {"round": int(s["rounds_done"]) + 1}), *costs]
