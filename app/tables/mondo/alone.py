"""One person's table: the own board large, the pool below or beside it, the others' boards in its corners."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.buttons import IconButton
from app.kit.geometry import Box
from app.kit.tokens import theme
from app.services.i18n import tr
from app.tables.mondo.cards import CardRow
from app.tables.mondo.finder import Finder
from app.tables.mondo.hinting import HintLine
from app.tables.mondo.hud import ClockFace, Mark, TimeBar, VolcanoToken
from app.tables.mondo.news import NewsLine
from app.tables.mondo.opening import Opening
from app.tables.mondo.places import Places, arrange, put
from app.tables.mondo.pool import Pool
from app.tables.mondo.start_page import Beginning, StartPage
from app.tables.mondo.station import Station
from app.tables.mondo.table import MondoBoard
from app.tables.mondo.views import FITS, TABLE
from app.tables.mondo.words import News
from rules.mondo import preview
from rules.mondo.view import MondoView

FEW = 12
"""So many tiles lie side by side, and are not searched through."""
TOAST = 72
"""Dp that a toast of two lines of the largest text is high."""
LOW = 8
"""Dp above the edge of a toast where no hand lies below the pool."""
POOL_TILE = {"small": 52, "phone": 60, "tablet": 72}


class AloneBoard(MondoBoard):
    """The table of one person, against computers, at a passed device, or alone."""

    _points: int | None = None
    """What the round would bring now, where that is told."""

    def build(self) -> None:
        seat = self.own_seat
        self.places = Places()
        self.pool = Pool()
        station = self.add_station(seat)
        self.face = ClockFace()
        self.bar = TimeBar(size_hint=(None, None))
        self.pause = IconButton(icon="pause", tint=self.colours.text, icon_size=30)
        self.hint = IconButton(icon="lightbulb-on-outline", tint=self.colours.text)
        self.cards = CardRow(self.open_card)
        for other in ((seat + step) % self.position.seats for step in range(1, self.position.seats)):
            self.add_thumb(other)
        self.token = VolcanoToken(size_hint=(None, None))
        self.token.bind(on_release=lambda *_: self.open_token())
        self.minus = Mark("minus", label=tr("mondo.table.minus"))
        help_ = preview.search_help(self.position, len(self.session.persons)) if self.previews else "none"
        self.finder = Finder(self, help_) if help_ != "none" else None
        self.estimate = Mark("estimate", label=tr("mondo.table.points"))
        self.hint_line = HintLine()
        self.news_line = NewsLine(self.session.players)
        tabs = [self.finder.tabs] if self.finder is not None else []
        for widget in (
            self.pool,
            *tabs,
            station.world,
            self.token,
            station.errors,
            station.empties,
            station.tray,
            self.pause,
            self.hint,
            station.leave,
            self.cards,
            *self.thumbs.values(),
            self.news_line,
            self.hint_line,
        ):
            self.add_widget(widget)
        for clock in self.clocks():
            self.ticking.add_widget(clock)
        if not self.previews:
            self._put_bar_away(station)
        if self.session.match.setup.seats > 1:
            self.add_widget(self.estimate)
        if self.position.terms.solitaire:
            self.add_widget(self.minus)
        self.token.bind(on_long_press=lambda *_: self.open_token())
        self._tell_what_all_is(station)
        self.pause.bind(on_release=lambda *_: self.frame.open_menu())
        self.hint.bind(on_release=lambda *_: self.ask_hint())

    def _tell_what_all_is(self, station: Station) -> None:
        """To a finger that rests on it."""
        alone = self.position.terms.solitaire
        for widget, what in (
            (self.face, "clock"),
            (self.pause, "pause"),
            (self.hint, "hint"),
            (self.minus, "minus"),
            (self.estimate, "estimate"),
            (station.errors, "errors"),
            (station.empties, "empties"),
            (station.tray.turn_button, "turn"),
            (station.tray.flip_button, "flip"),
        ):
            widget.help = tr(f"mondo.help.{what}.alone" if alone and what == "clock" else f"mondo.help.{what}")
        for button in (station.tray.turn_button, station.tray.flip_button):
            button.reason = tr("mondo.table.take_first")
        self.hint.reason = tr(self.frame.why_no_hints() or "table.hint_not_now")
        for view, tab in self.finder.tabs.tabs.items() if self.finder is not None else ():
            tab.help = tr(f"mondo.help.view.{view}")
        for thumb in self.thumbs.values():
            thumb.bind(on_long_press=lambda each: self.open_board(each.seat))

    def _put_bar_away(self, station: Station) -> None:
        """Where a puzzle is asked no clock runs, and what stands round the table has its own buttons."""
        for widget in (self.pause, self.hint, self.cards, self.news_line, station.leave):
            self.remove_widget(widget)
        for clock in self.clocks():
            self.ticking.remove_widget(clock)

    def ask_hint(self) -> None:
        if not self.hint_again():
            self.frame.ask_hint()

    def _own_seat(self) -> int:
        """The viewer's, or at the open table of a passed device the next person's."""
        if self.session.viewer is not None:
            return self.session.viewer
        return self.session.decider if self.session.decider is not None else next(iter(self.session.persons), 0)

    def look_around(self) -> None:
        seat = self.own_seat
        self.views = {seat: self.position} if self.position.seat == seat else {}

    # -- places ------------------------------------------------------------------------------

    def arrange(self) -> None:
        terms, finder = self.position.terms, self.finder
        cards = 0 if not terms.modifiers else 1 + len(self.position.offered)
        self.places = arrange(
            (*self.pos, *self.size),
            layout.form(),
            len(self.thumbs),
            cards,
            theme.left_handed,
            finder.view if finder is not None else "",
            bar=self.previews,
        )
        station, places = self.stations[self.own_seat], self.places
        station.tray.tall, station.tray.mirrored = places.tall_tray, theme.left_handed
        for widget, box in (
            (station.world, places.world),
            (self.pool, places.pool),
            (station.tray, places.tray),
            (station.errors, places.errors),
            (station.empties, places.empties),
            (self.token, places.token),
            (self.minus, places.minus),
            (self.cards, places.cards),
            (self.estimate, places.estimate),
            (self.bar, places.line),
        ):
            put(widget, box)
        for thumb, corner in zip(self.thumbs.values(), places.thumbs, strict=True):
            thumb.lay(corner)
        if finder is not None:
            self._arrange_finder(finder)
        low = self.pool.y if self.pool.away else self.pool.top - self.pool.grip
        put(self.news_line, (self.pool.x, low, self.pool.width, self.pool.grip))
        self.put_hint_line()
        self._arrange_bar(places.bar)
        self.arrange_over()
        self.refresh()

    def _arrange_finder(self, finder: Finder) -> None:
        """The view that was chosen lies in the place of the pool."""
        finder.arrange(self.places.tabs, self.places.pool, (*self.pos, *self.size))
        self.pool.away = finder.showing is not None
        for widget in finder.widgets()[1:]:
            if widget.parent is self and widget is not finder.showing:
                self.remove_widget(widget)
            elif widget.parent is None and widget is finder.showing:
                self.add_widget(widget, index=len(self.children) - 1)

    def _arrange_bar(self, box: Box) -> None:
        """Pause, clock, hint and, far from the thumb, the leave button."""
        x, y, width, height = box
        leave = self.stations[self.own_seat].leave
        middle = y + height / 2
        self.pause.pos = (x + dp(4), middle - dp(24))
        put(self.face, (self.pause.right + dp(2), y + dp(2), dp(94), height - dp(4)))
        self.hint.pos = (self.face.right + dp(2), middle - dp(24))
        room = x + width - dp(8) - self.hint.right
        leave.short = False
        leave.short = leave.natural_width() > room
        wide = min(room, max(dp(96), leave.natural_width()))
        put(leave, (x + width - dp(8) - wide, middle - dp(24), wide, dp(48)))

    def lay_pool(self, key: object) -> None:
        tiles = self._tiles_in_play() if not self.previews else []
        if 0 < len(tiles) <= FEW:
            self.pool.lay_few(tiles, dp(POOL_TILE["tablet"]))
            return
        tile = POOL_TILE["tablet" if layout.form().tablet else "phone" if self.pool.height > dp(150) else "small"]
        self.pool.lay_out(key, dp(tile))

    def _tiles_in_play(self) -> list[str]:
        """All that lay in the pool when the puzzle began."""
        first = self.session.match.first().view(self.own_seat)
        assert isinstance(first, MondoView), "a match of Mondo"
        return sorted(first.pool or {})

    def make_opening(self, beginning: Beginning) -> Opening:
        def page(pressed: Callable[[], object]) -> StartPage:
            return StartPage(beginning, pressed, self.open_named_card, self.frame.open_menu)

        return Opening(page, self.start, self.count_down, size_hint=(None, None))

    def arrange_over(self) -> None:
        super().arrange_over()
        if isinstance(self.cover, Opening):
            self.cover.lay((*self.pos, *self.size))

    def room_for_rival(self) -> Box:
        """Over board and pool; the bar with the clock stays free."""
        x, _, width, _ = self.places.world
        left, low, room, top = self.x + dp(4), self.y + dp(4), self.width - dp(8), self.top - dp(4)
        if not layout.form().landscape:
            foot = self.stations[self.own_seat].tray.top
            return left, foot, room, self.places.line[1] - dp(4) - foot
        return max(left, x - dp(4)), low, width + dp(8), top - low

    def not_meant(self, x: float, y: float) -> bool:
        return self.finder is not None and self.finder.second_half(x, y)

    def toast_offset(self) -> float | None:
        """Right above the hand; where a view was chosen the rivals' line lies there, and a toast above that."""
        tray, line = self.stations[self.own_seat].tray, self.news_line
        edge = layout.insets().bottom
        low = LOW if tray.tall else (tray.top - edge) / dp(1) + 4
        foot, top = (line.y - edge) / dp(1), (line.top - edge) / dp(1)
        return top + 4 if foot < low + TOAST and top > low else low

    def toast_span(self) -> tuple[float, float] | None:
        """Beside the board, where the table lies down: errors and empty spaces are counted in its lower corners."""
        x, _, width, _ = self.places.pool
        return (self.to_window(x, 0)[0], width) if layout.form().landscape else None

    # -- showing -----------------------------------------------------------------------------

    def handled(self) -> list[Widget]:
        return [*super().handled(), *(self.finder.widgets() if self.finder is not None else ())]

    def lenses(self) -> list[Widget]:
        return [self.finder.lens] if self.finder is not None else []

    def left_words(self) -> str:
        """Only computers build on: their clock hurries (`HURRY`)."""
        return tr("mondo.table.left_hurry")

    def hand_words(self, holding: bool) -> str:
        return self.finder.words(holding) if self.finder is not None else ""

    def sought(self) -> str | None:
        return self.finder.space or "" if self.finder is not None and self.finder.view == FITS else None

    def seek(self, seat: int, space: str) -> bool:
        """Only where a tile may be laid now; with a tile in the hand only while one is looked for."""
        finder = self.finder
        if finder is None or not finder.searches or space not in self.views[seat].frontier:
            return False
        if seat in self.held and finder.view != FITS:
            return False
        finder.seek(space)
        return True

    def show_free_table(self) -> None:
        if self.finder is not None:
            self.finder.look(TABLE)

    def leave(self) -> None:
        if self.finder is not None:
            self.finder.leave()
        super().leave()

    def show_others(self) -> None:
        view = self.position
        if self.finder is not None:
            self.finder.show(self.views.get(self.own_seat))
        self.stations[self.own_seat].world.seek(self.sought() or None)
        self.show_thumbs()
        self.cards.show(view, [player.avatar for player in self.session.players], self.own_seat)
        if view.terms.solitaire:
            now = preview.standing(view, self.own_seat)
            self.minus.value = -now.sheet.total if now is not None else 0
        self._show_estimate()
        self.hint.enabled = self.running and self.session.gives_hints

    def _show_estimate(self) -> None:
        self._points = self.points_now(self.own_seat)
        if self._points is not None:
            self.estimate.value = self._points

    @property
    def _estimates(self) -> bool:
        return self._points is not None and self.places.estimate[2] > 0

    def chrome(self) -> list[Widget]:
        if not self.previews:
            return []
        leave = self.stations[self.own_seat].leave
        return [*self.clocks(), self.pause, self.hint, self.cards, leave, self.news_line]

    def furniture(self) -> list[Widget]:
        station = self.stations[self.own_seat]
        return [station.world, station.empties, self.minus, *self.chrome(), *self.thumbs.values()]

    def show_tokens(self, covered: bool) -> None:
        self.token.opacity = 1 if self.own_seat in self.token_holders and not covered else 0
        self.token.touch_target = self.token.opacity > 0
        self.estimate.opacity = 1 if self._estimates and not covered else 0

    def say_news(self, news: News) -> None:
        if self.hint_makes_way():
            self.news_line.say(news)

    def say_hint(self, words: str) -> None:
        super().say_hint(words)
        if words:
            self.news_line.words = ""

    def look(self, _dt: float = 0.0) -> None:
        super().look()
        self.news_line.look()

    def faces(self) -> Sequence[ClockFace]:
        return (self.face,)

    def clocks(self) -> Sequence[Widget]:
        return (self.face, self.bar)
