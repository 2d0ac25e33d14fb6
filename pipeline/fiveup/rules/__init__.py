"""The rules of Five Up and nothing else: small functions over small integers, each citing its rule."""
