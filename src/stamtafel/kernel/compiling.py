"""Compiling kernels with Numba, and keeping what was compiled. Importing this loads Numba: a second."""

from collections.abc import Callable
from typing import Any

import numba

from stamtafel.kernel.cache import open_cache, package_of
from stamtafel.kernel.modes import Mode
from stamtafel.kernel.numba_parts import InnerCompiler

# Most kernels keep Python's lock: they take a microsecond, and to give it up for that is to wait at every call.
SETTINGS: dict[str, Any] = {
    "cache": True,
    "error_model": "numpy",
    "no_cfunc_wrapper": True,  # C code calls nothing here
}
INNER_SETTINGS = SETTINGS | {"no_cpython_wrapper": True, "pipeline_class": InnerCompiler}


def compiled_variant(
    function: Callable[..., Any], mode: Mode, *, is_inner: bool, is_apart: bool, is_long: bool
) -> Any:
    """The function to be compiled when it is first called, or loaded from the cache of this mode."""
    setattr(numba.config, "CACHE_DIR", str(open_cache(mode, package_of(function))))  # noqa: B010  mypy: unknown
    settings = INNER_SETTINGS | {"forceinline": not is_apart} if is_inner else SETTINGS | {"nogil": is_long}
    return numba.njit(**settings, boundscheck=mode == "checked")(function)
