"""The maps at the verdict: the cards of one player with their marks, the real map with every own name, one mistake at a
time, and everybody's sum; a tap on a seat shows that player's."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.kit.canvas import Redraw, draw_text, fill, shadow
from app.kit.choices import SegmentedChoice
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, around, grown
from app.kit.seats import draw_badge
from app.kit.tokens import GOLD, GOLD_INK, theme
from app.play.session import Player
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.where_is_that import wording as words
from app.tables.where_is_that.colours import COLOURS
from app.tables.where_is_that.earth import Earth, Pin, Shown
from app.tables.where_is_that.end_grid import EndGrid
from app.tables.where_is_that.land import land_of
from app.tables.where_is_that.places import grid
from app.tables.where_is_that.reveal_words import Note
from app.tables.where_is_that.turning import mistakes_of, own_cards
from rules.where_is_that.packs import load
from rules.where_is_that.view import Judged, MapView, Mode

CARDS, EARTH = "cards", "earth"
STACKED, BESIDE = 480, 660
"""Dp of height from which cards and real map lie below each other, and of width from which beside each other; else
they fill the room in turn."""
SEAT = 52


class SeatSum(Pressable):
    """A player's badge and sum; gold for who won, ringed while that map is shown."""

    seat = NumericProperty(0)
    avatar = StringProperty("cat")
    value = StringProperty("")
    chosen = BooleanProperty(False)
    won = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "seat", "avatar", "value", "chosen", "won")

    def __init__(self, **kwargs) -> None:
        super().__init__(**{"size_hint": (None, None), **kwargs})

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), dp(16)
        shadow(box, 1, radius, 0.5)
        fill(box, COLOURS.text if self.chosen else COLOURS.panel, radius)
        fill(grown(box, -dp(2.5)), GOLD if self.won else COLOURS.panel, radius - dp(2.5))
        if self.pressed:
            fill(box, (0, 0, 0, 0.1), radius)
        side = min(dp(32), self.height - dp(12), self.width * 0.48)
        draw_badge(self.seat, self.avatar, around(self.x + dp(8) + side / 2, self.center_y, side, side))
        ink = GOLD_INK if self.won else COLOURS.text
        room = self.width - side - dp(16)
        size = min(theme.font_size("title_m", on_card=True), room * 0.82 / max(1, len(self.value) * 0.55))
        left = self.x + dp(8) + side + room / 2
        self.wrote(self.value, draw_text(self.value, left, self.center_y, size, ink, "heavy"))


class _Ground(Drawn):
    """Below the choice of pages, whose words have the colours of the theme."""

    def draw(self) -> None:
        fill((*self.pos, *self.size), tuple(theme.surface), self.height / 2)


