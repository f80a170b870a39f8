"""Devices over HTTP and sockets: a link asks first and works once; an ended device is nobody, at once."""

from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from clocks import SetClock
from server.asking import Answer, ask, dial, hear, why_closed
from server.in_thread import UNLIMITED, ThreadServer, guest
from server.meeting import act
from stamtafel.server.connection import SIGNED_OUT
from stamtafel.server.devices import DAY_SECONDS
from stamtafel.server.people import COOKIE, FIRST, Guest, read_cookie, write_cookie
from stamtafel.texts import LANGUAGES
from stamtafel.wire import PROTOCOL

HELLO = f'{{"type":"hello","id":"h","protocol":{PROTOCOL}}}'
FIREFOX = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"
SAFARI = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15"
NOW = 20_000 * DAY_SECONDS  # 2024-10-04


@pytest.fixture
def clock() -> SetClock:
    return SetClock(NOW)


@pytest.fixture
def server(tmp_path: Path, clock: SetClock) -> Iterator[ThreadServer]:
    limits = replace(UNLIMITED, links=10, devices_per_person=5)
    with ThreadServer(tmp_path, clock=clock, limits=limits, origins=("https://club.example",)) as running:
        yield running


def post(server: ThreadServer, path: str, body: Any = None, cookie: str = "", **headers: str) -> Answer:
    """The answer to something that the page asks."""
    content = "" if body is None else json.dumps(body)
    return ask(server.port, "POST", f"/api/me/{path}", content, Cookie=cookie, **headers)


def make_link(server: ThreadServer, cookie: str) -> str:
    """The code of a new link."""
    return str(post(server, "link", cookie=cookie, User_Agent=SAFARI).json["code"])


def cookie_of(answer: Answer) -> str:
    """The cookie that the answer gives."""
    return answer.headers["set-cookie"].partition(";")[0]


def join(server: ThreadServer, cookie: str, was: str = "") -> str:
    """The cookie of another device that is the same person from now on."""
    return cookie_of(post(server, "link/open", {"code": make_link(server, cookie)}, was, User_Agent=FIREFOX))


def devices(server: ThreadServer, cookie: str) -> Any:
    """Where somebody is signed in."""
    return ask(server.port, "GET", "/api/me/devices", Cookie=cookie, User_Agent=SAFARI).json


def name_of(server: ThreadServer, cookie: str) -> Any:
    """Who has this cookie."""
    return ask(server.port, "GET", "/api/me", Cookie=cookie).json["name"]


def guest_of(server: ThreadServer, cookie: str) -> Guest:
    """What is in this cookie."""
    found = read_cookie(cookie.removeprefix(f"{COOKIE}="), server.hall.secret)
    assert found is not None
    return found


# ---- links ----


def test_a_link_is_looked_at_before_it_makes_another_device_the_same_person(server: ThreadServer) -> None:
    anna = server.cookie("Anna")
    link = post(server, "link", cookie=anna).json
    assert link["seconds"] == 900
    for _ in range(2):
        look = post(server, "link/look", {"code": link["code"]})
        assert look.json == {"name": "Anna", "seconds": 900}
        assert "set-cookie" not in look.headers
    answer = post(server, "link/open", {"code": link["code"]})
    assert answer.json == {"name": "Anna"}
    assert "HttpOnly" in answer.headers["set-cookie"]
    joined = guest_of(server, cookie_of(answer))
    assert (joined.id, joined.name) == (guest("Anna").id, "Anna")
    assert joined.device != FIRST
    assert name_of(server, cookie_of(answer)) == "Anna"


def test_a_link_has_nothing_in_it_that_is_good_for_longer(server: ThreadServer) -> None:
    anna = server.cookie("Anna")
    code = make_link(server, anna)
    assert code not in anna
    assert name_of(server, f"{COOKIE}={code}") is None

    async def story() -> None:
        socket = await dial(server.port)
        await socket.send(json.dumps({**json.loads(HELLO), "token": code}))
        assert (await hear(socket))["code"] == "bad-token"

    act(story())


