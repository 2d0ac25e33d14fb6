"""What a person sees of the dashboard, in a real browser."""
