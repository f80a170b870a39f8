"""The workers of a Dask cluster as a crew.

The work itself goes to the scheduler once, as a plugin of its workers, so that one that comes later, for one that
was killed, has it too. Parts are given out a few ahead of those that are done.
"""

import asyncio
import secrets
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import CancelledError
from contextlib import ExitStack, suppress
from itertools import islice
from typing import Any

from distributed import Client, Future, Worker, as_completed, get_worker
from distributed.diagnostics.plugin import WorkerPlugin
from distributed.scheduler import KilledWorker

from stamtafel.spreading.likeness import Likeness, difference, own_likeness
from stamtafel.spreading.work import Done, Part, Say, Unusable, Work

AHEAD = 2  # parts given out for each thread of a worker
NAME_BYTES = 8
GONE = (CancelledError, asyncio.CancelledError, OSError)  # what waiting raises if the scheduler is no more


class Begun(WorkerPlugin):
    """The work on one worker, begun; it ends when the plugin is removed or the worker closes."""

    def __init__(self, work: Work[Any, Any], topic: str, likeness: Likeness) -> None:
        self.work, self.topic, self.likeness = work, topic, likeness
        self.unlike: str | None = None

    def setup(self, worker: Worker) -> None:
        """Begin, unless the same would not come out here."""
        self.unlike = difference(f"the worker {worker.address}", own_likeness(), self.likeness)
        self.ends = ExitStack()
        if self.unlike is None:
            self.do_part: Callable[[Any], Any] = self.ends.enter_context(
                self.work.begin(lambda text: worker.log_event(self.topic, text))
            )

    def teardown(self, worker: Worker) -> None:
        """End what was begun."""
        self.ends.close()


def do_part(topic: str, part: Any) -> Any:
    """Do it on the worker that runs this; raises Unusable if that one has other programs."""
    begun = get_worker().plugins[topic]
    assert isinstance(begun, Begun)
    if begun.unlike is not None:
        raise Unusable(begun.unlike)
    return begun.do_part(part)


class DaskCrew:
    """The workers of a cluster."""

    def __init__(self, client: Client, told: str) -> None:
        self.client, self.told = client, told

    def do(
        self, work: Work[Part, Done], parts: Iterable[Part], say: Say = lambda _: None
    ) -> Generator[tuple[int, Done], None, None]:
        """The number of each part and what came of it, as soon as it is there.

        Raises what doing a part raises, and Unusable if the cluster is gone or a part ends worker after worker.
        """
        client, topic, coming = self.client, f"stamtafel-{secrets.token_hex(NAME_BYTES)}", enumerate(parts)
        numbers: dict[Future[Done], int] = {}
        waiting = as_completed(loop=client.loop)

        def give_out(count: int) -> None:
            for number, part in islice(coming, count):
                future = client.submit(do_part, topic, part, pure=False)
                numbers[future] = number
                waiting.add(future)

        try:
            client.subscribe_topic(topic, lambda event: say(event[1]))
            client.register_plugin(Begun(work, topic, own_likeness()), name=topic)
            give_out(AHEAD * max(1, sum(client.nthreads().values())))
            for future in waiting:
                done = future.result()
                yield numbers.pop(future), done
                give_out(1)
        except KilledWorker:
            raise Unusable("a part of the work has ended one worker after the other, and is given up") from None
        except GONE:
            raise Unusable("the cluster has gone while it worked: see to its scheduler, and begin again") from None
        finally:
            with suppress(*GONE):
                client.cancel(list(numbers), force=True)
                client.unsubscribe_topic(topic)
                client.unregister_worker_plugin(topic)
