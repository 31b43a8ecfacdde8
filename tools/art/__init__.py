"""The art of the app, drawn by code: `python -m tools.art` draws every picture and packs the atlases."""
