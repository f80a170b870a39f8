"""The files of the page: each as small as the browser takes it, and the index with what its address is about."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.staticfiles import NotModifiedResponse

from stamtafel.server.answering import YEAR_SECONDS

CODINGS = {"br": ".br", "gzip": ".gz"}  # smallest first; the build writes such files beside those they are of
TYPES = {  # what machines disagree about, or know nothing of
    ".ftl": "text/plain",
    ".js": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
NOT_WANTED = re.compile(r"\s*q=0(\.0*)?\s*")
INLINE = re.compile(rb"<(style|script)>(.*?)</\1>", re.DOTALL)
ALLOWED = (
    "default-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)


def file_at(page: Path, path: str) -> Path | None:
    """The page's file at this address, if there is one."""
    try:
        file = (page / path.lstrip("/")).resolve()
        return file if file.is_relative_to(page.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # too long, or with characters that no file's name has
        return None


def send_file(request: Request, file: Path) -> Response:
    """A file, compressed if there is such a one and the browser takes it; 304 if the browser has it."""
    is_named_by_content = "/assets/" in request.url.path
    headers = {
        "cache-control": f"public, max-age={YEAR_SECONDS}, immutable" if is_named_by_content else "no-cache"
    }
    small = {coding: one for coding, end in CODINGS.items() if (one := file.with_name(file.name + end)).is_file()}
    if small:
        headers["vary"] = "accept-encoding"
    sent = file
    for coding, one in small.items():
        if takes(request.headers.get("accept-encoding", ""), coding):
            headers["content-encoding"], sent = coding, one
            break
    response = FileResponse(sent, headers=headers, media_type=TYPES.get(file.suffix), stat_result=sent.stat())
    known = request.headers.get("if-none-match", "").split(",")
    if response.headers["etag"] in (tag.strip().removeprefix("W/") for tag in known):
        return NotModifiedResponse(response.headers)
    return response


def takes(header: str, coding: str) -> bool:
    """Whether a browser that says so in Accept-Encoding takes this coding."""
    for entry in header.split(","):
        name, _, weight = entry.partition(";")
        if name.strip().lower() == coding:
            return NOT_WANTED.fullmatch(weight) is None
    return False


def send_index(page: Path, head: str) -> Response:
    """The index with this in its head; browsers run the styles and scripts that are in the file, and no others."""
    content = (page / "index.html").read_bytes()
    policy = policy_for(content)
    return Response(
        content.replace(b"</head>", head.encode() + b"</head>", 1),
        headers={"cache-control": "no-cache", "content-security-policy": policy, "vary": "accept-language"},
        media_type="text/html",
    )


def policy_for(content: bytes) -> str:
    """What browsers are allowed, with the styles and scripts that stand in this page by their hashes."""
    allowed = ALLOWED
    for kind in ("style", "script"):
        hashes = [_hash(inline) for tag, inline in INLINE.findall(content) if tag == kind.encode()]
        if hashes:
            allowed += f"; {kind}-src 'self' {' '.join(hashes)}"
    return allowed


def _hash(inline: bytes) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(inline).digest()).decode()}'"


def no_page(path: str) -> Response:
    """What is answered where there is no page."""
    sentence = "Stamtafel is running; this installation has no page.\n"
    return PlainTextResponse(sentence, 200 if path == "/" else 404)
