"""Values of an answer to SQL in Python's types; those that Python has not, as text."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from typing import Any, Final

import pyarrow as pa

# The Gregorian calendar repeats itself after these.
CYCLE_DAYS: Final = 146_097
CYCLE_YEARS: Final = 400
UNIX_EPOCH: Final = date(1970, 1, 1).toordinal()
INFINITE: Final = {2**31 - 1: "infinity", 1 - 2**31: "-infinity"}
INFINITE_TIME: Final = {2**63 - 1: "infinity", 1 - 2**63: "-infinity"}
UNITS: Final = {"s": 1, "ms": 10**3, "us": 10**6, "ns": 10**9}
DAY: Final = 86_400  # seconds


def rows_of(batch: pa.RecordBatch) -> Iterator[tuple[Any, ...]]:
    """The rows of a batch."""
    yield from zip(*map(values_of, batch.columns), strict=True)


def values_of(column: pa.Array) -> list[Any]:
    """The values of a column; a date that Python cannot hold becomes text."""
    try:
        values: list[Any] = column.to_pylist()
    except (OverflowError, ValueError, pa.ArrowException):
        return [value_of(scalar) for scalar in column]
    return values


def value_of(scalar: pa.Scalar) -> Any:
    """One value, wherever in it that date is."""
    if not scalar.is_valid:
        return None
    if isinstance(scalar, pa.MapScalar):
        return [(value_of(key), value_of(item)) for key, item in map_items(scalar)]
    if isinstance(scalar, pa.ListScalar | pa.FixedSizeListScalar):
        return [value_of(item) for item in scalar.values]
    if isinstance(scalar, pa.StructScalar):
        return {name: value_of(item) for name, item in scalar.items()}
    try:
        return scalar.as_py()
    except (OverflowError, ValueError, pa.ArrowException):
        return text_of(scalar)


def map_items(scalar: pa.MapScalar) -> Iterator[tuple[pa.Scalar, pa.Scalar]]:
    """The keys and items of a map."""
    for entry in scalar.values:
        yield tuple(entry.values())


def text_of(scalar: pa.Scalar) -> str:
    """A date or a time that Python does not hold, as DuckDB writes it."""
    kind = scalar.type
    if pa.types.is_date32(kind):
        return INFINITE.get(scalar.value) or date_text(scalar.value)
    if pa.types.is_timestamp(kind):
        if scalar.value in INFINITE_TIME:
            return INFINITE_TIME[scalar.value]
        days, rest = divmod(scalar.value, DAY * UNITS[kind.unit])
        zone = "+00" if kind.tz else ""
        return date_text(days, f" {time_text(rest, UNITS[kind.unit])}{zone}")
    if pa.types.is_time(kind):
        return time_text(scalar.value, UNITS[kind.unit])
    return str(scalar.cast(pa.string()))


def date_text(days: int, time: str = "") -> str:
    """A day by its number from 1970 on, with a time of it.

    >>> date_text(6_585_322), date_text(-735_160)
    ('20000-01-01', '0044-03-15 (BC)')
    """
    cycles, day = divmod(days + UNIX_EPOCH - 1, CYCLE_DAYS)
    near = date.fromordinal(day + 1)
    year = near.year + cycles * CYCLE_YEARS
    shown, era = (year, "") if year > 0 else (1 - year, " (BC)")
    return f"{shown:04}-{near:%m-%d}{time}{era}"


def time_text(value: int, unit: int) -> str:
    """A time of day, in so many parts of a second.

    >>> time_text(86_400_000_000, 1_000_000), time_text(1_500_000, 1_000_000)
    ('24:00:00', '00:00:01.5')
    """
    seconds, part = divmod(value, unit)
    digits = f"{part:0{len(str(unit)) - 1}}".rstrip("0") if part else ""
    text = f"{seconds // 3600:02}:{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{text}.{digits}" if digits else text
