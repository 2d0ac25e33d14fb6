"""Read, judge, commit: one service for the command line, an upload, a pool or a cluster."""
