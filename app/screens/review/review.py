"""Where was it decided? The match as a judge saw it: who stood how well when, what cost most, what was found.

The judge works beside the screen, a bit at a time: nothing waits for it. Whoever leaves stops it; whoever comes back
goes on, another day too.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit.bars import AppBar
from app.kit.choices import Chip
from app.kit.surfaces import Column, Page, Panel
from app.kit.text import Text
from app.play.reviews import Reviewing
from app.play.session import Session
from app.play.wording import Wording, joined
from app.screens.review.cards import MomentCard, is_wide
from app.screens.review.graph import Graph
from app.screens.review.progress import Progress
from app.screens.review.track import Track
from app.screens.review.words import told, view_at
from app.screens.screen import Screen
from app.services import i18n
from app.services.i18n import tr
from app.tables.manifest import manifest, named
from rules.game import Message
from rules.review import Review
from rules.review.moments import COSTLY, Moment
from rules.review.work import STEP

WIDEST = 840
FEW = 4
"""So many other moments are named, of more only the number is told."""
DRAWN_EVERY = 4
"""Bits of progress after which the graph is drawn anew."""


class ReviewScreen(Screen):
    """A finished match for one of its persons; where several played, one chooses whose moves are looked at."""

    def __init__(self, app, session: Session, seat: int | None = None) -> None:
        super().__init__(app)
        self.session = session
        self.wording = Wording(session.game.id, session.players)
        self.seats = session.persons or [0]
        self.seat = self.seats[0] if seat is None else seat
        self.marked = -1
        """The number of the move that is looked at."""
        self._jobs: dict[int, Reviewing] = {}
        self._frames = None
        self._bits = 0
        self.progress: Progress | None = None
        self.cards: list[MomentCard] = []

    # -- life --------------------------------------------------------------------------------

    @property
    def job(self) -> Reviewing:
        if self.seat not in self._jobs:
            services = self.app.services
            self._jobs[self.seat] = Reviewing(
                self.session.match, self.seat, services.thinker, services.reviews, self._moved_on, self.session.report
            )
        return self._jobs[self.seat]

    @property
    def review(self) -> Review:
        return self.job.review

    def on_enter(self) -> None:
        if self._frames is None:
            self._frames = Clock.schedule_interval(self._frame, 0)

    def on_leave(self) -> None:
        if self._frames is not None:
            self._frames.cancel()
            self._frames = None
        for job in self._jobs.values():
            job.stop()

    def on_pause(self) -> None:
        self.on_leave()

    def on_resume(self) -> None:
        self.on_enter()

    def drop(self) -> None:
        self.on_leave()
        super().drop()

    def _frame(self, _dt: float) -> None:
        self.app.services.thinker.poll()
        self.job.go_on()

    def _moved_on(self) -> None:
        """A bit more is known."""
        if self.progress is None:
            return
        if self.review.done or self.job.broken:
            self.rebuild_soon()
            return
        self._bits += 1
        self._tell_progress(self.progress)
        whole = len(self.review.standings) > len(self.review.steps)
        if (whole and len(self.graph.standings) < len(self.review.standings)) or self._bits % DRAWN_EVERY == 0:
            self.graph.standings = tuple(self.review.standings)

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        column = BoxLayout(orientation="vertical")
        self.add_widget(column)
        self.page = Page(widest=WIDEST, margin=self.form.margin)
        game = tr(f"{self.session.game.id}.name")
        bar = AppBar(title=tr("review.title"), subtitle=game, icon="arrow-left", icon_action=self.app.back)
        column.add_widget(bar.stand_over(self.page))
        column.add_widget(self.page)
        self.cards, self.progress = [], None
        self.moments = self.review.moments() if self._ready() else []
        parts = [self._persons(), self._progress(), self._graph_panel(), self._verdict()]
        for part in parts:
            if part is not None:
                self.page.body.add_widget(part)
        if self._ready():
            self.later(
                *(lambda moment=moment: self._add_card(moment) for moment in self._in_order()), self._add_lessons
            )

    def _ready(self) -> bool:
        return self.review.done or self.job.broken

    def _in_order(self) -> list[Moment]:
        """The costly ones first, the worst before the others, then the best find."""
        return sorted(self.moments, key=lambda each: (each.kind != COSTLY, -each.decision.loss))

    def _persons(self) -> Widget | None:
        """Whose moves are looked at, where more than one person played."""
        if len(self.seats) < 2:
            return None
        from kivy.uix.stacklayout import StackLayout

        row = StackLayout(spacing=dp(8), size_hint_y=None)
        row.bind(minimum_height=row.setter("height"))
        for seat in self.seats:
            chip = Chip(text=self.session.players[seat].name, chosen=seat == self.seat)
            chip.bind(on_release=lambda _chip, seat=seat: self.show_seat(seat))
            row.add_widget(chip)
        return row

    def show_seat(self, seat: int) -> None:
        """Another person's moves; what was found of this one is kept."""
        if seat != self.seat:
            self.job.stop()
            self.seat, self.marked = seat, -1
            self.from_the_top()
            self.rebuild_soon()

    def _progress(self) -> Widget | None:
        if self._ready():
            return None
        self.progress = Progress()
        self._tell_progress(self.progress)
        return self.progress

    def _tell_progress(self, progress: Progress) -> None:
        task, count = self.review.next_task(), len(self.review.steps)
        progress.share = self.review.progress
        if task is not None and task.kind == STEP:
            progress.words = self._seen_again(min(task.number + 1, count), count)
        else:
            progress.words = tr("review.comparing")

    def _seen_again(self, number: int, count: int) -> str:
        """Which move is looked at, in what the players of the game count."""
        path = manifest(self.session.game.id).when
        if not path:
            return tr("review.progress", number=number, count=count)
        return tr("review.progress.when", when=named(path)(self.session.match, number - 1).so_far)

    def _graph_panel(self) -> Panel:
        panel = Panel(spacing=dp(6))
        review = self.review
        panel.add_widget(Text(text=tr("review.graph"), style="title_s"))
        panel.add_widget(Text(text=self._measure(), style="caption", tone="ink_2"))
        self.graph = Graph(self.seat, self.session.players, review.game.stands_in, moves=max(1, len(review.steps)))
        self.graph.standings = tuple(review.standings)
        self.track = Track(self.graph, self.moments, self.choose)
        panel.add_widget(self.graph)
        panel.add_widget(self.track)
        if any(each.doubt for standing in review.standings for each in standing):
            panel.add_widget(Text(text=tr("review.graph.doubt"), style="caption", tone="ink_2"))
        self._mark()
        return panel

    def _measure(self) -> str:
        """What the lines count, in the words of the game if it has some."""
        own = f"{self.session.game.id}.review.standing"
        return tr(own) if i18n.has(own) else tr(f"review.graph.{self.review.game.stands_in}")

    def _verdict(self) -> Widget | None:
        """What the cards below are, or that there are none."""
        if not self._ready():
            return None
        costly = sum(moment.kind == COSTLY for moment in self.moments)
        if self.job.broken:
            words = tr("review.broken")
        elif costly:
            words = tr("review.costly", count=costly)
        else:
            words = tr("review.nothing_costly")
        return Text(text=words, style="body", tone="ink_2")

    def _add_card(self, moment: Moment) -> None:
        decision, session = moment.decision, self.session
        view = view_at(session.match, decision.number, self.seat)
        words = told(decision, view, session.game, self.wording)
        card = MomentCard(
            moment,
            words,
            self._cost(moment),
            self.wording,
            lambda: self.see(moment),
            is_wide(min(WIDEST, self.form.width)),
            self._when(decision.number),
            self._also(moment),
        )
        self.cards.append(card)
        self.page.body.add_widget(card)

    def _when(self, number: int) -> str:
        """By the clock, where the game has one."""
        path = manifest(self.session.game.id).when
        return named(path)(self.session.match, number).words if path else ""

    def _also(self, moment: Moment) -> str:
        """Where else it was the same."""
        if not moment.also:
            return ""
        count = len(moment.also)
        if count > FEW:
            return tr("review.also.many", count=count)
        times = [self._when(number) or tr("review.also.move", number=number + 1) for number in moment.also]
        return tr("review.also", count=count, when=joined(times))

    def _cost(self, moment: Moment) -> Message:
        decision, game, seats = moment.decision, self.session.game, len(self.session.players)
        if moment.kind == COSTLY:
            return game.cost(decision.best_value, decision.value, seats)
        cost = game.cost(decision.value, decision.value - decision.margin, seats)
        return cost._replace(key=cost.key.replace("review.cost", "review.found"))

    def _add_lessons(self) -> None:
        path, lessons = manifest(self.session.game.id).lessons, self.review.lessons or ()
        if not path:
            return
        part = Column(spacing=dp(12))
        for widget in named(path)(self.session, self.seat, lessons, self.app.services):
            part.add_widget(widget)
        self.page.body.add_widget(part)

    # -- what one does -----------------------------------------------------------------------

    def choose(self, number: int) -> None:
        """A disc of the track: its card comes into sight."""
        self.marked = number
        self._mark()
        self.build_rest()
        card = next((card for card in self.cards if card.number == number), None)
        if card is not None and self.page.body.height > self.page.height:
            self.page.scroll_to(card, padding=dp(16), animate=True)

    def _mark(self) -> None:
        self.graph.marked = self.marked
        self.track.mark(self.marked)

    def see(self, moment: Moment) -> None:
        """The position on the table, the better move marked."""
        self.marked = moment.decision.number
        self._mark()
        self.app.go("moment", session=self.session, seat=self.seat, moment=moment)
