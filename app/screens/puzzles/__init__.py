"""Puzzles: their ladder, how one is asked, and what is said of the answer."""
