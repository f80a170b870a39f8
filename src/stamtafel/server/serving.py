"""Running the server: one process, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import resource
import signal
import socket
import sys
import threading
from collections.abc import Callable
from functools import partial

import uvicorn

from stamtafel.kernel.modes import current_mode
from stamtafel.server.accepting import Acceptor
from stamtafel.server.app import App
from stamtafel.server.config import Config
from stamtafel.server.http import Http
from stamtafel.server.logs import log
from stamtafel.server.socket import Socket
from stamtafel.server.warming import SERVER, bot_mode, compile_what_is_missing, go_over, load_for_play
from stamtafel.wire import to_client

MOST_HEADER_BYTES = 16_384  # of one request
GARBAGE = 20_000  # new objects before cycles among them are looked for
SWITCH_SECONDS = 0.002  # how long a thread that works beside the play may keep it waiting
SHUTDOWN_SECONDS = 5
TICK_SECONDS = 0.1


def run(config: Config, listener: socket.socket, started: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; `started` is called when everything is ready."""
    allow_all_descriptors()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))  # uvicorn raises it again once it has stopped
    with contextlib.suppress(KeyboardInterrupt):
        server_of(App(config), started).run(sockets=[listener])


def server_of(app: App, started: Callable[[], None]) -> uvicorn.Server:
    """What serves the application; it runs until its `should_exit` is set."""
    settings = uvicorn.Config(
        app,
        loop="uvloop",
        http=partial(Http, app.config.limits.request_seconds, app),  # type: ignore[arg-type]
        h11_max_incomplete_event_size=MOST_HEADER_BYTES,
        ws=Socket,  # as `Http` makes it
        proxy_headers=False,  # `App` heeds them
        log_config=None,
        access_log=False,
        server_header=False,
        date_header=False,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
        lifespan="on",
    )
    return _Server(settings, app, started)


class _Server(uvicorn.Server):
    """Says when it is ready, watches the event loop's delay, and tells clients why it goes."""

    def __init__(self, settings: uvicorn.Config, app: App, started: Callable[[], None]) -> None:
        super().__init__(settings)
        self.app, self.tell_started = app, started
        self.acceptors: list[Acceptor] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Listen, and say so."""
        await super().startup([])
        if self.started:
            self._listen(sockets or [])
            gc.freeze()  # what is there now stays: no need to look through it again and again
            gc.set_threshold(GARBAGE)
            sys.setswitchinterval(SWITCH_SECONDS)
            hall = self.app.open_hall
            hall.tasks.start(self._watch_delay())
            hall.tasks.start(hall.heart.run())
            loading = partial(load_for_play, current_mode())
            threading.Thread(target=loading, name="loading", daemon=True).start()  # no stop waits for it
            if self.app.config.is_compiling:
                hall.tasks.start(self._compile())
            self.tell_started()

    def _listen(self, sockets: list[socket.socket]) -> None:
        state = self.server_state

        def make() -> asyncio.Protocol:
            return self.config.http_protocol_class(
                config=self.config, server_state=state, app_state=self.lifespan.state
            )  # type: ignore[call-arg]

        self.acceptors = [
            Acceptor(listener, make, self.app.may_arrive, lambda: len(state.connections)) for listener in sockets
        ]
        for acceptor in self.acceptors:
            acceptor.start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Refuse new commands, say goodbye, then stop."""
        log("shutting down")
        for acceptor in self.acceptors:
            acceptor.close()
        if self.app.hall is not None:
            self.app.hall.is_closing = True
        await super().shutdown(sockets)

    async def _compile(self) -> None:
        hall = self.app.open_hall
        async for mode in compile_what_is_missing():
            if mode == SERVER:
                await go_over(mode)
            hall.pool.mode = bot_mode()
            content = to_client.encode(to_client.Preparing(levels=hall.pool.preparing))
            for connection in hall.heart.all():
                connection.send_bytes(content)

    async def _watch_delay(self) -> None:
        loop = asyncio.get_running_loop()
        metrics = self.app.open_hall.metrics
        while True:
            began = loop.time()
            await asyncio.sleep(TICK_SECONDS)
            metrics.loop_delay = max(0.0, loop.time() - began - TICK_SECONDS)


def allow_all_descriptors() -> None:
    """Let the process have as many connections and files as the system allows it."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    with contextlib.suppress(ValueError, OSError):  # there are systems that name more than they give
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


def listen(host: str, port: int) -> socket.socket:
    """A socket to listen on; raises OSError if the port is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    return listener
