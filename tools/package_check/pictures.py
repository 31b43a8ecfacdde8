"""The pictures that Android itself shows: launcher icon, adaptive icon and the screen while loading."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.package_check.project import Project, quiet_place
from tools.package_check.spec import open_spec

SIZES = {
    "icon.filename": (512, 512),
    "icon.adaptive_foreground.filename": (432, 432),
    "icon.adaptive_background.filename": (432, 432),
    "presplash.filename": (720, 1280),
}
"""Pixels. Adaptive layers are 108 dp at the highest density, four pixels to a dp."""
SAFE = (84, 84, 348, 348)
"""Launchers cut a mask out of the foreground; only the middle 66 of its 108 dp are always seen."""


def icons_and_presplash_have_their_sizes(project: Project) -> Iterator[str]:
    from PIL import Image

    with TemporaryDirectory() as work, quiet_place(project, Path(work)):
        config = open_spec(project, Path(work)).config
        named = {key: config.getdefault("app", key, "") for key in SIZES}
    for key, size in SIZES.items():
        path = project.root / named[key]
        if not named[key] or not path.is_file():
            yield f"{key}: there is no file {named[key]!r}"
            continue
        with Image.open(path) as picture:
            if picture.size != size:
                yield f"{named[key]} is {picture.size[0]}x{picture.size[1]}, not {size[0]}x{size[1]}"
            elif "foreground" in key and not _inside(picture.convert("RGBA").getchannel("A").getbbox()):
                yield f"{named[key]} reaches out of the middle that every launcher shows"


def _inside(box: tuple[int, int, int, int] | None) -> bool:
    return box is not None and box[0] >= SAFE[0] and box[1] >= SAFE[1] and box[2] <= SAFE[2] and box[3] <= SAFE[3]
