"""The key of a finished game: by a link that has it, the game can be looked back at by whoever opens that."""

import base64
import hmac

KEY_BYTES = 15  # nobody guesses so many


def game_key(secret: bytes, table: str, number: int) -> str:
    """The key of a table's game: always the same, so nothing is stored, and worth nothing for any other game."""
    digest = hmac.digest(secret, f"game {number} {table}".encode(), "sha256")
    return base64.urlsafe_b64encode(digest[:KEY_BYTES]).decode()


def is_key(key: str, secret: bytes, table: str, number: int) -> bool:
    """Whether it is the key of this game."""
    return hmac.compare_digest(key.encode(), game_key(secret, table, number).encode())
