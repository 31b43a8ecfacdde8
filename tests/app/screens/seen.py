"""What a player sees on the window, found by words or by kind, and touched where it is."""

from __future__ import annotations

from kivy.base import EventLoop
from kivy.uix.widget import Widget

from tests.app import touch
from tests.app.measure import written


def on_window() -> list[Widget]:
    """Every widget on the window, what lies on top first."""
    return [widget for child in EventLoop.window.children for widget in child.walk(restrict=True)]


def texts() -> list[str]:
    return [text.text for child in EventLoop.window.children for text in written(child)]


def says(words: str) -> bool:
    """Whether these words stand anywhere on the window."""
    return any(words in text for text in texts())


def of_kind(kind: type, **properties: object) -> list:
    """Widgets of a class whose properties have these values."""
    return [
        widget
        for widget in on_window()
        if isinstance(widget, kind) and all(getattr(widget, name) == value for name, value in properties.items())
    ]


def only(kind: type, **properties: object):
    found = of_kind(kind, **properties)
    assert len(found) == 1, f"{len(found)} of {kind.__name__} {properties}; on the window: {texts()}"
    return found[0]


def tap(kind: type, **properties: object) -> None:
    """Scroll to the widget if need be and tap its middle with a real touch."""
    widget = only(kind, **properties)
    bring_into_sight(widget)
    touch.tap_on(widget)
    touch.frames(12)


def choose_game(game_id: str) -> None:
    """A game is chosen at home; its lesson, which is offered the first time, is declined."""
    from app.kit.buttons import TextButton
    from app.screens.home.cards import Cover
    from app.services.i18n import tr

    tap(Cover, game_id=game_id)
    if of_kind(TextButton, text=tr("lesson.offer.set_up")):
        tap(TextButton, text=tr("lesson.offer.set_up"))


def bring_into_sight(widget: Widget) -> None:
    from app.kit.surfaces import Page

    parent = widget.parent
    while parent is not None and parent is not EventLoop.window and not isinstance(parent, Page):
        parent = parent.parent
    if isinstance(parent, Page) and parent.body.height > parent.height:
        parent.scroll_to(widget, padding=24, animate=False)
        touch.frames(3)
