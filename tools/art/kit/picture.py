"""A picture of the catalogue: its size in dp (pixels at density 1) and how to draw it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Picture:
    width: int
    height: int
    draw: Callable[[], str]  # gives SVG text


def square(size: int, draw: Callable[[], str]) -> Picture:
    return Picture(size, size, draw)
