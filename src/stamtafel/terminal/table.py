"""A game in the terminal against random players: the simplest table there is."""

from collections import Counter

from stamtafel.games import load
from stamtafel.games.errors import IllegalMove, Unreadable
from stamtafel.games.facts import seen_by
from stamtafel.games.position import Position
from stamtafel.games.random_play import random_move
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import Rng
from stamtafel.recounting import line, result
from stamtafel.telling import Teller
from stamtafel.texts import Texts

YOU = 0
PER_LINE = 6
MOST_TARGETS = 8


def play(setup: Setup, texts: Texts, rng: Rng) -> None:
    """Play one game, the person at seat 0; ends early with EOFError when the person leaves."""
    teller = Teller(load(setup.game), texts)
    position = Position.new(setup)
    print(teller.texts.say(f"{setup.game}-begins", players=setup.players, player=teller.player(setup.start)))
    print(texts.say("play-you-are", player=teller.player(YOU)))
    while not position.is_over():
        move = _ask(position, teller) if YOU in position.to_act() else random_move(position, rng)
        for fact in seen_by(position.play_and_tell(move), YOU):
            print(line(fact, teller))
    print()
    print(*result(position, teller), sep="\n")


def _show_actions(legal: tuple[str, ...], teller: Teller) -> None:
    """The choices with their numbers; of a card that can go to many spaces only that it can."""
    targets = Counter(action.rpartition(" ")[0] for action in legal)
    buttons = [
        f"[{number}] {teller.sentence(teller.game.display.action_saying(action))}"
        for number, action in enumerate(legal, 1)
        if targets[action.rpartition(" ")[0]] <= MOST_TARGETS
    ]
    for start in range(0, len(buttons), PER_LINE):
        print("  ".join(buttons[start : start + PER_LINE]))
    for play, count in targets.items():
        if count > MOST_TARGETS:
            print(teller.texts.say("play-type-space", card=play.removeprefix("play "), count=count))


def _ask(position: Position, teller: Teller) -> str:
    """The move the person chooses, by its number or in notation."""
    legal = position.legal_names(YOU)
    print()
    for saying in teller.game.display.table(position.view(YOU)):
        print(teller.sentence(saying))
    _show_actions(legal, teller)
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
