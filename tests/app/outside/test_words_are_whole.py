"""What is written can be read: at 130 %, in both languages, while a field has the focus, and after theme, language and
text size were changed on that very screen."""

from __future__ import annotations

import pytest
from kivy.base import EventLoop

from app.kit.fields import TextField
from tests.app import measure, touch
from tests.app.outside import eyes
from tests.app.outside.controls import controls, in_sight
from tests.app.outside.crawl import Crawl
from tests.app.outside.played import positions
from tests.app.outside.stages import DRESS, SHELL, TABLES, open_stage, sit_down
from tests.app.screens import seen

LIVE = (
    {"theme": "dark"},
    {"language": "en"},
    {"text_scale": 1.3},
    {"language": "es"},
    {"theme": "light", "text_scale": 1.0},
)
SIZES = [(360, 640), pytest.param((412, 915), marks=pytest.mark.slow)]
"""What is whole on the smallest phone has more room on a larger one: that is looked at in `make soak`."""


def unreadable() -> list[str]:
    """Texts on the window that are cut, by their own box or at the side of what they scroll in, or covered."""
    faults = []
    for child in EventLoop.window.children:
        faults += [*measure.cut_texts(child), *measure.overlapping_texts(child), *measure.cut_at_the_side(child)]
    return [str(fault) for fault in faults]


@pytest.fixture
def unpainted(window, monkeypatch):
    """Everything is laid out and written, only the pixels are left out."""
    monkeypatch.setattr(type(window), "on_draw", lambda _window: None)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("screen", SHELL)
def test_a_screen_stays_readable_while_its_look_is_changed(unpainted, app, screen, size):
    touch.resize(*size)
    open_stage(app, screen)
    found = {}
    for change in LIVE:
        for key, value in change.items():
            app.services.settings.set(key, value)
        touch.skip(0.7)
        if faults := unreadable():
            found[str(change)] = faults
    assert found == {}


@pytest.mark.parametrize("language", ["es", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize(("game_id", "mode"), TABLES)
def test_tables_and_their_sheets_are_readable_at_130_percent(unpainted, app, game_id, mode, language):
    DRESS.update(language=language, text_scale=1.3)
    text = positions(game_id, mode)[-1 if game_id == "natural_selection" else 0]
    crawl = Crawl(
        lambda: sit_down(app, game_id, text),
        set(),
        inspect=unreadable,
        blind=True,
        settled=lambda: not app.services.thinker.busy,
    )
    crawl.run()
    assert crawl.touched >= 3
    assert crawl.inspected == {}


@pytest.mark.parametrize("screen", ["atlas", "learn:new_worlds", "setup:new_worlds"])
@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_what_is_typed_into_a_field_is_seen_while_it_has_the_focus(app, screen, scale):
    DRESS.update(text_scale=scale)
    open_stage(app, screen)
    opener = "NameButton(Ana" if screen.startswith("setup") else "magnify"
    touch.tap(*in_sight(next(control for control in controls() if opener in control.name)))
    touch.advance(0.6)
    field = seen.of_kind(TextField)[0]
    seen.bring_into_sight(field)
    if not field.focus:
        touch.tap_on(field)
        touch.advance(0.3)
    assert field.focus
    field.text = ""
    touch.advance(0.3)
    empty = eyes.look()
    for letter in "Wgj":
        field.insert_text(letter)
    touch.advance(0.3)
    assert field.text == "Wgj"
    x, y = field.to_window(*field.pos)
    top = EventLoop.window.height - y - field.height
    box = (int(x), int(top), int(x + field.width), int(top + field.height))
    assert eyes.changed(empty.crop(box), eyes.look().crop(box)), "the typed letters cannot be seen"
