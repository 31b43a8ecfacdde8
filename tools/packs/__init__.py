"""Makes and checks the map packs of Where Is That? (docs/PACKS.md)."""
