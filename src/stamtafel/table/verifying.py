"""Checking the chance of a finished game: everything that its seeds decide is made again and compared.

docs/fair-chance.md tells what that proves.
"""

from dataclasses import dataclass

import msgspec

from stamtafel.games import load
from stamtafel.games.errors import IllegalMove, Unreadable
from stamtafel.games.numbers import Outcome
from stamtafel.games.position import Position
from stamtafel.games.records import read_record
from stamtafel.table import fair
from stamtafel.table.records import FairPart, GameRecord


@dataclass(frozen=True)
class Difference:
    """Where a record is not what its seeds and the rules say; `index` is of a move, None for what comes before."""

    index: int | None
    where: str
    found: str
    expected: str

    def __str__(self) -> str:
        place = self.where if self.index is None else f"{self.where} {self.index} (counted from 0)"
        return f"{place} is {_plain(self.found)}, and should be {self.expected}"


def _plain(text: str) -> str:
    """The text without what a terminal would obey."""
    return "".join(char if char.isprintable() else "?" for char in text)


def read_game_record(value: object) -> GameRecord:
    """The record with its fair part that a JSON value describes; raises Unreadable or InvalidSetup."""
    read_record(value)
    assert isinstance(value, dict)
    if "fair" not in value:
        raise Unreadable("it has no fair part: no seeds, so there is nothing to compare its cards with")
    try:
        return msgspec.convert(value, GameRecord, str_keys=True)
    except msgspec.ValidationError as error:
        raise Unreadable(f"it is not a record of a table: {error}") from error


def verify(record: GameRecord) -> Difference | None:
    """The first difference between the record and what its seeds and the rules say; None if there is none.

    The cards of a prepared game were chosen, so its decisions alone are looked at.
    """
    if record.prepared:
        return _check_moves(record)
    return _check_seeds(record.fair, record.players) or _check_dealer(record) or _check_moves(record)


def tell(record: GameRecord, difference: Difference | None) -> str:
    """What was found, as sentences."""
    title = f"{record.game}, {', '.join(map(_plain, record.names))}"
    if record.prepared:
        found = "as the rules allow" if difference is None else f"NOT as the rules allow: {difference}"
        return f"{title}: a first game with prepared cards, which counts nowhere; its moves are {found}."
    if difference is not None:
        return f"{title}: NOT as the seeds say: {difference}."
    cards, rolls = count_chance(record)
    start = (
        f"the {len(record.fair.dealer_draws)} cards drawn for the dealer as well"
        if load(record.game).dealer_draw
        else f"that seat {record.start} starts is no chance, and cannot be checked"
    )
    own = record.version, load(record.game).version
    aside = "" if own[0] == own[1] else f" (played by version {own[0]} of the rules, checked by version {own[1]})"
    return f"{title}: as the seeds say: {cards} cards and {rolls} rolls checked; {start}{aside}."


def count_chance(record: GameRecord) -> tuple[int, int]:
    """How many cards and how many rolls a record has; its moves must be readable."""
    game = load(record.game)
    outcomes = [game.notation.parse_outcome(move[1:]) for move in record.moves if move.startswith("=")]
    cards = sum(outcome < game.layout.CARDS for outcome in outcomes)
    return cards, len(outcomes) - cards


def seed_of(part: FairPart) -> bytes:
    """The seed of the game: the server's seed and the players' in seat order."""
    opened = [bytes.fromhex(part.seeds[seat]) for seat in sorted(part.seeds)]
    return fair.game_seed(bytes.fromhex(part.server_seed), opened)


def _check_seeds(part: FairPart, players: int) -> Difference | None:
    """Whether everyone, the server too, opened the seed that was promised."""
    promised = fair.commitment(bytes.fromhex(part.server_seed))
    if promised != part.server_commitment:
        return Difference(None, "the server's commitment", part.server_commitment, promised)
    for seat in sorted({*part.seeds, *part.commitments}):
        if seat >= players:
            return Difference(None, f"the seed of seat {seat}", "there", "absent, as the seat is")
        if seat not in part.seeds:
            return Difference(None, f"the seed of seat {seat}", "missing", "there, as its commitment is")
        promised = fair.commitment(bytes.fromhex(part.seeds[seat]))
        found = part.commitments.get(seat, "missing")
        if promised != found:
            return Difference(None, f"the commitment of seat {seat}", found, promised)
    return None


def _check_dealer(record: GameRecord) -> Difference | None:
    """S7: whether the cards drawn for the dealer, and the dealer, are those of the seed."""
    game, found = load(record.game), record.fair.dealer_draws
    drawn = fair.draw_for_dealer(seed_of(record.fair), game, record.players, fair.draw)
    draws, dealer = drawn or ((), record.start)
    for index in range(max(len(draws), len(found))):
        is_so, should = _draw_text(found, index), _draw_text(draws, index)
        if is_so != should:
            return Difference(index, "draw for the dealer", is_so, should)
    if dealer != record.start:
        return Difference(None, "the dealer", f"seat {record.start}", f"seat {dealer}")
    return None


def _draw_text(draws: tuple[tuple[int, str], ...], index: int) -> str:
    return f"{draws[index][1]} for seat {draws[index][0]}" if index < len(draws) else "missing"


def _check_moves(record: GameRecord) -> Difference | None:
    """Whether the rules allow every decision, and every card and roll is the seed's."""
    position, seed = record.beginning(), seed_of(record.fair)
    counts = {fair.CARD: 0, fair.ROLL: 0}
    for index, move in enumerate(record.moves):
        due = None if record.prepared else _due(position, seed, counts)
        if due is not None and move != due:
            return Difference(index, "move", move, due)
        try:
            position.follow(move)
        except (IllegalMove, Unreadable) as error:
            return Difference(index, "move", move, f"one that the rules allow: {error}")
    if position.is_over():
        return None
    due = _due(position, seed, counts)
    return Difference(len(record.moves), "move", "missing", due or "there, because the game is not over")


def _due(position: Position, seed: bytes, counts: dict[fair.Kind, int]) -> str | None:
    """What chance has to bring now, which is counted; None if it is somebody's turn or the game is over."""
    weights = position.weights()
    if not weights:
        return None
    kind = fair.kind_of(position.game, weights)
    counts[kind] += 1
    outcome = Outcome(fair.draw(seed, kind, counts[kind], weights))
    return f"={position.game.notation.outcome_name(outcome)}"
