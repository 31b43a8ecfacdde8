"""The player's text size reaches every word of the shell: titles, chips, counters and captions alike."""

from __future__ import annotations

import pytest

from app.screens.learn.strip import Strip
from app.tables.ceremony_stage import CeremonyStage
from app.tables.example import Picture
from app.tables.finals import FinalThing
from tests.app import touch
from tests.app.letters import letters
from tests.app.outside.stages import SHELL, open_stage
from tests.app.screens.seen import on_window

LARGEST = 1.3
STAGES = [((412, 915), stage) for stage in SHELL if stage != "atlas"]
STAGES += [((1280, 800), stage) for stage in ("home", "continue", "records", "setup:new_worlds")]
"""Not the atlas: names on a map stop at 115 %, as those on cards do."""
SLACK = 0.03
"""Sizes are whole tenths of a pixel."""
HEADLINE = 32
"""From this size on a headline fills its line, and may stay."""


@pytest.fixture
def unpainted(window, monkeypatch):
    monkeypatch.setattr(type(window), "on_draw", lambda _window: None)


def sizes(app) -> dict[str, float]:
    """The size of each text on the screen, the smallest where it stands twice. What is written on boards and pieces
    (in a ceremony, at the results, in the rules' pictures and examples) stops at 115 %, as at the table."""
    pieces = [widget for widget in on_window() if isinstance(widget, (CeremonyStage, FinalThing, Strip, Picture))]
    on_pieces = {each.text for piece in pieces for each in letters(piece)}
    found: dict[str, float] = {}
    for size, text in letters():
        if text not in on_pieces and (not text.isdecimal() or len(text) != 2):  # a card's number is of its picture
            found.setdefault(text, size)
    return found


@pytest.mark.one_in(5)
@pytest.mark.parametrize(("size", "stage"), STAGES, ids=str)
def test_every_word_grows_with_the_text_size(unpainted, app, size, stage):
    touch.resize(*size)
    open_stage(app, stage)
    touch.skip(0.5)
    usual = sizes(app)
    app.services.settings.set("text_scale", LARGEST)
    touch.skip(1.0)
    large = sizes(app)
    both = usual.keys() & large.keys()
    assert len(both) >= len(usual) / 3, "hardly a word is still there"
    words = {text for text in both if usual[text] < HEADLINE}
    assert {text: (usual[text], large[text]) for text in words if large[text] < usual[text] * (LARGEST - SLACK)} == {}
