"""The coach leads through a lesson: it says what to look at or to try, waits until that was read or done, and never
lies over the table, which is laid out beside it.

`number` is the step the learner has come to, `shown` the one that is read: the way back shows earlier words again and
takes no move back. The table answers only at the place a step asks for; every other touch is answered in words.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil, pi, sin
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from app.kit import layout, mend, overlays
from app.kit.drawn import DOUBLE_TAP
from app.kit.geometry import Box, Point, bounds, centre, contains, distance, grown
from app.kit.motion import Motions
from app.kit.tokens import SPEEDS, TARGET, theme
from app.play.rehearsal import REFUSED, Rehearsal
from app.screens.coach.spotlight import Spotlight
from app.screens.coach.strip import BEAK, COLUMN, WIDEST, Answers, CoachStrip, Said
from app.services import i18n
from app.services.i18n import tr
from app.tables.lesson import DO, LEAP, READ, WATCH, YOU, Lesson, LessonStep, Touch

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame

LOOK = 0.1
"""Seconds between two looks at the table."""
BEFORE = 0.7
"""Seconds before a rival plays, or the first of several moves is played quickly."""
BETWEEN = 0.22
"""Seconds between two moves that are played quickly."""
LONGEST = 5.0
"""Seconds that all quickly played moves of a step take at most."""
ANSWER = 1.2, 0.045
"""Seconds for which an answer stays, and more for each letter."""
ASIDE = 3.0
"""Seconds for which the button that goes on is spoken of."""
TOUCH = 3.0
"""Seconds that a touch and what the table says to it take at most."""
SHAKE = 10
"""Dp the ring goes aside."""
REACH = 6
"""Dp a finger may miss a place."""
STAND = 40
"""Dp more than its words need the coach takes beside a table on a tablet."""
HIGHEST = 0.42
"""The share of the window that words may take."""


class Coach(FloatLayout):
    """See the module's words. `progress(number)` is told of every step, `finished(whole)` after the last or on
    leaving."""

    def __init__(
        self,
        frame: TableFrame,
        lesson: Lesson,
        finished: Callable[[bool], None],
        begin: int = 0,
        progress: Callable[[int], None] = lambda _number: None,
        **kwargs,
    ) -> None:
        super().__init__(**kwargs)
        self.frame, self.lesson = frame, lesson
        self._finished, self._progress = finished, progress
        self.number = self.shown = min(begin, len(lesson.steps) - 1)
        self._since = self._went_on = Clock.get_time()
        self._finger: Point = (0.0, 0.0)
        self._let = float("-inf"), self._finger
        """When and where the last touch was that was asked for."""
        self._answer, self._answered = "", 0.0
        self._aside = 0.0
        """Until when the button that goes on is spoken of."""
        self._motions = Motions()
        self._ended = False
        frame.hears, frame.heading = self.hear, self.heading
        self.light = Spotlight()
        self.add_widget(self.light)
        self.strip = self._new_strip()
        self.add_widget(self.strip)
        self.bind(size=self._arrange, pos=self._arrange)
        self._look = Clock.schedule_interval(self._watch, LOOK)
        self._arrange()
        self._watch(0)

    def _new_strip(self) -> CoachStrip:
        answers = Answers(self.back, self._tap_on, self.point_again, lambda: self._end(False))
        return CoachStrip(self.lesson.coach, len(self.lesson.steps), self._all_words(), answers)

    def rebuild(self) -> None:
        """Language, letters or the form of the window have changed."""
        before = self.strip
        self.remove_widget(before)
        self.strip = self._new_strip()
        self.add_widget(self.strip)
        mend.let_go(before)
        self._arrange()
        self._watch(0)

    def stop(self) -> None:
        self._look.cancel()
        self._motions.finish_all()
        self.frame.hears = self.frame.heading = None
        self._make_room(0.0, 0.0)

    # -- where the lesson is -------------------------------------------------------------------

    @property
    def step(self) -> LessonStep:
        """The one that is read."""
        return self.lesson.steps[self.shown]

    @property
    def session(self) -> Rehearsal:
        session = self.frame.session
        assert isinstance(session, Rehearsal), "a lesson follows its script"
        return session

    @property
    def present(self) -> bool:
        """The step the learner has come to is shown."""
        return self.shown == self.number

    @property
    def busy(self) -> bool:
        """Something is shown on the table, or about to be."""
        phase = self.frame.session.phase
        return self.frame.story.busy or phase == "showing"

    @property
    def _counting(self) -> bool:
        """Points are being counted on the table, and the present step speaks of them."""
        board, step = self.frame.board, self.lesson.steps[self.number]
        return board is not None and board.counting and self._played() and step.kind in (READ, WATCH)

    def _played(self) -> bool:
        """The lines of the present step lie on the table."""
        return self.session.at >= self.lesson.played_before(self.number + 1)

    def _made(self) -> bool:
        """The present step's move of the learner lies on the table, which still shows what came of it."""
        step = self.lesson.steps[self.number]
        return step.kind == DO and step.lines > 0 and self._played()

    @property
    def _counts(self) -> bool:
        """The match is at its end: what follows the lesson is its count."""
        return self.session.outcome is not None

    def waits(self) -> bool:
        """The present step goes on by itself, or by a touch on the table: its button is not there yet."""
        step, board = self.lesson.steps[self.number], self.frame.board
        if step.kind == READ:
            return self._counting
        if step.kind in (WATCH, LEAP):
            return not self._played() or self.busy or (step.kind == WATCH and self._counting)
        if step.lines:
            ending = self.number + 1 == len(self.lesson.steps) and self._counts
            return not self._played() or (ending and self.session.phase != "over")
        return board is None or self._wanted() is not None

    def _wanted(self) -> Touch | None:
        """The next touch on the way to what the present step asks for."""
        board = self.frame.board
        if board is None or self._made():
            return None
        return next((each for each in self.lesson.steps[self.number].touches if not each.made(board)), None)

    # -- back and forth --------------------------------------------------------------------------

    def back(self) -> None:
        if self.shown:
            self._show(self.shown - 1)

    def _tap_on(self) -> None:
        self._went_on = Clock.get_time()
        self.go_on()

    def go_on(self) -> None:
        """The next step; after the last one the lesson is over."""
        if not self.present:
            self._show(self.shown + 1)
        elif self.number + 1 == len(self.lesson.steps):
            self._end(True)
        else:
            self.number += 1
            self._since = Clock.get_time()
            self._progress(self.number)
            self._show(self.number)

    def _show(self, number: int) -> None:
        self.shown, self._answer, self._aside = number, "", 0.0
        self._watch(0)

    def _end(self, whole: bool) -> None:
        if not self._ended:
            self._ended = True
            self.stop()
            self._finished(whole)

    # -- looking at the table ---------------------------------------------------------------------

    def _watch(self, _dt: float) -> None:
        """Do what the present step does by itself, see whether it was done, and show what is asked for."""
        if self.frame.board is None or self._ended:
            return
        step, session = self.lesson.steps[self.number], self.session
        session.asked = self.present and step.kind == DO
        self._play(step, session)
        if step.kind == DO and self.present and not self.waits():
            self.go_on()
            return
        self._say()
        self._light()
        self.strip.closes(self.frame.top_bar is None)
        if self.frame.top_bar is not None:
            self.frame.update_bars()
            self._arrange()

    def _play(self, step: LessonStep, session: Rehearsal) -> None:
        """Rivals play when it is their step, and quickly played moves follow each other."""
        due = Clock.get_time() - self._since
        if step.kind not in (WATCH, LEAP) or self._played() or self.busy or session.phase == "paused":
            return
        if due < BEFORE * SPEEDS[theme.speed]:
            return
        if step.kind == WATCH:
            session.reply()
        else:
            left = self.lesson.played_before(self.number + 1) - session.at
            session.leap(min(left, ceil(step.lines * BETWEEN / LONGEST)))
            self._since = Clock.get_time() - (BEFORE - BETWEEN) * SPEEDS[theme.speed]

    # -- what it says ------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        """For the bar above the table; what goes on there is said below it."""
        name, short = tr(self.lesson.title), bool(self.lesson.id)
        step = tr("lesson.short_step" if short else "lesson.step", number=self.shown + 1, count=len(self.lesson.steps))
        return name if short else tr("lesson.title", game=name), step

    def _words(self, key: str) -> str:
        you, *others = self.frame.session.players
        names = {"you": you.name} | {f"other{seat or ''}": player.name for seat, player in enumerate(others)}
        words = tr(key, **names, **(self.lesson.names() if self.lesson.names is not None else {}))
        return f"{words} {self._words(YOU)}" if key == self.lesson.steps[0].text else words

    def _title(self, step: LessonStep) -> str:
        key = f"{step.text}.title"
        return self._words(key) if i18n.has(key) else tr(self.lesson.title)

    def _all_words(self) -> list[tuple[str, str]]:
        """Everything that may be said, to find a place for the longest of it."""
        said = []
        for step in self.lesson.steps:
            keys = (step.text, *(touch.text for touch in step.touches if touch.text))
            said += [(self._title(step), self._words(key)) for key in keys]
        return said

    def _say(self) -> None:
        step, wanted, title = self.step, self._wanted() if self.present else None, self._title(self.step)
        text = self._words(wanted.text if wanted is not None and wanted.text else step.text)
        if self.present and self._counting:
            text = self._words("lesson.counting")
        elif self.present and step.kind == WATCH and self.waits():
            title, text = tr("lesson.meanwhile"), self.frame.story.caption or self._words("lesson.look")
        if self._answer and Clock.get_time() < self._answered:
            text = self._answer
        else:
            self._answer = ""
        last = self.shown + 1 == len(self.lesson.steps)
        waits = self.present and self.waits()
        way_on = "lesson.next" if not last else "lesson.done" if self._counts else "lesson.finish"
        button = "" if waits else tr(way_on)
        busy = waits and (step.kind != DO or self._made())
        aside = tr("lesson.read_on", button=button) if button and Clock.get_time() < self._aside else ""
        self.strip.show(Said(title, text, self.shown, self.shown > 0, button, busy, aside))

    def hear(self, text: str) -> None:
        """The table has something to say: that this was not the move, or what is missing for it. What else it would
        tell a player would come between the words of the lesson."""
        if text == tr(REFUSED) or self._fell_short():
            self.answer(text)

    def _fell_short(self) -> bool:
        """The touch that was asked for came just now, and the move did not come of it."""
        step = self.lesson.steps[self.number]
        asked = self.present and step.kind == DO and step.lines > 0
        return asked and not self._made() and self._wanted() is None and Clock.get_time() - self._let[0] < TOUCH

    def answer(self, text: str) -> None:
        """Something is said of what the learner did: the coach says it for a while, instead of a toast."""
        self._answer = text
        self._answered = Clock.get_time() + ANSWER[0] + ANSWER[1] * len(text)
        self._say()

    def _read_on(self) -> None:
        """A touch on the table while words are to be read: they stay, and the button is spoken of beside it."""
        self._aside = Clock.get_time() + ASIDE
        self._say()

    # -- what it points at -------------------------------------------------------------------------

    def target(self) -> Box | None:
        """The place the step speaks of, in the window; while another touch comes first, that one's."""
        boxes = self.targets()
        return bounds(boxes) if boxes else None

    def targets(self) -> list[Box]:
        """The same, each with its own ring."""
        board, wanted = self.frame.board, self._wanted() if self.present else None
        past = self._made() if self.present else self.step.kind != READ
        if board is None or not board.laid_out or past:
            return []
        names = wanted.spot if wanted is not None else self.step.spot
        each = [[board.spot(name) for name in one.split("&") if name] for one in names.split("|")]
        found = [[box for box in boxes if box is not None] for boxes in each]
        return [bounds(boxes) for boxes in found if boxes]

    def _light(self) -> None:
        moving = self.present and self.step.kind != DO and self.waits()
        boxes = [] if moving else self.targets()
        if not boxes:
            self.light.show(None)
            self.strip.point(-1, -1)
            return
        strip, beak = self.strip, dp(BEAK)
        box = self._nearest(boxes)
        x, y = centre(box)
        self.strip.point(x, y, strip.x - box[0] - box[2] if strip.beside else box[1] - strip.top)
        edge = 3 * dp(BEAK)
        if strip.beside:
            start = (strip.x - beak, min(max(y, strip.y + edge), strip.top - edge))
        else:
            start = (min(max(x, strip.x + edge), strip.right - edge), strip.top + beak)
        board, others = self.frame.board, tuple(each for each in boxes if each != box)
        self.light.show(box, start, strip.beside, others, None if board is None else board.words_at())

    def _nearest(self, boxes: list[Box]) -> Box:
        """To the strip: the line leads there, over no other ring."""
        return max(boxes, key=lambda box: box[0]) if self.strip.beside else min(boxes, key=lambda box: box[1])

    def point_again(self) -> None:
        """Where was that?"""
        self.shake()
        self.answer(tr("lesson.there"))

    def shake(self) -> None:
        """The ring shakes: there!"""

        def step(share: float) -> None:
            self.light.shift = dp(SHAKE) * sin(share * 4 * pi) * (1 - share)

        self._motions.start("pulse", step, lambda: setattr(self.light, "shift", 0.0))

    # -- layout --------------------------------------------------------------------------------------

    def _arrange(self, *_args) -> None:
        """Its place is its own: the table is laid out beside it."""
        if self.width < dp(TARGET) or self.height < dp(TARGET):
            return
        inset, strip = layout.insets(), self.strip
        if strip.beside:
            width = dp(COLUMN) + inset.right
            high = self.height
            if layout.form().tablet:  # words and buttons close together, at the thumb
                high = min(high, strip.needed(width) + inset.bottom + dp(STAND))
            strip.size, strip.pos = (width, high), (self.right - width, self.y)
            self._make_room(width - inset.right, 0.0)
            self.light.pos, self.light.size = self.pos, (self.width - width, self.height)
        else:
            width = min(self.width, dp(WIDEST))
            height = min(strip.needed(width), self.height * HIGHEST)
            strip.size = (width, height + inset.bottom)
            strip.pos = (self.center_x - width / 2, self.y)
            self._make_room(0.0, height)
            bar = self.frame.top_bar
            top = self.top if bar is None else bar.y
            self.light.pos, self.light.size = (self.x, strip.top), (self.width, top - strip.top)

    def _make_room(self, right: float, below: float) -> None:
        """Beside the table and, where sheets do not lie along the lower edge, beside them."""
        self.frame.make_room(right, below)
        overlays.keep_free(right, below)

    # -- fingers -----------------------------------------------------------------------------------------

    def on_touch_down(self, touch) -> bool:
        """The strip has its own buttons. Beside it: a touch on what is asked for belongs to the table, every other is
        answered; the second half of a double tap on a button is none."""
        if self.strip.collide_point(*touch.pos):
            self._finger = touch.pos
            super().on_touch_down(touch)
            return True
        if self._on_bar(touch.pos) or touch.is_mouse_scrolling:
            return False
        if self._soon((self._went_on, self._finger), touch.pos):
            return True
        return not self._let_through(touch.pos)

    def on_touch_up(self, touch) -> bool:
        """What was touched has an answer in the next frame."""
        Clock.schedule_once(self._watch, 0)
        return bool(super().on_touch_up(touch))

    @staticmethod
    def _soon(before: tuple[float, Point], pos: Point) -> bool:
        """This touch comes so soon after that one, and so near, that both are one double tap."""
        return Clock.get_time() - before[0] < DOUBLE_TAP and distance(pos, before[1]) < dp(24)

    def _on_bar(self, pos: tuple[float, float]) -> bool:
        bar = self.frame.top_bar
        return bar is not None and bar.parent is not None and bar.collide_point(*pos)

    def _let_through(self, pos: tuple[float, float]) -> bool:
        if self.busy:
            self.frame.story.hurry()
            return False
        step = self.lesson.steps[self.number]
        if self.present and self._counting and self.frame.board is not None:
            self.frame.board.count_out()
            return False
        if not self.present or step.kind != DO or not self.waits():
            if not self.present or step.kind == READ or not self.waits():
                self._read_on()
            return False
        board = self.frame.board
        plays = board.commits_at() if board is not None and self._wanted() is None else None
        box = self.target()
        if box is None or any(contains(grown(each, dp(REACH)), *pos) for each in (box, plays) if each is not None):
            return self._let_go_on(pos)
        if self._soon(self._let, pos):
            return False  # the second half of a double tap on what was asked for just now
        if self._drags(pos):
            return self._let_go_on(pos)
        self.shake()
        self.answer(tr("lesson.over_there"))
        return False

    def _let_go_on(self, pos: Point) -> bool:
        self._answer = ""  # what was said of the touch before no longer holds
        self._let = Clock.get_time(), pos
        return True

    def _drags(self, pos: Point) -> bool:
        """There lies what may be dragged to the place that is asked for."""
        board, wanted = self.frame.board, self._wanted()
        box = board.spot(wanted.dragged) if board is not None and wanted is not None and wanted.dragged else None
        return box is not None and contains(grown(box, dp(REACH)), *pos)
