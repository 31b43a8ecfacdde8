"""What the pictures cost: their share of the start, and how much each table draws in a frame."""

from __future__ import annotations

import json
import os
import sys
from time import perf_counter

TABLES = {
    "new_worlds": ([None, "easy", "easy"], {"start": 0}),
    "mondo": ([None, "easy", "easy"], {}),
    "natural_selection": ([None, "easy", "easy"], {"start": 0}),
    "where_is_that": ([None, "easy", "easy"], {"start": 0}),
}
ALLOWED_SHARE = 0.15


def measure_start() -> dict[str, float]:
    """Ms of the start of the app up to the first frame of home, and those spent on loading atlases within."""
    begun = perf_counter()
    from tests.app import headless

    headless.prepare()
    from kivy.base import EventLoop

    from app.kit import art

    spent = 0.0
    load = art._atlas.__wrapped__

    def timed(name: str):
        nonlocal spent
        started = perf_counter()
        found = load(name)
        spent += perf_counter() - started
        return found

    from functools import cache

    art._atlas = cache(timed)
    from app.application import FourWorlds

    EventLoop.ensure_window()
    EventLoop.start()
    app = FourWorlds()
    EventLoop.window.add_widget(app.build())
    app.go("home")
    for _ in range(3):
        EventLoop.idle()
    return {"start_ms": (perf_counter() - begun) * 1000, "atlas_ms": spent * 1000}


def instructions(canvas) -> tuple[int, set[int]]:
    """How many instructions a canvas holds, and which textures they use."""
    from kivy.graphics.instructions import InstructionGroup, VertexInstruction

    count, textures = 0, set()
    for child in canvas.children:
        if isinstance(child, InstructionGroup):
            inner, used = instructions(child)
            count, textures = count + inner, textures | used
        else:
            count += 1
            if isinstance(child, VertexInstruction) and child.texture is not None:
                textures.add(child.texture.id)
    return count, textures


def count_table(game_id: str) -> dict[str, float]:
    from tests.app import headless

    headless.prepare()
    from kivy.base import EventLoop

    EventLoop.ensure_window()
    EventLoop.start()
    EventLoop.window.size = (412, 915)
    from tools.bench.frames import table

    frame = table(game_id, *TABLES[game_id])
    count, textures = instructions(frame.canvas)
    return {"instructions": count, "textures": len(textures)}


def run() -> None:
    from tools.bench.frames import child

    child("tools.bench.art", "start")
    found = child("tools.bench.art", "start")
    share = found["atlas_ms"] / found["start_ms"]
    print(
        f"Pictures at the start: {found['atlas_ms']:.0f} of {found['start_ms']:.0f} ms = {share:.0%} "
        f"(allowed {ALLOWED_SHARE:.0%})"
    )
    for game_id in TABLES:
        row = child("tools.bench.art", game_id)
        print(f"  {game_id:18} {row['instructions']:5.0f} canvas instructions, {row['textures']:3.0f} textures")


if __name__ == "__main__":
    part = sys.argv[1]
    print(json.dumps(measure_start() if part == "start" else count_table(part)), flush=True)
    os._exit(0)
