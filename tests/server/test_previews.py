"""What a link shows where it is sent: who invites to what, in the language asked for, and nothing hidden."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path

import pytest

from server.asking import ask
from server.client import Client
from server.in_thread import ThreadServer
from server.meeting import act, finish, meet
from server.quick_bots import use_quick_bots

INDEX = "<html><head><title>Stamtafel</title></head><body></body></html>"


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ThreadServer]:
    page = tmp_path / "page"
    (page / "pictures").mkdir(parents=True)
    (page / "index.html").write_text(INDEX)
    (page / "pictures" / "push.jpg").write_bytes(b"a picture")
    with ThreadServer(tmp_path, page=page) as running:
        running.do(lambda: use_quick_bots(running.hall))
        yield running


def shown(server: ThreadServer, path: str, language: str = "en") -> dict[str, str]:
    """What the page at this address shows of itself."""
    answer = ask(server.port, "GET", path, Accept_Language=language)
    assert answer.status == 200
    assert answer.headers["vary"] == "accept-language"
    head, _, body = answer.text.partition("</head>")
    assert body == "<body></body></html>"  # the page itself is as it was
    found = re.findall(r'<meta property="og:([a-z_:]+)" content="([^"]*)">', head)
    return {name: unescape(text) for name, text in found}


def test_a_link_to_a_table_says_who_invites_to_what_and_whether_there_is_room(server: ThreadServer) -> None:
    async def story() -> None:
        anna = await Client.connect(server.port, 'Anna "<b>" & Co')
        table = await anna.create("push", 4, seats=[None, "easy", None, None])
        invitation = shown(server, f"/t/{table}")
        assert invitation["title"] == 'Anna "<b>" & Co invites you to Push'
        assert invitation["description"] == "2 seats are free. Open the link and sit down."
        assert invitation["image"] == f"http://127.0.0.1:{server.port}/pictures/push.jpg"
        assert shown(server, f"/t/{table}", "nl-BE,nl")["title"] == 'Anna "<b>" & Co nodigt je uit voor Push'
        assert shown(server, f"/t/{table}", "de")["title"] == 'Anna "<b>" & Co lädt dich zu Push ein'
        raw = ask(server.port, "GET", f"/t/{table}").text
        assert "<b>" not in raw
        await anna.close()

    act(story())


def test_what_is_not_for_passers_by_is_not_shown(server: ThreadServer) -> None:
    async def story() -> None:
        anna, bram, table = await meet(server.port, "sequence", settings={"spectators": False, "pace_seconds": 0})
        assert shown(server, f"/t/{table}") == {
            **shown(server, "/"),
            "title": "Sequence",
            "description": "A game is being played.",
        }
        await finish(anna, bram, table)
        game = shown(server, f"/t/{table}/g/1")
        assert game["title"] == "A game of Sequence to look back at"
        assert not {"Anna", "Bram"} & set(re.findall(r"\w+", " ".join(game.values())))

    act(story())


def test_where_there_is_nothing_to_tell_of_it_is_the_page_itself(server: ThreadServer) -> None:
    usual = shown(server, "/")
    assert usual["title"] == "Stamtafel"
    assert shown(server, "/t/nobody-made-it1") == shown(server, "/t/a/b/c") == shown(server, "/anything") == usual
