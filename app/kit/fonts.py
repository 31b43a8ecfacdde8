"""Roboto and the Material Design icon font, both shipped with KivyMD."""

from __future__ import annotations

from functools import cache

from kivy.logger import Logger
from kivymd import fonts_path
from kivymd.icon_definitions import md_icons

FONT_FILES = {
    "regular": "Roboto-Regular.ttf",
    "medium": "Roboto-Medium.ttf",
    "bold": "Roboto-Bold.ttf",
    "heavy": "Roboto-Black.ttf",
}
MISSING_GLYPH = "help-circle-outline"


def font(weight: str) -> str:
    """Path of a Roboto file: regular, medium, bold or heavy."""
    return fonts_path + FONT_FILES[weight]


def icon_font() -> str:
    return fonts_path + "materialdesignicons-webfont.ttf"


@cache
def glyph(name: str) -> str:
    """The character of an icon by its Material Design name; an unknown name is logged once and shown as a
    question mark."""
    if name not in md_icons:
        Logger.warning("Kit: no icon called %s", name)
        return md_icons[MISSING_GLYPH]
    return md_icons[name]


def has_glyph(name: str) -> bool:
    return name in md_icons
