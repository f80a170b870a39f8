"""`stamtafel serve`: tables over the network."""

import errno
import os
from ipaddress import IPv4Network, IPv6Network, ip_network
from pathlib import Path
from typing import Annotated

import typer

from stamtafel.cli.failing import UNUSABLE_DATA, fail

Origins = Annotated[
    list[str] | None,
    typer.Option(
        help="The server's own address, like https://cards.example.org, or a site whose pages may connect; "
        "may be repeated."
    ),
]


def serve(
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 for every device nearby.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port; 0 for any that is free.")] = 8113,
    data: Annotated[
        str, typer.Option(help="The file that tables are kept in, or a database: postgresql://USER@HOST/NAME.")
    ] = "stamtafel.db",
    origin: Origins = None,
    workers: Annotated[int | None, typer.Option(min=1, help="Processes that bots search in.")] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(help="The address or network of a proxy that says who asks; may be repeated."),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(help="Another limit, like tables_per_person=20; may be repeated.", metavar="NAME=VALUE"),
    ] = None,
    bus: Annotated[
        str | None,
        typer.Option(
            help="A Valkey by which servers that share a database wake each other: valkey://HOST:6379.",
            metavar="ADDRESS",
            envvar="STAMTAFEL_BUS",  # where nobody else on the machine reads its password
        ),
    ] = None,
) -> None:
    """Serve tables to people and bots over the network."""
    from stamtafel.server import warming
    from stamtafel.server.config import Config, read_limits
    from stamtafel.server.logs import set_up
    from stamtafel.server.serving import listen, run

    origins = read_origins(origin)
    proxies = tuple(map(_read_proxy, proxy or ()))
    try:
        limits = read_limits(limit or ())
    except ValueError as error:
        fail(f"--limit {error}")
    place = place_of(data)
    if bus is not None:
        _check_bus(bus, place)
    try:
        listener = listen(host, port)
    except OSError as error:
        wrong = "--port" if error.errno in (errno.EADDRINUSE, errno.EACCES) else "--host"
        fail(f"cannot listen on {host}, port {port}: {error.strerror}; choose another with {wrong}")
    set_up()
    is_compiling = warming.begin()
    workers = workers or max(1, (os.cpu_count() or 2) - 1)
    address = f"http://{f'[{host}]' if ':' in host else host}:{listener.getsockname()[1]}"
    origins = (*origins, address)
    config = Config(place, origins, proxies, workers=workers, limits=limits, bus=bus, is_compiling=is_compiling)
    take_place(place)
    run(config, listener, lambda: print(f"Stamtafel is at {address}", flush=True))


def read_origins(given: list[str] | None) -> tuple[str, ...]:
    """The origins as browsers write them; fails with a sentence if one is no origin."""
    from urllib.parse import urlsplit

    origins = tuple(origin.lower().removesuffix("/") for origin in given or ())
    for origin in origins:
        try:
            parts = urlsplit(origin)
            is_origin = bool(parts.hostname) and origin == f"{parts.scheme}://{parts.netloc}"
        except ValueError:
            is_origin = False
        if not is_origin or parts.scheme not in ("http", "https"):
            fail(f"--origin {origin} is no origin; one is like https://cards.example.org, without a path")
    return origins


def _read_proxy(text: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        fail(f"--proxy {text!r}: not an address or a network, like 127.0.0.1 or 10.0.0.0/8")


def _check_bus(bus: str, place: Path | str) -> None:
    from stamtafel.server.bus import check_bus

    try:
        check_bus(bus, place)
    except ValueError as error:
        fail(f"--bus {error}")


def place_of(data: str) -> Path | str:
    """The file that is named so, or the address of a database."""
    from stamtafel.store.opening import is_address

    return data if is_address(data) else Path(data)


def take_place(place: Path | str) -> None:
    """Fail with a sentence if tables cannot be kept there."""
    from stamtafel.server.checking import Unusable, take_data

    try:
        take_data(place)
    except Unusable as error:
        fail(str(error), UNUSABLE_DATA)
