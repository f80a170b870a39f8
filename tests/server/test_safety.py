"""Safety at the door: origins, cookies, headers, names, addresses, logs."""

import asyncio
import json
import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
from prometheus_client.exposition import CONTENT_TYPE_LATEST
from prometheus_client.parser import text_string_to_metric_families

from server.asking import Answer, ask, dial, hear, why_closed
from server.in_thread import ThreadServer, guest
from stamtafel.server.logs import JsonFormatter
from stamtafel.server.metrics import COUNTED
from stamtafel.server.people import COOKIE
from stamtafel.table.refusals import Code
from stamtafel.wire import PROTOCOL

HELLO = f'{{"type":"hello","id":"1","protocol":{PROTOCOL}}}'
INDEX = "<!doctype html><title>Stamtafel</title>"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ThreadServer]:
    tmp_path = tmp_path_factory.mktemp("safety")
    page = tmp_path / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text(INDEX)
    (page / "assets" / "a.js").write_text("1")
    (tmp_path / "secret.txt").write_text("secret")
    with ThreadServer(tmp_path, page=page, origins=("https://club.example",)) as running:
        yield running


def be(server: ThreadServer, name: str, **headers: str) -> Answer:
    return ask(server.port, "POST", "/api/me", json.dumps({"name": name}), **headers)


# ---- who may come from where ----

ORIGINS = [
    ("https://evil.example", False),
    ("null", False),
    ("http://[", False),
    ("", False),
    ("http://127.0.0.1", False),  # another port is another site
    ("https://club.example", True),
]


@pytest.mark.parametrize(("origin", "is_welcome"), ORIGINS)
def test_pages_of_other_sites_can_neither_post_nor_connect(
    server: ThreadServer, origin: str, is_welcome: bool
) -> None:
    assert (be(server, "Anna", Origin=origin).status == 200) == is_welcome
    link = ask(server.port, "POST", "/api/me/link", "", Origin=origin, Cookie=server.cookie("Anna"))
    assert (link.status == 200) == is_welcome

    async def connect() -> None:
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")), ("Origin", origin))
        if is_welcome:
            await socket.send("{}")
            assert (await hear(socket))["code"] == "unreadable"
            await socket.close()
        else:
            assert await why_closed(socket) == (4403, "pages of other sites may not connect")

    asyncio.run(connect())


def test_the_own_page_may_do_both(server: ThreadServer) -> None:
    assert be(server, "Anna", Origin=f"http://127.0.0.1:{server.port}").status == 200


def test_a_page_without_a_host_is_no_page_of_ours(server: ThreadServer) -> None:
    assert be(server, "Anna", Origin="null", Host="").status == 421


# ---- cookies ----


def test_the_cookie_is_out_of_reach_for_scripts_and_other_sites(server: ThreadServer) -> None:
    cookie = be(server, "Anna").headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/" in cookie


def test_a_cookie_that_was_not_signed_here_is_nobodys(server: ThreadServer) -> None:
    good = server.cookie("Anna")
    body, _, signature = good.partition("=")[2].partition(".")
    other_body = server.cookie("Bram").partition("=")[2].partition(".")[0]
    forged = [
        good[:-1], good + "0", body, f"{body}.", f".{signature}", f"{other_body}.{signature}",
        f"{body}.{'0' * 64}",
        "", "x", "é", f"{body}.{signature.upper()}", f"{body}=.{signature}",
    ]  # fmt: skip
    assert ask(server.port, "GET", "/api/me", Cookie=good).json == {"name": "Anna"}
    for value in forged:
        cookie = value if value.startswith(COOKIE) else f"{COOKIE}={value}"
        assert ask(server.port, "GET", "/api/me", Cookie=cookie).json == {"name": None}, cookie
        assert ask(server.port, "POST", "/api/me/link", "", Cookie=cookie).json["code"] == "nobody", cookie

    async def connect() -> None:
        for value in forged:
            if value.isascii():
                cookie = value if value.startswith(COOKIE) else f"{COOKIE}={value}"
                socket = await dial(server.port, ("Cookie", cookie))
                await socket.send(HELLO)
                assert (await hear(socket))["code"] == "bad-name"
                await socket.send('{"type":"lobby","id":"2"}')
                assert (await hear(socket))["code"] == "hello-first"
                await socket.close()

    asyncio.run(connect())


