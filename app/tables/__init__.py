"""The tables, one folder a game: what a game adds is in its manifest (app/tables/manifest.py)."""
