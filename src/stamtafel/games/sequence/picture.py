"""Sequence in letters: the board with the names of its columns and rows, the players, and the hand."""

from collections.abc import Iterable

from stamtafel.games.numbers import Seat, seats
from stamtafel.games.pictures import ELSEWHERE, HERE, SHAPES, STAR, TINTS, Line, Piece, Tint, in_a_row
from stamtafel.games.sequence.display import team_of, turned_spaces
from stamtafel.games.sequence.layout import COLUMNS, NO_CARD, SHOWN, SIZE, Space
from stamtafel.games.sequence.notation import card_name, space_name
from stamtafel.games.sequence.views import SequenceView
from stamtafel.games.telling import Player, Saying

TEAMS = "RGB"  # the colours of their chips, as on the page
SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
WIDTH = 4  # of a space on the board
A_LINE = 2  # players


def picture(view: SequenceView) -> list[Line]:
    """The board, the players two by two, and the own hand."""
    turned = turned_spaces(view)
    lines: list[Line] = [(Piece("  " + "".join(f"{column:^{WIDTH}}" for column in COLUMNS)),)]
    for row in range(SIZE):
        spaces = [Space(row * SIZE + column) for column in range(SIZE)]
        lines.append((Piece(f"{row + 1:>2}"), *(_space(space, view, turned) for space in spaces)))
    lines.append((Piece(Saying("sequence-pile", {"count": view.pile_size})),))
    players = [_player(seat, view) for seat in seats(len(view.hand_sizes))]
    lines += [tuple(_joined(players[n : n + A_LINE])) for n in range(0, len(players), A_LINE)]
    return lines if view.seat < 0 else [*lines, in_a_row([face(card, card) for card in view.hand])]


def face(name: str, word: str = "") -> Piece:
    """A card: its rank and suit."""
    return Piece(f" {name[0]}{SUITS[name[1]]} ", _ink(name), word)


def _ink(card: str) -> Tint:
    return "red on paper" if card[1] in "HD" else "paper"


def _space(space: Space, view: SequenceView, turned: set[str]) -> Piece:
    """A card, under the chip of a team where one lies, with a star where it is turned over."""
    name, shown = space_name(space), SHOWN[space]
    if shown == NO_CARD:
        return Piece(f" {STAR}{STAR} ", "paper")
    card = card_name(shown)
    drawn = f"{card[0]}{SUITS[card[1]]}"
    if name not in view.board:
        return Piece(f" {drawn} ", _ink(card), name)
    colour = TEAMS[view.board[name]]
    end = STAR if name in turned else " "
    return Piece(f"{SHAPES[colour]}{drawn}{end}", TINTS[colour], name)


def _player(seat: Seat, view: SequenceView) -> Line:
    """Who it is, of which team, with how many cards, and how many sequences the team has."""
    team = team_of(seat, view)
    values = {"count": view.hand_sizes[seat], "made": view.sequences[team], "needed": view.needed}
    chip = Piece(SHAPES[TEAMS[team]], TINTS[TEAMS[team]])
    mark = HERE if seat == view.turn else ELSEWHERE
    return (mark, chip, Piece(" "), Piece(Player(seat)), Piece(" "), Piece(Saying("sequence-so-far", values)))


def _joined(lines: Iterable[Line]) -> list[Piece]:
    return [piece for line in lines for piece in line]
