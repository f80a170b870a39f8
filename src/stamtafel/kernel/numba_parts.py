"""How inner functions are compiled, with Numba's private parts: no further than the kernels that call them need.

Numba gives every function the code of all that it calls, and optimises that anew for each function on the way
up to the one that Python calls; only there is it used. Here those on the way are left as they are. Without
this file the bots take half as long again to compile (Push 39 s instead of 25, 13 27 instead of 18, on 2026-11-18)
and the rules a tenth longer; what is run is as fast. Its price is these forty lines and a Numba that is pinned.
"""

from typing import Any

from numba.core.codegen import JITCodeLibrary, RuntimeLinker
from numba.core.compiler import Compiler

UNRESOLVED = RuntimeLinker.PREFIX  # what is compiled only later


class LeftForCaller(JITCodeLibrary):
    """The code of such a function: whatever calls it takes it in, and makes it fast together with its own."""

    def _optimize_final_module(self) -> None:
        """Leave it as it is."""

    def _finalize_final_module(self) -> None:
        """Keep all of it for callers, and make no machine code; a caller's own copy would give way to that."""
        if any(one.name.startswith(UNRESOLVED) for one in self._final_module.global_variables):
            raise TypeError(
                "inner functions that call each other have no code to jump to: make one of them a @kernel"
            )
        self._finalized = True
        self._get_module_for_linking()
        for function in self._final_module.functions:
            if not function.is_declaration:
                function.linkage = "available_externally"
        super()._finalize_final_module()


class InnerCompiler(Compiler):
    """Numba's own compiler, but for what becomes of the code."""

    def __init__(self, typing: Any, target: Any, _: None, *rest: Any) -> None:
        library = LeftForCaller(target.codegen(), "inner")
        library.enable_object_caching()
        super().__init__(typing, target, library, *rest)
