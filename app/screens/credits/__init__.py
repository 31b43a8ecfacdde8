"""Credits: whose games, whose data and whose libraries these are."""
