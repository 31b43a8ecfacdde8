"""A field for a name or a search."""

from __future__ import annotations

from kivy.clock import Clock
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
    trimmed; an empty name falls back to `fallback`, and what is typed takes the place of the old name."""

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
        self._selects = False
        self._ground = Canvas()  # under what TextInput itself keeps in canvas.before
        self.canvas.before.insert(0, self._ground)
        theme.tell(self._repaint, "dark", "text_scale")
        # Kivy knows the height of a line later than the rest: without it the letters would have no room.
        for name in ("pos", "size", "focus", "wrong", "line_height"):
            self.fbind(name, self._repaint)
        self._repaint()

    def touch_box(self) -> Box:
        return (*self.to_window(*self.pos), *self.size)

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        self._selects = False
        room = int(self.longest) - len(self.text) + len(self.selection_text)
        super().insert_text(substring.replace("\n", " ")[: max(0, room)], from_undo)

    def on_focus(self, _field, focused: bool) -> None:
        if not focused:
            self.finish()
        elif self.fallback:
            self._selects = True
            Clock.schedule_once(self._select, 0)

    def on_touch_up(self, touch) -> bool:
        """The touch that gave it the focus would put the cursor among the letters."""
        done = super().on_touch_up(touch)
        if touch.grab_current is self:
            self._select()
            self._selects = False
        return done

    def _select(self, *_args) -> None:
        if self._selects and self.focus:
            self.select_all()

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
