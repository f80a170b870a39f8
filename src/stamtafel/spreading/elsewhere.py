"""Workers of a Dask cluster that somebody has started elsewhere."""

from collections.abc import Iterator
from contextlib import contextmanager

from distributed import Client
from distributed.comm.addressing import get_address_host_port

from stamtafel.spreading.dask_crew import DaskCrew
from stamtafel.spreading.likeness import difference, own_likeness
from stamtafel.spreading.work import Unusable

ANSWER_SECONDS = 10.0  # for a scheduler
WORKER_SECONDS = 30.0  # for a first worker, which may have been started just now


@contextmanager
def there(address: str) -> Iterator[DaskCrew]:
    """The workers of the cluster at this address, which have the same programs; raises Unusable."""
    try:
        get_address_host_port(address, strict=True)
        client = Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise Unusable(
            f"no Dask scheduler answers at {address!r}: give the address that `dask scheduler` shows, "
            "like tcp://HOST:8786"
        ) from error
    with client:
        _check(client, address)
        yield DaskCrew(client, "--cluster")


def _check(client: Client, address: str) -> None:
    """See that there are workers, and that they and the scheduler would do as this process does."""
    try:
        client.wait_for_workers(1, timeout=WORKER_SECONDS)
    except TimeoutError:
        raise Unusable(f"the cluster has no workers: start some with `dask worker {address}`") from None
    try:
        found = {f"the worker {worker}": its for worker, its in client.run(own_likeness).items()}
        found["the scheduler"] = client.run_on_scheduler(own_likeness)
    except Exception:  # Dask tells what cannot be imported there by an exception of no kind
        raise Unusable(
            f"a worker or the scheduler at {address} has no stamtafel, or another one: "
            "install the same in all places"
        ) from None
    for who, theirs in found.items():
        sentence = difference(who, theirs, own_likeness())
        if sentence is not None:
            raise Unusable(sentence)
