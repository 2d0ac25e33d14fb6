"""A finding (findings.md): its code and its values, never a sentence, plus where it stands."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any

from fiveup.findings.catalogue import BY_NAME


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding. Fields that do not apply are None.

    `claimed` and `due` are points, seats or sides, or the word of an ending; `values` holds what
    its sentence needs besides, in plain JSON types (tiles as `low|high`). `line` and `column` are
    1-based; `pointer` is a JSON pointer; `sheet` and `cell` are a spreadsheet's.
    """

    code: str
    match: str | None = None
    deal: int | None = None
    event: int | None = None
    seat: int | None = None
    claimed: int | str | None = None
    due: int | str | None = None
    values: dict[str, Any] = field(default_factory=dict)
    file: str | None = None
    line: int | None = None
    column: int | None = None
    pointer: str | None = None
    sheet: str | None = None
    cell: str | None = None

    @property
    def kind(self) -> str:
        """`refused`, `illegal`, `dispute` or `notice`."""
        return BY_NAME[self.code].kind

    @property
    def rule(self) -> str | None:
        """The rule it rests on: the one among its values, else its code's."""
        rule = self.values.get("rule")
        return rule if isinstance(rule, str) else BY_NAME[self.code].rule

    def located(
        self,
        *,
        file: str | None,
        line: int | None,
        column: int | None,
        pointer: str | None,
        sheet: str | None = None,
        cell: str | None = None,
    ) -> Finding:
        """The same finding with its place in a file."""
        return replace(
            self, file=file, line=line, column=column, pointer=pointer, sheet=sheet, cell=cell
        )
