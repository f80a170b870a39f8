"""The cards of tables: what can be found of them without loading them."""

import msgspec

from stamtafel.store.contract import Card, NotStored, Store
from stamtafel.table.refusals import Code, Refusal
from stamtafel.table.table import Phase, Table
from stamtafel.wire.showing import show_line
from stamtafel.wire.to_client import TableLine, encode

read_line = msgspec.json.Decoder(TableLine).decode


def card_of(id: str, table: Table) -> Card:
    """The card of the table as it is now."""
    persons = tuple(dict.fromkeys([table.host, *(seat.person for seat in table.seats if seat.person is not None)]))
    line, words = encode(show_line(id, table)), table.host_name.casefold()
    return Card(id, table.settings.public, table.phase is not Phase.CLOSED, persons, line, words)


async def hosted_cards(store: Store, person: str) -> list[Card]:
    """The cards of the open tables that a person hosts; raises Refusal."""
    try:
        return await store.hosted(person)
    except NotStored as error:
        raise Refusal(Code.NOT_STORED) from error


async def own_cards(store: Store, person: str) -> list[Card]:
    """The cards of the open tables that a person hosts or sits at, latest change first; raises Refusal."""
    try:
        return await store.find_own(person)
    except NotStored as error:
        raise Refusal(Code.NOT_STORED) from error
