"""The tests, in folders named as the packages are."""
