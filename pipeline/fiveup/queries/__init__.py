"""The only SQL: filters in, typed tables out."""
