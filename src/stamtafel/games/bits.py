"""Sets of small numbers as the bits of one integer: counting them, and finding the n-th."""

from typing import Any

from stamtafel.games.compiling import MODE, inner

if MODE == "interpreted":

    def count_bits(bits: int) -> int:
        """How many bits are set."""
        return int(bits).bit_count()

    def lowest_bit(bits: int) -> int:
        """The number of the lowest bit that is set; there must be one."""
        return (int(bits) & -int(bits)).bit_length() - 1

else:
    from numba import types
    from numba.core.typing.templates import Signature
    from numba.cpython.unsafe.numbers import trailing_zeros
    from numba.extending import intrinsic

    @intrinsic
    def _population(typing_context: Any, bits: Any) -> tuple[Signature, Any]:
        """The processor's own instruction."""

        def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            return builder.ctpop(arguments[0])

        return types.int64(types.int64), generate

    @inner
    def count_bits(bits: int) -> int:
        """How many bits are set."""
        return _population(bits)  # type: ignore[call-arg]

    @inner
    def lowest_bit(bits: int) -> int:
        """The number of the lowest bit that is set; there must be one."""
        return trailing_zeros(bits)  # type: ignore[call-arg]


@inner
def nth_bit(bits: int, n: int) -> int:
    """The number of the n-th bit that is set, from 0; there must be so many."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return lowest_bit(bits)
