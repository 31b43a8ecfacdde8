"""Vibration: off, light or strong. The device decides whether it can; if not, nothing happens."""

from __future__ import annotations

from app.services.device import device
from app.services.settings import Settings

LIGHT_MS = {"select": 8, "place": 15, "refuse": 25, "hold": 30, "finish": 45}
STRONG_FACTOR = 2


class Haptics:
    def __init__(self, settings: Settings) -> None:
        self._settings = settings

    def feel(self, kind: str) -> bool:
        """Vibrate as this kind of touch. False if it is off or the device cannot."""
        strength = self._settings.haptics
        if strength == "off":
            return False
        return device.vibrate(LIGHT_MS[kind] * (STRONG_FACTOR if strength == "strong" else 1))
