"""What is known of the picked place, or how many places were found."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from app.kit.buttons import IconButton
from app.kit.canvas import draw_texture, fill, shadow, text_texture
from app.kit.drawn import Drawn
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.where_is_that.cards import country_of, draw_emblem, name_of
from rules.where_is_that.packs import Face, Pack


class PlaceNote(Drawn):
    """A panel over the lower edge of the map; as high as its words."""

    def __init__(self, close: Callable[[], None], **kwargs) -> None:
        self.face: Face | None = None
        self.lines: list[tuple[str, str, str]] = []
        super().__init__(size_hint=(None, None), **kwargs)
        self.close = IconButton(icon="close")
        self.close.bind(on_release=lambda *_: close())
        self.add_widget(self.close)
        self.bind(pos=self._place, size=self._place)

    def tell(self, pack: Pack, place: str | None, count: int) -> None:
        self.face = pack.faces[place] if place else None
        if self.face is None or place is None:
            self.lines = [(tr("atlas.found", count=count) if count else tr("atlas.nothing"), "label", "bold")]
        else:
            self.lines = self._facts(self.face, pack, pack.index[place])
        self._place()
        self.redraw()

    @staticmethod
    def _facts(face: Face, pack: Pack, card: int) -> list[tuple[str, str, str]]:
        kind = tr(f"where_is_that.kind.{face.kind}")
        of = len(pack.places)
        return [
            (name_of(face), "title_s", "bold"),
            (f"{country_of(face)} · {kind}", "body_s", "regular"),
            (tr("atlas.north", n=pack.north[card], of=of), "caption", "regular"),
            (tr("atlas.west", n=pack.west[card], of=of), "caption", "regular"),
        ]

    def _textures(self, room: float) -> list:
        return [text_texture(text, theme.font_size(style), weight, room) for text, style, weight in self.lines]

    def fit(self, widest: float) -> None:
        """As wide as allowed for a place, only as wide as its words for a count."""
        if self.face is None:
            texture = text_texture(self.lines[0][0] if self.lines else "", theme.font_size("label"), "bold")
            width = min(widest, texture.width + dp(36))
            self.size = (width, self._textures(width - dp(32))[0].height + dp(20) if self.lines else dp(40))
        else:
            room = widest - dp(96) - dp(52)
            self.size = (widest, max(dp(96), sum(texture.height for texture in self._textures(room)) + dp(24)))

    def _place(self, *_args) -> None:
        self.close.opacity = 1 if self.face else 0
        away = (-dp(900), -dp(900))
        self.close.pos = (self.right - dp(52), self.top - dp(52)) if self.face else away

    def draw(self) -> None:
        if self.width < dp(60) or not self.lines:
            return
        box = (*self.pos, *self.size)
        shadow(box, 2, dp(18))
        fill(box, theme.card, dp(18))
        left, room = self.x + dp(16), self.width - dp(32)
        if self.face is not None:
            draw_emblem(self.face, (self.x + dp(14), self.center_y - dp(26), dp(68), dp(52)))
            left, room = self.x + dp(96), self.width - dp(96) - dp(52)
        textures = self._textures(room)
        top = self.center_y + sum(texture.height for texture in textures) / 2
        for number, ((text, _, _), texture) in enumerate(zip(self.lines, textures, strict=True)):
            ink = theme.ink if number == 0 else theme.ink_2
            self.wrote(text, draw_texture(texture, left + texture.width / 2, top, ink, "top"))
            top -= texture.height
