"""Mondo's tiles: `face` draws the landscapes, `tokens` what lies on them."""
