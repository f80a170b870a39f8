"""Workers of Dask that are processes of this machine, and that nobody else can talk to."""

import logging
import signal
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing import resource_tracker
from threading import current_thread, main_thread
from typing import Any

from distributed import Client, Nanny, Scheduler, Security, SpecCluster, Worker

from stamtafel.spreading.dask_crew import DaskCrew


class NoPages:
    """A scheduler or a worker without Dask's pages: a port that nobody asked for, open to all on this machine."""

    def start_http_server(self, *arguments: Any, **options: Any) -> None:
        """Do nothing; Dask has no option for it."""


class LocalScheduler(NoPages, Scheduler):
    """Gives out parts."""


class LocalWorker(NoPages, Worker):
    """Does them, in a process of its own."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        # What goes wrong in the work is raised to who asked for it. What else Dask logs as an error is that the
        # scheduler has gone, as it does when everything ends.
        logging.getLogger("distributed").setLevel(logging.CRITICAL)
        super().__init__(*arguments, **options)


@contextmanager
def here(workers: int) -> Iterator[DaskCrew]:
    """So many processes of this machine; they end with the context."""
    security = Security.temporary()
    talking = {  # TLS: whoever could talk to these processes would have them run anything
        "host": "127.0.0.1",
        "protocol": "tls://",
        "security": security,
    }
    worker = {
        "cls": Nanny,  # starts a process again that was killed
        "options": talking
        | {
            "worker_class": LocalWorker,
            "nthreads": 1,
            "memory_limit": 0,  # Dask would end workers that it takes for too large
            "silence_logs": logging.CRITICAL,
        },
    }
    with ExitStack() as ends:
        with _uninterrupted():
            cluster = SpecCluster(
                workers=dict.fromkeys(range(workers), worker),
                scheduler={"cls": LocalScheduler, "options": talking | {"port": 0}},
                security=security,
                silence_logs=logging.CRITICAL,
            )
            ends.enter_context(cluster)
            client = Client(cluster, set_as_default=False)
            ends.enter_context(client)
        yield DaskCrew(client, f"--workers {workers}")


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits, and is nothing to threads that are started meanwhile nor to the processes of these."""
    resource_tracker.ensure_running()  # starting it would lift the mask of whichever thread does
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    came: list[int] = []  # by a thread that was there before
    is_main = current_thread() is main_thread()  # no other may say what a signal does, and none is interrupted
    handler = signal.signal(signal.SIGINT, lambda number, _: came.append(number)) if is_main else None
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        if is_main:
            signal.signal(signal.SIGINT, handler)
    if came:
        raise KeyboardInterrupt
