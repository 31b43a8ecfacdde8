"""Results: who won, and the reason for every point."""
