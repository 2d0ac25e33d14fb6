"""Outcomes of a batch into the tables of facts, all columns at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime

import pyarrow as pa

from fiveup.events.table import EventTable
from fiveup.facts.deals import deal_players_table, deals_table
from fiveup.facts.findings import findings_table
from fiveup.facts.kept import Kept
from fiveup.facts.log import events_table
from fiveup.facts.matches import match_players_table, matches_table
from fiveup.facts.placements import placements_table
from fiveup.findings.finding import Finding
from fiveup.replay.outcomes import Outcomes


def build_tables(
    table: EventTable,
    outcomes: Outcomes,
    keep: Sequence[int],
    *,
    revisions: Sequence[int],
    content_hashes: Sequence[str],
    import_id: str,
    imported_at: datetime,
    findings: Sequence[Finding] = (),
    sentence: Callable[[Finding], str],
) -> dict[str, pa.Table]:
    """The facts of the kept matches of a batch, by table name.

    `keep` are indexes of matches; `revisions` and `content_hashes` go beside them. `findings` are
    those of the kept matches, and `sentence` puts each into words. `imported_at` needs a time zone.
    """
    kept = Kept(
        table,
        outcomes,
        keep,
        revisions=revisions,
        import_id=import_id,
        imported_at=imported_at,
        content_hashes=content_hashes,
    )
    by_id = {
        table.match_id[match]: revision for match, revision in zip(keep, revisions, strict=True)
    }
    return {
        "matches": matches_table(kept),
        "match_players": match_players_table(kept),
        "deals": deals_table(kept),
        "deal_players": deal_players_table(kept),
        "placements": placements_table(kept),
        "events": events_table(kept),
        "findings": findings_table(findings, sentence, import_id, by_id),
    }
