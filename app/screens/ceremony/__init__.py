"""The end of a match: points are counted where they lie, then the verdict."""
