"""A card of the Shake that does not fit: the game stops and says why, with both places on the real map.

An own mistake waits for a tap; that of another passes by itself after a moment, and a touch holds it. Several broken
circles can be walked, the worst one first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.kit.buttons import IconButton, TextButton
from app.kit.canvas import Redraw, draw_icon, draw_texture, fill, shadow, text_texture
from app.kit.drawn import DOUBLE_TAP, Drawn
from app.kit.geometry import Box
from app.kit.tokens import theme
from app.kit.waiting import AfterInput
from app.play.seen_move import SeenMove
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.where_is_that.camera import Cell
from app.tables.where_is_that.colours import COLOURS, WHERE_IS_THAT
from app.tables.where_is_that.pair_map import Spoken, draw_pair
from app.tables.where_is_that.telling import judged_in, lay_of, truth
from rules.where_is_that.view import Judged, map_side

LOOK = 2.5
"""Seconds that somebody else's mistake is shown."""
PAD = 12


class Mistake(NamedTuple):
    """Whose card does not fit where, the circles it breaks, the worst one first, and those that were right."""

    seat: int
    card: str
    cell: Cell
    broken: Sequence[Judged]
    right: Sequence[Judged] = ()


def mistake_of(told: SeenMove) -> Mistake | None:
    """The mistake of a move; None if its card stays."""
    lay, circles = lay_of(told), judged_in(told.events)
    if lay is None or not circles or circles[0].right:
        return None
    return Mistake(told.seat, lay.card, lay.cell, *parted(circles))


def parted(circles: Sequence[Judged]) -> tuple[list[Judged], list[Judged]]:
    """Wrong and right circles."""
    return [circle for circle in circles if not circle.right], [circle for circle in circles if circle.right]


class Words(NamedTuple):
    """What the sheet says about one circle."""

    title: str
    sentence: str
    ranks: str
    fate: str


def words_of(mistake: Mistake, circle: Judged, own: bool, wording: Wording) -> Words:
    other, side = _other(mistake, circle), truth(mistake.card, circle)
    own_rank, other_rank = circle.ranks if mistake.card == circle.first else circle.ranks[::-1]
    card, beside = wording.word("place", mistake.card), wording.word("place", other)
    key = "where_is_that.mistake"
    ranks = tr(f"{key}.ranks.{circle.way}", card=card, other=beside, a=own_rank, b=other_rank)
    return Words(
        tr(f"{key}.{'own' if own else 'theirs'}", name=wording.name(mistake.seat)),
        tr(f"{key}.{side}", card=card, other=beside),
        f"{ranks} {tr(f'{key}.belongs.{side}')}",
        tr(f"{key}.fate"),
    )


def _other(mistake: Mistake, circle: Judged) -> str:
    return circle.second if circle.first == mistake.card else circle.first


