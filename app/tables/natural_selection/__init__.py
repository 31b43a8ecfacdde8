"""The table of Natural Selection."""
