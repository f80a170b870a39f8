"""A game as it declares itself, for clients."""

from functools import cache

from stamtafel.games.contract import Game
from stamtafel.games.errors import InvalidSetup
from stamtafel.games.numbers import Outcome, cards
from stamtafel.games.setup import Option, OptionValue
from stamtafel.table.helping import helps
from stamtafel.table.lessons import setup_of
from stamtafel.wire.to_client import GameInfo, OptionInfo


@cache
def show_game(game: Game) -> GameInfo:
    """What a client needs to know of the game to offer it."""
    lesson = setup_of(game)
    return GameInfo(
        name=game.name,
        players=game.setup_rules.PLAYERS,
        usual_players=game.usual_players,
        options=tuple(_show_option(game, option) for option in game.setup_rules.OPTIONS),
        rule_letter=game.notation.RULE_LETTER,
        tile=game.tile,
        most_points_win=game.most_points_win,
        levels=game.levels,
        usual_level=game.usual_level,
        shown_setting=game.shown_setting,
        headings=tuple(fact.kind() for fact in game.facts.FACTS if fact.IS_HEADING),
        moments=tuple(fact.kind() for fact in game.facts.FACTS if fact.IS_MOMENT),
        dealer_ranks=_dealer_ranks(game),
        lesson=None if lesson is None else lesson.players,
        helps=helps(game),
    )


def _dealer_ranks(game: Game) -> dict[str, int]:
    """How high each card is in the draw for the dealer; empty where there is none."""
    rules, name = game.dealer_draw, game.notation.outcome_name
    if rules is None:
        return {}
    deck = cards(len(rules.DECK))
    return {name(Outcome(card)): int(rules.rank(card)) for card in deck if rules.DECK[card]}


def _show_option(game: Game, option: Option) -> OptionInfo:
    """The option, with the numbers of players that leave a choice, and its value if nobody chooses."""
    choice = tuple(
        players
        for players in game.setup_rules.PLAYERS
        if all(_is_allowed(game, players, option.name, value) for value in option.values)
    )
    players, *_ = choice or game.setup_rules.PLAYERS
    default = game.setup(players).options[option.name]
    return OptionInfo(option.name, option.values, option.rule, choice, default)


def _is_allowed(game: Game, players: int, name: str, value: OptionValue) -> bool:
    try:
        game.setup(players, {name: value})
    except InvalidSetup:
        return False
    return True
