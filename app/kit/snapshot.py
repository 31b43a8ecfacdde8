"""The window as a PNG file: for the gallery, the demo and tests."""

from __future__ import annotations

from pathlib import Path

from kivy.base import EventLoop
from kivy.graphics import ClearBuffers, ClearColor, Fbo
from kivy.graphics.transformation import Matrix


def save_window(path: str | Path) -> Path:
    """Write what the window shows now; the folder is made if needed.

    It is drawn into a buffer of its own: without a display the window's own buffer keeps its first size.
    """
    from kivy.core.image.img_sdl2 import ImageLoaderSDL2

    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    width, height = (int(side) for side in EventLoop.window.size)
    ImageLoaderSDL2.save(str(path), width, height, "rgba", window_pixels(), True, "png")
    return path


def window_pixels(smaller: int = 1) -> bytes:
    """The pixels of all widgets of the window (red, green, blue, alpha), the lowest row first; drawn so many times
    smaller if somebody only glances at it."""
    window = EventLoop.window
    width, height = (int(side) for side in window.size)
    buffer = Fbo(size=(width // smaller, height // smaller), with_stencilbuffer=True)
    buffer["projection_mat"] = Matrix().view_clip(0.0, width, 0.0, height, -1.0, 1.0, 0)
    with buffer:
        ClearColor(*window.clearcolor[:3], 1)
        ClearBuffers(clear_color=True, clear_stencil=True)
    buffer.add(window.canvas)
    buffer.draw()
    pixels = buffer.pixels
    buffer.remove(window.canvas)
    window.canvas.ask_update()
    return pixels
