"""`stamtafel serve` with limits that a crowd in a test does not reach; a program, see `running.RoomyServer`."""

import argparse
from pathlib import Path

from stamtafel.server.config import Config, Limits
from stamtafel.server.logs import set_up
from stamtafel.server.serving import listen, run

ROOM = 1000


def main() -> None:
    """Serve until told to stop."""
    options = argparse.ArgumentParser()
    options.add_argument("--port", type=int)
    options.add_argument("--data", type=Path)
    options.add_argument("--rate", type=int)
    wanted = options.parse_args()
    set_up()
    limits = Limits(messages_per_second=wanted.rate, messages_at_once=wanted.rate, connections_per_person=ROOM)
    listener = listen("127.0.0.1", wanted.port)
    address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    run(Config(wanted.data, limits=limits), listener, lambda: print(address, flush=True))


if __name__ == "__main__":
    main()
