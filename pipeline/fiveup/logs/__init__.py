"""Log files in, the event table out, and back."""
