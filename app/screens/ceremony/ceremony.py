"""The ceremony at the end of a match, for every game: chapters that are counted on the game's own stage, one after the
other, then the verdict. A tap ends a chapter or goes on to the next; "Skip" goes to the verdict.

What it shows lives here (which chapter, how far), never in widgets: the device may be turned at any moment.
"""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from app.kit import layout, mend, toasts
from app.kit.buttons import TextButton
from app.kit.drawn import DOUBLE_TAP
from app.kit.geometry import distance
from app.kit.shield import Shield
from app.kit.tokens import SPEEDS, theme
from app.kit.waiting import AfterSeen
from app.play.session import Session
from app.play.steps import step_after
from app.play.wording import Wording
from app.screens.after_match import going_on, play_again, show_replay
from app.screens.ceremony.parts import ChapterWords, Colours, Dots, Ground, Head, award_words
from app.screens.ceremony.verdict import VerdictView
from app.screens.coach.finish import leave_lesson
from app.screens.results.sharing import share_result
from app.screens.screen import Screen
from app.services.explained import Explained
from app.services.i18n import tr
from app.tables.ceremony import Chapter, verdict
from app.tables.ceremony_look import DUSK
from app.tables.ceremony_stage import CeremonyStage
from app.tables.lesson import Lesson
from app.tables.manifest import manifest, named
from app.tables.score_table import how_won, who_won
from app.tables.telling import Pace

STILL = 24
"""Dp a finger may move in a tap."""
BESIDE = 0.36
"""Share of a wide window that the words have."""
SHORTEST = 1.2
"""Seconds at least for which a chapter that is counted stays."""
READ = 2.4
"""A sentence takes so many times as long to read as a word."""


