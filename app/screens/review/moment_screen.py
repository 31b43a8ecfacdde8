"""A moment of a review on its own table: the position as the player saw it, the better move marked, or the one that
was played."""

from __future__ import annotations

from collections.abc import Callable

from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from app.kit.geometry import Box
from app.kit.toasts import toast
from app.play.session import Session
from app.play.wording import Wording
from app.screens.match.frame import TableFrame
from app.screens.review.moment_panel import BETTER, YOURS, MomentPanel
from app.screens.review.moment_session import MomentSession
from app.screens.review.words import told, view_at
from app.screens.screen import Screen
from app.services.i18n import tr
from app.tables.manifest import manifest, named
from rules.game import Move
from rules.review.moments import COSTLY, Moment

LIFT = 96
"""Dp above the lower edge at which a word is said."""


class MomentFrame(TableFrame):
    """The table of a moment: its menu leads back, its title says which move it is."""

    def __init__(self, title: str, back: Callable[[], object], *args, **kwargs) -> None:
        self._moment, self._back = title, back
        super().__init__(*args, **kwargs)

    def open_menu(self) -> None:
        self._back()

    def update_bars(self) -> None:
        super().update_bars()
        if self.top_bar is not None:
            self.top_bar.say(self._moment, "")
            self.top_bar.menu.icon = "arrow-left"


class _Untouched(Widget):
    """Over the table: it is looked at, not played; a tap says so."""

    def __init__(self, say: Callable[[], object]) -> None:
        super().__init__(size_hint=(None, None))
        self._say = say

    def on_touch_down(self, touch) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        self._say()
        return True


class MomentScreen(Screen):
    """The table, or a picture of the position where a table cannot stand still, and the panel of the two moves."""

    has_ground = BooleanProperty(False)

    def __init__(self, app, session: Session, seat: int, moment: Moment) -> None:
        super().__init__(app)
        self.session, self.seat, self.moment = session, seat, moment
        self.number = moment.decision.number
        self.wording = Wording(session.game.id, session.players)
        self.shown = BETTER if moment.kind == COSTLY else YOURS
        self.has_ground = bool(manifest(session.game.id).moment)
        self.frame: MomentFrame | None = None
        self.picture: Widget | None = None
        self._over = _Untouched(lambda: toast(tr("review.only_looking"), LIFT))

    # -- life --------------------------------------------------------------------------------

    def build(self) -> None:
        view = view_at(self.session.match, self.number, self.seat)
        decision, game = self.moment.decision, self.session.game
        self.moves: dict[str, Move] = {YOURS: game.parse(decision.played), BETTER: game.parse(decision.best)}
        self.panel = MomentPanel(self, told(decision, view, game, self.wording), self.moment.kind == COSTLY)
        path = manifest(game.id).moment
        if path:
            self.picture = named(path)(view, self.wording)
            self.add_widget(self.picture)
        else:
            if self.frame is None:
                self.frame = self._new_frame()
                self.add_widget(self.frame)
                self.frame.enter()
            else:
                self.add_widget(self.frame)
                self.frame.rebuild()
            self.add_widget(self._over)
            self.frame.bind(size=self._cover)
        self.add_widget(self.panel)
        self.show(self.shown)

    def _new_frame(self) -> MomentFrame:
        app = self.app
        services = app._session_services(saved=False)
        session = MomentSession(self.session, self.seat, self.number, **services)
        return MomentFrame(
            tr("review.title.moment", number=self.number + 1),
            app.back,
            session,
            app.services,
            over=lambda _outcome: None,
            leave=app.back,
            restart=app.back,
            open_rules=lambda chapter: app.go("learn", game=session.game.id, chapter=chapter),
            open_settings=lambda: app.go("settings"),
            acts=False,
        )

    def drop(self) -> None:
        if self.frame is not None:
            self.frame.go_away()
        super().drop()

    # -- what is shown -----------------------------------------------------------------------

    def show(self, which: str) -> None:
        """Mark one of the two moves on the table."""
        self.shown = which
        self.panel.say(which)
        if self.picture is not None:
            self.picture.show(self.moves[which])
        elif self.frame is not None and self.frame.board is not None:
            board = self.frame.board
            board.back()
            board.highlight(self.moves[which])
            self.frame.update_bars()

    def make_room(self, right: float, below: float, box: Box) -> None:
        """The panel has its place: the rest is the table's, or the picture's (`box`)."""
        if self.frame is not None:
            self.frame.make_room(right, below)
            self._cover()
        elif self.picture is not None:
            self.picture.pos, self.picture.size = box[:2], box[2:]

    def _cover(self, *_args: object) -> None:
        """Everything but the title bar; what cannot be seen is not touched either."""
        frame = self.frame
        assert frame is not None
        bar = frame.top_bar if frame.top_bar is not None and frame.top_bar.parent is not None else None
        top = bar.y if bar is not None else frame.top
        self._over.pos, self._over.size = frame.pos, (frame.width, max(0.0, top - frame.y))
