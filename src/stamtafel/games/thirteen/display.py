"""T13: what a person is shown of the cards that were taken. A view remembers all of them."""

from stamtafel.games.position import View
from stamtafel.games.thirteen.notation import bundle_cards, card_name


def taken(view: View, open_memory: bool) -> list[tuple[str, ...] | int]:
    """For every seat the cards it took this round with `open_memory`, otherwise only how many they are."""
    bundles = [bundle_cards(view.data[0]["taken"][seat]) for seat in range(view.setup.players)]
    return [tuple(map(card_name, cards)) if open_memory else len(cards) for cards in bundles]