class CeremonyScreen(Screen):
    """`phase` is counting or verdict; `at` is the chapter, `said` its award that is spoken of, `told` whether the stage
    has counted it and `read` whether its words have had their time."""

    has_ground = BooleanProperty(False)

    def __init__(self, app, session: Session, lesson: Lesson | None = None) -> None:
        super().__init__(app)
        app.close_match(session)
        self.lesson = lesson
        """The lesson this match belongs to: every chapter waits until it was read, and a first match is offered."""
        theme.tell(self._changed, "dark")  # tables have their own colours by day and by night
        self.session = session
        self.players = list(session.players)
        self.wording = Wording(session.game.id, session.players)
        self.phase = "verdict" if self._pace().instant else "counting"
        self.at = self.said = 0
        self.told = self.read = False
        self.stage: CeremonyStage | None = None
        self.chapters: list[Chapter] = []
        self.view: VerdictView | None = None
        self._waiting = None
        self._begin_soon: AfterSeen | None = None

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        self._drop_stage()
        self._stop_waiting()
        stage = self._new_stage()
        self.chapters = stage.chapters()
        if not self.chapters:
            self.phase = "verdict"
        stage.prepare(self.chapters)
        if self.phase == "verdict":
            self._lay_verdict()
            stage.resume(len(self.chapters))
            stage.show_verdict()
            stage.hurry()
            return
        self.at = min(self.at, len(self.chapters) - 1)
        self._lay_counting()
        stage.resume(self.at + self.told)
        if self.told:
            self._wait()
        else:
            self.said, self.read = 0, False
            self._begin_soon = AfterSeen(self._begin, 0)
        self._show_words()

    def _new_stage(self) -> CeremonyStage:
        kind: type[CeremonyStage] = named(manifest(self.session.game.id).ceremony)
        self.stage = stage = kind(self.session, self.wording, self.form)
        stage.open_moment = lambda at: show_replay(self.app, self.session, at)
        stage.play_on = going_on(self.app, self.session)
        stage.choose = self._choose
        stage.cue = self.app.services.feedback
        return stage

    def _drop_stage(self) -> None:
        stage, self.stage = self.stage, None
        if stage is not None:
            stage.leave()

    @property
    def colours(self) -> Colours:
        if self.phase == "verdict" and self.verdict.tone == "lost":
            return DUSK
        own = self.stage.own_colours if self.stage is not None else None
        return own or manifest(self.session.game.id).colours

    @property
    def verdict(self):
        assert self.stage is not None
        outcome = self.stage.outcome
        return verdict(
            outcome, self.players, who_won(outcome, self.players), how_won(outcome, self.players, self.wording)
        )

    def _lay_ground(self, colours: Colours) -> None:
        assert self.stage is not None
        self.behind: list[Widget] = [Ground(colours)]
        own = self.stage.backdrop()
        if own is not None:
            self.behind.append(own)
        for widget in self.behind:
            self.add_widget(widget)

    def _lay_counting(self) -> None:
        stage, colours = self.stage, self.colours
        assert stage is not None
        self.view = None
        self._lay_ground(colours)
        waits = self.lesson is not None
        skip = TextButton(
            text=tr("lesson.next" if waits else "ceremony.skip"),
            tint=colours.text,
            icon="arrow-right" if waits else "skip-next",
            kind="outlined",
        )
        skip.bind(on_release=lambda *_: self.tap() if waits else self.skip())
        self.head = Head(stage.title() or tr("ceremony.title"), colours, skip)
        self.words = None if stage.speaks else ChapterWords(colours, self.chapters, self.players)
        self.dots = Dots(colours, count=len(self.chapters))
        stage.size_hint = (None, None)
        for widget in (stage, self.head, self.words, self.dots):
            if widget is not None:
                self.add_widget(widget)
        self.bind(size=self._arrange, pos=self._arrange)
        self._arrange()

    def _arrange(self, *_args) -> None:
        """Head, stage, words and dots below each other; on a wide screen the words stand beside the stage."""
        if self.view is not None or self.stage is None:
            return
        for widget in self.behind:
            widget.pos, widget.size = self.pos, self.size
        inset, margin, gap = layout.insets(), dp(self.form.margin), dp(8)
        x, right = self.x + inset.left + margin, self.right - inset.right - margin
        y, top = self.y + inset.bottom + gap, self.top - inset.top - gap
        if right - x < dp(100) or top - y < dp(100):
            return  # not laid out yet
        beside = self.form.landscape and self.words is not None
        side = right - x if not beside else max(dp(260), (right - x) * BESIDE)
        left = right - side
        self.head.size = (side, self.head.measured(side))
        self.head.pos = (left, top - self.head.height)
        self.dots.width = side
        self.dots.pos = (left, y)
        words = 0.0
        if self.words is not None:
            words = min(self.words.measured(side), self.head.y - self.dots.top - 2 * gap)
            self.words.size, self.words.pos = (side, words), (left, self.dots.top + gap)
        if beside:
            self.stage.pos, self.stage.size = (x, y), (left - margin - x, top - y)
        else:
            low = self.dots.top + gap + (words + gap if words else 0.0)
            self.stage.pos, self.stage.size = (x, low), (side, self.head.y - gap - low)

    def _lay_verdict(self) -> None:
        stage = self.stage
        assert stage is not None
        stage.colours = self.colours
        self.unbind(size=self._arrange, pos=self._arrange)
        self._lay_ground(self.colours)
        self.view = VerdictView(self, stage, self.verdict, self.colours)
        self.add_widget(self.view)
        self.bind(size=self._arrange_verdict, pos=self._arrange_verdict)
        self._arrange_verdict()
        self.later(*self.view.later_parts(), self._explain)

    def _explain(self) -> None:
        """The first time a match ends like this (a tie at points, say) one sentence says what decided."""
        session, view = self.session, self.view
        if view is None or session.outcome is None or session.notes.lesson or not session.persons:
            return
        firsts = manifest(session.game.id).firsts
        first = Explained(self.app.services.settings).first_of([session.outcome.reason], firsts)
        if first is not None:
            toasts.toast(tr(first), (view.foot.top - layout.insets().bottom) / dp(1) + 8, READ)

    def _arrange_verdict(self, *_args) -> None:
        for widget in (*self.behind, self.view):
            if widget is not None:
                widget.pos, widget.size = self.pos, self.size

    # -- life --------------------------------------------------------------------------------

    def on_enter(self) -> None:
        if self.phase == "counting" and self._waiting is None and self._begin_soon is None:
            self.rebuild_soon()  # it was left in the middle

    def on_leave(self) -> None:
        """Nothing moves unseen."""
        if self.stage is not None:
            self.stage.hurry()
        self._stop_waiting()

    def on_back(self) -> bool:
        if self.phase == "counting":
            self.skip()
        else:
            self._leave()
        return True

    def _leave(self) -> None:
        """Home; out of a lesson to where it was begun."""
        if self.lesson is not None:
            leave_lesson(self.app, self.lesson)
        else:
            self.app.go("home")

    def drop(self) -> None:
        self._drop_stage()
        self._stop_waiting()
        super().drop()

    # -- counting ----------------------------------------------------------------------------

    @property
    def chapter(self) -> Chapter:
        return self.chapters[self.at]

    def _begin(self) -> None:
        """The stage counts the chapter, and its words are said meanwhile."""
        self._begin_soon = None
        if self.stage is None or self.phase != "counting":
            return
        at, stage = self.at, self.stage
        self._say()
        stage.begin(self.chapter, lambda: self._counted(stage, at))

    def _counted(self, stage: CeremonyStage, at: int) -> None:
        """Told by a stage, unless another has taken its place."""
        if stage is self.stage and self.phase == "counting" and at == self.at and not self.told:
            self.told = True
            if self.read or self._silent:
                self._wait()

    @property
    def _silent(self) -> bool:
        """The screen has nothing to say of the awards."""
        return self.words is None or not self.chapter.awards

    def _say(self) -> None:
        """The reason of one award, for as long as it takes to read; then the next."""
        self._show_words()
        if not self._silent:
            award = self.chapter.awards[self.said]
            words = award_words(award, self.players) + ("" if self.said else self.chapter.about)
            self._after(self._seconds(words), self._said)

    def _said(self) -> None:
        if self.said < len(self.chapter.awards) - 1:
            self.said += 1
            self._say()
        else:
            self.read = True
            if self.told:
                self._on_by_itself()

    def _wait(self) -> None:
        """The chapter is counted: what was said last stays for a while, or until a tap."""
        words = f"{self.chapter.title} {self.chapter.about}"
        if not self._silent:
            words = award_words(self.chapter.awards[self.said], self.players)
        self.read = True
        self._after(max(SHORTEST * SPEEDS[theme.speed], self._seconds(words)), self._on_by_itself)

    def _on_by_itself(self) -> None:
        if self._pace().stops == "nobody":
            self.next()

    def next(self) -> None:
        """The next chapter, or the verdict."""
        self._stop_waiting()
        if self.at >= len(self.chapters) - 1:
            self.show_verdict()
            return
        self.at, self.said, self.told, self.read = self.at + 1, 0, False, False
        self._begin()

    def hurry(self) -> None:
        """What is counted now is over at once."""
        assert self.stage is not None
        self._stop_waiting()
        if self._begin_soon is not None:
            self._begin_soon.cancel()
            self._begin()
            self._stop_waiting()
        self.said, self.read = max(0, len(self.chapter.awards) - 1), True
        self.stage.hurry()
        self._show_words()
        if self.told:
            self._wait()

    def tap(self) -> None:
        """Anywhere but on a button."""
        stage = self.stage
        if stage is None:
            return
        if stage.waits:
            stage.go_on()
        elif self.phase == "verdict":
            stage.hurry()
        elif self.told and self.read:
            self.next()
        else:
            self.hurry()

    def skip(self) -> None:
        """Straight to the verdict."""
        if self.phase == "counting":
            self.show_verdict()

    def show_verdict(self) -> None:
        stage = self.stage
        assert stage is not None
        self.phase = "verdict"
        self._stop_waiting()
        stage.hurry()
        stage.resume(len(self.chapters))
        before = [child for child in self.children if child is not stage]
        self.clear_widgets()
        self._lay_verdict()
        stage.show_verdict()
        for widget in before:
            mend.let_go(widget)
        Shield(self, (*self.pos, *self.size), DOUBLE_TAP)

    def _show_words(self) -> None:
        if self.phase != "counting":
            return
        self.dots.at = self.at
        if self.words is not None:
            self.words.show(self.chapter, min(self.said, max(0, len(self.chapter.awards) - 1)))

    # -- time --------------------------------------------------------------------------------

    def _pace(self) -> Pace:
        """As fast as the player wants it, as at the table."""
        speed, usual = SPEEDS[theme.speed], Pace()
        follow = "everybody" if self.lesson is not None else self.app.services.settings.follow
        stops = {"flow": "nobody"}.get(follow, follow)
        return Pace(usual.reading * speed, usual.breath * speed, stops, instant=speed <= 0)

    def _seconds(self, words: str) -> float:
        pace = self._pace()
        return pace.breath + pace.reading * len(words)

    def _after(self, seconds: float, action) -> None:
        self._stop_waiting()
        self._waiting = Clock.schedule_once(lambda _dt: self._due(action), seconds)

    def _due(self, action) -> None:
        self._waiting = None
        action()

    def _stop_waiting(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
        if self._begin_soon is not None and (self.stage is None or self.phase != "counting"):
            self._begin_soon.cancel()
            self._begin_soon = None

    # -- fingers -----------------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        if super().on_touch_down(touch):
            return True
        touch.grab(self)
        return True

    def on_touch_up(self, touch) -> bool:
        if touch.grab_current is not self:
            return super().on_touch_up(touch)
        touch.ungrab(self)
        if distance(touch.pos, touch.opos) <= dp(STILL):
            self.tap()
        return True

    # -- what next ---------------------------------------------------------------------------

    def _choose(self, what: str) -> None:
        """A button of the verdict, of the screen's or of a stage's own."""
        actions = {
            "next": self.tap,
            "skip": self.skip,
            "again": self.again,
            "step": self.next_step,
            "replay": self.replay,
            "detail": self.detail,
            "share": lambda: share_result(self.session, self.wording),
            "home": self._leave,
        }
        actions[what]()

    def again(self) -> None:
        if self.session.notes.counted:
            self.app.go("challenges")
            return
        play_again(self.app, self.session, self.players)

    def next_step(self) -> None:
        """The one above the step that was tried."""
        above = step_after(self.session.game, self.session.notes.step)
        if above is not None:
            self.app.start_step(self.session.game.id, above.key)

    def replay(self) -> None:
        show_replay(self.app, self.session)

    def detail(self) -> None:
        self.app.go("results", session=self.session)
