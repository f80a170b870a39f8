"""What happened in Sequence, as ids and values of texts."""

from stamtafel.games.contract import Seen
from stamtafel.games.moves import Decision, Move, Penalty, parse_move
from stamtafel.games.numbers import seats
from stamtafel.games.sequence.knowledge.view import SequenceKnowledge
from stamtafel.games.sequence.layout import CLAIMING, DEALING, REPLACING, teams
from stamtafel.games.telling import Cards, Player, Saying, Value
from stamtafel.kernel.records import read

VERBS = {DEALING: "gets", REPLACING: "replaces"}


def tell(before: Seen, move: str, after: Seen) -> list[Saying]:
    """What to say about a move, in order."""
    s: SequenceKnowledge = read(before.data, 0)
    t: SequenceKnowledge = read(after.data, 0)
    token = parse_move(move)
    if isinstance(token, Decision):
        said = _turn_begins(s, token.seat) + _decision(s, Player(token.seat), token.action)
    elif isinstance(token, Penalty):
        said = [Saying("sequence-penalty", {"team": token.team + 1})]
    else:
        said = _card(s, token.name)
    return said + _missed(s, token, t) + _what_follows(s, t)


def card_saying(name: str) -> Saying:
    """What a card is called: ten of diamonds."""
    return Saying("sequence-card", {"rank": name[0], "suit": name[1]})


def _turn_begins(s: SequenceKnowledge, seat: int) -> list[Saying]:
    if s.phase == CLAIMING or s.owing or s.swapped or s.turn != seat:
        return []
    values: dict[str, Value] = {
        "player": Player(seat),
        "turn": s.turns + 1,
        "pile": s.pile_size,
    }
    return [Saying("sequence-turn", values, is_heading=True)]


def _decision(s: SequenceKnowledge, player: Player, action: str) -> list[Saying]:
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


def _card(s: SequenceKnowledge, name: str) -> list[Saying]:
    player = Player(s.drawer)
    said = f"sequence-{VERBS.get(s.phase, 'draws')}"
    if name == "?":
        return [Saying(f"{said}-unseen", {"player": player})]
    return [Saying(said, {"player": player, "card": Cards((name,))})]


def _missed(s: SequenceKnowledge, token: Move, t: SequenceKnowledge) -> list[Saying]:
    """S18: who has lost the right to draw."""
    drawer = token.seat if isinstance(token, Decision) and token.action == "draw" else None
    lost = [seat for seat in seats(s.players) if s.rights[seat] not in (0, t.rights[seat]) and seat != drawer]
    return [Saying("sequence-misses", {"player": Player(seat)}) for seat in lost]


def _what_follows(s: SequenceKnowledge, t: SequenceKnowledge) -> list[Saying]:
    """A sequence made or broken, and a new pile."""
    said = []
    for team in teams(s.teams):
        before, after = int(s.sequences[team]), int(t.sequences[team])
        if after != before:
            made = "sequence-made" if after > before else "sequence-broken"
            said.append(Saying(made, {"team": team + 1, "count": after}))
    if t.reshuffles > s.reshuffles:
        said.append(Saying("sequence-reshuffled", {"pile": t.pile_size}))
    return said
