"""A game of Push in the terminal against random players: the simplest table there is."""

from collections.abc import Iterator

from stamtafel.games import load
from stamtafel.games.chance import Rng
from stamtafel.games.errors import IllegalMove, Unreadable
from stamtafel.games.position import Position, View
from stamtafel.games.push.display import Bench, benches
from stamtafel.games.push.layout import PUT
from stamtafel.games.push.notation import bundle_cards, card_name
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.games.telling import Cards, Saying
from stamtafel.replay import Teller, result
from stamtafel.texts import Texts

YOU = 0


def play(setup: Setup, texts: Texts, rng: Rng) -> None:
    """Play one game, the person at seat 0; ends early with EOFError when the person leaves."""
    teller = Teller(load("push"), texts)
    position = Position.new(setup)
    print(texts.say("push-begins", players=setup.players, player=teller.player(setup.start)))
    print(texts.say("play-you-are", player=teller.player(YOU)))
    while not position.is_over():
        before = position.view(YOU)
        move = _ask(position, teller) if position.to_act() == (YOU,) else random_move(position, rng)
        position.play(move)
        for saying in teller.game.tale.tell(before, move, position.view(YOU)):
            print(("\n" if saying.is_heading else "  ") + teller.sentence(saying))
    print()
    print(*result(position, teller), sep="\n")


def _ask(position: Position, teller: Teller) -> str:
    """The move the person chooses, by its number or in notation."""
    legal = position.legal(YOU)
    print("\n" + "\n".join(_table(position.view(YOU), teller)))
    print("  ".join(f"[{number}] {_action(action, teller)}" for number, action in enumerate(legal, 1)))
    while True:
        typed = input(teller.texts.say("play-choose") + " ").strip()
        if typed.isascii() and typed.isdigit() and 1 <= int(typed) <= len(legal):
            return f"{YOU}:{legal[int(typed) - 1]}"
        try:
            position.copy().play(f"{YOU}:{typed}")
        except (Unreadable, IllegalMove):
            print(teller.texts.say("play-not-allowed", most=len(legal)))
        else:
            return f"{YOU}:{typed}"


def _action(action: str, teller: Teller) -> str:
    """A legal action in words."""
    verb, _, what = action.partition(" ")
    return teller.sentence(Saying(f"push-do-{verb}", {"row": what, "colour": what}))


def _table(view: View, teller: Teller) -> Iterator[str]:
    """What lies on the table, as the person is shown it."""
    s = view.data[0]
    for number, row in enumerate(s["rows"], 1):
        if row:
            yield teller.sentence(Saying("push-row", {"row": number, "cards": _cards(bundle_cards(row))}))
    for bench in benches(view, open_totals=False):
        yield _bench(bench, teller)
    if s["phase"] == PUT:
        yield teller.sentence(Saying("push-to-place", {"card": _cards([int(s["card"])])}))


def _cards(cards: list[int]) -> Cards:
    return Cards(tuple(map(card_name, cards)))


def _bench(bench: Bench, teller: Teller) -> str:
    """One line: who, what lies open, what is banked, and the points if they are shown."""
    say = teller.texts.say
    banked = ", ".join(f"{count} {say('push-colour', colour=name)}" for name, count in bench.banked.items())
    parts = [
        teller.sentence(Saying("push-bench", {"player": teller.player(bench.seat), "cards": Cards(bench.open)})),
        say("push-banked", cards=banked) if banked else "",
        say("push-points", points=bench.total) if bench.total is not None else "",
    ]
    return "; ".join(part for part in parts if part)
