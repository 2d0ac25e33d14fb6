"""One match or one moment explained: claims, what is due, and the likely cause."""
