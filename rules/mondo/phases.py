"""Where a match is."""

from __future__ import annotations

from enum import StrEnum


class Phase(StrEnum):
    BUILDING = "building"
    HANDOVER = "handover"
    """A person gets the device (MO-12)."""
    SCORING = "scoring"
    """Between rounds."""
    OVER = "over"
