"""The table of New Worlds."""
