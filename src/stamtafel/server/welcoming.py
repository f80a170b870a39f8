"""Playing at home: a port that is free, the addresses to open, a QR code, and the browser."""

from __future__ import annotations

import errno
import os
import socket
import sys
import threading
import webbrowser
from pathlib import Path

import segno

from stamtafel.server.serving import listen
from stamtafel.texts import Texts

EVERYWHERE = "0.0.0.0"  # noqa: S104  other devices are to find it
PORTS_TRIED = 20
OUTSIDE = ("192.0.2.1", 9)  # nobody: nothing is sent, only the way there is asked for


def listen_nearby(port: int) -> socket.socket:
    """A socket on every interface: this port, one of the next if it is taken, or any."""
    for candidate in (*range(port, port + PORTS_TRIED), 0):
        try:
            return listen(EVERYWHERE, candidate)
        except OSError as error:
            if error.errno not in (errno.EADDRINUSE, errno.EACCES):
                raise
    raise AssertionError("some port is free")


def network_address() -> str | None:
    """The address of this machine on its network, None if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(OUTSIDE)
        except OSError:
            return None
        address = str(asking.getsockname()[0])
    return None if address.startswith(("127.", "0.")) else address


def data_file() -> Path:
    """Where tables are kept for whoever plays here."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    folder = Path(home) / "stamtafel"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / "tables.db"


def address_nearby(port: int) -> str | None:
    """What other devices open, None if there is no network."""
    machine = network_address()
    return None if machine is None else f"http://{machine}:{port}"


def welcome(port: int, nearby: str | None, texts: Texts) -> str:
    """What to say once it is open: where, for whom, and how it ends."""
    lines = ["", texts.say("home-open"), texts.say("home-here", address=f"http://localhost:{port}")]
    if nearby is not None:
        lines += [texts.say("home-nearby", address=nearby), "", qr_code(nearby)]
    return "\n".join([*lines, texts.say("home-end"), ""])


def qr_code(text: str) -> str:
    """The text as a QR code of half blocks, dark on light whatever the terminal's colours are."""
    dark_on_light, plain = "\x1b[30;107m", "\x1b[0m"
    rows = [[bool(module) for module in row] for row in segno.make(text, error="m").matrix_iter(border=2)]
    if len(rows) % 2:
        rows.append([False] * len(rows[0]))
    blocks = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}
    return "\n".join(
        f"  {dark_on_light}{''.join(blocks[pair] for pair in zip(upper, lower, strict=True))}{plain}"
        for upper, lower in zip(rows[::2], rows[1::2], strict=True)
    )


def open_browser(address: str) -> None:
    """Open the page, if somebody sits at a screen."""
    has_screen = sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY")))
    if has_screen and sys.stdout.isatty() and "CI" not in os.environ:
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
