"""The page's files: as small as a browser takes them, and with the styles and scripts that stand in them."""

import base64
import hashlib
import http.client
from collections.abc import Iterator

import pytest

from server.asking import ask
from server.in_thread import ThreadServer
from stamtafel.server.page_files import policy_for, takes

SCRIPT, BROTLI, GZIP = b"let plain = 1\n", b"as Brotli", b"as gzip"
INDEX = b"<html><head><style>i { color: red }</style><script>let a = 1</script></head><body></body></html>"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    directory = tmp_path_factory.mktemp("files")
    page = directory / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_bytes(INDEX)
    (page / "worker.js").write_bytes(SCRIPT)
    (page / "worker.js.gz").write_bytes(GZIP)
    (page / "assets" / "a.js").write_bytes(SCRIPT)
    (page / "assets" / "a.js.br").write_bytes(BROTLI)
    (page / "assets" / "a.js.gz").write_bytes(GZIP)
    (page / "assets" / "en.ftl").write_bytes(b"a = b\n")
    (page / "manifest.webmanifest").write_bytes(b"{}")
    with ThreadServer(directory, page=page) as running:
        yield running


def fetch(server: ThreadServer, path: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
    connection = http.client.HTTPConnection("127.0.0.1", server.port, timeout=30)
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    connection.request("GET", path, headers={"Accept-Encoding": "identity", **named})
    answer = connection.getresponse()
    body = answer.read()
    connection.close()
    return answer.status, {name.lower(): value for name, value in answer.getheaders()}, body


@pytest.mark.parametrize(
    ("accepted", "coding", "body"),
    [
        ("gzip, deflate, br, zstd", "br", BROTLI),
        ("gzip, deflate", "gzip", GZIP),
        ("br;q=0, gzip;q=0.5", "gzip", GZIP),
        ("GZIP ; q=1.0", "gzip", GZIP),
        ("br;q=0.0, gzip; q=0", None, SCRIPT),
        ("identity", None, SCRIPT),
        ("", None, SCRIPT),
    ],
)
def test_a_file_is_sent_in_the_smallest_form_that_is_taken(
    server: ThreadServer, accepted: str, coding: str | None, body: bytes
) -> None:
    status, headers, sent = fetch(server, "/assets/a.js", Accept_Encoding=accepted)
    assert (status, sent, headers.get("content-encoding")) == (200, body, coding)
    assert headers["content-type"].startswith("text/javascript")
    assert headers["vary"] == "accept-encoding"
    assert "immutable" in headers["cache-control"]


def test_what_was_not_compressed_is_sent_as_it_is(server: ThreadServer) -> None:
    _, headers, sent = fetch(server, "/worker.js", Accept_Encoding="br")
    assert (sent, headers.get("content-encoding")) == (SCRIPT, None)
    assert headers["cache-control"] == "no-cache"  # it has no name by content: asked for anew each time
    _, headers, sent = fetch(server, "/assets/en.ftl", Accept_Encoding="br")
    assert (sent, headers["content-type"]) == (b"a = b\n", "text/plain; charset=utf-8")
    assert "vary" not in headers
    assert fetch(server, "/manifest.webmanifest")[1]["content-type"] == "application/manifest+json"


def test_a_browser_that_has_it_is_told_so_for_each_form(server: ThreadServer) -> None:
    tags = {}
    for accepted in ("br", "gzip", "identity"):
        _, headers, _ = fetch(server, "/assets/a.js", Accept_Encoding=accepted)
        tags[accepted] = headers["etag"]
        again, known, sent = fetch(
            server, "/assets/a.js", Accept_Encoding=accepted, If_None_Match=f'"x", W/{tags[accepted]}'
        )
        assert (again, sent, known["etag"]) == (304, b"", tags[accepted])
    assert len(set(tags.values())) == 3
    assert fetch(server, "/assets/a.js", Accept_Encoding="br", If_None_Match=tags["gzip"])[0] == 200


def test_the_index_may_use_the_styles_and_scripts_that_stand_in_it_and_no_others(server: ThreadServer) -> None:
    policy = ask(server.port, "GET", "/").headers["content-security-policy"]
    style = base64.b64encode(hashlib.sha256(b"i { color: red }").digest()).decode()
    script = base64.b64encode(hashlib.sha256(b"let a = 1").digest()).decode()
    assert f"style-src 'self' 'sha256-{style}'" in policy
    assert f"script-src 'self' 'sha256-{script}'" in policy
    assert "unsafe" not in policy
    assert "sha256" not in ask(server.port, "GET", "/assets/a.js").headers["content-security-policy"]
    assert "-src 'self' 'sha" not in policy_for(b"<script src='/a.js'></script>")


def test_a_coding_is_taken_only_by_its_whole_name() -> None:
    assert not takes("brotli, x-gzip", "br")
    assert not takes("brotli, x-gzip", "gzip")
