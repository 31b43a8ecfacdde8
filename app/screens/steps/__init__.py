"""The ladders of stars: the steps of a game, what each asks, and how a try of one ended."""
