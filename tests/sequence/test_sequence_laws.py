"""Laws of Sequence alone, held over random games: cards and chips are conserved, the board says it all."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations

import pytest

from sequence.playing import (
    CORNERS,
    PLAIN,
    SPACES,
    after,
    late,
    line,
    pile_cards,
    public,
    random_game,
    refused,
    reshuffles,
    setups,
)
from stamtafel.games.errors import IllegalMove
from stamtafel.games.numbers import cards
from stamtafel.games.position import Position
from stamtafel.games.sequence.board import chip_at, chips_left, removable
from stamtafel.games.sequence.fives import board_of
from stamtafel.games.sequence.layout import (
    CARD_AT,
    CARDS,
    CLAIMING,
    COPIES,
    DRAWING,
    DRAWING_LATE,
    FIVE,
    FIVE_BITS,
    LAYOUT,
    LOCKED,
    REPLACING,
    SHIFT_OF,
    SPACES_OF,
    WHICH_AT,
    WORD_OF,
    SequencePosition,
    Space,
    Team,
)
from stamtafel.games.sequence.notation import LINE_NAMES, hand_cards
from stamtafel.games.setup import Setup
from stamtafel.kernel.chance import new_rng
from stamtafel.kernel.kernels import plain
from stamtafel.kernel.records import read

pytestmark = pytest.mark.statistical

FIVES = [line(name) for name in LINE_NAMES]
NEEDED = {2: 2, 3: 1}  # S24, by teams
FEW_CARDS = 6


def _every_game(setup: Setup) -> Iterator[tuple[Position, str, Position]]:
    """Games from their start, and some that begin with few cards in the pile, so that it is reshuffled soon."""
    for seed in (21, 22):
        yield from random_game(setup, seed)
        yield from random_game(late(setup, seed, pile=FEW_CARDS), seed)


def _truth(position: Position) -> SequencePosition:
    s: SequencePosition = read(position.data, 0)
    return s


def _chips(s: SequencePosition, team: int) -> set[str]:
    return {SPACES[space] for space, chip in board_of(s).items() if chip % LOCKED == team + 1}


def _fives(s: SequencePosition, team: int) -> list[set[str]]:
    own = _chips(s, team) | {*CORNERS}
    return [set(five) for five in FIVES if own >= set(five)]


def _are_apart(one: set[str], other: set[str]) -> bool:
    return len((one & other) - {*CORNERS}) <= 1


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_104_cards_are_in_hands_discards_and_pile_at_every_moment(setup: Setup) -> None:
    for _, _, position in _every_game(setup):
        s = position.data[0]
        hands = [hand_cards(s["hands"][seat], s["twins"][seat]) for seat in range(setup.players)]
        assert [len(hand) for hand in hands] == s["hand_sizes"][: setup.players].tolist()
        assert len(pile_cards(position)) == s["pile_size"]
        assert int(s["pile_twins"]) & ~int(s["pile"]) == 0
        cards = Counter[int](card for hand in [*hands, pile_cards(position)] for card in hand)
        cards.update(dict(enumerate(position.memory[0]["discards"].sum(axis=0).tolist())))
        assert cards == Counter(dict.fromkeys(range(CARDS), 2))


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_chips_on_the_board_and_off_it_are_48_of_each_team(setup: Setup) -> None:
    teams = int(setup.options["teams"])
    for _, _, position in _every_game(setup):
        s = _truth(position)
        left = [plain(chips_left)(s, Team(team)) for team in range(teams)]
        assert [len(_chips(s, team)) + left[team] for team in range(teams)] == [48] * teams
        assert not {SPACES[space] for space in board_of(s)} & {*CORNERS}


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_what_is_kept_for_speed_says_the_same_as_the_board(setup: Setup) -> None:
    teams = int(setup.options["teams"])
    for number, (_, _, position) in enumerate(_every_game(setup)):
        if number % 2 and not position.is_over():
            continue
        s = _truth(position)
        board = _board(s, teams)
        assert {SPACES[space]: chip for space, chip in board_of(s).items()} == board
        for name in PLAIN:
            assert plain(chip_at)(s, Space(SPACES.index(name))) == board.get(name, 0)
        for card in cards(CARDS):
            for which in range(COPIES):
                space = SPACES_OF[card, which]
                chip = 0 if space == 0 else board.get(SPACES[space], 0)
                assert int(s.free[which]) >> card & 1 == (space != 0 and chip == 0)
                for team in range(teams):
                    assert int(plain(removable)(s, Team(team), which)) >> card & 1 == (chip == team + 1)
        if number % 6 == 0 or position.is_over():
            for team in range(teams):
                own = _chips(s, team) | {*CORNERS}
                words = position.data[0]["rays"][team][WORD_OF].tolist()
                bits = [word >> shift & FIVE_BITS for word, shift in zip(words, SHIFT_OF, strict=True)]
                assert bits == [sum(1 << n for n in range(FIVE) if five[n] in own) for five in FIVES]


def _board(s: SequencePosition, teams: int) -> dict[str, int]:
    """Every chip: its team, and LOCKED if it is in the sequence that is turned over."""
    board = {}
    for team in range(teams):
        turned = FIVES[s.turned[Team(team)] - 1] if s.turned[Team(team)] else []
        for space in PLAIN:
            place = Space(SPACES.index(space))
            if int(s.chips[Team(team), WHICH_AT[place]]) >> CARD_AT[place] & 1:
                assert space not in board
                board[space] = team + 1 + LOCKED * (space in turned)
    return dict(sorted(board.items(), key=lambda item: SPACES.index(item[0])))


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_scores_are_the_sequences_on_the_board(setup: Setup) -> None:
    teams, made = int(setup.options["teams"]), 0
    for before, move, position in _every_game(setup):
        if "play" not in move and "claim" not in move:
            assert position.scores() == before.scores()
            continue
        s = _truth(position)
        for team in range(teams):
            sequences = _recount(s, team) if setup.options["advanced"] else _recount_turned(s, team)
            assert position.scores()[team::teams] == (sequences,) * (setup.players // teams)
            made += sequences
        is_won = max(position.scores()) == NEEDED[teams]
        assert is_won <= position.is_over()
        if is_won:
            best = [seat for seat, score in enumerate(position.scores()) if score == NEEDED[teams]]
            assert position.winners() == tuple(best)
    assert made or setup.options["strict_draw"]  # there random players run out of cards


def _recount(s: SequencePosition, team: int) -> int:
    """S27: the fives that lie on the board, sharing no more than one chip."""
    fives = _fives(s, team)
    count = 2 if any(_are_apart(*two) for two in combinations(fives, 2)) else min(len(fives), 1)
    return min(count, NEEDED[s.teams])


def _recount_turned(s: SequencePosition, team: int) -> int:
    """S20 to S24: one for the five turned over, another for one apart from it, two at once if nothing was."""
    turned = {SPACES[space] for space, chip in board_of(s).items() if chip == team + 1 + LOCKED}
    if not turned:
        is_claiming = s.phase == CLAIMING and s.turn % s.teams == team
        assert not is_claiming or _recount(s, team) == 1
        return 0 if is_claiming else _recount(s, team) if s.won else len(_fives(s, team))
    first = set(FIVES[s.turned[Team(team)] - 1])
    assert turned | {*CORNERS} >= first >= turned
    return 2 if any(_are_apart(first, five) for five in _fives(s, team)) else 1


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_turns_and_rights_are_in_order(setup: Setup) -> None:
    for before, move, position in _every_game(setup):
        s, t = before.data[0], position.data[0]
        is_turn = ":play" in move or move.endswith(":pass")
        assert t["turns"] == s["turns"] + is_turn
        rights = [int(turn) for turn in t["rights"] if turn]
        assert len(rights) == len(set(rights))
        assert all(0 < turn <= t["turns"] for turn in rights)
        assert bool(rights) <= bool(setup.options["strict_draw"])
        if reshuffles(position) > reshuffles(before):
            assert s["pile_size"] == 0
            assert t["phase"] in (DRAWING, REPLACING, DRAWING_LATE)
            assert not position.memory[0]["discards"].any()


@pytest.mark.parametrize("setup", setups(), ids=str)
def test_every_game_ends_within_a_thousand_turns(setup: Setup) -> None:
    for seed in range(3):
        *_, (_, _, position) = random_game(setup, 30 + seed)
        assert position.is_over()
        assert public(position)["turns"] <= 1000
        assert position.winners()


def test_a_position_is_small_enough_to_be_copied_often() -> None:
    assert LAYOUT.itemsize <= 700


def test_what_chance_brings_follows_the_weights() -> None:
    text = "sequence 2; turn: 0 plays; hand 0: AS; hand 1: AS KD KD KC; discard 1: rest"
    position = after(text, "0:play AS b3")
    rng, draws = new_rng(23), 40_000
    seen = Counter(position.game.rules.random_outcome(position.data, 0, rng) for _ in range(draws))
    names = {position.game.notation.outcome_name(outcome): count for outcome, count in seen.items()}
    assert set(names) == set(position.chance())
    for name, weight in position.chance().items():
        probability = weight / 100
        assert abs(names[name] - draws * probability) < 5 * (draws * probability * (1 - probability)) ** 0.5, name


def test_a_refusal_names_what_is_allowed() -> None:
    text = "sequence 2; turn: 0 plays; hand 0: KH"
    assert refused(text, "0:pass") == "S15"
    with pytest.raises(
        IllegalMove, match=r"'0:pass' is not allowed now \(S15\); allowed: 0:play KH g2, 0:play KH g6"
    ):
        Position(text).play("0:pass")
