"""Whether pictures are drawn larger than they are: enlarged, they blur."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.graphics import Canvas, InstructionGroup, Mesh, Rectangle
from kivy.uix.widget import Widget

from app.kit import art
from tools.art.catalogue import ATLASES

SLACK = 1.04
"""So much nobody sees: whole pixels, and corners that are cut."""


def enlarged(root: Widget) -> list[str]:
    """Pictures of the atlases that a widget shows larger than they were drawn, with by how much."""
    atlases = [art._atlas(name, folder) for name in ATLASES for folder in art.FOLDERS]
    atlases += [art._atlas(name) for name in ATLASES]  # that of this density, which Kivy may have read once more
    pages = {texture.id for atlas in atlases for texture in atlas.values()}
    found = set()
    for texture, width, height in _drawn(root.canvas):
        share = max(width / texture.width, height / texture.height)
        if texture.id in pages and share > SLACK:
            found.add(f"{texture.width}×{texture.height} as {width:.0f}×{height:.0f}: {share:.2f}")
    return sorted(found)


def _drawn(group: InstructionGroup) -> Iterator[tuple]:
    """Every texture that is drawn, and how large."""
    if isinstance(group, Canvas) and group.opacity == 0:
        return
    for each in group.children:
        if isinstance(each, Rectangle) and each.texture is not None and each.source is None:
            yield each.texture, *each.size
        elif isinstance(each, Mesh) and each.texture is not None:
            xs, ys = each.vertices[0::4], each.vertices[1::4]
            yield each.texture, max(xs) - min(xs), max(ys) - min(ys)
        elif isinstance(each, InstructionGroup):
            yield from _drawn(each)
