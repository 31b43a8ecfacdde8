"""Text and icons as widgets. Text wraps to its width and grows in height: it never shrinks and is never cut."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivymd.uix.label import MDIcon, MDLabel

from app.kit.theme import NAMES, TYPE


class Lettered:
    """Put before a label of KivyMD, it takes its font from the theme in one rule of KV, where KivyMD has three: a page
    has a hundred labels."""

    font = ObjectProperty(None)

    def on_font(self, _label: MDLabel, font: dict) -> None:
        self.font_name, self.font_size, self.line_height = font["font-name"], font["font-size"], font["line-height"]


class Text(Lettered, MDLabel):
    """Text in a style of the type scale (`TYPE`), in the colour `tone` of the theme or in `tint` (tables keep their own
    colours). With `wrap` (default) it takes the width it is given and its height follows; without, its size follows the
    text. `markup=True` allows [b]…[/b]."""

    style = OptionProperty("body", options=list(TYPE))
    tone = OptionProperty("ink", options=list(NAMES))
    tint = ColorProperty(None, allownone=True)
    wrap = BooleanProperty(True)
    card_text = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("size_hint", (1, None) if kwargs.get("wrap", True) else (None, None))
        super().__init__(**kwargs)
        for name in ("wrap", "width", "texture_size"):
            self.fbind(name, self._fit)
        self._fit()

    def _fit(self, *_args) -> None:
        if self.wrap:
            self.text_size = (max(1.0, self.width), None)  # a negative width corrupts Kivy's heap
            if self.size_hint_y is None:
                self.height = self.texture_size[1]
        else:
            self.text_size = (None, None)
            self.size = self.texture_size


class Icon(MDIcon):
    """A Material Design icon, by name, in the colour `tone` of the theme or in `tint`."""

    name = StringProperty("")
    tone = OptionProperty("ink", options=list(NAMES))
    tint = ColorProperty(None, allownone=True)
    icon_size = NumericProperty(24)
    side = NumericProperty(0)  # dp of its box, where that is larger than the sign

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
