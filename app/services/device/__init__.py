"""The device behind one interface: what only Android can do is silent elsewhere and never raises.

`device` is the one in use; tests put a `RecordingDevice` in its place with `use()`.
"""

from __future__ import annotations

from app.services.device.base import Device

__all__ = ["Device", "device", "use"]


class _Current:
    """Stands for the device in use, so that `from … import device` stays right after `use()`."""

    def __init__(self) -> None:
        self._device: Device | None = None

    def _get(self) -> Device:
        if self._device is None:
            self._device = _for_this_platform()
        return self._device

    def __getattr__(self, name: str):
        return getattr(self._get(), name)


def _for_this_platform() -> Device:
    from kivy.utils import platform

    if platform == "android":
        from app.services.device.android import AndroidDevice

        return AndroidDevice()
    return Device()


device = _Current()


def use(other: Device | None) -> None:
    """Put another device in place; None goes back to the platform's own."""
    device._device = other
