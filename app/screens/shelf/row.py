"""A match on the shelf: a picture of its table, what it is called, how far it is, who plays, and when it was played."""

from __future__ import annotations

from datetime import datetime

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.recycleview.views import RecycleDataViewBehavior
from kivy.uix.widget import Widget

from app.kit.buttons import IconButton
from app.kit.canvas import draw_texture, fill, shadow, text_texture
from app.kit.scores import fitting
from app.kit.seats import draw_badge
from app.kit.surfaces import PictureCard
from app.kit.tokens import RADIUS, theme
from app.play.shelf import Unfinished
from app.screens.covers import draw_cover
from app.screens.home.latest import said_day
from app.screens.home.unfinished import said_progress, said_turn, usual_title
from app.services.i18n import tr

PICTURE, NARROW_PICTURE = (118, 92), (92, 80)
"""Dp of the picture; beside it words need `NARROW` dp at least."""
NARROW = 190
PAD, GAP, BADGE = 12, 8, 24
MENU = 48
FAR = 2
"""How far it is may take so many lines; its title and whose turn it is take one each."""


def row_height() -> float:
    """All rows are equally high: a picture, or its words in the size they have now."""
    words = theme.font_size("body_strong") * 1.25 + theme.font_size("caption") * 1.3 * (FAR + 1)
    return max(dp(PICTURE[1]), words + dp(4 + BADGE)) + dp(2 * PAD + GAP)


def shortened(text: str, size: float, room: float, lines: int) -> tuple[str, Texture]:
    """The text in at most so many lines, with an ellipsis if it is too long."""
    made, highest = text_texture(text, size, width=room), text_texture("\n".join("x" * lines), size, width=room).height
    while made.height > highest + 1 and len(text) > 2:
        text = text[:-2].rstrip(" …") + "…"
        made = text_texture(text, size, width=room)
    return text, made


def title_of(match: Unfinished) -> str:
    return match.title or usual_title(match)


class ShelfRow(RecycleDataViewBehavior, PictureCard):
    """A tap goes on with the match; the button at its end offers what else can be done. `desk` does what it asks."""

    match = ObjectProperty(None, allownone=True)
    desk = ObjectProperty(None, allownone=True)
    redraw_on = ("match",)

    def __init__(self, **kwargs) -> None:
        self.picture: Widget | None = None
        super().__init__(**kwargs)
        self.button = IconButton(icon="dots-vertical", size=(dp(MENU), dp(MENU)))
        self.button.bind(on_release=lambda *_: self.desk.offer(self.match))
        self.add_widget(self.button)
        self.bind(pos=self._arrange, size=self._arrange, on_long_press=lambda *_: self.desk.offer(self.match))

    def refresh_view_attrs(self, view, index: int, data: dict) -> None:
        super().refresh_view_attrs(view, index, data)
        self.desk.picture_for(self)

    def on_release(self) -> None:
        self.desk.go_on(self.match)

    # -- its picture ---------------------------------------------------------------------------

    def show_picture(self, picture: Widget | None) -> None:
        """The table in small; without one the cover of the game stands there."""
        if self.picture is not None:
            self.remove_widget(self.picture)
        self.picture = picture
        if picture is not None:
            if picture.parent is not None:
                picture.parent.show_picture(None)
            self.add_widget(picture)
        self._arrange()
        self.redraw()

    @property
    def _card(self) -> tuple[float, float, float, float]:
        return self.x, self.y + dp(GAP), self.width, self.height - dp(GAP)

    @property
    def _picture_box(self) -> tuple[float, float, float, float]:
        x, y, width, height = self._card
        wide, high = PICTURE if width - dp(2 * PAD + PICTURE[0] + MENU) >= dp(NARROW) else NARROW_PICTURE
        return x + dp(PAD), y + (height - dp(high)) / 2, dp(wide), dp(high)

    def _arrange(self, *_args: object) -> None:
        x, y, width, height = self._card
        self.button.pos = (x + width - self.button.width - dp(2), y + height - self.button.height - dp(2))
        if self.picture is not None:
            box = self._picture_box
            self.picture.pos, self.picture.size = box[:2], box[2:]

    # -- drawing -------------------------------------------------------------------------------

    def draw(self) -> None:
        if self.match is None:
            return
        card, radius = self._card, dp(RADIUS["panel"])
        shadow(card, 1, radius, 1.0 if theme.dark else 0.5)
        fill(card, theme.card, radius)
        box = self._picture_box
        if self.picture is None:
            draw_cover(self.match.game_id, box, (dp(14),) * 4)
        left = box[0] + box[2] + dp(12)
        self._draw_words(left, card)
        self._draw_foot(left, card)

    def _draw_words(self, left: float, card: tuple) -> None:
        match, top = self.match, card[1] + card[3] - dp(PAD)
        size, room = theme.font_size("body_strong"), card[0] + card[2] - left - dp(MENU)
        words = fitting(title_of(match), size, room)
        title = text_texture(words, size, "bold")
        self.wrote(words, draw_texture(title, left + title.width / 2, top, theme.ink, "top"))
        top -= size * 1.25
        size, far = theme.font_size("caption"), said_progress(match)
        said = f"{usual_title(match)} · {far}" if match.title else far
        for text, lines in ((said, FAR), (said_turn(match), 1)):
            if text:
                words, made = shortened(text, size, room, lines)
                self.wrote(words, draw_texture(made, left + made.width / 2, top, theme.ink_2, "top"))
                top -= made.height

    def _draw_foot(self, left: float, card: tuple) -> None:
        """Who plays, and when it was played last."""
        low, side = card[1] + dp(PAD), dp(BADGE)
        when = said_when(self.match.saved)
        texture = text_texture(when, theme.font_size("caption"), "regular")
        right = card[0] + card[2] - dp(PAD)
        self.wrote(when, draw_texture(texture, right - texture.width / 2, low + side / 2, theme.ink_2))
        seats = self.match.players
        step = min(side + dp(4), (right - texture.width - dp(8) - left - side) / max(1, len(seats) - 1))
        for seat, player in enumerate(seats):
            draw_badge(seat, player.avatar, (left + seat * step, low, side, side))


def said_when(saved: int) -> str:
    """Today at 18:40, yesterday, 17 November."""
    at = datetime.fromtimestamp(saved / 1e9)
    if at.date() == datetime.now().date():
        return tr("shelf.today", time=f"{at.hour}:{at.minute:02}")
    return said_day(at.date().isoformat())
