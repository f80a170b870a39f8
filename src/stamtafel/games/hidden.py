"""How functions are compiled that only compiled functions call: no further than these need.

Numba gives every function the code of all that it calls, and optimises that anew for each function on the way
up to the one that Python calls; only there is it used. Here the functions on the way are left as they are. That
saves a fifth of the time to compile the rules and a quarter for the bots, and what is run is as fast.
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
            raise TypeError("parts that call each other have no code to jump to: make one of them a rule")
        self._finalized = True
        self._get_module_for_linking()
        for function in self._final_module.functions:
            if not function.is_declaration:
                function.linkage = "available_externally"
        super()._finalize_final_module()


class HiddenCompiler(Compiler):
    """Numba's own compiler, but for what becomes of the code."""

    def __init__(self, typing: Any, target: Any, _: None, *rest: Any) -> None:
        library = LeftForCaller(target.codegen(), "hidden")
        library.enable_object_caching()
        super().__init__(typing, target, library, *rest)
