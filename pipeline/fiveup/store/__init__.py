"""The store: a folder of immutable Parquet files, and the manifest that says which count."""
