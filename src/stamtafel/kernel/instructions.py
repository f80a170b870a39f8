"""Instructions that compiled code uses instead of functions of `bits`, `cloning` and `crossing`."""

from typing import Any

from llvmlite import ir
from llvmlite.binding import get_host_cpu_features, get_host_cpu_name
from numba import carray, njit, types  # type: ignore[attr-defined]  # it does not say that it exports all
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
def as_unsigned(typing_context: Any, number: Any) -> tuple[Signature, Any]:
    """The number, as one that has no sign."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return arguments[0]

    return types.uint64(types.int64), generate


@intrinsic
def nth_by_deposit(typing_context: Any, bits: Any, n: Any) -> tuple[Signature, Any]:
    """The number of the n-th bit that is set, in one go: one bit is deposited there (`pdep`), and found."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(64)
        deposit = ir.FunctionType(word, [word, word])
        instruction = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=deposit)
        bit = builder.call(instruction, [builder.shl(word(1), arguments[1]), arguments[0]])
        return builder.cttz(bit, ir.IntType(1)(1))

    return types.int64(types.int64, types.int64), generate


@njit
def nth_by_counting(bits: int, n: int) -> Any:
    """The same where the processor has no such instruction, or a slow one."""
    while n > 0:
        bits &= bits - 1
        n -= 1
    return trailing_zeros(bits)  # type: ignore[call-arg]  # as kernels call it


@intrinsic
def copy_blocks(typing_context: Any, source: Any, target: Any) -> tuple[Signature, Any]:
    """Copy the fields that both records have, in as few blocks as these make."""
    blocks: list[tuple[int, int, int]] = []  # where it begins, here and there, and its size
    for name, (kind, start, *_) in source.dtype.fields.items():
        other_kind, other_start, *_ = target.dtype.fields.get(name, (None, 0))
        if kind != other_kind:
            continue
        size = kind.itemsize
        if blocks and (start, other_start) == (blocks[-1][0] + blocks[-1][2], blocks[-1][1] + blocks[-1][2]):
            start, other_start, before = blocks.pop()
            size += before
        blocks.append((start, other_start, size))

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        bytes_here, bytes_there = (builder.bitcast(one, ir.IntType(8).as_pointer()) for one in arguments)
        for start, other_start, size in blocks:
            place, other = (context.get_constant(types.intp, offset) for offset in (start, other_start))
            count = context.get_constant(types.intp, size)
            raw_memcpy(builder, builder.gep(bytes_there, [other]), builder.gep(bytes_here, [place]), count, 1)  # type: ignore[no-untyped-call]  # as Numba's are
        return context.get_dummy_value()

    return types.void(source, target), generate


@intrinsic
def as_pointer(typing_context: Any, address: Any) -> tuple[Signature, Any]:
    """The address, as a pointer to anything."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.inttoptr(arguments[0], context.get_value_type(signature.return_type))

    return types.voidptr(types.int64), generate


@njit
def array_at(address: int, layout: Any) -> Any:
    """The array of one record that lies there."""
    return carray(as_pointer(address), 1, layout)  # type: ignore[call-arg]  # as kernels call it


SLOW_DEPOSIT = ("znver1", "znver2")  # they have it, but do it bit by bit
has_deposit = get_host_cpu_features().get("bmi2", False) and get_host_cpu_name() not in SLOW_DEPOSIT

INSTRUCTIONS: dict[str, Any] = {  # by the names of functions, whose modules need this one
    "stamtafel.kernel.bits.index": as_unsigned,
    "stamtafel.kernel.bits.count_bits": population,
    "stamtafel.kernel.bits.lowest_bit": trailing_zeros,
    "stamtafel.kernel.bits.nth_bit": nth_by_deposit if has_deposit else nth_by_counting,
    "stamtafel.kernel.cloning.copy_shared": copy_blocks,
    "stamtafel.kernel.crossing.records_at": array_at,
}
