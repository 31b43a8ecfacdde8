"""How fine the screen is, for Kivy to know before it is imported.

Kivy 2.3 takes Android's text size for a part of the density, and then scales text by it once more: with text at 200 %
everything would be twice as large, and text four times. So we tell it the true density and leave text to our own
setting, which starts from the system's.
"""

from __future__ import annotations

import os


def tell_kivy() -> None:
    """On Android only; where the density cannot be read, Kivy is left to its own measure."""
    if "ANDROID_ARGUMENT" not in os.environ:
        return
    try:
        from jnius import autoclass

        activity = autoclass("org.kivy.android.PythonActivity").mActivity
        density = float(activity.getResources().getDisplayMetrics().density)
    except Exception as error:  # Java exceptions have no common Python base
        print(f"Device: no density on this device: {error}")
        return
    os.environ.update(KIVY_METRICS_DENSITY=str(density), KIVY_METRICS_FONTSCALE="1")
