"""`fiveup rejudge`: judges the stored matches again."""

from __future__ import annotations
