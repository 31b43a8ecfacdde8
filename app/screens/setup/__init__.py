"""Set-up: who plays, and how; one page built from what the game declares."""