def test_the_cookie_of_version_1_is_that_of_the_first_device(server: ThreadServer) -> None:
    token, name, _ = guest("Anna")
    old = write_cookie((token, name), server.hall.secret)  # type: ignore[arg-type]
    assert name_of(server, f"{COOKIE}={old}") == "Anna"
    assert guest_of(server, old) == guest("Anna")
    second = join(server, f"{COOKIE}={old}")
    assert post(server, "devices/end", {"device": FIRST}, second).status == 200
    assert name_of(server, f"{COOKIE}={old}") is None


def test_a_new_name_is_of_the_same_device(server: ThreadServer) -> None:
    second = join(server, server.cookie("Anna"))
    named = cookie_of(ask(server.port, "POST", "/api/me", '{"name":"Ann"}', Cookie=second))
    assert guest_of(server, named) == guest_of(server, second)._replace(name="Ann")


def test_of_several_who_open_a_link_at_once_one_becomes_that_person(server: ThreadServer) -> None:
    code = make_link(server, server.cookie("Anna"))
    with ThreadPoolExecutor(8) as pool:
        answers = [*pool.map(lambda _: post(server, "link/open", {"code": code}), range(8))]
    assert sorted(answer.status for answer in answers) == [200, *[410] * 7]
    assert [answer.json["code"] for answer in answers if answer.status == 410] == ["link-used"] * 7
    assert len(devices(server, server.cookie("Anna"))) == 2


def test_who_becomes_somebody_else_leaves_the_devices_of_who_that_was(server: ThreadServer) -> None:
    bram = server.cookie("Bram")
    brams = join(server, bram)
    joined = join(server, server.cookie("Anna"), was=brams)
    assert name_of(server, joined) == "Anna"
    while name_of(server, brams) is not None:  # that comes after the answer
        pass
    assert [device["device"] for device in devices(server, bram)] == [FIRST]


def test_who_has_no_other_device_is_not_ended_by_becoming_somebody_else(server: ThreadServer) -> None:
    bram = server.cookie("Bram")
    join(server, server.cookie("Anna"), was=bram)
    assert name_of(server, bram) == "Bram"


# ---- links that do not work ----


def test_a_link_that_does_not_work_says_why_in_every_language(server: ThreadServer, clock: SetClock) -> None:
    anna = server.cookie("Anna")
    replaced, called_back = make_link(server, anna), make_link(server, anna)
    assert ask(server.port, "DELETE", "/api/me/link", Cookie=anna).status == 204
    used = make_link(server, server.cookie("Bram"))
    post(server, "link/open", {"code": used})
    expired = make_link(server, server.cookie("Cleo"))
    clock.now += 900
    own = make_link(server, anna)
    expected = {
        replaced: (410, "link-called-back"),
        called_back: (410, "link-called-back"),
        used: (410, "link-used"),
        expired: (410, "link-expired"),
        "": (404, "bad-link"),
        "nonsense": (404, "bad-link"),
        anna.removeprefix(f"{COOKIE}="): (404, "bad-link"),  # what links of version 1 had
        own: (409, "own-link"),
    }
    for code, (status, why) in expected.items():
        for verb in ("look", "open"):
            answers = [post(server, f"link/{verb}?language={one}", {"code": code}, anna) for one in LANGUAGES]
            assert {(answer.status, answer.json["code"]) for answer in answers} == {(status, why)}
            assert len({answer.json["sentence"] for answer in answers}) == len(LANGUAGES)
            assert all("set-cookie" not in answer.headers for answer in answers)
    assert post(server, "link/look", {"code": own}).json["name"] == "Anna"  # it was not used


@pytest.mark.parametrize(
    "body", ["", "{", "[]", "{}", '{"code":1}', '{"code":null}', '{"code":"x","y":1}', b"\xff"]
)
@pytest.mark.parametrize("path", ["link/look", "link/open", "devices/end"])
def test_a_body_that_cannot_be_read_is_refused(server: ThreadServer, path: str, body: str | bytes) -> None:
    answer = ask(server.port, "POST", f"/api/me/{path}", body, Cookie=server.cookie("Anna"))
    assert (answer.status, answer.json["code"]) == (400, "unreadable")


def test_there_are_only_so_many_links_and_devices(server: ThreadServer) -> None:
    anna = server.cookie("Anna")
    for _ in range(4):
        join(server, anna)
    answer = post(server, "link/open", {"code": make_link(server, anna)})
    assert (answer.status, answer.json["code"]) == (409, "too-many-devices")
    for n in range(7):
        make_link(server, server.cookie(str(n)))
    answer = post(server, "link", cookie=server.cookie("Bram"))
    assert (answer.status, answer.json["code"]) == (503, "too-many-links")