class MistakeSheet(FloatLayout):
    """`show(circle)` is called for the circle that is spoken of, `close()` once, when all was seen."""

    def __init__(
        self,
        mistake: Mistake,
        own: bool,
        pack: str,
        wording: Wording,
        show: Callable[[Judged], None],
        close: Callable[[], None],
        **kwargs,
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.mistake, self.own, self.pack, self.wording = mistake, own, pack, wording
        self.at = 0
        self.held = own
        self._show, self._close = show, close
        self._timer = None
        self._ready: AfterInput | None = None
        self._fresh = True
        """It has only just come: a touch now was meant for what lay there before."""
        self.tapped_away = False
        self.paper = _Paper(self)
        self.go_on = TextButton(text=tr("where_is_that.mistake.go_on"), primary=True, padding_x=22)
        self.go_on.bind(on_release=lambda *_: self._tap_away())
        self.before = IconButton(icon="chevron-left", tint=COLOURS.text)
        self.after = IconButton(icon="chevron-right", tint=COLOURS.text)
        self.before.bind(on_release=lambda *_: self.walk(-1))
        self.after.bind(on_release=lambda *_: self.walk(1))
        self.add_widget(self.paper)
        self._lay = Redraw(self._arrange)
        self.bind(pos=self._lay, size=self._lay)
        theme.tell(self._lay_anew, "text_scale")

    def _lay_anew(self, *_args: object) -> None:
        self._lay()

    # -- what it tells -----------------------------------------------------------------------------

    @property
    def circle(self) -> Judged:
        """The one that is spoken of."""
        return self.mistake.broken[self.at]

    @property
    def words(self) -> Words:
        return words_of(self.mistake, self.circle, self.own, self.wording)

    def begin(self) -> None:
        self._show(self.circle)
        self._ready = AfterInput(self._be_ready, DOUBLE_TAP)
        if not self.held:
            self._timer = Clock.schedule_once(lambda _dt: self.close(), LOOK)

    def _be_ready(self) -> None:
        self._fresh = False

    def walk(self, step: int) -> None:
        """The next circle that is broken, round and round."""
        self._hold()
        self.at = (self.at + step) % len(self.mistake.broken)
        self._show(self.circle)
        self._lay()

    def _hold(self) -> None:
        self._stop_waiting()
        if not self.held:
            self.held = True
            self._lay()

    def _stop_waiting(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def close(self) -> None:
        """Enough was seen; asked once."""
        self._stop_waiting()
        close, self._close = self._close, lambda: None
        close()

    def _tap_away(self) -> None:
        self.tapped_away = True
        self.close()

    def on_touch_down(self, touch) -> bool:
        """Nothing below is touched, and nothing at all while it is fresh. Held by a touch, another one goes on."""
        if self._fresh:
            return True
        if not self.collide_point(*touch.pos):
            return False
        if super().on_touch_down(touch):
            return True
        if self.held:
            touch.grab(self)
        else:
            self._hold()
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if self.collide_point(*touch.pos):
            self._tap_away()
        return True

    # -- layout ------------------------------------------------------------------------------------

    def needed(self, width: float, standing: bool) -> float:
        """The height its words ask for."""
        words = sum(texture.height for texture in self.paper.textures(self._room(width, standing)))
        high = words + dp(3 * PAD + 8) + (dp(56) if self.own or self.held else dp(6))
        return high + (dp(150) if standing else 0)

    def _room(self, width: float, standing: bool) -> float:
        return width - dp(2 * PAD) if standing else width - self._map_width(width) - dp(3 * PAD)

    @staticmethod
    def _map_width(width: float) -> float:
        return min(dp(190), width * 0.36)

    def _arrange(self) -> None:
        if self.width < dp(120):
            return
        standing = self.height > self.width * 1.1
        foot = dp(56) if self.held else 0
        for widget in (self.go_on, self.before, self.after):
            self.remove_widget(widget)
        x, y = self.pos
        width, height = self.size
        if standing:
            room = height - foot - dp(2 * PAD)
            lines = self.paper.textures(self._room(width, True), room - dp(90))
            high = room - sum(line.height + dp(4) for line in lines) - dp(6)
            self.paper.chart = (x + dp(PAD), y + height - high - dp(PAD), width - dp(2 * PAD), high)
            self.paper.text = (x + dp(PAD), y + foot + dp(6), width - dp(2 * PAD), room - high)
        else:
            wide = self._map_width(width)
            self.paper.chart = (x + dp(PAD), y + dp(PAD), wide, height - dp(2 * PAD))
            left = x + wide + dp(2 * PAD)
            self.paper.text = (left, y + foot + dp(4), x + width - dp(PAD) - left, height - foot - dp(PAD + 4))
        self._put_buttons(self.paper.text)
        self.paper.pos, self.paper.size = self.pos, self.size
        self.paper.redraw()

    def _put_buttons(self, text: Box) -> None:
        """Go on at the right, the other circles at its left; where it is narrow below the map too."""
        if not self.held:
            return
        self.go_on.size_hint_x = None
        self.add_widget(self.go_on)
        y = self.y + dp(6)
        self.go_on.pos = (self.right - dp(PAD) - self.go_on.width, y)
        if len(self.mistake.broken) > 1:
            left = max(self.x + dp(4), min(text[0], self.go_on.x - dp(2 * 48 + 4)))
            for place, button in enumerate((self.before, self.after)):
                self.add_widget(button)
                button.pos = (left + place * dp(48), y)


class _Paper(Drawn):
    """The ground of the sheet, the real map and the words."""

    def __init__(self, sheet: MistakeSheet, **kwargs) -> None:
        self.sheet = sheet
        self.chart: Box = (0, 0, 1, 1)
        self.text: Box = (0, 0, 1, 1)
        super().__init__(size_hint=(None, None), **kwargs)

    def textures(self, room: float, height: float = 1e9) -> list:
        """The words in so much room: as large as they may be; what happens to the card is left out first."""
        styles = (
            ("label_strong", "title_s", "body_s"),
            ("caption", "body_strong", "caption"),
            ("minimum", "caption", "minimum"),
        )
        for style in styles:
            for fate in (True, False) if self.sheet.own else (False,):
                lines = self._lines(room, style, fate, on_card=style is not styles[0])
                if sum(line.height + dp(4) for line in lines) <= height:
                    return lines
        return lines

    def _lines(self, room: float, style: tuple[str, str, str], fate: bool, on_card: bool) -> list:
        title, sentence, ranks, last = self.sheet.words
        sizes = [theme.font_size(each, on_card=on_card) for each in style]
        lines = [
            text_texture(title, sizes[0], "bold", max(dp(40), room - dp(24))),
            text_texture(sentence, sizes[1], "bold", room),
            text_texture(ranks, sizes[2], "regular", room),
        ]
        return [*lines, text_texture(last, sizes[2], "regular", room)] if fate else lines

    def draw(self) -> None:
        if self.width < dp(120):
            return
        box = (*self.pos, *self.size)
        shadow(box, 3, dp(20))
        fill(box, WHERE_IS_THAT["foot"], (dp(20), dp(20), 0, 0))
        self._draw_words()
        mistake, circle = self.sheet.mistake, self.sheet.circle
        ends = [
            Spoken(self.sheet.wording.word("place", card), map_side(self.sheet.pack, card))
            for card in (mistake.card, _other(mistake, circle))
        ]
        for text, where in draw_pair(self.chart, self.sheet.pack, ends[0], ends[1], circle.way):
            self.wrote(text, where, self.chart)

    def _draw_words(self) -> None:
        x, y, width, height = self.text
        title, *rest = self.textures(width, height)
        top = y + height
        draw_icon("map-marker-alert-outline", x + dp(9), top - title.height / 2, dp(20), theme.error)
        words = list(self.sheet.words)
        where = draw_texture(title, x + dp(24) + title.width / 2, top, tuple(theme.error), "top")
        self.wrote(words[0], where)
        top -= title.height + dp(4)
        for text, texture in zip(words[1:], rest, strict=False):
            ink = COLOURS.text if texture is rest[0] else COLOURS.text_2
            self.wrote(text, draw_texture(texture, x + texture.width / 2, top, ink, "top"))
            top -= texture.height + dp(3)