def test_cookies_of_others_on_the_same_host_do_no_harm(server: ThreadServer) -> None:
    cookie = f'theme={{"dark":true}}; a b=c; {server.cookie("Anna")}; [x]=@'
    assert ask(server.port, "GET", "/api/me", Cookie=cookie).json == {"name": "Anna"}

    async def connect() -> None:
        socket = await dial(server.port, ("Cookie", "a=b"), ("Cookie", server.cookie("Anna")))
        await socket.send(HELLO)
        assert (await hear(socket))["name"] == "Anna"
        await socket.close()

    asyncio.run(connect())


# ---- names ----

NAMES = [
    ("Anna", "Anna"),
    ("  Anna \t van\n Dam ", "Anna van Dam"),
    ("Zoe\u0308", "Zo\u00eb"),  # one character each: NFC
    ("李小龍 🐉", "李小龍 🐉"),
    ("x" * 24, "x" * 24),
    ("x" * 25, None),
    ("", None),
    ("   ", None),
    ("An\x00na", None),
    ("An\x1bna", None),
    ("Anna\u202ebram", None),  # turns the text around
    ("An\u200bna", None),  # has no width
    ("\u2066Anna", None),
    ("An\ufeffna", None),
    ("\ue000", None),  # private
    ("\u3164", None),  # a letter that shows nothing
    ("\U0001d159", None),  # a sign that does
    ("Zo\u0323\u0331e", "Z\u1ecd\u0331e"),
    ("Zo\u0302\u0302\u0302\u0302e", None),  # a heap of marks
    ("\u2800Anna", None),
    ("\u0301", None),  # a mark without a letter
]


@pytest.mark.parametrize(("wanted", "shown"), NAMES)
def test_names_are_short_and_show_what_they_are(server: ThreadServer, wanted: str, shown: str | None) -> None:
    answer = be(server, wanted)
    if shown is None:
        assert (answer.status, answer.json["code"]) == (400, "bad-name")
    else:
        assert answer.json == {"name": shown}


BODIES = [
    "",
    "{",
    "[]",
    "1",
    '{"name":1}',
    '{"token":"x"}',
    '{"name":"Anna","admin":true}',
    "[" * 4000,
    '{"name":"' + "x" * 5000 + '"}',
]


@pytest.mark.parametrize("body", [*BODIES, b"\xff\xfe", '{"name":"\\ud800"}'])
def test_a_body_that_cannot_be_read_is_refused_in_words(server: ThreadServer, body: str | bytes) -> None:
    answer = ask(server.port, "POST", "/api/me?language=nl", body)
    assert answer.status == 400
    assert answer.json["code"] in ("unreadable", "bad-name")


# ---- every answer ----

REQUESTS = [
    ("GET", "/", 200), ("GET", "/assets/a.js", 200), ("GET", "/assets/none.js", 404), ("GET", "/table/xyz", 200),
    ("GET", "/api/me", 200), ("GET", "/api/nothing", 404), ("DELETE", "/api/me", 405), ("PUT", "/", 405),
    ("POST", "/healthz", 405), ("POST", "/api/me/link", 401), ("GET", "/api/me/link", 404), ("GET", "/ws", 200),
    ("GET", "/api/tables/none/games/1/record", 404), ("GET", "/api/tables/none/games/x/record", 404),
    ("GET", f"/api/tables/none/games/{'9' * 5000}/replay", 404), ("GET", "/%00", 200),
    ("GET", f"/{'x' * 300}", 200),
    ("GET", "/..%2fsecret.txt", 200), ("GET", "/../secret.txt", 200), ("GET", "/%2e%2e/secret.txt", 200),
    ("GET", "//etc/passwd", 200), ("GET", "/assets/..%2f..%2fsecret.txt", 404), ("GET", "/healthz", 200),
    ("GET", "/metrics", 200), ("GET", "/assets/%ff%fe", 404), ("HEAD", "/", 200),
]  # fmt: skip


