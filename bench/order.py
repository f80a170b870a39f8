"""Measure whether each level is better than the one below it, in every game and setting.

./dev bench order                          plays until all is told, or enough was played: some hours
./dev bench order --minutes 20 --workers 2 the same for so long, first where it tells most
./dev bench order --game sequence          only this game; may be said several times
./dev bench order --keep                   also writes bench/results/order.md
./dev bench order --anew                   forgets what was played before

Every deal is kept in bench/results/order.jsonl, which Git ignores: whoever begins again with the same games and
bots goes on from there.
"""

import argparse
import hashlib
import json
import secrets
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from math import inf
from pathlib import Path
from typing import TextIO

from machine import heading
from order_deals import Comparison, Deal, Playing, comparisons
from stamtafel.arena.progress import print_line
from stamtafel.arena.statistics import Estimate, estimate
from stamtafel.bots.learned import learned_path
from stamtafel.games import load, own_names
from stamtafel.kernel.cache import OWN, source_hash
from stamtafel.spreading.hiring import hire

RESULTS = Path(__file__).parent / "results" / "order.md"
DEALS = RESULTS.with_suffix(".jsonl")
FEWEST = 10  # deals of everything, before anything is told
MOST_GAMES = 4_000  # of quick levels
MOST_SECONDS = 240.0  # of a search, on one core
CLEAR = 1.5  # 95 % intervals from par: a deal more or less decides nothing, and it is looked at after each
SAY_EVERY = 15.0  # seconds
LINE = "| {} | {} | {} | {} | {} | {:.1f} ± {:.1f} | {:.1f} | {} |"


@dataclass
class Told:
    """What the deals of a comparison say so far."""

    comparison: Comparison
    shares: list[float] = field(default_factory=list)  # of the wins, by deal
    seconds: float = 0.0  # that these deals took
    begun: int = 0  # deals, of which some are not done yet
    estimated: tuple[int, Estimate] = (0, Estimate(0.0, inf))  # from how many deals, and what

    def add(self, deal: Deal) -> None:
        """One more."""
        self.shares.append(deal.share)
        self.seconds += deal.seconds

    @property
    def share(self) -> Estimate:
        """What the better level wins."""
        if self.estimated[0] != self.deals:
            self.estimated = self.deals, estimate(self.shares)
        return self.estimated[1]

    @property
    def deals(self) -> int:
        """How many are done."""
        return len(self.shares)

    @property
    def distance(self) -> float:
        """How far the share is from par, in 95 % intervals."""
        if self.deals < FEWEST:
            return 0.0
        away = abs(self.share.mean - self.comparison.par)
        if not self.share.margin:  # all deals came out alike
            return inf if away else 0.0
        return away / self.share.margin

    @property
    def room(self) -> float:
        """How many seconds its deals may still take."""
        if self.comparison.is_search:
            return max(0.0, MOST_SECONDS - self.seconds)
        games = self.deals * self.comparison.sides
        return max(0.0, self.seconds * (MOST_GAMES / games - 1)) if games else MOST_SECONDS

    @property
    def left(self) -> float:
        """How many seconds it takes to tell, if all goes on like this, or to play what may be played."""
        if self.distance >= CLEAR:
            return 0.0
        return min(self.room, self.seconds * ((CLEAR / self.distance) ** 2 - 1) if self.distance else inf)

    @property
    def verdict(self) -> str:
        """Where the interval lies."""
        if self.deals < FEWEST:
            return "too few deals"
        if self.distance <= 1.0:
            return "not told"
        return "above" if self.share.mean > self.comparison.par else "BELOW"

    def row(self) -> str:
        """As a line of the table."""
        which, share = self.comparison, self.share
        return LINE.format(
            which.setup.game,
            which.setup.players,
            which.options,
            f"`{which.better}` against `{which.worse}`",
            self.deals * which.sides,
            100 * share.mean,
            100 * share.margin,
            100 * which.par,
            self.verdict,
        )


def sources() -> str:
    """What the deals depend on: the sources of games and bots, and what these have learned."""
    learned = (path.read_bytes() for game in own_names() if (path := learned_path(game)).is_file())
    return hashlib.sha256(b"".join([source_hash(OWN).encode(), *learned])).hexdigest()[:16]


