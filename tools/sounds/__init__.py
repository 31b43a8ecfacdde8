"""The sounds of the app, synthesised by code: `python -m tools.sounds` writes assets/sounds."""
