"""Games in letters."""

import json
from types import SimpleNamespace

import pytest

from stamtafel.games import load
from stamtafel.games.position import Position
from stamtafel.games.sequence.views import SequenceView
from stamtafel.games.thirteen.views import ThirteenView
from stamtafel.telling import Teller
from stamtafel.terminal.drawing import Marks, draw
from stamtafel.terminal.moment import Moment, picture_of
from stamtafel.texts import texts

PUSH = "push 3; turn: 0 places Y2; rows: R2 Y3 D / Y5; seat 0: R3 R5 Y1 + R6; seat 1: B4 + R1 G5"
PUSH_DRAWN = """\
Row 1 R2▲ Y3● D⚄  = 5
Row 2 Y5●  = 5
Row 3 ·

108 cards in the pile  Drawn: Y2●

▸ Anna R▲ 3 5 Y● 1  in the bank: ▲x1  = 15
  Bram B◆ 4  in the bank: ▲x1 ■x1
  Cleo"""
THIRTEEN = (
    "thirteen 3; seat: 1; turn: 1 plays; tiles: B5 / - / G7 G5; "
    "hand 0: ? ? ? ? ?; hand 1: B1 B7 Y2 G4 R4; hand 2: ? ? ? ? ?"
)
THIRTEEN_DRAWN = """\
B◆ █████········  5/13  B5◆
Y● ·············  0/13
G■ ████████████· 12/13  G5■ G7■

Round 1 of 6, 32 cards in the pile

  Anna took 0, minus 0
▸ Bram took 0, minus 0
  Cleo took 0, minus 0

  B1◆   B7◆   Y2●   G4■   R4▲
  =6    =12   =2    +2"""
SEQUENCE = (
    "sequence 2; seat: 0; turn: 0 plays; turns: 10; team 0: b1 c1 d1 e1 f1 a5; team 1: e5; turned 0: b1-f1; "
    "hand 0: 5S 3H JD; hand 1: ? ? ?"
)
SEQUENCE_DRAWN = """\
   a   b   c   d   e   f   g   h   i   j
 1 ★★ ▲2♠★▲3♠★▲4♠★▲5♠★▲6♠★ 7♠  8♠  9♠  ★★
 2 6♣  5♣  4♣  3♣  2♣  A♥  K♥  Q♥  T♥  T♠
 3 7♣  A♠  2♦  3♦  4♦  5♦  6♦  7♦  9♥  Q♠
 4 8♣  K♠  6♣  5♣  4♣  3♣  2♣  8♦  8♥  K♠
 5▲9♣  Q♠  7♣  6♥ ■5♥  4♥  A♥  9♦  7♥  A♠
 6 T♣  T♠  8♣  7♥  2♥  3♥  K♥  T♦  6♥  2♦
 7 Q♣  9♠  9♣  8♥  9♥  T♥  Q♥  Q♦  5♥  3♦
 8 K♣  8♠  T♣  Q♣  K♣  A♣  A♦  K♦  4♥  4♦
 9 A♣  7♠  6♠  5♠  4♠  3♠  2♠  2♥  3♥  5♦
10 ★★  A♦  K♦  Q♦  T♦  9♦  8♦  7♦  6♦  ★★
98 cards in the pile
▸ ▲ Anna 3 cards, 1/2  ■ Bram 3 cards, 0/2
  3♥   5♠   J♦"""


def _drawn(view: object, game: str, words: tuple[str, ...] = ()) -> tuple[str, list[str]]:
    teller = Teller(load(game), texts("en"), ["Anna", "Bram", "Cleo"])
    drawing = draw(picture_of(Moment(view, (), asks=None), teller), teller, Marks(words))  # type: ignore[arg-type]
    lines = [line.rstrip() for line in drawing.content.plain.split("\n")]
    return "\n".join(lines), [spot.word for spot in drawing.spots]


def test_push_has_its_rows_and_benches() -> None:
    assert _drawn(Position(PUSH).view(0), "push", ("1", "3")) == (PUSH_DRAWN, ["1", "3"])


def test_push_offers_the_own_colours_alone() -> None:
    _, words = _drawn(Position(PUSH).view(1), "push", ("R", "B"))
    assert words == ["B"]


def test_thirteen_says_under_each_card_what_it_makes_or_takes() -> None:
    drawn, words = _drawn(ThirteenView(THIRTEEN), "thirteen", ("B1", "R4", "Y"))
    assert drawn == THIRTEEN_DRAWN
    assert words == ["Y", "B1", "R4"]


def test_sequence_has_its_board_with_chips_on_the_cards() -> None:
    drawn, words = _drawn(SequenceView(SEQUENCE), "sequence", ("d2", "3H", "JD"))
    assert drawn == SEQUENCE_DRAWN
    assert words == ["d2", "3H", "JD"]


@pytest.mark.parametrize("text", [PUSH, THIRTEEN, SEQUENCE])
def test_a_picture_needs_no_more_of_a_view_than_its_fields(text: str) -> None:
    game = text.split()[0]
    view = load(game).views.view_type(text) if "seat: " in text else Position(text).view(0)
    told = SimpleNamespace(**json.loads(json.dumps(view.to_json())))
    assert _drawn(told, game) == _drawn(view, game)
    assert load(game).display.table(told) == load(game).display.table(view)
