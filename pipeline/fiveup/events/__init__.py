"""The event table: what every reader fills, and all that replay knows of a log."""
