"""Roboto and the Material Design icon font, both shipped with KivyMD."""

from __future__ import annotations

from functools import cache
from importlib.machinery import PathFinder
from importlib.util import find_spec, module_from_spec
from pathlib import Path

from kivy.logger import Logger

FONT_FILES = {"regular": "Roboto-Regular.ttf", "medium": "Roboto-Medium.ttf", "bold": "Roboto-Bold.ttf",
              "heavy": "Roboto-Black.ttf"}  # fmt: skip
MISSING_GLYPH = "help-circle-outline"


@cache
def _kivymd_folder() -> Path:
    spec = find_spec("kivymd")
    if spec is None or not spec.submodule_search_locations:
        raise RuntimeError("KivyMD is not installed: its fonts are needed")
    return Path(spec.submodule_search_locations[0])


@cache
def font(weight: str) -> str:
    """Path of a Roboto file: regular, medium, bold or heavy."""
    return str(_kivymd_folder() / "fonts" / FONT_FILES[weight])


@cache
def icon_font() -> str:
    return str(_kivymd_folder() / "fonts" / "materialdesignicons-webfont.ttf")


@cache
def _code_points() -> dict[str, str]:
    # PathFinder also finds a .pyc without its source, as in the Android package.
    spec = PathFinder.find_spec("icon_definitions", [str(_kivymd_folder())])
    if spec is None or spec.loader is None:
        raise RuntimeError("KivyMD's table of icons is missing")
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.md_icons


@cache
def glyph(name: str) -> str:
    """The character of an icon by its Material Design name; an unknown name is logged once and shown as a
    question mark."""
    points = _code_points()
    if name not in points:
        Logger.warning("Kit: no icon called %s", name)
        return points[MISSING_GLYPH]
    return points[name]


def has_glyph(name: str) -> bool:
    return name in _code_points()
