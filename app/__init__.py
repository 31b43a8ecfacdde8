"""What the player sees: the kit of widgets, the services, the screens and the four tables. It knows no rule."""

VERSION = "0.1.0"
"""The same as in pyproject.toml, which is not on a phone."""
