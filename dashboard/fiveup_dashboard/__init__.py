"""The dashboard: what the store holds, as pages in a browser."""
