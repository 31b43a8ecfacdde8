"""What a person sees: pictures of the window, and whether two of them look different."""

from __future__ import annotations

from kivy.base import EventLoop
from PIL import Image, ImageChops

from app.kit.snapshot import window_pixels
from tests.app import headless, touch

FAINT = 10
"""A change of a colour by less than this (of 255) is not seen: software GL rounds differently now and then."""
SPECKS = 30
"""So many pixels must differ before a person notices."""
GLANCE = 2
"""A glance draws the window so many times smaller: a quarter of the pixels, a quarter of the time."""


def look() -> Image.Image:
    """The window as it is drawn now."""
    headless.idle(draw=True)
    return _picture(1)


def glance() -> Image.Image:
    """The window as it would be drawn now, smaller: enough to see that something has changed."""
    headless.idle(draw=False)
    return _picture(GLANCE)


def _picture(smaller: int) -> Image.Image:
    size = tuple(int(side) // smaller for side in EventLoop.window.size)
    drawn = Image.frombytes("RGBA", size, window_pixels(smaller))
    return drawn.transpose(Image.Transpose.FLIP_TOP_BOTTOM).convert("RGB")


def difference(one: Image.Image, other: Image.Image) -> Image.Image:
    """White where the two look different."""
    bands = ImageChops.difference(one, other).split()
    most = ImageChops.lighter(ImageChops.lighter(bands[0], bands[1]), bands[2])
    return most.point(lambda value: 255 if value >= FAINT else 0)


def moving(seconds: float) -> Image.Image:
    """White where something moves although nobody touches anything (a clock, a pulse)."""
    first = glance()
    touch.skip(seconds)
    return difference(first, glance())


def changed(before: Image.Image, after: Image.Image, restless: Image.Image | None = None, smaller: int = 1) -> bool:
    """Whether a person sees that something happened, besides what moves by itself. Glances are `smaller` pictures."""
    if before.size != after.size:
        return True
    differs = difference(before, after)
    if restless is not None:
        differs = ImageChops.subtract(differs, restless)
    return differs.histogram()[255] >= SPECKS / smaller**2
