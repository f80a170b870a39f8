"""Functions that run compiled, checked or interpreted: `@kernel`, and `@inner` for those that only kernels call.

A kernel is one Python function. For each mode there is a variant of it, made when it is first needed, whose global
names mean the variants of that mode: so compiled code calls compiled code, and interpreted code needs no compiler.
Kernels see records, arrays, numbers and each other; the contents of their modules' other names are constants.
"""

import builtins
from collections.abc import Callable, Iterator
from functools import update_wrapper
from threading import RLock
from types import CodeType, FunctionType, ModuleType, SimpleNamespace
from typing import Any, TypeVar, cast, overload

import numpy as np

from stamtafel.kernel.modes import Mode, current_mode

Function = TypeVar("Function", bound=Callable[..., Any])
Module = TypeVar("Module")
Number = TypeVar("Number", bound=int)
Variant = Callable[..., Any]

_making = RLock()  # variants are made one at a time,
_unfinished: "dict[tuple[Kernel, Mode], Variant]" = {}  # with all that they call, before any thread may have one


class Kernel:
    """One function in all its variants. Called from Python it runs as the process runs kernels now."""

    __name__: str
    __qualname__: str

    def __init__(
        self, function: Variant, *, is_inner: bool = False, is_apart: bool = False, is_long: bool = False
    ) -> None:
        update_wrapper(self, function)
        self.function = cast(FunctionType, function)
        self.is_inner, self.is_apart, self.is_long = is_inner, is_apart, is_long
        self._variants: dict[Mode, Variant] = {}
        self._entries: dict[Mode, Variant] = {}

    def __call__(self, *arguments: Any) -> Any:
        """Run it; raises TypeError if only kernels may call it."""
        return self.entry(current_mode())(*arguments)

    def entry(self, mode: Mode) -> Variant:
        """What Python calls to run it in this mode; raises TypeError if only kernels may call it."""
        if mode not in self._entries:
            if self.is_inner:
                raise TypeError(
                    f"{self.__qualname__} of {self.__module__} is called by other kernels only; "
                    "from Python call one that is marked @kernel"
                )
            variant = self.variant(mode)
            self._entries[mode] = _with_records(variant) if mode == "interpreted" else variant
        return self._entries[mode]

    def variant(self, mode: Mode) -> Variant:
        """What kernels call that run in this mode. Compiled, it is compiled when it is first called."""
        made = self._variants.get(mode)
        if made is None:
            with _making:
                made = self._variants.get(mode) or _unfinished.get((self, mode)) or self._make(mode)
        return made

    def _make(self, mode: Mode) -> Variant:
        is_outermost = not _unfinished
        try:
            copy = self._make_with_names(mode)
            if is_outermost:
                for (kernel, its_mode), made in _unfinished.items():
                    kernel._variants[its_mode] = made
            return copy
        finally:
            if is_outermost:
                _unfinished.clear()

    def _make_with_names(self, mode: Mode) -> Variant:
        names: dict[str, Any] = {"__name__": self.__module__, "__builtins__": builtins}
        copy: Variant = FunctionType(self.function.__code__, names, self.__name__)
        update_wrapper(copy, self.function)
        if mode != "interpreted":
            from stamtafel.kernel.compiling import compiled_variant  # loads Numba

            marks = {"is_inner": self.is_inner, "is_apart": self.is_apart, "is_long": self.is_long}
            copy = compiled_variant(copy, mode, **marks)
        _unfinished[self, mode] = copy  # before its names are looked up: it may call itself
        for name in _names_in(self.function.__code__):
            if name in self.function.__globals__:
                names[name] = _in_mode(self.function.__globals__[name], mode)
        return copy


@overload
def kernel(function: Function) -> Function: ...
@overload
def kernel(*, long: bool) -> Callable[[Function], Function]: ...
def kernel(function: Function | None = None, *, long: bool = False) -> Any:
    """Let the function run in every mode, and be called from Python and from other kernels.

    One that takes `long` gives up Python's lock meanwhile, so that other threads go on.
    """

    def mark(marked: Function) -> Function:
        return cast(Function, Kernel(marked, is_long=long))

    return mark if function is None else mark(function)


def made_for(function: Function, module: str, **names: Any) -> Function:
    """The kernel once more, as one of this module and with these names meaning something of its own."""
    original = cast(Kernel, function)
    template = original.function
    name = f"{template.__name__}_{module.replace('.', '_')}"  # by which it is found in the cache
    copy = FunctionType(template.__code__, template.__globals__ | names, name)
    copy.__qualname__, copy.__module__, copy.__doc__ = name, module, template.__doc__
    marks = {"is_inner": original.is_inner, "is_apart": original.is_apart, "is_long": original.is_long}
    return cast(Function, Kernel(copy, **marks))


@overload
def inner(function: Function) -> Function: ...
@overload
def inner(*, apart: bool) -> Callable[[Function], Function]: ...
def inner(function: Function | None = None, *, apart: bool = False) -> Any:
    """The same for a step that only kernels call: it becomes a part of each, and called from Python it raises.

    A step that is long and called from many places is compiled `apart`: it is not copied into every place.
    """

    def mark(marked: Function) -> Function:
        return cast(Function, Kernel(marked, is_inner=True, is_apart=apart))

    return mark if function is None else mark(function)


def running(module: Module, mode: Mode) -> Module:
    """The module as Python sees it with all its kernels running in this mode; the rest of it is as it is."""
    contents = {
        name: value.entry(mode) if isinstance(value, Kernel) and not value.is_inner else value
        for name, value in vars(module).items()
    }
    return cast(Module, SimpleNamespace(**contents))


def plain(function: Function) -> Function:
    """The Python function that a kernel was made from, for a few steps that need no compiler."""
    return cast(Function, cast(Kernel, function).function)


def whole(number: Number) -> Number:
    """A constant to pass to kernels; Numba compiles them once more for every plain one."""
    return cast(Number, np.int64(number))


class _ModuleInMode(ModuleType):
    """A module as kernels see it that run in one mode."""

    def __init__(self, module: ModuleType, mode: Mode) -> None:
        super().__init__(module.__name__)
        self.__dict__["_in_mode"] = lambda name: _in_mode(getattr(module, name), mode)

    def __getattr__(self, name: str) -> Any:
        return self.__dict__["_in_mode"](name)


def _in_mode(value: Any, mode: Mode) -> Any:
    """What a name means to kernels that run in this mode."""
    if isinstance(value, Kernel):
        return value.variant(mode)
    if isinstance(value, ModuleType) and value.__name__ not in ("math", "numpy"):  # which Numba knows itself
        return _ModuleInMode(value, mode)
    if isinstance(value, FunctionType) and mode != "interpreted":
        from stamtafel.kernel.instructions import INSTRUCTIONS

        return INSTRUCTIONS.get(f"{value.__module__}.{value.__name__}", value)
    return value


def _names_in(code: CodeType) -> Iterator[str]:
    """The names that the code looks up, functions inside it included."""
    yield from code.co_names
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _names_in(constant)


def _with_records(variant: Variant) -> Variant:
    """Let interpreted code find the fields of records as attributes, as compiled code does."""

    def call(*arguments: Any) -> Any:
        return variant(*map(_with_fields, arguments))

    return call


def _with_fields(argument: Any) -> Any:
    if isinstance(argument, np.ndarray) and argument.dtype.names is not None:
        return argument.view(np.recarray)
    if isinstance(argument, tuple) and hasattr(argument, "_make"):
        return argument._make(map(_with_fields, argument))
    return argument
