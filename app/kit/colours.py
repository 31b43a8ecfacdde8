"""Colours as the four floats Kivy wants, and how well one can be read on another."""

from __future__ import annotations

Rgba = tuple[float, float, float, float]


def rgba(hex_colour: str, alpha: float = 1.0) -> Rgba:
    """`#RRGGBB` (or `#RRGGBBAA`) as the four floats Kivy wants."""
    digits = hex_colour.lstrip("#")
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return red, green, blue, (int(digits[6:8], 16) / 255 if len(digits) == 8 else alpha)


def luminance(colour: Rgba) -> float:
    """Relative luminance (WCAG)."""
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Rgba, other: Rgba) -> float:
    """Contrast ratio (WCAG) between two opaque colours."""
    bright, dim = sorted((luminance(one), luminance(other)), reverse=True)
    return (bright + 0.05) / (dim + 0.05)