# ---- who may ask ----

ASKED = [
    ("POST", "link", None),
    ("DELETE", "link", None),
    ("GET", "devices", None),
    ("POST", "devices/end", {"device": FIRST}),
    ("POST", "devices/end-others", None),
]


@pytest.mark.parametrize(("method", "path", "body"), ASKED)
def test_whoever_is_nobody_is_refused(server: ThreadServer, method: str, path: str, body: Any) -> None:
    second = join(server, server.cookie("Anna"))
    post(server, "devices/end-others", cookie=server.cookie("Anna"))
    for cookie, why in (("", "nobody"), ("stamtafel=x.y", "nobody"), (second, "signed-out")):
        content = None if method == "GET" else "" if body is None else json.dumps(body)
        answer = ask(server.port, method, f"/api/me/{path}", content, Cookie=cookie)
        assert (answer.status, answer.json["code"]) == (401, why)


@pytest.mark.parametrize(("method", "path", "body"), [one for one in ASKED if one[0] != "GET"])
def test_pages_of_other_sites_may_not_ask(server: ThreadServer, method: str, path: str, body: Any) -> None:
    anna, content = server.cookie("Anna"), "" if body is None else json.dumps(body)
    join(server, anna)
    for origin in ("https://evil.example", "null", "http://127.0.0.1"):
        answer = ask(server.port, method, f"/api/me/{path}", content, Cookie=anna, Origin=origin)
        assert (answer.status, answer.json["code"]) == (403, "foreign-page")
    own = f"http://127.0.0.1:{server.port}"
    for origin in (own, "https://club.example"):
        assert ask(server.port, method, f"/api/me/{path}", content, Cookie=anna, Origin=origin).status != 403


@pytest.mark.parametrize("verb", ["look", "open"])
def test_pages_of_other_sites_may_not_open_links(server: ThreadServer, verb: str) -> None:
    code = make_link(server, server.cookie("Anna"))
    answer = post(server, f"link/{verb}", {"code": code}, Origin="https://evil.example")
    assert (answer.status, answer.json["code"]) == (403, "foreign-page")
    assert "set-cookie" not in answer.headers
    assert post(server, "link/look", {"code": code}).status == 200


# ---- the list ----


def test_the_list_says_where_since_when_and_which_is_this_one(server: ThreadServer, clock: SetClock) -> None:
    anna = server.cookie("Anna")
    (only,) = devices(server, anna)
    here = {"device": FIRST, "label": "Safari, macOS", "since": None, "seen": "2024-10-04", "here": True}
    assert only == here
    second = join(server, anna)
    there = {
        "device": guest_of(server, second).device,
        "label": "Firefox, Android",
        "since": "2024-10-04",
        "seen": "2024-10-04",
        "here": False,
    }
    assert devices(server, anna) == [here, there]
    assert devices(server, second) == [{**here, "here": False}, {**there, "here": True}]
    clock.now += 3 * DAY_SECONDS

    async def story() -> None:
        socket = await dial(server.port, ("Cookie", second))
        await socket.send(HELLO)
        await hear(socket)

    act(story())
    while [device["seen"] for device in devices(server, anna)] != ["2024-10-04", "2024-10-07"]:
        pass


def test_nobodys_devices_are_seen_or_ended_by_others(server: ThreadServer) -> None:
    second = join(server, server.cookie("Anna"))
    bram = server.cookie("Bram")
    assert [device["device"] for device in devices(server, bram)] == [FIRST]
    for device in (guest_of(server, second).device, "nonsense", ""):
        answer = post(server, "devices/end", {"device": device}, bram)
        assert (answer.status, answer.json["code"]) == (404, "no-such-device")
    answer = post(server, "devices/end", {"device": FIRST}, bram)
    assert (answer.status, answer.json["code"]) == (409, "last-device")
    assert name_of(server, second) == "Anna"


# ---- ending ----


