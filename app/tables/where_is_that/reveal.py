"""The maps of a match that is over, looked at again from its results: the cards as they lie, and the real map.

Upright, cards and real map fill the screen in turn; lying down both are seen at once. Touching a circle links its two
places and says it in one sentence.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.kit import layout
from app.kit.buttons import TextButton
from app.kit.canvas import Redraw
from app.kit.choices import SegmentedChoice
from app.kit.geometry import Box, grown
from app.kit.tokens import theme
from app.play.session import Player
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.where_is_that import wording as words
from app.tables.where_is_that.camera import FACES, Cell
from app.tables.where_is_that.card_map import CardMap
from app.tables.where_is_that.earth import Earth, Pin, Shown
from app.tables.where_is_that.land import land_of
from app.tables.where_is_that.painter import Sight
from app.tables.where_is_that.places import row
from app.tables.where_is_that.reveal_words import Ground, Head, Note
from app.tables.where_is_that.seats import SeatTab
from app.tables.where_is_that.turning import mistakes_of
from rules.where_is_that.packs import load
from rules.where_is_that.view import Judged, MapView, Mode

READABLE = 72 / 88
"""A map that would have to be smaller than this keeps its names readable and is panned."""


CARDS, EARTH, BOTH = "cards", "earth", "both"
"""What fills the screen."""


class Reveal(FloatLayout):
    """One player's map at a time; `close()` is called when the player has seen enough."""

    def __init__(
        self,
        view: MapView,
        players: Sequence[Player],
        wording: Wording,
        close: Callable[[], None],
        first: int = 0,
        **kwargs,
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.view, self.players, self.wording = view, players, wording
        self.seat = first
        self.picked: Judged | None = None
        self._close = close
        self._build()
        self._lay = Redraw(self._arrange)
        self.bind(pos=self._lay, size=self._lay)
        theme.tell(self._lay_anew, "text_scale")

    def _lay_anew(self, *_args: object) -> None:
        self._lay()

    def _build(self) -> None:
        self.ground = Ground()
        self.head = Head()
        self.cards = CardMap(FACES, rimmed=False)
        self.cards.touch_circle = self.pick
        self.earth = Earth(land_of(self.view.pack))
        self.earth.pick = self._pick_place
        self.note = Note()
        self.note.bind(on_release=lambda *_: self.step())
        self.done = TextButton(text=tr("where_is_that.table.points"), primary=True, padding_x=18)
        self.done.bind(on_release=lambda *_: self._close())
        self.tabs = {}
        for seat, player in enumerate(self.players):
            tab = SeatTab(seat=seat, avatar=player.avatar, name=player.name)
            tab.bind(on_release=lambda each: self.show_seat(each.seat))
            self.tabs[seat] = tab
        self.pages = SegmentedChoice(
            size_hint=(None, None),
            chosen=CARDS,
            options=[(CARDS, tr("where_is_that.table.page.cards")), (EARTH, tr("where_is_that.table.page.earth"))],
        )
        self.pages.bind(chosen=self._lay_anew)
        for widget in (
            self.ground,
            self.cards,
            self.earth,
            self.head,
            self.pages,
            self.note,
            *self.tabs.values(),
            self.done,
        ):
            self.add_widget(widget)

    # -- what there is to see ----------------------------------------------------------------------

    @property
    def own_maps(self) -> bool:
        return self.view.mode is Mode.CARTOGRAPHER

    @property
    def order(self) -> list[str]:
        """The cards of the map in the order of their cells."""
        return [card for _, _, card in self.view.map_of(self.seat)]

    @property
    def circles(self) -> Sequence[Judged]:
        return self.view.circles[self.seat if self.own_maps else 0]

    @property
    def mistakes(self) -> list[Judged]:
        """Wrong circles: those of the map, or in the Shake those of this player's discarded cards."""
        return mistakes_of(self.view, self.seat)

    def on_touch_down(self, touch) -> bool:
        """Nothing below is touched."""
        if not self.collide_point(*touch.pos):
            return False
        super().on_touch_down(touch)
        return True

    def stop(self) -> None:
        self.cards.stop()
        self.earth.stop()

    # -- looking about -----------------------------------------------------------------------------

    def show_seat(self, seat: int) -> None:
        """Another player's map, flipped and judged."""
        self.seat, self.picked = seat, None
        self.cards.auto = True
        self._arrange()  # it may have been given its room only now
        self._show()
        self.cards.fit()
        self.earth.on_fit()
        if self.mistakes:
            self.pick(self.mistakes[0])

    def show_whole(self) -> str:
        """All of what fills the screen; returns the key of what is to be said about it, if anything."""
        if self.earth.parent is not None:
            self.earth.on_fit()
        return self.cards.show_whole() if self.cards.parent is not None else ""

    def step(self) -> None:
        """The next mistake."""
        if self.mistakes:
            at = self.mistakes.index(self.picked) + 1 if self.picked in self.mistakes else 0
            self.pick(self.mistakes[at % len(self.mistakes)])

    def pick(self, circle: Judged) -> None:
        self.picked = circle
        self._bring_into_sight(circle.first, circle.second)
        self._show()
        self.earth.reach(circle.first, circle.second)

    def _pick_place(self, place: str) -> None:
        """A touched city: its first mistake, or any circle of it."""
        found = [each for each in (*self.mistakes, *self.circles) if place in (each.first, each.second)]
        if found:
            self.pick(found[0])

    def _cell(self, card: str) -> Cell | None:
        return next(((x, y) for x, y, laid in self.view.map_of(self.seat) if laid == card), None)

    def _bring_into_sight(self, *cards: str) -> None:
        """A map larger than its window moves to what is spoken of."""
        for cell in filter(None, map(self._cell, cards)):
            self.cards.auto = self.cards.auto and self.cards.sees([cell])
            self.cards.look(self.cards.camera.showing(cell, grown(self.cards.clear, -dp(6))))

    def _show(self) -> None:
        cards = {(x, y): card for x, y, card in self.view.map_of(self.seat)}
        pack = load(self.view.pack)
        self.cards.show(
            Sight(
                cards,
                pack.faces,
                dict(self.view.flipped),
                self.circles,
                picked=self.picked,
                marked=True,
                pack=self.view.pack,
            )
        )
        pair = (self.picked.first, self.picked.second) if self.picked else ()
        lines = [(each.first, each.second) for each in self.mistakes]
        right = self.picked is not None and self.picked.right
        self.earth.show(Shown(pins=self._pins(), lines=lines, pair=pair, right=right, named=frozenset(self._own())))
        self._show_words()

    def _own(self) -> Sequence[str]:
        """The cards this player has laid."""
        return self.order if self.own_maps else [flip.card for flip in self.view.flips if flip.seat == self.seat]

    def _pins(self) -> list[Pin]:
        """Every place whose map side is up by now."""
        pack = load(self.view.pack)
        shown = self.order
        if not self.own_maps:
            shown = [*shown, *(flip.card for flip in self.view.flips if flip.card not in shown)]
        return [
            Pin(
                card,
                words.place(self.wording, card),
                self.earth.land.spot(side.latitude, side.longitude),
                pack.faces[card].kind,
            )
            for card in shown
            if (side := self.view.flipped.get(card)) is not None
        ]

    def _show_words(self) -> None:
        right = sum(circle.right for circle in self.circles)
        points = self.view.points[self.seat] if self.view.points and not self.own_maps else right
        name = self.players[self.seat].name
        title = tr("where_is_that.table.map_of" if self.own_maps else "where_is_that.table.cards_of", name=name)
        of = f"/{len(self.circles)}" if self.own_maps else ""
        self.head.say(title, tr("where_is_that.table.touch_circle"), str(points), of)
        for seat, tab in self.tabs.items():
            tab.chosen = seat == self.seat
            known = self.view.points
            tab.value = str(known[seat]) if known is not None else ""
        self._show_note()

    def _show_note(self) -> None:
        circle = self.picked
        if circle is None:
            perfect = tr("where_is_that.table.no_mistakes") if not self.mistakes else ""
            self.note.say(perfect, "", True, False)
        else:
            said = words.verdict(circle, self.wording), words.laid(circle, self.wording)
            self.note.say(*said, circle.right, len(self.mistakes) > 1 or circle not in self.mistakes)

    # -- layout ------------------------------------------------------------------------------------

    def _arrange(self) -> None:
        if self.width < dp(100):
            return
        _put(self.ground, (*self.pos, *self.size))
        self._show_words()
        (self._beside if layout.form().landscape else self._below)(*self.pos, *self.size)
        self._show()

    def _below(self, x: float, y: float, width: float, height: float) -> None:
        """One page at a time, as large as the screen allows, with the sentence below it."""
        head, foot, choice = self._head_height(width), dp(68), dp(56)
        _put(self.head, (x, y + height - head, width, head))
        _put(self.pages, (x + dp(12), y + height - head - dp(52), width - dp(24), dp(48)))
        note = self._note_height(width)
        _put(self.note, (x + dp(8), y + foot, width - dp(16), note))
        page = (x, y + foot + note + dp(4), width, height - head - choice - foot - note - dp(4))
        self._put_cards(page)
        self.earth.put(page, grown(page, -dp(6)))
        self._turn_to(self.pages.chosen)
        self._put_foot((x, y, width, foot))

    def _turn_to(self, page: str) -> None:
        """Only this page is there, or both."""
        for name, widgets in ((CARDS, (self.cards,)), (EARTH, (self.earth,))):
            for widget in widgets:
                shown = page in (name, BOTH)
                if shown and widget.parent is None:
                    self.add_widget(widget, len(self.children) - 1)  # over the ground, under all else
                elif not shown and widget.parent is not None:
                    self.remove_widget(widget)
        if page == BOTH and self.pages.parent is not None:
            self.remove_widget(self.pages)
        elif page != BOTH and self.pages.parent is None:
            self.add_widget(self.pages, 1)

    def _beside(self, x: float, y: float, width: float, height: float) -> None:
        self._turn_to(BOTH)
        left = width * 0.52
        head, foot = self._head_height(left), dp(68)
        note = self._note_height(left)
        low = height < dp(500)  # where height is scarce the sentence lies over the sea, not under the cards
        under = foot if low else foot + note + dp(6)
        _put(self.head, (x, y + height - head, left, head))
        self._put_cards((x, y + under, left, height - head - under))
        start, wide = (x + left, width - left) if low else (x, left)
        _put(self.note, (start + dp(8), y + (dp(6) if low else foot), wide - dp(16), note))
        over = note + dp(10) if low else 0
        earth = (x + left, y, width - left, height)
        self.earth.put(earth, (earth[0] + dp(8), y + dp(8) + over, earth[2] - dp(16), height - dp(16) - over))
        self._put_foot((x, y, left, foot))

    def _head_height(self, width: float) -> float:
        return max(dp(56), sum(texture.height for texture in self.head.textures(width)) + dp(8))

    def _note_height(self, width: float) -> float:
        return max(dp(68), (theme.font_size("body_strong") * 2 + theme.font_size("caption")) * 1.25 + dp(16))

    def _put_cards(self, box: Box) -> None:
        inner = (box[0] + dp(6), box[1] + dp(6), box[2] - dp(12), box[3] - dp(12))
        self.cards.ring, self.cards.largest = 4, 1.3
        self.cards.put(box, inner, 1.0, READABLE)
        if self.cards.auto:
            self.cards.fit()

    def _put_foot(self, box: Box) -> None:
        self.done.size_hint_x = None
        self.done.pos = (box[0] + box[2] - self.done.width - dp(12), box[1] + (box[3] - self.done.height) / 2)
        room = (box[0] + dp(12), box[1] + (box[3] - dp(48)) / 2, box[2] - self.done.width - dp(36), dp(48))
        for tab, place in zip(self.tabs.values(), row(room, len(self.tabs), dp(4), dp(150)), strict=True):
            tab.name = tab.name if place[2] > dp(110) else " "
            _put(tab, place)


def _put(widget, box: Box) -> None:
    widget.size_hint = (None, None)
    widget.pos, widget.size = box[:2], box[2:]
