"""The match again on its own table, move by move: what everybody may know, forwards and backwards."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from app.kit import layout, overlays
from app.kit.buttons import IconButton
from app.kit.canvas import fill, shadow
from app.kit.drawn import Drawn
from app.kit.text import Text
from app.kit.tokens import BAR, theme
from app.screens.screen import Screen
from app.screens.table.frame import TableFrame
from app.services.i18n import tr
from app.services.session import Session, Watcher
from rules.match import Match

BREATH = 0.4
"""Seconds between two moves besides the table's own pause."""


def last_turn(session: Session) -> int:
    """The move that began the viewer's last turn: everything since then is what is shown again."""
    steps, at = session.match.steps, session.match.cursor
    while at and steps[at - 1].seat != session.viewer:
        at -= 1
    while at and steps[at - 1].seat == session.viewer:
        at -= 1
    return at


class ReplaySession(Session):
    """A session in which nobody decides: it only shows what happened, as `viewer` may know it (None: everybody).
    The match it shows is a copy, without moves that were taken back."""

    def __init__(self, session: Session, start: int = 0, viewer: int | None = None, **services) -> None:
        match = Match.from_text(session.match.to_text())
        del match.steps[match.cursor :]
        match.goto(start)
        super().__init__(match, **services)
        self.viewer = viewer
        self.phase = "replay"

    def start(self, watcher: Watcher) -> None:
        self.watcher = watcher
        watcher.session_changed()

    def interrupt(self) -> None: ...

    def pause(self) -> None: ...

    def resume(self) -> None: ...

    def save(self) -> None: ...

    def forward(self, done) -> None:
        """Show the next move as it happened, then call `done`."""
        step = self.match.steps[self.match.cursor]
        self.match.redo()
        self.decider = step.seat
        self.watcher.session_show([event.seen_by(self.viewer) for event in step.events], done)

    def jump(self, cursor: int) -> None:
        """The position after that many moves, at once."""
        self.match.goto(cursor)
        self.watcher.session_changed()


class ReplayScreen(Screen):
    """The table, with the buttons of a player in the place of the action bar. `again`: not the whole match, but the
    last turn, seen by who is at the device, slowly and at once."""

    has_ground = BooleanProperty(False)

    def __init__(self, app, session: Session, again: bool = False) -> None:
        super().__init__(app)
        services = app._session_services(saved=False)
        self.start, viewer = (last_turn(session), session.viewer) if again else (0, None)
        self.session = ReplaySession(session, self.start, viewer, **services)
        self._again = again
        self.frame = TableFrame(
            self.session, app.services, over=lambda _outcome: None, leave=app.back, restart=app.back,
            open_rules=lambda chapter: app.go("learn", game=session.game.id, chapter=chapter),
            open_settings=lambda: app.go("settings"), acts=False,
        )  # fmt: skip
        self.playing = False
        self._busy = False
        self._entered = False

    # -- life --------------------------------------------------------------------------------

    def build(self) -> None:
        self.add_widget(self.frame)
        if self._entered:
            self.frame.rebuild()
        self.bar = ReplayBar(self)
        self.add_widget(self.bar)
        self._tell()

    def on_enter(self) -> None:
        if not self._entered:
            self._entered = True
            self.frame.enter()
        if self._again:
            theme.speed = "instant" if theme.speed == "instant" else "slow"
            self.toggle()

    def on_leave(self) -> None:
        self.playing = False
        self.app.appearance.apply()

    def on_pause(self) -> None:
        """On a shared device the hand of one person is not left lying open: the table below covers itself."""
        if self.session.viewer is not None and len(self.session.persons) > 1:
            self.app.back()

    def drop(self) -> None:
        self.playing = False
        self.frame.go_away()
        super().drop()

    def on_touch_down(self, touch) -> bool:
        """Whoever touches it stays as long as they like: it does not close itself under a finger."""
        self._again = False
        return super().on_touch_down(touch)

    # -- the buttons -------------------------------------------------------------------------

    @property
    def at(self) -> int:
        return self.session.match.cursor

    @property
    def count(self) -> int:
        return len(self.session.match.steps)

    def toggle(self) -> None:
        self.playing = not self.playing
        self._tell()
        if self.playing:
            self.forward()

    def forward(self) -> None:
        if self._busy or self.at >= self.count:
            return
        self._busy = True
        self.session.forward(self._shown)
        self._tell()

    def _shown(self) -> None:
        self._busy = False
        if self.parent is None:
            return
        self.frame.session_changed()
        ended = self.playing and self.at >= self.count
        self.playing = self.playing and not ended
        self._tell()
        if ended and self._again:
            Clock.schedule_once(self._to_present, theme.seconds("pause") + BREATH)
        if self.playing:
            Clock.schedule_once(self._go_on, theme.seconds("pause") + BREATH)

    def _go_on(self, _dt: float) -> None:
        if self.playing:
            self.forward()

    def _to_present(self, _dt: float) -> None:
        """The last turn was shown again and nobody took the buttons: play goes on."""
        if self._again and self.parent is not None and not overlays.open_overlays():
            self.app.back()

    def back_to(self, cursor: int) -> None:
        self.playing = self._again = False
        if self._busy and self.frame.board is not None:
            self.frame.board.finish()
        if not self._busy:
            self.session.jump(max(self.start, cursor))
            self._tell()

    def _tell(self) -> None:
        self.bar.tell(self.at - self.start, self.count - self.start, self.playing)


class ReplayBar(Drawn, BoxLayout):
    """To the start, one back, play or pause, one on; how far it is; and out."""

    def __init__(self, screen: ReplayScreen) -> None:
        insets = layout.insets()
        super().__init__(size_hint=(None, None), padding=(dp(8), 0), spacing=0)
        self.screen, self._below = screen, insets.bottom
        self.first = self._button("skip-backward", lambda: screen.back_to(screen.start))
        self.earlier = self._button("skip-previous", lambda: screen.back_to(screen.at - 1))
        self.play = self._button("play", screen.toggle)
        self.later = self._button("skip-next", screen.forward)
        self.said = Text(style="label", halign="center", pos_hint={"center_y": 0.5})
        self.add_widget(self.said)
        self.close = self._button("close", screen.app.back)
        screen.bind(size=self._place)
        self.said.bind(height=self._place)
        self._place()

    def _button(self, icon: str, action) -> IconButton:
        button = IconButton(icon=icon, pos_hint={"center_y": 0.5})
        button.bind(on_release=lambda *_: action())
        self.add_widget(button)
        return button

    def _place(self, *_args) -> None:
        width = dp(self.screen.form.width)
        self.size = (min(width, dp(560)), max(dp(BAR), self.said.height + dp(8)))
        self.pos = ((width - self.width) / 2, self._below)
        # upright it lies where the action bar would be; lying down the table has none below, and makes room
        self.screen.frame.make_room(0.0, self.height if self.screen.form.landscape else 0.0)

    def tell(self, at: int, count: int, playing: bool) -> None:
        self.said.text = tr("results.step", number=at, count=count) if at else self._beginning()
        self.play.icon = "pause" if playing else "play"
        self.first.enabled = self.earlier.enabled = at > 0
        self.play.enabled = self.later.enabled = at < count

    def _beginning(self) -> str:
        return tr("table.before_last_turn" if self.screen.start else "results.start")

    def on_touch_down(self, touch) -> bool:
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)

    def draw(self) -> None:
        box = (self.x, self.y - self._below, self.width, self.height + self._below)
        shadow(box, 2, dp(16))
        fill(box, theme.surface, [dp(16), dp(16), 0, 0])
