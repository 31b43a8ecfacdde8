"""Pictures from the atlases in assets/art/{1x,2x}: loaded when first asked for, kept, chosen by density.

A missing picture gives a neutral placeholder and one log line: it never stops a match.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from kivy.atlas import Atlas
from kivy.cache import Cache
from kivy.graphics.texture import Texture
from kivy.logger import Logger
from kivy.metrics import Metrics

ART = Path(__file__).resolve().parents[2] / "assets" / "art"
_reported: set[str] = set()
_kept: dict[tuple[str, str], dict[str, Texture]] = {}
"""Every atlas that was read, by name and folder; without a folder as it was asked for."""
_read: set[tuple[str, str]] = set()
"""The atlases that were asked for, as `_atlas` keeps them."""
_coarse: dict[int, tuple[str, str]] = {}
"""Atlas and name of every loaded picture of which there may be a finer one; the atlases are kept as long."""


FOLDERS = ("1x", "2x")
"""Every density has its own atlases, the coarsest first."""


def density_folder() -> str:
    return "2x" if Metrics.density > 1.3 else "1x"


def _by_need() -> tuple[str, ...]:
    """The folder for this density, then those with more pixels, then the coarser ones."""
    at = FOLDERS.index(density_folder())
    return (*FOLDERS[at:], *reversed(FOLDERS[:at]))


def _atlas(name: str, folder: str = "") -> dict[str, Texture]:
    """An atlas of a folder, or the first there is for this density."""
    found = _kept.get((name, folder))
    if found is None:
        found = _kept[name, folder] = _load(name, folder)
    return found


def _load(name: str, folder: str) -> dict[str, Texture]:
    path = _path(name, folder)
    if path is not None and not folder:
        return _atlas(name, path.parent.name)  # the same textures, whichever way it was asked for
    _read.add((name, folder))
    if path is None:
        if not folder:
            _report(f"atlas {name} is missing")
        return {}
    try:
        textures = Atlas(str(path)).textures
    except Exception as error:  # a damaged picture file must not stop a match
        _report(f"atlas {name} cannot be read: {error}")
        return {}
    if path.parent.name != FOLDERS[-1]:
        _coarse.update({id(texture): (name, key) for key, texture in textures.items()})
    return textures


def _path(name: str, folder: str = "") -> Path | None:
    files = (ART / each / f"{name}.atlas" for each in ([folder] if folder else _by_need()))
    return next((file for file in files if file.exists()), None)


@cache
def _sizes(atlas: str) -> dict[str, tuple[int, int]]:
    """Width and height of every picture of an atlas, from its list alone: its pixels take a hundred times longer."""
    path = _path(atlas)
    try:
        pages = json.loads(path.read_text(encoding="utf-8")) if path else {}
        return {name: (box[2], box[3]) for page in pages.values() for name, box in page.items()}
    except (OSError, ValueError, AttributeError, LookupError):
        return {}  # `picture` tells of it


def shape(atlas: str, name: str) -> float:
    """Width of a picture to its height, without reading its pixels."""
    width, height = _sizes(atlas).get(name, (1, 1))
    return width / height


def picture(atlas: str, name: str) -> Texture:
    """The texture of a picture, or the placeholder."""
    texture = _atlas(atlas).get(name)
    if texture is None:
        _report(f"no picture {name} in atlas {atlas}")
        return placeholder()
    return texture


_put_off = False


def put_off(until_drawn: bool) -> None:
    """Whether pictures of atlases that were not read yet are left out: nothing waits for them in the first frame of a
    start (`unread`), which then comes a third sooner."""
    global _put_off
    _put_off = until_drawn


def unread(atlas: str) -> bool:
    """Pictures of this atlas are left out for now."""
    return _put_off and not any(name == atlas for name, _ in _read)


_hurried = False


@contextmanager
def at_hand() -> Iterator[None]:
    """For a first picture that must not wait: inside, no finer one is read from its file, only shown if it was."""
    global _hurried
    _hurried = True
    try:
        yield
    finally:
        _hurried = False


def sharp(atlas: str, name: str, width: float, height: float) -> Texture:
    """The same picture with at least so many pixels, if it was drawn that large for another density: enlarged, it would
    blur (a tablet of density 1 shows a cover larger than a phone does)."""
    texture = picture(atlas, name)
    for folder in FOLDERS[FOLDERS.index(density_folder()) + 1 :]:
        if texture.width + 1 >= width and texture.height + 1 >= height:
            break
        if _hurried and (atlas, folder) not in _read:
            break
        texture = _atlas(atlas, folder).get(name, texture)
    return texture


def finer(texture: Texture, width: float, height: float) -> Texture:
    """The same for a whole picture that somebody has already: at this size it would be enlarged."""
    if width <= texture.width + 1 and height <= texture.height + 1:
        return texture
    known = _coarse.get(id(texture))
    return sharp(*known, width, height) if known is not None else texture


def has_picture(atlas: str, name: str) -> bool:
    return name in _atlas(atlas)


def listed(atlas: str, name: str) -> bool:
    """The same from the atlas's list alone, without reading its pixels."""
    return name in _sizes(atlas)


def tile_picture(name: str) -> Texture:
    """A repeating texture (`hatch`, `stars`, `paper`, `wood`, `dash_line`): a single file, as part of an atlas
    cannot repeat."""
    texture = _single(name)
    return texture if texture is not None else placeholder()


@cache
def _single(name: str) -> Texture | None:
    from kivy.core.image import Image

    path = ART / density_folder() / f"{name}.png"
    if not path.exists():
        _report(f"picture {name} is missing")
        return None
    texture = Image(str(path)).texture
    texture.wrap = "repeat"
    return texture


def names(atlas: str) -> list[str]:
    """The pictures of an atlas, in order."""
    return sorted(_atlas(atlas))


def let_go(atlas: str) -> None:
    """Drop one atlas that only passing pages show: a picture of it that is still on the screen stays there, the others
    give their memory back. It is read again when it is asked for."""
    for key in [key for key in _kept if key[0] == atlas]:
        for texture in _kept.pop(key).values():
            _coarse.pop(id(texture), None)
        _read.discard(key)
    for page in ART.glob(f"*/{atlas}-*.png"):  # Kivy keeps what it has read from a file for minutes
        for category in ("kv.image", "kv.texture"):
            Cache.remove(category, f"{page}|0|0")


def forget() -> None:
    """Drop all loaded atlases (memory is short, or the GL context is new)."""
    _coarse.clear()
    _read.clear()
    _kept.clear()
    _single.cache_clear()
    placeholder.cache_clear()


@cache
def placeholder() -> Texture:
    """Grey squares, plainly not a picture, on any ground."""
    side, step = 16, 4
    tones = (bytes((150, 146, 134, 255)), bytes((186, 181, 166, 255)))
    texture = Texture.create(size=(side, side), colorfmt="rgba")
    texture.blit_buffer(
        b"".join(tones[(x // step + y // step) % 2] for y in range(side) for x in range(side)),
        colorfmt="rgba",
        bufferfmt="ubyte",
    )
    texture.mag_filter = "nearest"
    return texture


def _report(what: str) -> None:
    if what not in _reported:
        _reported.add(what)
        Logger.warning("Art: %s", what)
