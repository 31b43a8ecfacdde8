"""The table: bars, log, menu and hand-over around the board of any game."""
