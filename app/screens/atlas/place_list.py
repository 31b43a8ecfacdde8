"""The places that were found, by name, in one column: drawn on one canvas, a line each."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp

from app.kit.canvas import draw_texture, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import Box
from app.kit.tokens import TARGET, theme
from app.screens.learn.book import plain
from app.tables.where_is_that.cards import draw_emblem, name_of
from rules.where_is_that.packs import Face


class PlaceList(Pressable):
    """As high as its lines; a tap on one calls `pick(id)`. Lives in a page that scrolls."""

    touch_target = False

    def __init__(self, pick: Callable[[str], None], **kwargs) -> None:
        self.faces: Sequence[Face] = ()
        self.picked: str | None = None
        self._pick = pick
        super().__init__(size_hint_y=None, **kwargs)

    def show(self, faces: Sequence[Face], picked: str | None) -> None:
        self.faces, self.picked = sorted(faces, key=lambda face: plain(name_of(face))), picked
        self.measure()
        self.redraw()

    def line(self) -> float:
        return max(dp(TARGET), theme.font_size("body") * 1.3 + dp(14))

    def measure(self) -> None:
        self.height = self.line() * max(1, len(self.faces))

    def touch_boxes(self) -> list[Box]:
        return []

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is self and abs(touch.y - touch.oy) < dp(10):
            number = int((self.top - touch.y) / self.line())
            if 0 <= number < len(self.faces):
                self._pick(self.faces[number].id)
        return super().on_touch_up(touch)

    def draw(self) -> None:
        if self.width < dp(80):
            return
        line, size = self.line(), theme.font_size("body")
        for number, face in enumerate(self.faces):
            low = self.top - line * (number + 1)
            if face.id == self.picked:
                fill((self.x, low, self.width, line), theme.primary_container, dp(12))
            draw_emblem(face, (self.x + dp(8), low + line * 0.2, dp(44), line * 0.6))
            texture = text_texture(name_of(face), size, "medium")
            ink = theme.primary_container_ink if face.id == self.picked else theme.ink
            self.wrote(name_of(face), draw_texture(texture, self.x + dp(62), low + line / 2, ink, "left"))
