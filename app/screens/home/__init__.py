"""Home: go on with a match, or choose one of the games."""
