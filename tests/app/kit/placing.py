"""A single widget of the kit on the window, and what it tells."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from tests.app.touch import show


def in_corner(widget, x=100, y=400):
    """Show a widget of its own size at a place."""
    from kivy.uix.floatlayout import FloatLayout

    widget.size_hint = (None, None)
    place = FloatLayout()
    place.add_widget(widget)
    widget.pos = (x, y)
    show(place)
    return widget


def in_box(widget, width):
    """Show a widget that takes the width of its box."""
    box = BoxLayout(size_hint=(None, None), width=width, pos=(50, 300))
    box.add_widget(widget)
    show(box)
    return widget


def listen(widget, *events):
    told = []
    for event in events:
        widget.fbind(event, lambda *args, name=event: told.append((name, *args[1:])))
    return told


def cut(root):
    from tests.app.measure import cut_texts

    return cut_texts(root)
