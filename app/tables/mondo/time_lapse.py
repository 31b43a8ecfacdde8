"""The time-lapse of Mondo: all boards of a round are built again, side by side, on their clock.

Everybody acts at once, so no move can be shown after the other as in the other games; what a minute of building was is
seen in a few seconds, stopped and slid to and fro with a finger.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import ceil
from typing import cast

from kivy.clock import Clock
from kivy.metrics import dp

from app.kit import layout
from app.kit.buttons import IconButton
from app.kit.canvas import fill, fill_gradient, text_texture
from app.kit.choices import SegmentedChoice
from app.kit.drawn import Drawn
from app.kit.geometry import Box
from app.kit.overlays import Overlay
from app.kit.text import Text
from app.kit.tokens import TARGET, theme
from app.play.session import Session
from app.play.wording import Wording, signed
from app.services.i18n import tr
from app.tables.mondo import words
from app.tables.mondo.colours import COLOURS
from app.tables.mondo.hud import clock_text
from app.tables.mondo.lapse import LEFT, Lapse, Moment, beginning_of, lapses_of
from app.tables.mondo.lapse_board import TAG, LapseBoard, Saying
from app.tables.mondo.lapse_log import LapseLog
from app.tables.mondo.places import put
from app.tables.mondo.track import Track
from rules.mondo.view import MondoView

PlayOn = Callable[[int, str], None]

SPEEDS = (15, 30, 60)
USUAL = 30
PARTS_A_FRAME = 2
"""The past is read a few moves a frame: no finger waits for it."""
SLOWEST = 0.1
"""Seconds that one frame counts at most: a slow device shows less a second, but leaves nothing out."""
REST = 2.0
"""Seconds in which the sum of a round can be read before the next."""
HEAD, GAP = 56, 8
TITLES = ("title_m", "body_strong", "label_strong")
"""Styles of the title, the first that fits."""
BESIDE = 640
"""Dp of width from which the words stand beside the buttons."""


class TimeLapse(Overlay):
    """The rounds of a match that are over. `number` is the round that is shown; without it the last one, or, when the
    match is over, all of them one after the other. With `at` the moment after so many moves is shown first.
    `play_on(at, where)` begins another match where a round of this one began: in the middle of a round nobody can go
    on, as all act at once against a clock that has run."""

    def __init__(
        self, session: Session, number: int | None = None, at: int = 0, play_on: PlayOn | None = None, **kwargs
    ) -> None:
        super().__init__(**kwargs)
        self._at, self._play_on = at, play_on
        self.session = session
        self.wording = Wording(session.game.id, session.players)
        self.lapses: list[Lapse] = []
        self.lapse: Lapse | None = None
        self.ms = 0.0
        self.speed = USUAL
        self._first = number
        self._whole = number is None and session.match.state.outcome() is not None
        self._rested = 0.0
        self._so_far = -1
        self._playing = None
        self._reading: Iterator[list[Lapse] | None] = lapses_of(session.match)
        self._build()
        self._reader = Clock.schedule_interval(self._read, 0)

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        players, terms = self.session.players, cast(MondoView, self.session.view).terms
        self.boards = [LapseBoard(seat, player, terms.rim, not terms.children) for seat, player in enumerate(players)]
        self.close = self._button("close", self.dismiss)
        self.branch = self._button("source-branch", self._branch) if self._play_on is not None else None
        self.title = Text(style="title_m", tint=COLOURS.text, size_hint=(None, None))
        self.rounds = SegmentedChoice(options=[], size_hint_x=None)
        self.rounds.bind(on_choose=lambda _choice, key: self.choose(int(key)))
        self.saying = Saying(players)
        self.log = self._button("history", self._open_log)
        self.track = Track(players, self.seek)
        self.earlier = self._button("skip-previous", lambda: self.step(-1))
        self.play = self._button("play", self.toggle)
        self.later = self._button("skip-next", lambda: self.step(1))
        self.speeds = SegmentedChoice(
            options=[(str(each), f"{each}×") for each in SPEEDS], chosen=str(self.speed), size_hint_x=None
        )
        self.speeds.bind(on_choose=lambda _choice, key: self.set_speed(int(key)))
        own = [self.branch] if self.branch is not None else []
        head = (self.close, *own, self.title, _Under(self.rounds), self.rounds)
        said = (self.saying, self.log)
        foot = (*said, self.track, self.earlier, self.play, self.later, _Under(self.speeds), self.speeds)
        for widget in (_Ground(), *self.boards, *head, *foot):
            self.add_widget(widget)
        self.saying.say(None, tr("mondo.lapse.reading"))
        self.bind(size=self.arrange)
        self.title.bind(height=self.arrange)

    def _button(self, icon: str, action) -> IconButton:
        button = IconButton(icon=icon, tint=COLOURS.text)
        button.bind(on_release=lambda *_: action())
        return button

    def _read(self, _dt: float) -> None:
        for _ in range(PARTS_A_FRAME):
            found = next(self._reading)
            if found is not None:
                self._reader.cancel()
                self._begin(found)
                return

    def _begin(self, found: list[Lapse]) -> None:
        self.lapses = found
        if not found:
            self.saying.say(None, tr("mondo.lapse.nothing"))
            return
        if len(found) > 1:
            self.rounds.options = [(str(lapse.number), str(lapse.number)) for lapse in found]
        if self._at:
            self._come_to(self._at)
            return
        self.choose(self._first or (1 if self._whole else found[-1].number))
        self.toggle()

    def _come_to(self, at: int) -> None:
        """The last thing that is seen after so many moves."""
        seen = [
            (moment.told.number, lapse.number, index + 1)
            for lapse in self.lapses
            for index, moment in enumerate(lapse.moments)
            if moment.told.number < at
        ]
        _last, number, so_far = max(seen, default=(0, 1, 0))
        self.choose(number)
        self._come_after(so_far)

    # -- layout ------------------------------------------------------------------------------

    def arrange(self, *_args: object) -> None:
        insets, gap = layout.insets(), dp(GAP)
        x, y = insets.left + gap, insets.bottom
        width, height = self.width - insets.left - insets.right - 2 * gap, self.height - insets.top - insets.bottom
        if width < dp(BESIDE / 2) or height < dp(BESIDE / 3):
            return
        self._arrange_head(x, y + height, width)
        track, room = Track.height_for(len(self.boards)), Saying.room()
        if width >= dp(BESIDE):
            foot = max(room, track + dp(TARGET) + gap)
            half = (width - gap) / 2
            self._arrange_words(x, y + (foot - room) / 2, half, room)
            self._arrange_controls(x + half + gap, y, half, track)
        else:
            foot = room + track + dp(TARGET) + gap
            self._arrange_words(x, y + foot - room, width, room)
            self._arrange_controls(x, y, width, track)
        self._arrange_boards((x, y + foot + gap, width, height - dp(HEAD) - foot - gap))

    def _arrange_words(self, x: float, y: float, width: float, room: float) -> None:
        put(self.saying, (x, y, width - self.log.width - dp(4), room))
        self.log.pos = (x + width - self.log.width, y + (room - self.log.height) / 2)

    def _arrange_head(self, x: float, top: float, width: float) -> None:
        middle = top - dp(HEAD) / 2
        self.close.pos = (x, middle - self.close.height / 2)
        many = bool(self.rounds.options)
        self.rounds.opacity = 1 if many else 0
        self.rounds.widest = self.rounds.width = dp(150)
        self.rounds.pos = (x + width - self.rounds.width, middle - self.rounds.height / 2)
        right = self.rounds.x if many else x + width
        if self.branch is not None:
            right -= self.branch.width
            self.branch.pos = (right, middle - self.branch.height / 2)
        room = right - self.close.right - dp(8)
        self.title.style = next((each for each in TITLES if self._title_width(each) <= room), TITLES[-1])
        self.title.width = room
        self.title.pos = (self.close.right + dp(4), middle - self.title.height / 2)

    def _title_width(self, style: str) -> float:
        return text_texture(self.title.text, theme.font_size(style), "bold").width

    def _arrange_controls(self, x: float, y: float, width: float, track: float) -> None:
        at = x
        for button in (self.earlier, self.play, self.later):
            button.pos = (at, y)
            at += button.width
        self.speeds.widest = self.speeds.width = min(dp(200), x + width - at)
        self.speeds.pos = (x + width - self.speeds.width, y + (dp(TARGET) - self.speeds.height) / 2)
        put(self.track, (x, y + dp(TARGET) + dp(GAP) / 2, width, track))

    def _arrange_boards(self, area: Box) -> None:
        """As large as they can be, side by side or below each other."""
        x, y, width, height = area
        count = len(self.boards)
        columns = max(range(1, count + 1), key=lambda each: self._side(width, height, each))
        rows, side = ceil(count / columns), self._side(width, height, columns)
        high = side + dp(TAG)
        for index, board in enumerate(self.boards):
            row, column = divmod(index, columns)
            here = min(columns, count - row * columns)
            left = x + (width - here * side - (here - 1) * dp(GAP)) / 2
            top = y + height - (height - rows * high) / 2
            board.lay((left + column * (side + dp(GAP)), top - (row + 1) * high, side, high))

    def _side(self, width: float, height: float, columns: int) -> float:
        rows = ceil(len(self.boards) / columns)
        return max(dp(40), min((width - (columns - 1) * dp(GAP)) / columns, height / rows - dp(TAG)))

    # -- the buttons -------------------------------------------------------------------------

    def _branch(self) -> None:
        """The round that is shown, anew: with the same tiles, after what the rounds before brought."""
        if self.lapse is not None and self._play_on is not None:
            self.pause()
            self._play_on(
                beginning_of(self.session.match, self.lapse.number), tr("mondo.lapse.branch", n=self.lapse.number)
            )

    def _round(self, by: int) -> int | None:
        """The round before or after, where the whole match is shown."""
        number = self.lapse.number + by if self.lapse is not None and self._whole else 0
        return number if 0 < number <= len(self.lapses) else None

    @property
    def playing(self) -> bool:
        return self._playing is not None

    def choose(self, number: int) -> None:
        """Another round, from its beginning."""
        self.lapse = self.lapses[number - 1]
        self.rounds.chosen = str(number)
        self.track.show(self.lapse)
        self._so_far = -1
        self.seek(0.0, stop=False)
        self.arrange()

    def toggle(self) -> None:
        """Play or pause; after the end the next round, or from the beginning."""
        if self.lapse is None:
            return
        if self.playing:
            self.pause()
            return
        if self.ms >= self.lapse.length:
            self.choose(self._round(1) or self.lapse.number)
        self._playing = Clock.schedule_interval(self._tick, 0)
        self.play.icon = "pause"

    def pause(self) -> None:
        if self._playing is not None:
            self._playing.cancel()
            self._playing = None
        self.play.icon = "play"

    def set_speed(self, speed: int) -> None:
        self.speed = speed

    def seek(self, ms: float, stop: bool = True) -> None:
        """Any moment of the clock, by a finger."""
        if stop:
            self.pause()
        self._show(ms, at_once=True)

    def step(self, by: int) -> None:
        """To the tile before or after; what was said last is said of it."""
        if self.lapse is None:
            return
        self.pause()
        wanted, beside = self._so_far + by, self._round(by)
        if beside is not None and not 0 <= wanted <= len(self.lapse.moments):
            self.choose(beside)
            wanted = len(self.lapse.moments) if by < 0 else 0
        self._come_after(min(max(0, wanted), len(self.lapse.moments)))

    def _come_after(self, so_far: int) -> None:
        """The round as it was after so many moments."""
        assert self.lapse is not None
        self._show(self.lapse.moments[so_far - 1].ms if so_far else 0.0, at_once=True, so_far=so_far)

    def _open_log(self) -> None:
        """All of the round in words; the clock stands still meanwhile."""
        if self.lapse is not None:
            self.pause()
            LapseLog(self.lapse, self.session.players, self._so_far, self.words_of, self._come_after).open()

    # -- showing -----------------------------------------------------------------------------

    def _tick(self, dt: float) -> None:
        assert self.lapse is not None
        self._rested = self._rested + dt if self.ms >= self.lapse.length else 0.0
        beside = self._round(1)
        if self._rested >= REST and beside is not None:
            self.choose(beside)
        elif not self._rested:
            self._show(min(self.ms + min(dt, SLOWEST) * 1000 * self.speed, self.lapse.length))
        if self.ms >= self.lapse.length and beside is None:
            self.pause()

    def _show(self, ms: float, at_once: bool = False, so_far: int | None = None) -> None:
        lapse = self.lapse
        if lapse is None:
            return
        self.ms = self.track.ms = ms
        self.title.text = tr("mondo.lapse.title", n=lapse.number, time=clock_text(max(0, lapse.clock - int(ms))))
        over = ms >= lapse.length
        now = lapse.so_far(ms) if so_far is None else so_far
        if now == self._so_far and not over and not at_once:
            return
        self._so_far = now
        self._show_boards(lapse, now, over)
        self._say(lapse, now, over)
        self.earlier.enabled = now > 0 or self._round(-1) is not None
        self.later.enabled = now < len(lapse.moments) or self._round(1) is not None

    def _show_boards(self, lapse: Lapse, now: int, over: bool) -> None:
        scene, done = lapse.scene(now), lapse.moments[:now]
        for board in self.boards:
            last = None if over else _last_space(done, board.seat)
            board.show(scene, last, lapse.points[board.seat] if over else None)

    def _say(self, lapse: Lapse, now: int, over: bool) -> None:
        """Sentence and lit name are always those of the newest tile that lies: what is said can be seen."""
        if over:
            self._speak(None, self._sum(lapse))
        elif not now:
            self._speak(None, tr("mondo.lapse.start", n=lapse.number))
        else:
            moment = lapse.moments[now - 1]
            self._speak(moment.seat, self.words_of(moment))

    def _speak(self, seat: int | None, text: str) -> None:
        self.saying.say(seat, text)
        for board in self.boards:
            board.tag.speaking = board.seat == seat

    def words_of(self, moment: Moment) -> str:
        told = moment.told
        said = words.caption(told.events, told, self.wording)
        why = words.why(told.events, told, self.wording) if moment.kind != LEFT else ""
        return f"{said} {why}".strip()

    def _sum(self, lapse: Lapse) -> str:
        """What the round brought everybody."""
        names = [f"{player.name} {signed(lapse.points[seat])}" for seat, player in enumerate(self.session.players)]
        return tr("mondo.lapse.end", n=lapse.number, points=", ".join(names))

    def disappear(self, animate: bool) -> None:
        self._reader.cancel()
        self.pause()
        super().disappear(animate)


def _last_space(moments: Sequence[Moment], seat: int) -> str | None:
    """Where a seat has laid its last tile."""
    for moment in reversed(moments):
        if moment.seat == seat and "space" in moment.told.events[0].params:
            return str(moment.told.events[0].params["space"])
    return None


class _Under(Drawn):
    """A light ground under a choice: its words are dark by day."""

    def __init__(self, choice: SegmentedChoice) -> None:
        super().__init__(size_hint=(None, None))
        self._choice = choice
        choice.bind(pos=self._follow, size=self._follow, opacity=self._follow)

    def _follow(self, *_args: object) -> None:
        self.pos, self.size, self.opacity = self._choice.pos, self._choice.size, self._choice.opacity

    def draw(self) -> None:
        fill((*self.pos, *self.size), theme.surface, min(self.height / 2, dp(24)))


class _Ground(Drawn):
    def draw(self) -> None:
        fill_gradient((*self.pos, *self.size), COLOURS.top, COLOURS.bottom)
