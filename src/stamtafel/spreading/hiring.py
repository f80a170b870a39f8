"""Who does the work: this process, more of them on this machine, or a cluster."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec

from stamtafel.spreading.work import Alone, Crew, Say, Unusable

NEEDED = ("distributed", "cryptography")  # what the extra brings


@contextmanager
def hire(workers: int = 1, cluster: str | None = None, say: Say = lambda _: None) -> Iterator[Crew]:
    """So many processes of this machine, or the workers of the Dask cluster at this address.

    One is this process; others that were started here end with the context. `say` tells what takes its time.
    Raises Unusable.
    """
    if cluster is not None and workers != 1:
        raise Unusable("the work is for so many workers here or for a cluster elsewhere: leave out one of the two")
    if cluster is None and workers == 1:
        yield Alone()
        return
    if not all(map(find_spec, NEEDED)):
        wanted = f"{workers} workers need" if cluster is None else "a cluster needs"
        raise Unusable(f"{wanted} Dask, which is not installed: pip install 'stamtafel[cluster]'")
    say(f"starting {workers} workers" if cluster is None else f"looking for workers at {cluster}")
    from stamtafel.spreading import elsewhere, processes  # takes a second

    with processes.here(workers) if cluster is None else elsewhere.there(cluster) as crew:
        yield crew
