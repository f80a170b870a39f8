"""`verify` finds every lie about chance, and says where it is."""

import json
from random import Random
from typing import Any

import pytest
from typer.testing import CliRunner

from stamtafel.cli import app
from stamtafel.games.errors import Unreadable
from stamtafel.table import commands, fair
from stamtafel.table.records import finished_games
from stamtafel.table.verifying import Difference, read_game_record, verify
from table.make_vectors import FILE
from table.sitting import ANNA, BRAM, Sitting

RECORDS: list[dict[str, Any]] = json.loads(FILE.read_text())["records"]
PUSH, THIRTEEN, SEQUENCE = RECORDS
OTHER = "ab" * 32


def _check(record: dict[str, Any], **changes: Any) -> Difference | None:
    return verify(read_game_record(record | changes))


def _with_moves(record: dict[str, Any], index: int, *moves: str) -> dict[str, Any]:
    """The record with this move put in place of the one at the index, or cut off there."""
    rest = record["moves"][index + 1 :] if moves else []
    return record | {"moves": [*record["moves"][:index], *moves, *rest]}


def _with_fair(record: dict[str, Any], **changes: Any) -> dict[str, Any]:
    return record | {"fair": record["fair"] | changes}


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["game"])
def test_published_records_are_as_their_seeds_say(record: dict[str, Any]) -> None:
    assert _check(record) is None


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record["game"])
@pytest.mark.parametrize("number", [0, 7, -1])
def test_another_card_is_found_where_it_is(record: dict[str, Any], number: int) -> None:
    index = [n for n, move in enumerate(record["moves"]) if move.startswith("=")][number]
    move = record["moves"][index]
    other = next(m for m in record["moves"] if m.startswith("=") and m != move)
    assert _check(_with_moves(record, index, other)) == Difference(index, "move", other, move)


def test_another_roll_is_found_where_it_is() -> None:
    index = next(n for n, move in enumerate(PUSH["moves"]) if move in ("=R", "=Y", "=G", "=B", "=P"))
    assert _check(_with_moves(PUSH, index, "=*")) == Difference(index, "move", "=*", PUSH["moves"][index])


def test_a_card_left_out_is_found() -> None:
    moves = [*PUSH["moves"][:1], *PUSH["moves"][2:]]
    assert _check(PUSH, moves=moves) == Difference(1, "move", PUSH["moves"][2], PUSH["moves"][1])


def test_a_move_against_the_rules_is_found() -> None:
    difference = _check(_with_moves(PUSH, 2, "0:place 3"))
    assert difference is not None
    assert (difference.index, difference.found) == (2, "0:place 3")
    assert "P12" in difference.expected


def test_a_record_that_stops_too_early_is_found() -> None:
    assert _check(_with_moves(PUSH, 1)) == Difference(1, "move", "missing", PUSH["moves"][1])
    difference = _check(_with_moves(PUSH, 2))
    assert difference is not None
    assert "not over" in str(difference)


def test_a_move_after_the_end_is_found() -> None:
    difference = _check(PUSH, moves=[*PUSH["moves"], "0:draw"])
    assert difference is not None
    assert difference.index == len(PUSH["moves"])


def test_another_server_seed_is_not_what_was_promised() -> None:
    difference = _check(_with_fair(PUSH, server_seed=OTHER))
    assert difference is not None
    assert difference.where == "the server's commitment"


def test_another_seed_of_a_player_is_not_what_was_promised() -> None:
    difference = _check(_with_fair(PUSH, seeds=PUSH["fair"]["seeds"] | {"1": OTHER}))
    assert difference is not None
    assert difference.where == "the commitment of seat 1"


def test_other_seeds_with_promises_that_fit_make_other_cards() -> None:
    commitment = fair.commitment(bytes.fromhex(OTHER))
    difference = _check(_with_fair(PUSH, server_seed=OTHER, server_commitment=commitment))
    assert difference is not None
    assert difference.index == 1


@pytest.mark.parametrize("key", ["seeds", "commitments"])
def test_a_seed_or_promise_left_out_is_found(key: str) -> None:
    difference = _check(_with_fair(PUSH, **{key: {"0": PUSH["fair"][key]["0"]}}))
    assert difference is not None
    assert "seat 1 is missing" in str(difference)


def test_a_seed_of_a_seat_that_is_not_there_is_found() -> None:
    commitment = fair.commitment(bytes.fromhex(OTHER))
    part = PUSH["fair"]
    changed = _with_fair(
        PUSH, seeds=part["seeds"] | {"5": OTHER}, commitments=part["commitments"] | {"5": commitment}
    )
    difference = _check(changed)
    assert difference is not None
    assert difference.where == "the seed of seat 5"


