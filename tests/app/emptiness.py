"""How much of a table is empty: blocks of its picture that look the same when everything is taken off it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from kivy.base import EventLoop
from kivy.metrics import dp
from PIL import Image

from app.kit.geometry import Box
from app.screens.match.frame import TableFrame
from tests.app import touch
from tests.app.outside import eyes

BLOCK = 12
"""dp: narrower gaps between two things are gaps, not emptiness."""


def empty_share(frame: TableFrame) -> float:
    """The share of the table between its bars on which nothing lies."""
    table = _table(frame)
    full = eyes.look().crop(table)
    with nothing_on(frame):
        bare = eyes.look().crop(table)
    side = max(1, round(dp(BLOCK)))
    blocks = _blocks(eyes.difference(full, bare), side)
    return sum(extreme == (0, 0) for extreme in blocks) / len(blocks)


def _table(frame: TableFrame) -> tuple[int, int, int, int]:
    """The place of the board in a picture of the window."""
    box: Box = (*frame.board.to_window(*frame.board.pos), *frame.board.size)
    height = EventLoop.window.height
    return round(box[0]), round(height - box[1] - box[3]), round(box[0] + box[2]), round(height - box[1])


def _blocks(differs: Image.Image, side: int) -> list[tuple[int, int]]:
    """Least and greatest difference of every block that lies wholly in the picture."""
    columns, rows = differs.width // side, differs.height // side
    corners = ((x * side, y * side) for y in range(rows) for x in range(columns))
    return [differs.crop((x, y, x + side, y + side)).getextrema() for x, y in corners]


@contextmanager
def nothing_on(frame: TableFrame) -> Iterator[None]:
    """Only the ground of the table is left. What lies on it is taken out of the drawing: a picture that is drawn
    without blending (a map) would not fade."""
    layers = [(frame.canvas, each) for each in frame.children if each is not frame.ground]
    if frame.ground is not frame:
        layers += [(frame.ground.fbo, each) for each in frame.ground.children]
    taken = [(group, each.canvas, group.indexof(each.canvas)) for group, each in layers if each is not frame._backdrop]
    for group, drawn, _place in taken:
        group.remove(drawn)
    touch.frames(2)
    yield
    for group, drawn, place in sorted(taken, key=lambda each: each[2]):
        group.insert(place, drawn)
    touch.frames(2)
