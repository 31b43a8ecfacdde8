"""Makes the puzzles of a game (assets/puzzles/<game>.json) from matches and deals of given seeds, and checks them."""
