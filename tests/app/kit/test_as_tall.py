"""Buttons beside each other are equally tall, however many lines one of them has."""

from __future__ import annotations

from kivy.uix.boxlayout import BoxLayout

from app.kit.buttons import TextButton, as_tall
from app.kit.tokens import theme
from tests.app import touch


def test_buttons_beside_each_other_are_as_tall_as_the_tallest_and_no_taller(window):
    first, second = (TextButton(text=words, icon="refresh", size_hint_x=1) for words in ("Another match", "Repeat"))
    as_tall(first, second)
    row = BoxLayout(size_hint=(None, None), width=240)
    for button in (first, second):
        row.add_widget(button)
    touch.show(row)
    touch.frames(3)
    alone = TextButton(text="Repeat")
    assert first.height == second.height > alone.height
    row.width = 600
    touch.frames(3)
    assert first.height == second.height == alone.height
    theme.text_scale = 1.3
    first.text = "Another match of the same kind as the one before, which was a good one"
    touch.frames(3)
    assert first.height == second.height > alone.height
