"""The list of names in docs/ART.md, written from the catalogue so that the two never differ."""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import groupby
from pathlib import Path

from . import catalogue
from .kit.picture import Picture

GUIDE = Path(__file__).parent.parent.parent / "docs" / "ART.md"
START, END = "<!-- names: written by tools.art -->", "<!-- end of names -->"


def listing() -> str:
    """All atlases and single files: names with their size in dp."""
    parts = [_section(f"`{name}.atlas`", make()) for name, make in catalogue.ATLASES.items()]
    parts.append(_section("Single files in `1x/` and `2x/` (repeating textures)", catalogue.textures()))
    parts.append(_section("Single files in `icon/` (pixels)", catalogue.launcher()))
    return "\n".join(parts)


def _section(title: str, pictures: Mapping[str, Picture]) -> str:
    lines = [f"### {title}", ""]
    for (w, h), group in groupby(pictures, key=lambda k: (pictures[k].width, pictures[k].height)):
        lines.append(f"- {w}×{h}: " + " ".join(f"`{name}`" for name in shorten(list(group))))
    return "\n".join([*lines, ""])


def shorten(names: list[str]) -> list[str]:
    """Runs of numbered names as `card_01…card_64`."""
    out: list[str] = []
    for key, group in groupby(enumerate(names), key=lambda p: (_stem(p[1]), _number(p[1]) - p[0])):
        run = [name for _, name in group]
        numbered = key[0] is not None and len(run) > 3
        out += [f"{run[0]}…{run[-1]}"] if numbered else run
    return out


def _stem(name: str) -> str | None:
    match = re.fullmatch(r"(.*?)(\d+)", name)
    return match.group(1) if match else None


def _number(name: str) -> int:
    match = re.search(r"(\d+)$", name)
    return int(match.group(1)) if match else 0


def write_listing() -> None:
    text = GUIDE.read_text()
    before, _, rest = text.partition(START)
    _, _, after = rest.partition(END)
    GUIDE.write_text(f"{before}{START}\n{listing()}{END}{after}")


def written_listing() -> str:
    """What the guide says now."""
    return GUIDE.read_text().partition(START)[2].partition(END)[0].lstrip("\n")
