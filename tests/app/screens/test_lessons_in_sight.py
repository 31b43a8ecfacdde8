"""Lessons on a small phone in large letters: what the coach points at is seen whole."""

from __future__ import annotations

import pytest

from tests.app.screens.lessons import begin, do_as_told


@pytest.mark.parametrize("language", ["en", "es"])
@pytest.mark.parametrize("lesson", ["mondo.solitaire", "mondo.modifiers", "mondo.tasks"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_the_tile_that_glows_in_the_pool_is_whole(app, lesson, language, scale):
    app.services.settings.set("language", language)
    app.services.settings.set("text_scale", scale)
    looked = []

    def look(coach) -> None:
        wanted = coach._wanted()
        spot = wanted.spot if wanted is not None else ""
        if spot.startswith("tile:"):
            pool, (x, y, width, height) = coach.frame.board.pool, coach.target()
            looked.append(spot)
            assert x >= pool.x and x + width <= pool.right
            assert y >= pool.y - 1 and y + height <= pool.top - pool.grip + 1, (spot, pool.height)

    do_as_told(app, begin(app, lesson, (360, 640)), look)
    assert looked
