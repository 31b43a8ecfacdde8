"""A field for a name or a search."""

from __future__ import annotations

from kivy.graphics import Canvas
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput

from app.kit.canvas import border, fill
from app.kit.fonts import font
from app.kit.geometry import Box
from app.kit.tokens import TARGET_PRIMARY, theme


class TextField(TextInput):
    """One line of text, at most `longest` characters; `on_done(text)` when it is finished. What is typed is
    trimmed; an empty name falls back to `fallback`."""

    __events__ = ("on_done",)
    longest = NumericProperty(24)
    fallback = StringProperty("")
    wrong = BooleanProperty(False)
    touch_target = True

    def __init__(self, **kwargs) -> None:
        super().__init__(**{
            "multiline": False, "size_hint_y": None, "write_tab": False, "background_normal": "",
            "background_active": "", "background_color": (0, 0, 0, 0), "font_name": font("medium"), **kwargs,
        })  # fmt: skip
        self._ground = Canvas()  # under what TextInput itself keeps in canvas.before
        self.canvas.before.insert(0, self._ground)
        theme.tell(self._repaint, "dark", "text_scale")
        for name in ("pos", "size", "focus", "wrong"):
            self.fbind(name, self._repaint)
        self._repaint()

    def touch_box(self) -> Box:
        return (*self.to_window(*self.pos), *self.size)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        room = int(self.longest) - len(self.text) + len(self.selection_text)
        super().insert_text(substring.replace("\n", " ")[: max(0, room)], from_undo)

    def on_focus(self, _field, focused: bool) -> None:
        if not focused:
            self.finish()

    def finish(self) -> None:
        self.text = " ".join(self.text.split()) or self.fallback
        self.dispatch("on_done", self.text)

    def on_done(self, text: str) -> None: ...

    def _repaint(self, *_args) -> None:
        self.font_size = theme.font_size("body")
        self.foreground_color, self.cursor_color = theme.ink, theme.primary
        self.hint_text_color = theme.ink_2
        self.selection_color = (*theme.primary[:3], 0.3)
        self.height = max(dp(TARGET_PRIMARY), self.line_height + dp(24))
        self.padding = (dp(16), (self.height - self.line_height) / 2)
        line = theme.error if self.wrong else theme.primary if self.focus else theme.outline
        self._ground.clear()
        with self._ground:
            fill((*self.pos, *self.size), theme.surface_low, dp(12))
            border((*self.pos, *self.size), line, dp(12), dp(2) if self.focus or self.wrong else dp(1.2))
