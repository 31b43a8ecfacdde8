"""The shelf: every unfinished match with a picture of its table, to go on with, rename, hand on or delete."""
