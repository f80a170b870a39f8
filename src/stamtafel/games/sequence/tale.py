"""What happened in Sequence, as ids and values of texts."""

from typing import Any

from stamtafel.games.moves import Decision, Move, Penalty, parse_move
from stamtafel.games.position import View
from stamtafel.games.sequence.layout import CLAIMING, DEALING, REPLACING
from stamtafel.games.telling import Cards, Saying, Seat, Value

VERBS = {DEALING: "gets", REPLACING: "replaces"}


def tell(before: View, move: str, after: View) -> list[Saying]:
    """What to say about a move, in order."""
    s, t = before.data[0], after.data[0]
    token = parse_move(move)
    if isinstance(token, Decision):
        said = _turn_begins(s, token.seat) + _decision(s, Seat(token.seat), token.action)
    elif isinstance(token, Penalty):
        said = [Saying("sequence-penalty", {"team": token.team + 1})]
    else:
        said = _card(s, token.name)
    return said + _missed(s, token, t) + _what_follows(s, t)


def card_saying(name: str) -> Saying:
    """What a card is called: ten of diamonds."""
    return Saying("sequence-card", {"rank": name[0], "suit": name[1]})


def _turn_begins(s: Any, seat: int) -> list[Saying]:
    if s["phase"] == CLAIMING or s["owing"] or s["swapped"] or s["turn"] != seat:
        return []
    values: dict[str, Value] = {
        "player": Seat(seat),
        "turn": int(s["turns"]) + 1,
        "pile": int(s["pile_size"]),
    }
    return [Saying("sequence-turn", values, is_heading=True)]


def _decision(s: Any, player: Seat, action: str) -> list[Saying]:
    verb, _, rest = action.partition(" ")
    card, _, space = rest.partition(" ")
    values: dict[str, Value] = {"player": player}
    if verb == "play" and card in ("JS", "JH"):
        values |= {"card": Cards((card,)), "space": space}
        return [Saying("sequence-removes", values)]
    if verb == "play":
        return [Saying("sequence-plays", values | {"card": Cards((card,)), "space": space})]
    if verb in ("swap", "discard"):
        return [Saying(f"sequence-{verb}s", values | {"card": Cards((card,))})]
    if verb == "claim":
        return [Saying("sequence-claims", values | {"line": rest})]
    if verb == "pass":
        return [Saying("sequence-passes", values)]
    return []  # draw: the card says it


def _card(s: Any, name: str) -> list[Saying]:
    player = Seat(int(s["drawer"]))
    said = f"sequence-{VERBS.get(int(s['phase']), 'draws')}"
    if name == "?":
        return [Saying(f"{said}-unseen", {"player": player})]
    return [Saying(said, {"player": player, "card": Cards((name,))})]


def _missed(s: Any, token: Move, t: Any) -> list[Saying]:
    """S18: who has lost the right to draw."""
    drawer = token.seat if isinstance(token, Decision) and token.action == "draw" else None
    rights = zip(s["rights"], t["rights"], strict=True)
    lost = [seat for seat, (before, after) in enumerate(rights) if before not in (0, after) and seat != drawer]
    return [Saying("sequence-misses", {"player": Seat(seat)}) for seat in lost]


def _what_follows(s: Any, t: Any) -> list[Saying]:
    """A sequence made or broken, and a new pile."""
    said = []
    for team in range(s["teams"]):
        before, after = int(s["sequences"][team]), int(t["sequences"][team])
        if after != before:
            made = "sequence-made" if after > before else "sequence-broken"
            said.append(Saying(made, {"team": team + 1, "count": after}))
    if t["reshuffles"] > s["reshuffles"]:
        said.append(Saying("sequence-reshuffled", {"pile": int(t["pile_size"])}))
    return said
