"""Draw everything: `python -m tools.art` writes assets/art, `--sheets DIR` contact sheets and colour-blind views."""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from . import catalogue, digest, names
from .atlas import rasterise, save_png, write_atlas
from .pressing import press

DENSITIES = (1, 2)


def draw_atlas(name: str) -> list[Path]:
    """One atlas at both densities."""
    pictures = catalogue.ATLASES[name]()
    return [file for d in DENSITIES for file in write_atlas(name, pictures, digest.ASSETS / f"{d}x", d)]


def draw_singles() -> list[Path]:
    """Repeating textures at both densities, launcher pictures at one."""
    files = []
    for folder, density, pictures in (
        ("1x", 1, catalogue.textures()),
        ("2x", 2, catalogue.textures()),
        ("icon", 1, catalogue.launcher()),
    ):
        for name, picture in pictures.items():
            file = digest.ASSETS / folder / f"{name}.png"
            save_png(rasterise(picture.draw(), picture.width * density, picture.height * density), file)
            files.append(file)
    return files


def draw_all() -> None:
    """Everything the app shows, without leaving old files behind."""
    written = set()
    for name in catalogue.ATLASES:
        start = time.perf_counter()
        files = draw_atlas(name)
        written.update(files)
        size, seconds = sum(f.stat().st_size for f in files) / 1e6, time.perf_counter() - start
        print(f"{name:20} {size:6.2f} MB {seconds:5.1f} s")
    written.update(draw_singles())
    saved = sum(press(file) for file in sorted(written) if file.suffix == ".png")
    print(f"{'pressed':20} {-saved / 1e6:6.2f} MB")
    for old in [p for p in digest.ASSETS.rglob("*") if p.suffix in (".png", ".atlas") and p not in written]:
        old.unlink()
    names.write_listing()
    digest.record()
    print(f"{'together':20} {sum(f.stat().st_size for f in written) / 1e6:6.2f} MB")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.art", description="Draw the app's pictures.")
    parser.add_argument("--sheets", metavar="DIR", type=Path, help="write contact sheets and colour-blind views only")
    arguments = parser.parse_args()
    if arguments.sheets:
        from .sheets import write_sheets

        write_sheets(arguments.sheets)
    else:
        draw_all()


if __name__ == "__main__":
    main()
