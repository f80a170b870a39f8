"""Whether two names look the same to people: in other case or script, with accents, or with what nobody sees.

This is a small table of what is read as Latin letters and digits, not Unicode's own list of confusables (TR39):
that has thousands of lines, changes every year and tells accents apart. What is left out here can still deceive;
what is taken for alike by mistake costs somebody another name at one table.
"""

# ruff: noqa: RUF001  what looks like another letter is meant to

import unicodedata
from functools import lru_cache

ACCENTS = 200  # combining classes from here on are marks above, below and through letters, not letters of a script
SELECTORS = frozenset(map(chr, (*range(0xFE00, 0xFE10), *range(0x180B, 0x1810), *range(0xE0100, 0xE01F0))))

SCRIPTS = {  # letters as they are written, and what each is read as
    "АВЕЅІЈКМНОРСТУХҮԚԜӀ": "ABESIJKMHOPCTYXYQWI",  # Cyrillic
    "авеѕіјкмнопгрстухһԁԛԝӏү": "abesijkmhonrpctyxhdqwly",
    "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹ": "ABEZHIKMNOPTYXC",  # Greek
    "αεηικνορτυχγωϲ": "aenikvoptuxywc",
    "օսհո": "ouhn",  # Armenian
    "ıłøđħɑɡǀ": "ilodhagl",  # Latin
}
READ_AS = {ord(char): latin for chars, read in SCRIPTS.items() for char, latin in zip(chars, read, strict=True)}
SAME = str.maketrans("01i|", "olll")  # after all else: 0 and o; 1, l, i and I
SAME_IN_PAIRS = (("rn", "m"), ("vv", "w"))


def are_alike(one: str, other: str) -> bool:
    """Whether people may take one name for the other."""
    return not _looks(one).isdisjoint(_looks(other))


@lru_cache(maxsize=4096)  # a name for a bot is compared with all at the table
def _looks(name: str) -> frozenset[str]:
    """What the name may be read as: letter by letter as it is written, or in small letters."""
    plain = unicodedata.normalize("NFKD", name)
    return frozenset((_read(plain.translate(READ_AS)), _read(plain)))


def _read(plain: str) -> str:
    small = unicodedata.normalize("NFKD", plain.casefold())
    read = "".join(filter(_is_seen, small)).translate(READ_AS).translate(SAME)
    for pair, single in SAME_IN_PAIRS:
        read = read.replace(pair, single)
    return read or small  # it has nothing but signs


def _is_seen(char: str) -> bool:
    """Whether the character tells names apart: no accent, no sign between letters, nothing invisible."""
    if unicodedata.combining(char) >= ACCENTS or char in SELECTORS:
        return False
    return char == "|" or unicodedata.category(char)[0] not in "PZC"
