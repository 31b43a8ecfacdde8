"""The window as a PNG file: for the gallery, the demo and tests."""

from __future__ import annotations

from pathlib import Path

from kivy.base import EventLoop
from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels


def save_window(path: str | Path) -> Path:
    """Write what the window shows now; the folder is made if needed."""
    from kivy.core.image.img_sdl2 import ImageLoaderSDL2

    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    window = EventLoop.window
    window.dispatch("on_draw")
    width, height = (int(side) for side in window.size)
    pixels = glReadPixels(0, 0, width, height, GL_RGB, GL_UNSIGNED_BYTE)
    ImageLoaderSDL2.save(str(path), width, height, "rgb", pixels, True, "png")
    return path
