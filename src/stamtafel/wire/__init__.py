"""The messages between a client and the server, as tagged structs in JSON: docs/protocol.md tells them."""

PROTOCOL = 2  # moves when an old client could no longer follow
OLDEST_PROTOCOL = 2  # that is still spoken: the one before, unless docs/protocol.md says otherwise