def test_S7_another_dealer_is_found() -> None:
    dealer = SEQUENCE["start"]
    difference = _check(SEQUENCE, start=(dealer + 1) % 4)
    assert difference == Difference(None, "the dealer", f"seat {(dealer + 1) % 4}", f"seat {dealer}")


def test_S7_another_card_drawn_for_the_dealer_is_found() -> None:
    draws = SEQUENCE["fair"]["dealer_draws"]
    other = "AS" if draws[1][1] != "AS" else "KS"
    changed = _with_fair(SEQUENCE, dealer_draws=[draws[0], [1, other], *draws[2:]])
    assert _check(changed) == Difference(
        1, "draw for the dealer", f"{other} for seat 1", f"{draws[1][1]} for seat 1"
    )
    left_out = _check(_with_fair(SEQUENCE, dealer_draws=draws[:-1]))
    assert left_out is not None
    assert left_out.found == "missing"


def test_a_draw_for_the_dealer_where_there_is_none_is_found() -> None:
    difference = _check(_with_fair(PUSH, dealer_draws=[[0, "R1"]]))
    assert difference is not None
    assert difference.expected == "missing"


def test_every_game_of_a_table_verifies_also_with_rematch_and_people_who_leave() -> None:
    sitting = Sitting("push", 3, {"risk": True}).begin(ANNA, BRAM).play_on(Random(1))
    sitting.ask(ANNA, commands.Rematch)
    sitting.promise(ANNA, BRAM)
    sitting.do(commands.Expire(2))
    sitting.promise(ANNA, BRAM).open(ANNA, BRAM).play_on(Random(2), 9)
    sitting.ask(BRAM, commands.Stand)
    sitting.play_on(Random(3))
    assert [verify(game.record) for game in finished_games(sitting.record)] == [None, None]


@pytest.mark.parametrize("options", [{"strict_draw": True}, {"table_talk": True, "advanced": True}])
def test_sequence_with_options_verifies(options: dict[str, bool]) -> None:
    sitting = Sitting("sequence", 4, options).begin(ANNA, BRAM)
    if "table_talk" in options:
        sitting.ask(ANNA, commands.Penalty, team=1)
    sitting.play_on(Random(5))
    ((record, _, _),) = finished_games(sitting.record)
    assert verify(record) is None


@pytest.mark.parametrize(
    "value",
    [
        {key: value for key, value in PUSH.items() if key != "fair"},
        PUSH | {"fair": None},
        _with_fair(PUSH, server_seed="12"),
        _with_fair(PUSH, seeds={"x": OTHER}),
        _with_fair(PUSH, seeds={"12": OTHER}),
        _with_fair(PUSH, seeds={"0\n": OTHER}),
        [],
    ],
)
def test_what_is_no_record_with_seeds_cannot_be_read(value: object) -> None:
    with pytest.raises(Unreadable):
        read_game_record(value)


# ---- the verb ----


def _run(content: str) -> tuple[int, str]:
    done = CliRunner().invoke(app, ["verify", "-"], input=content)
    return done.exit_code, done.output


def test_the_verb_says_what_it_checked() -> None:
    code, output = _run("\n".join(map(json.dumps, RECORDS)))
    assert code == 0
    push, _, sequence = output.splitlines()
    assert "as the seeds say: 120 cards and 19 rolls checked; that seat 0 starts is no chance" in push
    assert "the 4 cards drawn for the dealer as well" in sequence


def test_the_verb_reads_one_record_over_many_lines() -> None:
    assert _run(json.dumps(THIRTEEN, indent=2))[0] == 0


def test_the_verb_names_the_first_difference_and_goes_on() -> None:
    code, output = _run("\n".join(map(json.dumps, [_with_moves(PUSH, 1, "=X"), THIRTEEN])))
    assert code == 1
    wrong, right = output.splitlines()
    assert wrong.endswith(f"move 1 (counted from 0) is =X, and should be {PUSH['moves'][1]}.")
    assert "as the seeds say: 300 cards" in right


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        ("", "has no record in it"),
        ("not json", "this is not JSON"),
        ("[]", "a record is a JSON object"),
        ('{"game": "push", "players": 2, "start": 0, "moves": []}', "it has no fair part"),
        (json.dumps(PUSH | {"players": 9}), "push is for 2, 3, 4, 5 or 6 players"),
    ],
)
def test_the_verb_says_what_it_cannot_read(content: str, sentence: str) -> None:
    code, output = _run(content)
    assert code == 2
    assert sentence in output


def test_names_from_a_file_do_not_command_the_terminal() -> None:
    code, output = _run(json.dumps(PUSH | {"names": ["\x1b[2J", "Bram", "easy"]}))
    assert code == 0
    assert "\x1b" not in output
