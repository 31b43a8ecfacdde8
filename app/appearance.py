"""What the player chose in the settings, carried over to theme and language at once."""

from __future__ import annotations

from app.kit.tokens import TEXT_SCALES, theme
from app.services import i18n
from app.services.device import device
from app.services.settings import Settings


class Appearance:
    """Follows the settings for as long as the app lives."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        settings.observe(self._changed)
        self.apply()

    def apply(self) -> None:
        for key in ("language", "theme", "text_scale", "speed", "reduced_motion", "left_handed"):
            self._changed(key, getattr(self._settings, key))

    def _changed(self, key: str, value: object) -> None:
        if key == "language":
            i18n.set_language(str(value))
        elif key == "theme":
            theme.dark = value == "dark" or (value == "auto" and device.dark_mode())
        elif key == "text_scale":  # the larger wish counts: the player's here or in the system
            theme.text_scale = max(value, min(device.text_scale(), TEXT_SCALES[-1]))
        elif key in ("speed", "reduced_motion", "left_handed"):
            setattr(theme, key, value)
