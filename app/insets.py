"""What the system draws over the edges of the window. The device knows it, the kit keeps clear of it."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Insets:
    """Pixels at each edge covered by the system (status bar, gesture bar, camera)."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0
