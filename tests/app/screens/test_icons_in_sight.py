"""Where nature icons count, how many of each the own world has is in sight on a phone: a lesson speaks of them."""

from __future__ import annotations

import pytest

from rules.new_worlds import preview
from tests.app import touch
from tests.app.measure import faults
from tests.app.screens.lessons import begin, do_next, ready


@pytest.mark.parametrize(("size", "scale"), [((412, 915), 1.3), ((412, 915), 1.0), ((360, 640), 1.0)])
@pytest.mark.parametrize("language", ["es", "en"])
def test_the_icons_a_lesson_counts_stand_in_the_own_world(app, size, scale, language):
    app.services.settings.set("language", language)
    app.services.settings.set("text_scale", scale)
    coach, seen = begin(app, "new_worlds.vital", size), 0
    while not coach.step.text.endswith("vital.tie"):
        touch.skip(0.4)
        if ready(coach):
            world = coach.frame.board.world
            if not world.contents.ghosts:
                assert world.contents.icons == preview.icons(coach.frame.session.match.state.view(0).worlds[0])
            counts, said = list(map(str, world.contents.icons)), [text.text for text in world.drawn_texts()]
            assert any(said[at : at + 6] == counts for at in range(len(said))), (coach.step.text, said)
            assert not faults(world)
            do_next(coach)
            seen += 1
    assert seen == 5
