"""Instructions that compiled code uses where interpreted code calls a function of `bits` or `cloning`."""

from typing import Any

from numba import types
from numba.core.cgutils import raw_memcpy
from numba.core.typing.templates import Signature
from numba.cpython.unsafe.numbers import trailing_zeros
from numba.extending import intrinsic


@intrinsic
def population(typing_context: Any, number: Any) -> tuple[Signature, Any]:
    """How many bits are set."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.ctpop(arguments[0])

    return types.int64(types.int64), generate


@intrinsic
def copy_front(typing_context: Any, source: Any, target: Any) -> tuple[Signature, Any]:
    """Copy what both records begin with."""
    size = min(source.size, target.size)
    for one, other in zip(source.fields.items(), target.fields.items(), strict=False):
        if one != other:
            size = min(one[1].offset, other[1].offset)
            break

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        count = context.get_constant(types.intp, size)
        raw_memcpy(builder, arguments[1], arguments[0], count, 1)  # type: ignore[no-untyped-call]  # as Numba's are
        return context.get_dummy_value()

    return types.void(source, target), generate


INSTRUCTIONS: dict[str, Any] = {  # by the names of functions, whose modules need this one
    "stamtafel.kernel.bits.count_bits": population,
    "stamtafel.kernel.bits.lowest_bit": trailing_zeros,
    "stamtafel.kernel.cloning.copy_shared": copy_front,
}
