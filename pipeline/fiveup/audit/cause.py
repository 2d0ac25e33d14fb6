"""A likely cause of a difference (audit.md): its name and the values that its sentence shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

Case = TypeVar("Case")
Misreading = Callable[[Case], "Cause | None"]


@dataclass(frozen=True, slots=True)
class Cause:
    """A misreading that gives exactly what the sheet says; `values` in plain JSON types."""

    name: str
    values: dict[str, Any] = field(default_factory=dict)


def causes_of(misreadings: Iterable[Misreading[Case]], case: Case) -> list[Cause]:
    """The causes that fit a case, in the order of the misreadings."""
    found = [misread(case) for misread in misreadings]
    return [cause for cause in found if cause is not None]
