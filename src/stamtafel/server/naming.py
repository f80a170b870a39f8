"""Which names the server answers to.

A page of another site may let its own name lead to this machine once it is loaded; then its browser takes us for
that site, and lets it read what only our own pages may. So whoever asks by a name that nobody gave us is refused.
"""

from __future__ import annotations

import re
from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from stamtafel.server.config import Config

HOST = re.compile(r"(?:\[(?P<six>[0-9a-f:.]+)\]|(?P<name>[^\s:/@\[\]]+))(?::\d+)?", re.IGNORECASE)
PROBED = ("/healthz", "/metrics")  # asked by machines, by whatever name; these tell nothing of anybody


class Names:
    """The names that the host gives the server: `localhost`, and those of its origins."""

    def __init__(self, config: Config) -> None:
        addresses = [*config.origins, *([config.nearby] if config.nearby else [])]
        self._names = {"localhost", *(urlsplit(address).hostname for address in addresses)}

    def has(self, host: str, here: str) -> bool:
        """Whether the `Host` of a request is ours; `here` is the address that the request came to."""
        found = HOST.fullmatch(host)
        if found is None:
            return False
        name = (found["six"] or found["name"]).lower()
        address = _address(name)
        is_this_machine = address is not None and (address.is_loopback or address.is_unspecified)
        return name in self._names or is_this_machine or (address is not None and address == _address(here))


def _address(text: str) -> IPv4Address | IPv6Address | None:
    """The IP address, None if it is a name."""
    try:
        address = ip_address(text)
    except ValueError:
        return None
    return address.ipv4_mapped or address if isinstance(address, IPv6Address) else address
