"""Seeded match logs: whole valid matches, planted faults, and noise without expectation."""
