"""Pack pictures into pages and write a Kivy .atlas file (JSON; y counts from the bottom)."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

from .kit.picture import Picture
from .kit.raster import png_bytes
from .places.flags import RECIPES

PAGE = 2048  # the largest texture every phone takes
PAD = 2  # empty pixels around a picture, so that filtering never mixes in a neighbour
SOLID_COLOURS = 232
FLAT = frozenset(
    {"mondo", "natural_selection_large"} | {f"flags_{part}" for part in RECIPES}
)  # atlases without gradients: a palette is enough


@dataclass
class Page:
    """Shelves of pictures, filled from the top, tallest first."""

    width: int
    boxes: dict[str, tuple[int, int, int, int]] = field(default_factory=dict)
    images: list[tuple[Image.Image, int, int]] = field(default_factory=list)
    x: int = 0
    y: int = 0
    shelf: int = 0

    def take(self, names: list[str], image: Image.Image) -> bool:
        """Lay the picture down under all its names; False if this page is full."""
        w, h = image.width + 2 * PAD, image.height + 2 * PAD
        if self.x + w > self.width:
            self.x, self.y, self.shelf = 0, self.y + self.shelf, 0
        if self.y + h > PAGE:
            return False
        self.images.append((image, self.x + PAD, self.y + PAD))
        for name in names:
            self.boxes[name] = (self.x + PAD, self.y + PAD, image.width, image.height)
        self.x, self.shelf = self.x + w, max(self.shelf, h)
        return True

    def height(self) -> int:
        return self.y + self.shelf

    def used_width(self) -> int:
        return max(x + im.width + PAD for im, x, _ in self.images)


def rasterise(svg: str, width: int, height: int) -> Image.Image:
    image = Image.open(io.BytesIO(png_bytes(svg, width, height))).convert("RGBA")
    if image.size != (width, height):
        raise ValueError(f"a drawing has another ratio than its {width} x {height} picture: {image.size}")
    return image


def write_atlas(name: str, pictures: dict[str, Picture], folder: Path, density: int) -> list[Path]:
    """Draw all pictures at one density and write `name.atlas` with its pages."""
    pages = _fill_pages(_drawn_once(pictures, density))
    index, files = {}, [folder / f"{name}.atlas"]
    for number, page in enumerate(pages):
        file = folder / f"{name}-{number}.png"
        height = page.height()
        sheet = Image.new("RGBA", (page.used_width(), height))
        for image, x, y in page.images:
            sheet.paste(image, (x, y))
        save_png(sheet, file, name in FLAT)
        files.append(file)
        index[file.name] = {k: [x, height - y - h, w, h] for k, (x, y, w, h) in sorted(page.boxes.items())}
    files[0].write_text(json.dumps(index, indent=1, sort_keys=True) + "\n")
    return files


def _drawn_once(pictures: dict[str, Picture], density: int) -> list[tuple[list[str], Image.Image]]:
    """Rasterise each different picture once; pictures that are alike share one place."""
    names: dict[tuple[str, int, int], list[str]] = {}
    for key, picture in pictures.items():
        names.setdefault((picture.draw(), picture.width * density, picture.height * density), []).append(key)
    drawn = [(keys, rasterise(svg, w, h)) for (svg, w, h), keys in names.items()]
    return sorted(drawn, key=lambda d: (-d[1].height, -d[1].width, d[0][0]))


def _fill_pages(drawn: list[tuple[list[str], Image.Image]]) -> list[Page]:
    pages: list[Page] = []
    for keys, image in drawn:
        if not any(page.take(keys, image) for page in pages[-1:]):
            pages.append(Page(_page_width(drawn)))
            pages[-1].take(keys, image)
    return pages


def _page_width(drawn: list[tuple[list[str], Image.Image]]) -> int:
    """About square for a small atlas, the full page for a large one."""
    area = sum((im.width + 2 * PAD) * (im.height + 2 * PAD) for _, im in drawn)
    widest = max(im.width for _, im in drawn) + 2 * PAD
    return min(PAGE, max(widest, int(area**0.5 * 1.05)))


def save_png(image: Image.Image, file: Path, flat: bool = False) -> None:
    """In full colour, or as 256 colours where all pictures are flat and the eye cannot tell."""
    file.parent.mkdir(parents=True, exist_ok=True)
    if flat:
        indexed, alphas = to_palette(image)
        indexed.save(file, optimize=True, transparency=alphas)
    else:
        image.save(file, optimize=True)


def to_palette(image: Image.Image) -> tuple[Image.Image, bytes]:
    """Opaque pixels get the best 232 colours, edges with transparency 24 of their own."""
    solid = image.getchannel("A").point(lambda a: 255 if a == 255 else 0)
    body = image.convert("RGB").quantize(
        SOLID_COLOURS, method=Image.Quantize.MEDIANCUT, kmeans=1, dither=Image.Dither.NONE
    )
    edges = image.copy()
    edges.paste((0, 0, 0, 0), mask=solid)
    edges = edges.quantize(256 - SOLID_COLOURS, method=Image.Quantize.FASTOCTREE)
    out = edges.point(lambda i: min(255, i + SOLID_COLOURS))
    out.paste(body, mask=solid)
    soft = edges.getpalette("RGBA")
    colours = (body.getpalette() + [0] * 768)[: SOLID_COLOURS * 3]
    out.putpalette(colours + [v for i, v in enumerate(soft) if i % 4 != 3])
    return out, bytes([255] * SOLID_COLOURS + soft[3::4])
