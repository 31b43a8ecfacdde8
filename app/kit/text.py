"""Text and icons as widgets. Text wraps to its width and grows in height: it never shrinks and is never cut."""

from __future__ import annotations

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.label import Label

from app.kit.fonts import font, glyph, icon_font
from app.kit.tokens import TYPE, theme


class _Themed(Label):
    """A label whose colour is a role of the theme, or `tint` if given (tables keep their own colours)."""

    role = StringProperty("ink")
    tint = ColorProperty(None, allownone=True)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("role", "tint"):
            self.fbind(name, self._recolour)
        theme.tell(self._recolour, "dark")
        theme.tell(self._resize, "text_scale")
        self._recolour()
        self._resize()

    def _recolour(self, *_args) -> None:
        self.color = self.tint if self.tint else getattr(theme, self.role)

    def _resize(self, *_args) -> None: ...


class Text(_Themed):
    """Text in a style of the type scale (`TYPE`). With `wrap` (default) it takes the width it is given and its
    height follows; without, its size follows the text. `markup=True` allows [b]…[/b]."""

    style = OptionProperty("body", options=list(TYPE))
    wrap = BooleanProperty(True)
    card_text = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("size_hint", (1, None) if kwargs.get("wrap", True) else (None, None))
        super().__init__(**kwargs)
        for name in ("style", "wrap", "card_text"):
            self.fbind(name, self._resize)
        self.fbind("width", self._fit)
        self.fbind("texture_size", self._fit)
        self._fit()

    def _resize(self, *_args) -> None:
        style = TYPE[self.style]
        self.font_name = font(style.weight)
        self.font_size = theme.font_size(self.style, self.card_text)
        self.line_height = style.line

    def _fit(self, *_args) -> None:
        if self.wrap:
            self.text_size = (self.width, None)
            if self.size_hint_y is None:
                self.height = self.texture_size[1]
        else:
            self.text_size = (None, None)
            self.size = self.texture_size


class Icon(_Themed):
    """A Material Design icon, by name."""

    name = StringProperty("")
    icon_size = NumericProperty(24)

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("size_hint", (None, None))
        super().__init__(**kwargs)
        self.font_name = icon_font()
        for name in ("name", "icon_size"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        self.text = glyph(self.name) if self.name else ""
        self.font_size = dp(self.icon_size)
        self.size = (dp(self.icon_size), dp(self.icon_size))
