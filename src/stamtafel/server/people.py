"""Guests: a random token, a name and a device in a signed cookie; nothing of that is stored."""

import base64
import hashlib
import hmac
import secrets
import unicodedata
from typing import NamedTuple

import msgspec

COOKIE = "stamtafel"
SECURE_COOKIE = f"__Host-{COOKIE}"  # over TLS: browsers take it from this very host alone, and with Secure
TOKEN_BYTES = 24
DEVICE_BYTES = 9
FIRST = "first"  # the device that a person came with; cookies of version 1 name none, and are all of that one
ID_LENGTH = 20
# Letters, marks, digits, punctuation and symbols of any script; no control, format or private characters.
ALLOWED_KINDS = ("L", "M", "N", "P", "S")
BLANK = frozenset(  # letters and the like that show nothing
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00016fe4\U0001d159"
)
MOST_MARKS = 2  # one on the other; more climb over their neighbours


class Guest(NamedTuple):
    """Who a cookie says it is. The token is a secret; the id made from it is not."""

    token: str
    name: str
    device: str = FIRST

    @property
    def id(self) -> str:
        """What the person is called at tables and in the store."""
        return hashlib.sha256(self.token.encode()).hexdigest()[:ID_LENGTH]


def new_token() -> str:
    """A token that nobody can guess."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_device() -> str:
    """An id for another device of somebody; it is no secret."""
    return secrets.token_urlsafe(DEVICE_BYTES)


def clean_name(name: str, most: int) -> str | None:
    """The name as it is shown, or None if it cannot be one: empty, too long, or with characters not for names."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not 1 <= len(name) <= most:
        return None
    kinds = [unicodedata.category(char)[0] for char in name if char != " "]
    if any(kind not in ALLOWED_KINDS for kind in kinds) or not BLANK.isdisjoint(name):
        return None
    has_heap = "M" * (MOST_MARKS + 1) in "".join(kinds)
    return None if has_heap or kinds[0] == "M" else name  # a mark needs something to stand on


def write_cookie(guest: Guest, secret: bytes) -> str:
    """The cookie's value: who it is, signed."""
    body = base64.urlsafe_b64encode(msgspec.json.encode(guest)).decode().rstrip("=")
    return f"{body}.{_sign(body, secret)}"


def read_cookie(value: str, secret: bytes) -> Guest | None:
    """Who the cookie is of; None if it was not signed here."""
    body, _, signature = value.partition(".")
    if not hmac.compare_digest(signature.encode(), _sign(body, secret).encode()):
        return None
    try:
        return msgspec.json.decode(base64.urlsafe_b64decode(body + "=" * (-len(body) % 4)), type=Guest)
    except (ValueError, msgspec.MsgspecError):
        return None


def _sign(body: str, secret: bytes) -> str:
    return hmac.new(secret, body.encode(), "sha256").hexdigest()