class EndMaps(FloatLayout):
    """One player's map at a time."""

    def __init__(
        self,
        view: MapView,
        players: Sequence[Player],
        wording: Wording,
        totals: Mapping[int, int],
        winners: Sequence[int],
        seat: int,
        notch: float = 0.0,
        **kwargs,
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.view, self.wording, self.seat = view, wording, seat
        self.picked: Judged | None = None
        self.page = CARDS
        self._notch = notch
        """So much of the upper left corner has a button of the screen."""
        self.grid = EndGrid(self.pick)
        self.earth = Earth(land_of(view.pack))
        self.earth.pick = self._pick_place
        self.note = Note()
        self.note.bind(on_release=lambda *_: self.step())
        self.pages = SegmentedChoice(
            size_hint=(None, None),
            chosen=CARDS,
            options=[(CARDS, tr("where_is_that.table.page.cards")), (EARTH, tr("where_is_that.table.page.earth"))],
        )
        self.pages.bind(chosen=self._turn_page)
        self.under = _Ground()
        self.sums = {
            each: SeatSum(seat=each, avatar=player.avatar, value=str(totals.get(each, 0)), won=each in winners)
            for each, player in enumerate(players)
        }
        for tab in self.sums.values():
            tab.bind(on_release=lambda tab: self.show_seat(tab.seat))
        self._lay = Redraw(self._arrange)
        self.bind(pos=self._lay, size=self._lay)
        theme.tell(self._again, "dark", "text_scale")
        self.show_seat(seat)

    def _again(self, *_args: object) -> None:
        self._lay()

    # -- what there is to see ----------------------------------------------------------------------

    @property
    def mistakes(self) -> list[Judged]:
        return mistakes_of(self.view, self.seat)

    @property
    def circles(self) -> Sequence[Judged]:
        """Those that this player's cards were judged by."""
        if self.view.mode is Mode.CARTOGRAPHER:
            return self.view.circles[self.seat]
        return [circle for flip in self.view.flips if flip.seat == self.seat for circle in flip.circles]

    def show_seat(self, seat: int) -> None:
        """Another player's map, with the first mistake."""
        self.seat = seat
        self.picked = self.mistakes[0] if self.mistakes else None
        self.earth.auto = True
        self._show()
        self._lay()

    def step(self) -> None:
        """The next mistake."""
        found = self.mistakes
        if found:
            at = found.index(self.picked) + 1 if self.picked in found else 0
            self.pick(found[at % len(found)])

    def pick(self, circle: Judged) -> None:
        self.picked = circle
        self._show()
        self.earth.reach(circle.first, circle.second)

    def _pick_place(self, place: str) -> None:
        found = [circle for circle in (*self.mistakes, *self.circles) if place in (circle.first, circle.second)]
        if found:
            self.pick(found[0])

    def _show(self) -> None:
        pack, view = load(self.view.pack), self.view
        self.grid.show({(x, y): card for x, y, card in view.map_of(self.seat)}, pack.faces, self.circles, self.picked)
        own = own_cards(view, self.seat)
        spoken = (self.picked.first, self.picked.second) if self.picked is not None else ()
        pins = [
            Pin(
                card,
                words.place(self.wording, card),
                self.earth.land.spot(side.latitude, side.longitude),
                pack.faces[card].kind,
            )
            for card in dict.fromkeys((*own, *spoken))
            if (side := view.flipped.get(card)) is not None
        ]
        lines = [(circle.first, circle.second) for circle in self.mistakes]
        right = self.picked is not None and self.picked.right
        self.earth.show(Shown(pins=pins, lines=lines, pair=spoken, right=right, named=frozenset(own)))
        for seat, tab in self.sums.items():
            tab.chosen = seat == self.seat
        self._say()

    def _say(self) -> None:
        circle, found = self.picked, self.mistakes
        if circle is None:
            self.note.say(tr("where_is_that.table.no_mistakes"), "", True, False)
            return
        self.note.say(*self._told_of(circle), circle.right, len(found) > 1 or circle not in found)

    def _told_of(self, circle: Judged) -> tuple[str, str]:
        """What a circle has shown, and how its cards were laid or which of the mistakes it is."""
        below, found = words.laid(circle, self.wording), self.mistakes
        if circle in found:
            below = tr("where_is_that.end.mistake", n=found.index(circle) + 1, of=len(found))
        return words.verdict(circle, self.wording), below

    # -- layout ------------------------------------------------------------------------------------

    def _turn_page(self, *_args: object) -> None:
        self.page = self.pages.chosen
        self._lay()

    def _arrange(self) -> None:
        if self.width < dp(120) or self.height < dp(120):
            return
        self.clear_widgets()
        whole: Box = (*self.pos, *self.size)
        x, y, width, height = whole
        notch = self._notch
        note = min(self.note.needed(width, [self._told_of(circle) for circle in self.mistakes]), height * 0.36)
        self._put(self.note, (x, y, width, note))
        low, high = y + note + dp(8), height - note - dp(8)
        if height >= dp(STACKED):
            share = min(high * 0.5, self._grid_height(width))
            self._put_cards((x + notch, low + high - share, width - notch, share))
            self._put_earth((x, low, width, high - share - dp(8)))
        elif width >= dp(BESIDE):
            self._put_cards((x + notch, low, width * 0.5 - notch, high))
            self._put_earth((x + width * 0.5 + dp(8), low, width * 0.5 - dp(8), high))
        else:
            choice = (x + notch, low + high - dp(48), width - notch, dp(48))
            self._put(self.under, choice)
            self._put(self.pages, choice)
            room = (x, low, width, high - dp(54))
            (self._put_cards if self.page == CARDS else self._put_earth)(room)

    def _grid_height(self, width: float) -> float:
        """So much of the height as its rows take at most."""
        cells = [(x, y) for x, y, _ in self.view.map_of(self.seat)]
        rows = max(y for _, y in cells) - min(y for _, y in cells) + 1
        return max(dp(170), rows * dp(80))

    def _put_cards(self, box: Box) -> None:
        """The cards, and everybody's sum beside them; many players have two columns."""
        x, y, width, height = box
        count = len(self.sums)
        if count == 1:
            self._put(self.grid, box)
            return
        across = 1 if count * dp(SEAT + 6) <= height + dp(6) else 2
        wide = min(dp(96), max(dp(74), width * 0.2)) if across == 1 else dp(2 * 70 + 6)
        rows = -(-count // across)
        tall = min(height, rows * dp(SEAT) + (rows - 1) * dp(6))
        places = grid((x + width - wide, y + height - tall, wide, tall), count, across, dp(6))
        for tab, place in zip(self.sums.values(), places, strict=True):
            self._put(tab, place)
        self._put(self.grid, (x, y, width - wide - dp(8), height))

    def _put_earth(self, box: Box) -> None:
        self.earth.put(box, grown(box, -dp(6)))
        self.add_widget(self.earth)

    def _put(self, widget, box: Box) -> None:
        widget.size_hint = (None, None)
        widget.pos, widget.size = box[:2], box[2:]
        self.add_widget(widget)

    def stop(self) -> None:
        self.earth.stop()
