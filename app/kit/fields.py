"""A field for a name or a search."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import ColorProperty, NumericProperty, StringProperty
from kivy.uix.textinput import TextInput
from kivymd.uix.textfield import MDTextField

from app.kit.geometry import Box
from app.kit.press import in_window


class TextField(MDTextField):
    """One line of text, at most `longest` characters; `on_done(text)` when it is finished. What is typed is
    trimmed; an empty name falls back to `fallback`, and what is typed takes the place of the old name."""

    __events__ = ("on_done",)
    longest = NumericProperty(24)
    fallback = StringProperty("")
    edge = ColorProperty((0, 0, 0, 0))
    touch_target = True
    text: str

    def __init__(self, **kwargs) -> None:
        self._selects = False
        super().__init__(**{"multiline": False, "write_tab": False, "size_hint_y": None, **kwargs})

    def set_text(self, *_args) -> None:
        """KivyMD moves a floating label here and below; ours has a placeholder instead, which stays in its place."""

    update_colors = adjust_height = _check_text = set_text
    _refresh_hint_text = TextInput._refresh_hint_text

    def touch_box(self) -> Box:
        return in_window(self, (*self.pos, *self.size))

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


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
