"""The ceremony at the end of a match."""
