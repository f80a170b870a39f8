"""Help for who asks, in words: the odds, and in two steps what a good player would do and why."""

from stamtafel.games.telling import Cards, Saying
from stamtafel.rulebook import how_to_play
from stamtafel.telling import Teller
from stamtafel.terminal.moment import Hint, Play, Refused, label

HAND = "hand"  # the place of a card that is held
HELP = ("play-help-choose", "play-help-type", "play-help-help", "play-help-leave")


def odds_lines(play: Play) -> list[str]:
    """The odds, or a sentence where there are none."""
    return [play.teller.sentence(saying) for saying in play.odds()] or [play.teller.texts.say("play-no-odds")]


def seek_hint_for(play: Play) -> Hint | str:
    """The hint, or a sentence that says why there is none."""
    try:
        return play.hint() or play.teller.texts.say("play-no-hint")
    except Refused as refused:
        return str(refused)


def look_lines(hint: Hint, teller: Teller) -> list[str]:
    """Where to look; none where the game has no words for that, or there is nothing to be seen."""
    text = f"{teller.game.name}-look"
    if not hint.look or not teller.texts.has(text):
        return []
    places = [teller.sentence(_look_saying(text, place)) for place in hint.look]
    return [teller.texts.say("play-hint-look", places=", ".join(places))]


def _look_saying(text: str, place: str) -> Saying:
    """What a place is called: a word of the game and what it is of, like `tile B`, or a space alone."""
    kind, _, what = place.partition(" ")
    cards = {"card": Cards((what,))} if kind == HAND else {}
    return Saying(text, {"place": kind, "what": what or kind, "colour": what, "tile": what, **cards})


def hint_lines(hint: Hint | str, teller: Teller) -> list[str]:
    """What to do and why."""
    if isinstance(hint, str):
        return [hint]
    said = teller.texts.say("play-hint", action=label(hint.action, teller))
    return [said] if hint.reason is None else [said, teller.sentence(hint.reason)]


def how_lines(play: Play) -> list[str]:
    """How the game is played."""
    return how_to_play(play.teller.game, play.teller.texts)


def key_lines(play: Play) -> list[str]:
    """What the keys do."""
    return [play.teller.texts.say(text) for text in HELP]
