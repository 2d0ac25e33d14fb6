"""The match-log pipeline for the domino game Five Up."""
