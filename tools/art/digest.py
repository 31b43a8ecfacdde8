"""A digest of everything the pictures are made from, so that a test knows whether the atlases are up to date."""

from __future__ import annotations

import hashlib
from pathlib import Path

from tools.code_of import code_of

from .covers.atlas_map import OUTLINE
from .tiles.face import TILES

CODE = Path(__file__).parent
ROOT = CODE.parent.parent
ASSETS = ROOT / "assets" / "art"
RECORD = ASSETS / "digest.txt"


def sources() -> list[Path]:
    """The drawing code and its input data, in a stable order."""
    return [*sorted(CODE.rglob("*.py")), TILES, OUTLINE]


def of_files(files: list[Path], base: Path) -> str:
    """Names and contents; line ends do not count, and of code only what it does."""
    digest = hashlib.sha256()
    for path in files:
        data = path.read_bytes() if path.suffix == ".png" else _text(path).encode()
        digest.update(path.relative_to(base).as_posix().encode() + b"\0" + hashlib.sha256(data).digest())
    return digest.hexdigest()


def _text(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    return "\n".join(code_of(text)) if path.suffix == ".py" else text


def of_sources() -> str:
    return of_files(sources(), ROOT)


def of_pictures() -> str:
    return of_files(sorted(p for p in ASSETS.rglob("*") if p.suffix in (".png", ".atlas")), ASSETS)


def record() -> None:
    RECORD.write_text(f"sources {of_sources()}\npictures {of_pictures()}\n")


def recorded() -> dict[str, str]:
    return dict(line.split() for line in RECORD.read_text().splitlines())
