"""How large letters are on the screen, whoever drew them: every text on a canvas is found by its texture, and measured
with all that enlarges or shrinks it on its way to the window."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt
from typing import NamedTuple

from kivy.base import EventLoop
from kivy.graphics import Canvas, InstructionGroup, PopMatrix, PushMatrix, Rectangle
from kivy.graphics.context_instructions import MatrixInstruction
from kivy.metrics import dp
from kivy.uix.label import Label
from kivy.uix.widget import Widget
from kivymd.uix.label import MDIcon

from app.kit import canvas as drawing
from tests.app.collecting import frame_buffers


class Letters(NamedTuple):
    """A text that is drawn, and the size of its letters in dp."""

    size: float
    text: str


def letters(root: Widget | None = None) -> list[Letters]:
    """Every text of a widget, or of the window, the smallest first. Icons are no letters."""
    widgets = [root] if root is not None else list(EventLoop.window.children)
    known = {id(texture): (text, size) for texture, text, size in (*_drawn(), *_labels(widgets))}
    baked = {id(each.texture): each for each in frame_buffers()}
    found: list[Letters] = []
    for widget in widgets:
        for picture, scale in _pictures(widget.canvas, _Way([1.0])):
            found += _read(picture, scale, known, baked)
    return sorted(set(found))


def _drawn() -> Iterator[tuple]:
    """The texts of our own drawing: texture, words and pixels."""
    for key, label in drawing._texts.items():
        if key[0] != "icon" and str(key[0]).strip():
            yield label.texture, key[0], key[1]


def _labels(widgets: list[Widget]) -> Iterator[tuple]:
    """The texts of Kivy's and KivyMD's labels."""
    for widget in widgets:
        for each in widget.walk(restrict=True):
            icon = isinstance(each, MDIcon) or getattr(each, "font_name", "") == "Icons"
            if isinstance(each, Label) and each.text.strip() and not icon:
                yield each.texture, each.text, each.font_size


def _read(picture: Rectangle, scale: float, known: dict, baked: dict) -> Iterator[Letters]:
    texture = picture.texture
    if texture is None or not texture.height:
        return
    scale *= picture.size[1] / (texture.height * _shown(picture))
    if id(texture) in known:
        text, pixels = known[id(texture)]
        yield Letters(round(pixels * scale / dp(1), 1), text)
    elif id(texture) in baked:  # a picture that was drawn beforehand
        for inner, within in _pictures(baked[id(texture)], _Way([scale])):
            yield from _read(inner, within, known, {})


def _shown(picture: Rectangle) -> float:
    """How much of its texture a picture shows: a map is printed larger than its window."""
    whole, part = (abs(each[7] - each[1]) for each in (picture.texture.tex_coords, picture.tex_coords))
    return part / whole if whole and part else 1.0


class _Way:
    """The scales on the way to an instruction: the topmost is in force."""

    def __init__(self, scales: list[float]) -> None:
        self.scales = scales

    def pass_by(self, each: object) -> None:
        if isinstance(each, PushMatrix):
            self.scales.append(self.scales[-1])
        elif isinstance(each, PopMatrix):
            self.scales.pop()
        elif isinstance(each, MatrixInstruction):
            matrix = each.matrix
            self.scales[-1] *= sqrt(abs(matrix[0] * matrix[5] - matrix[1] * matrix[4]))


def _pictures(group: InstructionGroup, way: _Way) -> Iterator[tuple[Rectangle, float]]:
    """Every rectangle that is drawn, and by how much it is enlarged."""
    if isinstance(group, Canvas) and group.opacity == 0:
        return
    for each in group.children:
        way.pass_by(each)
        if isinstance(each, Rectangle):
            yield each, way.scales[-1]
        elif isinstance(each, InstructionGroup):
            yield from _pictures(each, way)
