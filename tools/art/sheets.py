"""Contact sheets for looking: every atlas at its real size, at 48 px, in grey and as colour-blind eyes see it."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from tools.eyes import EYES, seen_by

from . import catalogue
from .atlas import rasterise
from .kit.picture import Picture

GAP = 8
PAPER = "#EFE6CF"
GROUNDS = {
    "covers": "#FBF8F1",
    "new_worlds": "#18204A",
    "mondo": "#22323E",
    "natural_selection": "#E6F1DF",
    "natural_selection_large": "#E6F1DF",
    "where_is_that": PAPER,
    **dict.fromkeys(("flags_europe", "flags_africa", "flags_asia", "flags_america", "flags_oceania"), PAPER),
    "shell": "#5F7F8C",
}


def sheet(pictures: dict[str, Picture], ground: str, width: int = 1440, box: int | None = None) -> Image.Image:
    """Pictures in rows, in the catalogue's order; with `box` each is fitted into a square of that size."""
    placed, x, y, row = [], GAP, GAP, 0
    for picture in pictures.values():
        w, h = fitted(picture, box)
        if x + w + GAP > width:
            x, y, row = GAP, y + row + GAP, 0
        placed.append((picture, x, y, w, h))
        x, row = x + w + GAP, max(row, h)
    out = Image.new("RGB", (width, y + row + GAP), ground)
    for picture, px, py, w, h in placed:
        drawn = rasterise(picture.draw(), picture.width * 2, picture.height * 2).resize(
            (w, h), Image.Resampling.LANCZOS
        )
        out.paste(drawn, (px, py), drawn)
    return out


def fitted(picture: Picture, box: int | None) -> tuple[int, int]:
    if box is None:
        return picture.width, picture.height
    scale = box / max(picture.width, picture.height)
    return max(1, round(picture.width * scale)), max(1, round(picture.height * scale))


def write_sheets(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, make in catalogue.ATLASES.items():
        pictures = make()
        full = sheet(pictures, GROUNDS.get(name, PAPER))
        full.save(folder / f"{name}.png")
        sheet(pictures, GROUNDS.get(name, PAPER), box=48).save(folder / f"{name}_48.png")
        full.convert("L").save(folder / f"{name}_grey.png")
        for eye in EYES:
            seen_by(eye, full).save(folder / f"{name}_{eye}.png")
        print(f"{name}: {len(pictures)} pictures")
