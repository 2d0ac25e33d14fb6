"""The store: Parquet commits, revisions, and the read-only DuckDB connection."""
