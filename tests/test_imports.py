"""No modules import each other in a ring; imports for type checking, and those inside functions, count too."""

import grimp


def _rings() -> set[tuple[str, ...]]:
    """Modules of which each reaches every other by imports; a package and what is in it do not count."""
    graph = grimp.build_graph("stamtafel", cache_dir=None)
    for one in graph.modules:
        for other in graph.find_modules_directly_imported_by(one):
            if f"{one}.".startswith(f"{other}.") or f"{other}.".startswith(f"{one}."):
                graph.remove_import(importer=one, imported=other)
    rings = set()
    for one in graph.modules:
        if others := graph.find_upstream_modules(one) & graph.find_downstream_modules(one):
            rings.add(tuple(sorted({one, *others})))
    return rings


def test_no_modules_import_each_other_in_a_ring() -> None:
    assert _rings() == set()