def test_an_ended_device_is_nobody_everywhere_at_once(server: ThreadServer) -> None:
    anna = server.cookie("Anna")
    second = join(server, anna)
    code = make_link(server, second)

    async def story() -> None:
        open_one, early = await dial(server.port, ("Cookie", second)), await dial(server.port, ("Cookie", second))
        others = [await dial(server.port, ("Cookie", cookie)) for cookie in (anna, server.cookie("Bram"))]
        for socket in (open_one, *others):
            await socket.send(HELLO)
            assert (await hear(socket))["type"] == "welcome"
        left = post(server, "devices/end", {"device": guest_of(server, second).device}, anna).json
        assert [device["device"] for device in left] == [FIRST]
        closed = SIGNED_OUT, "this device was signed out"
        assert await why_closed(open_one) == closed
        await early.send(HELLO)  # it was connected, and nobody yet
        assert (await hear(early))["code"] == "signed-out"
        assert await why_closed(early) == closed
        for value in ({"token": second.removeprefix(f"{COOKIE}=")}, {}):
            late = await dial(server.port, *([] if value else [("Cookie", second)]))
            await late.send(json.dumps({**json.loads(HELLO), **value}))
            assert (await hear(late))["code"] == "signed-out"
            assert await why_closed(late) == closed
        for socket in others:
            await socket.send('{"type":"lobby","id":"l"}')
            assert (await hear(socket))["type"] == "accepted"

    act(story())
    assert name_of(server, second) is None
    assert post(server, "link/look", {"code": code}).json["code"] == "link-called-back"
    assert ask(server.port, "GET", "/api/me/devices", Cookie=second).json["code"] == "signed-out"


def test_who_was_signed_out_may_come_as_somebody_new(server: ThreadServer) -> None:
    second = join(server, server.cookie("Anna"))
    post(server, "devices/end-others", cookie=server.cookie("Anna"))
    again = cookie_of(ask(server.port, "POST", "/api/me", '{"name":"Anna"}', Cookie=second))
    assert name_of(server, again) == "Anna"
    assert guest_of(server, again).id != guest("Anna").id


def test_all_others_are_ended_and_this_one_stays(server: ThreadServer) -> None:
    first = server.cookie("Anna")
    second, third = join(server, first), join(server, first)
    left = post(server, "devices/end-others", cookie=second).json
    assert [(device["device"], device["here"]) for device in left] == [(guest_of(server, second).device, True)]
    assert [name_of(server, cookie) for cookie in (first, second, third)] == [None, "Anna", None]


def test_a_device_signs_itself_out(server: ThreadServer) -> None:
    second = join(server, server.cookie("Anna"))

    async def story() -> None:
        socket = await dial(server.port, ("Cookie", second))
        await socket.send(HELLO)
        await hear(socket)
        left = post(server, "devices/end", {"device": guest_of(server, second).device}, second).json
        assert [(device["device"], device["here"]) for device in left] == [(FIRST, False)]
        assert (await why_closed(socket))[0] == SIGNED_OUT

    act(story())


def test_what_was_ended_stays_so_after_a_restart_and_links_go_on_working(tmp_path: Path) -> None:
    with ThreadServer(tmp_path) as server:
        anna = server.cookie("Anna")
        second, third = join(server, anna), join(server, anna)
        post(server, "devices/end", {"device": guest_of(server, second).device}, anna)
        code = make_link(server, anna)
    with ThreadServer(tmp_path) as server:
        assert [name_of(server, cookie) for cookie in (anna, second, third)] == ["Anna", None, "Anna"]
        assert len(devices(server, anna)) == 2
        assert post(server, "link/open", {"code": code}).json == {"name": "Anna"}


# ---- a client without cookies ----


def test_a_token_is_a_device_too(server: ThreadServer) -> None:
    """Whoever has one makes links with it, joins by one, and is signed out like others."""

    async def story() -> None:
        socket = await dial(server.port)
        await socket.send(json.dumps({**json.loads(HELLO), "name": "Anna"}))
        token = f"{COOKIE}={(await hear(socket))['token']}"
        second = join(server, token)
        assert [device["label"] for device in devices(server, second)] == ["Safari, macOS", "Firefox, Android"]
        again = await dial(server.port)
        await again.send(json.dumps({**json.loads(HELLO), "token": second.removeprefix(f"{COOKIE}=")}))
        assert (await hear(again))["name"] == "Anna"
        post(server, "devices/end", {"device": FIRST}, second)
        assert (await why_closed(socket))[0] == SIGNED_OUT

    act(story())
