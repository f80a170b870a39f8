"""Names that look the same: no two at a table, and none like a bot's."""

import unicodedata
from types import SimpleNamespace
from typing import Literal

import pytest

from stamtafel.table import commands, names
from stamtafel.table.bot_names import NAMES
from stamtafel.table.change import Person
from stamtafel.table.names import are_alike
from stamtafel.table.refusals import Code
from table.sitting import ANNA, BRAM, Sitting

CYRILLIC_A, GREEK_NU, GREEK_SMALL_NU, GREEK_ETA = "\u0410", "\u039d", "\u03bd", "\u0397"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "An na."),
        ("Anna", "Ann\u00e1"),
        ("Anna", "A\u0323nna"),  # a dot below
        ("Anna", "Anna\ufe0f"),  # a variation selector
        ("Anna", "\uff21\uff4e\uff4e\uff41"),  # full width
        ("Anna", f"{CYRILLIC_A}nna"),
        ("Nina", f"{GREEK_NU}ina"),
        ("Eva", f"E{GREEK_SMALL_NU}a"),
        ("Heva", f"{GREEK_ETA}e{GREEK_SMALL_NU}a"),
        ("\u0412\u0410\u041d\u042f", "\u0412\u0430\u043d\u044f"),  # Vanya in Cyrillic, large and small
        ("Bob", "B0b"),
        ("Bill", "BiI1"),
        ("Mona", "rnona"),
        ("Strau\u00df", "STRAUSS"),
    ],
)
def test_these_look_the_same(one: str, other: str) -> None:
    assert are_alike(one, other)
    assert are_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "Hanna"),
        ("Anna", "Anna 2"),
        ("Jan", "Jana"),
        ("M\u00fcller", "Miller"),
        ("\u304b", "\u304c"),  # ka and ga: not an accent
        ("\u0928\u0940\u0932", "\u0928\u093e\u0932"),  # vowel signs of a script
        ("...", "?!"),
        ("\u2764\ufe0f", "\u2660\ufe0f"),
    ],
)
def test_these_do_not(one: str, other: str) -> None:
    assert not are_alike(one, other)


def test_no_two_at_a_table_look_the_same() -> None:
    sitting = Sitting("push", 3).sit(ANNA, BRAM)
    like_bram = Person("stranger", "\u0412ram")  # with a Cyrillic letter
    assert sitting.refuses(like_bram, commands.Sit, Code.NAME_TAKEN, seat=2).values == {"name": "Bram"}
    sitting.ask(BRAM, commands.Sit, seat=2)  # as oneself one may change seats
    sitting.ask(BRAM, commands.Stand)
    sitting.ask(like_bram, commands.Sit, seat=1)


def test_nobody_looks_like_a_host_who_only_watches() -> None:
    Sitting().refuses(Person("stranger", "anna"), commands.Sit, Code.NAME_TAKEN, seat=0)


@pytest.mark.parametrize(("name", "like"), [("Easy", "easy"), ("n0rmal", "normal"), ("MEISTER", "Meister")])
def test_nobody_looks_like_a_bot(name: str, like: str) -> None:
    refusal = Sitting().refuses(Person("stranger", name), commands.Sit, Code.NAME_OF_BOTS, seat=0)
    assert refusal.values == {"name": like}


def test_names_for_a_whole_table_of_bots_are_chosen_quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each name is read once, however many it is compared with: others wait meanwhile."""
    read: list[str] = []
    real = unicodedata.normalize

    def normalize(form: Literal["NFKD"], name: str) -> str:
        read.append(name)
        return real(form, name)

    monkeypatch.setattr(names, "unicodedata", SimpleNamespace(**{**vars(unicodedata), "normalize": normalize}))
    sitting = Sitting("sequence", 12)
    for seat in range(12):
        sitting.ask(ANNA, commands.Bot, seat=seat, level="easy")
    assert len(read) <= 3 * len([ANNA.name, *NAMES])  # each is spelled out three times
