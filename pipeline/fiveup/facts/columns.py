"""Typed buffers as Arrow arrays, without a Python object a row."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final, TypeAlias, cast

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.compute as pc

from fiveup.events.columns import NULL, Ints, TextColumn
from fiveup.facts.schemas import arrow_schema

Numbers: TypeAlias = npt.NDArray[np.integer[Any]]
Flags: TypeAlias = npt.NDArray[np.bool_]
Values: TypeAlias = "pa.Array[Any]"

_DTYPES: Final = {"b": np.int8, "i": np.int32, "q": np.int64}


def view(buffer: Ints) -> Numbers:
    """A typed buffer as numbers, not copied."""
    return np.frombuffer(buffer, dtype=_DTYPES[buffer.typecode])


def spans(starts: Numbers, stops: Numbers) -> tuple[Numbers, Numbers]:
    """The members of the spans [start, stop) one after the other, and the span of each.

    >>> members, owners = spans(np.array([0, 7]), np.array([2, 8]))
    >>> members.tolist(), owners.tolist()
    ([0, 1, 7], [0, 0, 1])
    """
    lengths = stops.astype(np.int64) - starts
    owners = np.repeat(np.arange(len(lengths)), lengths)
    before = np.cumsum(lengths) - lengths
    return np.arange(len(owners)) - before[owners] + starts[owners], owners


def arrow(values: Numbers | Flags, null: Flags | None = None) -> Any:
    """Numbers or flags as Arrow has them; `null` says where they are null."""
    return pa.array(values, mask=null)


def nullable(values: Numbers, null: int = NULL) -> Values:
    """Numbers of which one value is null."""
    return cast(Values, arrow(values.astype(np.int32), values == null))


def flags(values: Numbers) -> Values:
    """1 and 0 as true and false, `NULL` as null."""
    return cast(Values, arrow(values == 1, values == NULL))


def texts(values: Iterable[str | None]) -> Values:
    """Text, of which what UTF-8 cannot hold (bytes of a file name) is written out as escapes."""
    values = list(values)
    try:
        return pa.array(values, pa.string())
    except UnicodeEncodeError:
        escaped = [None if value is None else _escaped(value) for value in values]
        return pa.array(escaped, pa.string())


def _escaped(value: str) -> str:
    return value.encode("utf-8", "backslashreplace").decode()


def words(codes: Numbers, names: Sequence[str] | Values) -> Values:
    """Codes as the names they stand for; a code below 0 is null."""
    return pa.DictionaryArray.from_arrays(
        arrow(codes.astype(np.int32), codes < 0),
        names if isinstance(names, pa.Array) else pa.array(names, pa.string()),
    )


def one_word(name: str, count: int) -> Values:
    """The same text in every row."""
    return words(np.zeros(count, np.int32), [name])


class Labels:
    """A few texts, each to be repeated over many rows."""

    def __init__(self, values: Iterable[str | None]) -> None:
        encoded = texts(values).dictionary_encode()
        self.names: Values = encoded.dictionary
        self.codes: Numbers = encoded.indices.fill_null(-1).to_numpy()

    def at(self, indexes: Numbers) -> Values:
        """The texts at these places."""
        return words(self.codes[indexes], self.names)

    def all(self) -> Values:
        """Each text once, as given."""
        return words(self.codes, self.names)


def text_array(column: TextColumn) -> Values:
    """A column of text, its bytes not copied."""
    valid = np.packbits(np.frombuffer(column.valid, np.uint8), bitorder="little").tobytes()
    return pa.Array.from_buffers(
        pa.string(),
        len(column),
        [pa.py_buffer(valid), pa.py_buffer(column.offsets), pa.py_buffer(column.data)],
    )


def text_column(values: Any) -> TextColumn:
    """The same the other way round, from an Arrow array of text."""
    column = TextColumn()
    column.valid = bytearray(values.is_valid().to_numpy(zero_copy_only=False).tobytes())
    lengths = pc.binary_length(values).fill_null(0).to_numpy()
    column.offsets = int_buffer("i", np.concatenate([[0], np.cumsum(lengths)]))
    present = values.drop_null()
    if len(present):
        _, offsets, data = present.buffers()
        ends = np.frombuffer(offsets, np.int32)[present.offset : present.offset + len(present) + 1]
        column.data = bytearray(memoryview(data)[ends[0] : ends[-1]])
    return column


def int_buffer(typecode: str, values: Numbers) -> Ints:
    """A typed buffer of these numbers."""
    buffer: Ints = array(typecode)
    buffer.frombytes(values.astype(_DTYPES[typecode]).tobytes())
    return buffer


def make_table(name: str, columns: Mapping[str, Any]) -> pa.Table:
    """A table of exactly the declared columns; KeyError where one is missing or not declared."""
    schema = arrow_schema(name)
    unknown = set(columns) - set(schema.names)
    if unknown:
        raise KeyError(f"{name} has no {', '.join(sorted(unknown))}")
    return pa.Table.from_arrays(
        [_as_declared(columns[field.name], field.type) for field in schema], schema=schema
    )


def _as_declared(values: Any, declared: pa.DataType) -> Values:
    if not isinstance(values, pa.Array | pa.ChunkedArray):
        values = pa.array(values)
    return cast(Values, values if values.type == declared else values.cast(declared))
