"""`fiveup schema`: the JSON Schema of the match log."""

from __future__ import annotations

from typing import Final

EXAMPLES: Final = ("fiveup schema > match-log.schema.json",)


def schema() -> None:
    """Print the JSON Schema of the match log.

    Editors and other programs can check logs with it before Fiveup replays them.
    """
    from fiveup.cli.finding_json import json_text
    from fiveup.cli.screen import say
    from fiveup.logs.json_schema import schema as log_schema

    say(json_text(log_schema()))
