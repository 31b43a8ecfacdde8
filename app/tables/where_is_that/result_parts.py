"""What the results of this game offer besides the score: the real map once more, and its line of text to share."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.buttons import TextButton
from app.kit.overlays import Overlay
from app.kit.surfaces import Column
from app.play.session import Session
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.where_is_that.reveal import Reveal
from rules.where_is_that.view import MapView, Mode, share_line


def parts(session: Session) -> list[Widget]:
    column = Column(spacing=dp(8))
    see = TextButton(text=tr("where_is_that.table.see_map"), icon="map-check-outline", kind="tonal", size_hint_x=1)
    see.bind(on_release=lambda *_: RevealOverlay(session).open())
    column.add_widget(see)
    return [column]


def honour(session: Session) -> str:
    """The best Cartographer is Captain Coordinates, as in the box; alone there is nobody to be better than."""
    view, outcome = session.match.state.view(None), session.outcome
    assert isinstance(view, MapView) and outcome is not None
    if view.mode is not Mode.CARTOGRAPHER or len(session.players) == 1 or len(outcome.winners) != 1:
        return ""
    return tr("where_is_that.captain")


def own_seat(session: Session) -> int:
    """The first person at the table; a match of computers is told by its first seat."""
    return session.persons[0] if session.persons else 0


def result_line(session: Session) -> str:
    """The result with ticks and crosses. Nothing where several people played: these are the marks of one."""
    outcome = session.outcome
    assert outcome is not None
    if len(session.persons) > 1:
        return ""
    return tr("where_is_that.table.share", line=share_line(outcome, own_seat(session)))


class RevealOverlay(Overlay):
    """The flipped maps and the real map over the results."""

    def __init__(self, session: Session, first: int | None = None, **kwargs) -> None:
        super().__init__(**kwargs)
        wording = Wording(session.game.id, session.players)
        view = session.match.state.view(None)
        assert isinstance(view, MapView)
        first = own_seat(session) if first is None else first
        self.reveal = Reveal(view, session.players, wording, self.dismiss, first=first)
        self.add_widget(self.reveal)
        self.bind(size=self._arrange)

    def appear(self) -> None:
        self._arrange()
        self._show = Clock.schedule_once(self._show_seat, 0)  # its parts have their places in the next frame

    def _show_seat(self, _dt: float) -> None:
        self.reveal.show_seat(self.reveal.seat)

    def _arrange(self, *_args) -> None:
        inset = layout.insets()
        self.reveal.pos = (inset.left, inset.bottom)
        self.reveal.size = (self.width - inset.left - inset.right, self.height - inset.top - inset.bottom)

    def disappear(self, animate: bool) -> None:
        self._show.cancel()
        self.reveal.stop()
        super().disappear(animate)