def read_deals(told: Sequence[Told]) -> int:
    """Add the deals that were kept; the answer is their seed. A file that is not there is begun."""
    if not DEALS.exists():
        DEALS.write_text(json.dumps({"seed": secrets.randbits(31), "sources": sources()}) + "\n")
    first, *lines = map(json.loads, DEALS.read_text(encoding="utf-8").splitlines())
    if first["sources"] != sources():
        sys.exit(f"{DEALS} was played by other games and bots: begin --anew, or go back to these")
    named = {each.comparison.name: each for each in told}
    for line in lines:
        if (name := line.pop("name")) in named:
            named[name].add(Deal(**line))
            named[name].begun += 1
    return int(first["seed"])


def next_deals(told: Sequence[Told], until: float) -> Iterator[tuple[int, int]]:
    """The place of a comparison and the number of its next deal, as long as there is time and anything to tell.

    First a few of everything; then quick levels before searches, and where least time is needed until it is clear.
    """
    while time.perf_counter() < until:
        new = [place for place, each in enumerate(told) if each.begun < FEWEST]
        open_ones = [place for place, each in enumerate(told) if each.left > 0.0]
        if not new and not open_ones:
            return
        place = (
            new[0]
            if new
            else min(open_ones, key=lambda place: (told[place].comparison.is_search, told[place].left))
        )
        told[place].begun += 1
        yield place, told[place].begun - 1


def play(told: Sequence[Told], seed: int, workers: int, seconds: float, kept: TextIO) -> None:
    """Play for so long, and keep every deal as soon as it is there."""
    began = said = time.perf_counter()
    with hire(workers, say=print_line) as crew:
        work = Playing([each.comparison for each in told], seed)
        for _, (place, deal) in crew.do(work, next_deals(told, began + seconds)):
            each = told[place]
            each.add(deal)
            rounded = {name: round(value, 4) for name, value in asdict(deal).items()}
            kept.write(json.dumps({"name": each.comparison.name, **rounded}) + "\n")
            kept.flush()
            if time.perf_counter() > said + SAY_EVERY:
                said = time.perf_counter()
                print_line(f"{(said - began) / 60:.1f} min, {summary(told)}; at {each.comparison.name}")


def summary(told: Sequence[Told]) -> str:
    """How many are told, in words, and how long the rest takes."""
    verdicts = [each.verdict for each in told]
    counts = ", ".join(f"{verdicts.count(word)} {word}" for word in dict.fromkeys(("above", "BELOW", *verdicts)))
    rest = sum(each.left for each in told) / 60
    return f"{counts} of {len(told)}; the rest could take {rest:.0f} min of one core"


def page(told: Sequence[Told], seed: int) -> str:
    """What was measured, as a page."""
    lines = [
        "# Is each level better than the one below it?",
        "",
        f"`./dev bench order --keep`, {heading()}, seed {seed}, "
        f"{sum(each.seconds for each in told) / 60:.0f} min of one core.",
        f"{summary(told)}.",
        "",
        "One seat, or one team, of the better level among others of the worse: its share of the wins of a",
        "hundred, with a 95 % interval over deals. In a deal each seat or team has the better level once, with",
        f"the same start and chance. A comparison ends {CLEAR} such intervals from par, or after {MOST_GAMES:,}",
        f"games, with a search after {MOST_SECONDS / 60:.0f} minutes of one core; so a share that ended early is",
        "rather too far from par. *not told*: par is inside the interval.",
        "",
        "| game | players | options | levels | games | wins | par | |",
        "|---|---:|---|---|---:|---:|---:|---|",
        *(each.row() for each in told if each.deals),
    ]
    return "\n".join(lines) + "\n"


def main() -> None:
    """Measure, print and perhaps keep."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=inf, metavar="N", help="play for so long")
    options.add_argument("--workers", type=int, default=1, metavar="N", help="play in so many processes")
    options.add_argument("--game", action="append", choices=own_names(), help="only this one")
    options.add_argument("--keep", action="store_true", help=f"write bench/results/{RESULTS.name}")
    options.add_argument("--anew", action="store_true", help="forget what was played before")
    chosen = options.parse_args()
    if chosen.anew:
        DEALS.unlink(missing_ok=True)
    told = [Told(each) for game in own_names() for each in comparisons(load(game))]
    seed = read_deals(told)
    playing = [each for each in told if chosen.game is None or each.comparison.setup.game in chosen.game]
    try:
        with DEALS.open("a", encoding="utf-8") as kept:
            play(playing, seed, chosen.workers, 60 * chosen.minutes, kept)
    except KeyboardInterrupt:
        print_line("interrupted; whoever begins again goes on from here")
    report = page(told, seed)
    print(report)
    if chosen.keep:
        RESULTS.write_text(report, encoding="utf-8")


if __name__ == "__main__":
    main()
