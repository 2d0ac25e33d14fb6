"""A naive, independent reading of the rules of Five Up, against which the product is tested."""