@pytest.mark.parametrize(("method", "path", "status"), REQUESTS)
def test_every_answer_has_the_headers_and_none_shows_the_inside(
    server: ThreadServer, method: str, path: str, status: int
) -> None:
    answer = ask(server.port, method, path, Cookie=server.cookie("Anna"))
    if path == "/api/me/link" and method == "POST":
        answer = ask(server.port, method, path)
    assert answer.status == status
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "server" not in answer.headers
    for inside in ("Traceback", "site-packages", "/src/", "secret", str(Path(server.config.database).parent)):
        assert inside not in answer.text, answer.text


def test_no_address_leads_out_of_the_page(server: ThreadServer) -> None:
    for path in ("/..%2fsecret.txt", "/../secret.txt", "/%2e%2e/secret.txt", "//secret.txt", "/..\\secret.txt"):
        assert ask(server.port, "GET", path).text == INDEX


# ---- for whoever runs it ----


def test_health_and_metrics_are_as_prometheus_reads_them(tmp_path: Path) -> None:
    with ThreadServer(tmp_path) as server:
        _check_metrics(server)


def _check_metrics(server: ThreadServer) -> None:
    assert ask(server.port, "GET", "/healthz").text == "ok\n"

    async def be_refused() -> None:
        socket = await dial(server.port, ("Cookie", server.cookie("Anna")))
        await socket.send("nonsense")
        await hear(socket)
        await socket.close()

    asyncio.run(be_refused())
    answer = ask(server.port, "GET", "/metrics")
    assert answer.headers["content-type"] == CONTENT_TYPE_LATEST
    families = [*text_string_to_metric_families(answer.text)]
    samples = {(one.name, *one.labels.values()): one.value for family in families for one in family.samples}
    assert all(family.documentation and family.type != "unknown" for family in families)
    assert {code: samples["stamtafel_refusals_total", code] for code in Code} == {
        code: code == "unreadable" for code in Code
    }
    assert {name: samples[f"stamtafel_{name}_total",] for name in COUNTED} == {
        name: name == "messages" for name in COUNTED
    }
    for name in ("stored", "told"):
        buckets = {times for (of, *_), times in samples.items() if of == f"stamtafel_{name}_seconds_bucket"}
        assert buckets == {0.0}
    assert any(name.startswith("python_") for name, *_ in samples)


def test_logs_hide_what_is_secret() -> None:
    fields = {"token": "t0ken", "cookie": "c00kie", "server_seed": "s33d", "table_secret": "s3cret", "table": "t1"}
    record = logging.LogRecord("stamtafel", logging.INFO, "", 0, "something", (), None)
    record.fields = fields
    written = JsonFormatter().format(record)
    assert json.loads(written)["table"] == "t1"
    assert all(secret not in written for secret in ("t0ken", "c00kie", "s33d", "s3cret"))


def test_a_persons_id_does_not_give_the_token_away() -> None:
    assert guest("Anna").token not in guest("Anna").id
    assert guest("Anna").id != guest("Bram").id


@pytest.mark.parametrize(("mode", "times"), [(0o600, 0), (0o640, 0), (0o644, 1)])
def test_the_log_says_once_that_everyone_can_read_the_data_file(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, mode: int, times: int
) -> None:
    (tmp_path / "stamtafel.db").touch()
    (tmp_path / "stamtafel.db").chmod(mode)
    with caplog.at_level(logging.INFO, "stamtafel"), ThreadServer(tmp_path) as server:
        assert Path(server.config.database).stat().st_mode & 0o777 == mode
    assert sum("everyone on this machine can read" in entry.getMessage() for entry in caplog.records) == times
