"""Nothing leaked: what a viewer cannot know changes no byte of what it is sent, whatever kind of message it is."""

import base64
import json
from pathlib import Path

import pytest

from server.in_thread import guest
from server.staging import NAMES, REASON, SECRET, common_probes, perform, seed_of
from server.worlds import Cast, other_world, random_world
from stamtafel.games.numbers import SPECTATOR
from stamtafel.server import lobby
from stamtafel.table import fair

pytestmark = pytest.mark.process

STRICT_TALK = {"strict_draw": True, "table_talk": True}
CASTS = {
    "13 to the end": (Cast("thirteen", 4, bots=(3,)), (SPECTATOR, 1)),
    "sequence to the end": (Cast("sequence", 2, STRICT_TALK), (SPECTATOR, 0, 1)),
    "sequence with stand-in": (
        Cast("sequence", 4, STRICT_TALK, bots=(1, 3), away=(2, 12, 30), most_decisions=60),
        (SPECTATOR, 0, 2),
    ),
}

CUT = 40


@pytest.fixture(autouse=True)
def _quiet_lobby(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby is told when it asks, not after a second of the real clock."""
    monkeypatch.setattr(lobby, "SECONDS", 3600.0)


@pytest.mark.parametrize(("cast", "viewers"), CASTS.values(), ids=CASTS.keys())
def test_worlds_that_a_viewer_cannot_tell_apart_send_it_the_same_bytes(
    tmp_path: Path, cast: Cast, viewers: tuple[int, ...]
) -> None:
    world = random_world(cast, seed=7)
    end = len(world.decisions())
    cut = end // 2
    others = {}
    for viewer in viewers:
        for until in (cut, end):
            other, differing = other_world(world.until(until), viewer, seed=until)
            assert differing > (until == cut), "hardly anything hidden differs"
            others[viewer, until] = other
    probes = common_probes([world, *others.values()], seed=7)
    truth = perform(tmp_path / "truth", world, probes, [cut])
    assert not any(REASON in one for messages in truth.told.values() for one in messages)
    is_over = [*world.positions()][-1].is_over()
    assert {REASON.encode() in answers[-1] for answers in truth.answers.values()} == {is_over and bool(cast.bots)}
    for (viewer, until), other in others.items():
        played = perform(tmp_path / f"{viewer} {until}", other, probes, [cut])
        for point in {cut, until}:
            compare(played.until(point, viewer), truth.until(point, viewer))


def test_push_shows_nothing_of_the_pile_to_come(tmp_path: Path) -> None:
    cast = Cast("push", 3, {"risk": True}, bots=(2,), most_decisions=60)
    worlds = [random_world(cast, seed=8), random_world(cast, seed=8, changed_after=CUT)]
    assert worlds[0] != worlds[1]
    probes = common_probes([world.until(CUT) for world in worlds], seed=8)
    one, other = (perform(tmp_path / str(n), world, probes, [CUT]) for n, world in enumerate(worlds))
    for viewer in (SPECTATOR, 0, 1):
        compare(one.until(CUT, viewer), other.until(CUT, viewer))
    assert any(REASON in told for told in one.told[SPECTATOR])  # nothing is hidden that it could tell


def test_no_message_holds_a_secret(tmp_path: Path) -> None:
    world = random_world(Cast("sequence", 2), seed=9)
    played = perform(tmp_path / "server", world, [], [])
    server_seed = fair.server_seed(SECRET, 1).hex()
    never = [SECRET.hex(), base64.b64encode(SECRET).decode(), fair.server_seed(SECRET, 2).hex()]
    for name in NAMES:
        never += [guest(name).token, guest(name).id, base64.urlsafe_b64encode(guest(name).token.encode()).decode()]
    for viewer, messages in played.told.items():
        assert all(secret not in message for message in messages for secret in [*never, server_seed])
        assert all(secret.encode() not in answer for answer in played.answers[viewer] for secret in never)
        for seat in (0, 1):
            opened = next(n for n, message in enumerate(messages) if is_opened(message, seat))
            assert all(seed_of(seat).hex() not in message for message in messages[:opened])
            assert seed_of(seat).hex() in messages[opened]
        assert server_seed.encode() in played.answers[viewer][-1]  # the record, at the end


def is_opened(message: str, seat: int) -> bool:
    """Whether the message tells that the seat's person has opened the seed."""
    happened = json.loads(message).get("happenings", [])
    return any(one["kind"] == "opened" and one["seat"] == seat for one in happened)


def is_a(kind: str, message: str | bytes) -> bool:
    return isinstance(message, str) and message.startswith(f'{{"type":"{kind}"')


def compare(told: list[str | bytes], expected: list[str | bytes]) -> None:
    """Equal, or the first that is not.

    Who is there is told once a second, whatever is played; and what was missed when it is read, beside the play.
    """
    assert len(expected) > 20
    for is_past in (False, True):
        some, others = [
            [one for one in all_of if not is_a("presence", one) and is_a("past", one) == is_past]
            for all_of in (told, expected)
        ]
        for one, other in zip(some, others, strict=False):
            assert one == other
        assert len(some) == len(others)
