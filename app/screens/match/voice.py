"""When the strip says what, where it lies, and what its buttons do to the story."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp

from app.kit.drawn import DOUBLE_TAP
from app.kit.geometry import contains
from app.kit.press import Press
from app.kit.shield import Shield
from app.screens.match.narration import WIDEST, Answers, NarrationStrip, Said, Shown
from app.services.i18n import tr
from app.tables.manifest import manifest

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame
    from app.screens.match.story import Story

MARGIN = 8
LATE = 0.8
"""Seconds in which a finger may still be on its way to a strip that has just closed itself."""
"""Dp between the strip and the edges."""


class Voice:
    """The strip of one table. It comes when others play and goes when the viewer may decide; between two moves of
    others it stays."""

    def __init__(self, frame: TableFrame, story: Story) -> None:
        self._frame, self._session, self._story = frame, frame.session, story
        self.strip: NarrationStrip | None = None
        self.lies_below = 0.0
        """Up to where (window) something else lies over the foot of the table: what is said of a puzzle's answer."""

    @property
    def is_shown(self) -> bool:
        """The strip is there."""
        return self.strip is not None and self.strip.parent is not None

    def begin(self) -> None:
        """A board lies there: its strip is ready."""
        answers = Answers(self._hold, self._go_on, self._next, self._skip, self._again, self._story.to_present)
        self.strip = NarrationStrip(manifest(self._session.game.id).colours, self._session.players, answers)
        self.strip.bind(height=self._grew)

    @property
    def top(self) -> float:
        """The upper edge of what the strip keeps for itself (window); 0 while there is no strip."""
        shown = self.strip is not None and self.is_shown
        return self.strip.y + self.strip.height + dp(MARGIN) if shown and self.strip is not None else self.lies_below

    def cover(self, top: float) -> None:
        """Something else lies over the foot of the table, or no longer."""
        if top != self.lies_below:
            self.lies_below = top
            if self._frame.board is not None:
                self._frame.board.strip_came()

    def _grew(self, *_args) -> None:
        """A longer sentence, or a shorter one after a pause: the board may have to give it more room, or less."""
        if self.is_shown and self._frame.board is not None:
            self._frame.board.strip_came()

    def drop(self) -> None:
        if self.strip is not None:
            self._frame.remove_widget(self.strip)
            self.strip = None

    # -- what it says --------------------------------------------------------------------------

    def update(self) -> None:
        """The strip says what is going on, or goes."""
        strip, shown = self.strip, self._shown()
        if strip is None:
            return
        if shown is not None:
            came = strip.parent is None
            if came:
                self._frame.add_widget(strip)
            strip.show(shown)
            self.place()
            if came and self._frame.board is not None:
                self._frame.board.strip_came()
        elif strip.parent is not None:
            self._take_away(strip)

    def _take_away(self, strip: NarrationStrip) -> None:
        self._frame.remove_widget(strip)
        strip.forget_height()
        tap, box = Press._last_tap, (*strip.pos, *strip.size)
        if Clock.get_time() - tap.seen <= DOUBLE_TAP and contains(box, *tap.where):
            Shield(self._frame, box)
        elif strip.shown.past:  # it closed itself: a finger that comes to close it means no button below
            Shield(self._frame, box, LATE)
        if self._frame.board is not None:
            self._frame.board.strip_came()

    def _shown(self) -> Shown | None:
        frame, story, director = self._frame, self._story, self._story.director
        if frame.board is None or frame.cover is not None or frame.peeking or self._session.phase == "replay":
            return None
        if frame.board.ending_in_sight:
            return None
        held = director is not None and director.holding
        if story.past is not None:
            return Shown(self._line(own=True) or Said(None, tr("table.since"), quiet=True), held, past=True)
        if story.ending is not None:
            line = story.ending.line
            return Shown(Said(line.seat, line.caption, line.why), last=True)
        if director is None or not story.spoken or story.pace().instant:
            return None
        if director.busy or self._session.phase == "showing":
            return self._of_a_move(held)
        if self._session.phase == "thinking" and self._session.decider is not None:
            thinking, thinks = self._line() if held else None, self._session.decider
            quietly = self._quietly("table.thinking", thinks)
            return Shown(thinking or quietly._replace(why=frame.board.in_anothers_turn(thinks)), held)
        return None

    def _of_a_move(self, held: bool) -> Shown | None:
        line, mover = self._line(), self._story.mover
        if line is not None:
            return Shown(line, held, again=self._story.busy)
        if mover is None or mover == self._session.viewer:
            return None
        return Shown(self._quietly("table.turn_of", mover), held)

    def _line(self, own: bool = False) -> Said | None:
        """What was said last; what the viewer did himself only if `own`."""
        line = self._story.line
        return Said(line.seat, line.caption, line.why) if line is not None and (own or not line.own) else None

    def _quietly(self, key: str, seat: int) -> Said:
        return Said(seat, tr(key, name=self._session.players[seat].name), quiet=True)

    def place(self) -> None:
        """Its foot: at the lower edge, over the actions; at the side or in the middle where it need not be wider."""
        frame, strip = self._frame, self.strip
        if strip is None or frame.board is None:
            return
        if self.lies_below and frame.board.laid_out:
            frame.board.strip_came()
        own = frame.board.narration_room() if frame.board.laid_out else None  # it knows its places only then
        room, gap = own or (*frame.board.pos, *frame.board.size), dp(MARGIN)
        low = frame.foot() if frame.bar_below() else room[1]
        width = min(room[2] - 2 * gap, dp(frame.board.narration_widest or WIDEST))
        most = frame.board.narration_highest() if frame.board.laid_out else 0.0
        strip.place(room[0] + (room[2] - width) / 2, low + gap, width, max(0.0, most - 2 * gap))

    # -- its buttons -----------------------------------------------------------------------------

    def _hold(self) -> None:
        if self._story.director is not None:
            self._story.director.stop()
        self._frame.update_bars()

    def _go_on(self) -> None:
        if self._story.ending is not None:
            self._story.end_look()
            return
        if self._story.director is not None:
            self._story.director.go_on()
        self._frame.update_bars()

    def _next(self) -> None:
        """A tap on the words: the next sentence, or on after a stop."""
        director = self._story.director
        if self._story.ending is not None:
            self._story.end_look()
        elif director is not None and director.holding:
            self._go_on()
        elif director is not None:
            director.hasten()
            self._frame.update_bars()
        else:
            self._skip()

    def _skip(self) -> None:
        if self._story.director is not None:
            self._story.director.skip()
        elif self._frame.board is not None:
            self._frame.board.finish()
        self._frame.update_bars()

    def _again(self) -> None:
        if self._story.director is not None:
            self._story.director.again()
        self._frame.update_bars()
