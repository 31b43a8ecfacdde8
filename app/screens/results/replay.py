"""The match again, move by move, in words: what each move was and what it caused, as everybody may know it."""

from __future__ import annotations

from kivy.metrics import dp

from app.kit.buttons import IconButton
from app.kit.overlays import Sheet
from app.kit.seats import SeatBadge
from app.kit.surfaces import Column, ListRow
from app.kit.text import Text
from app.play.session import Session
from app.play.wording import Wording
from app.services.i18n import tr


class ReplaySheet(Sheet):
    """Buttons step back and forth; the page shows one move at a time."""

    def __init__(self, session: Session) -> None:
        self._earlier = IconButton(icon="skip-previous", pos_hint={"center_y": 0.5})
        self._later = IconButton(icon="skip-next", pos_hint={"center_y": 0.5})
        super().__init__(title=tr("results.replay"), tallest=0.7, actions=[self._earlier, self._later])
        self.session = session
        self.wording = Wording(session.game.id, session.players)
        self.number = 0
        self._earlier.bind(on_release=lambda *_: self.step(-1))
        self._later.bind(on_release=lambda *_: self.step(1))
        self._show()

    @property
    def last(self) -> int:
        return len(self.session.match.steps) - 1

    def step(self, by: int) -> None:
        self.number = max(0, min(self.number + by, self.last))
        self._show()

    def _show(self) -> None:
        self._earlier.enabled, self._later.enabled = self.number > 0, self.number < self.last
        self.body.clear_widgets()
        self.body.add_widget(
            Text(text=tr("results.step", number=self.number + 1, count=self.last + 1), style="label", tone="ink_2")
        )
        step = self.session.match.steps[self.number]
        player = self.session.players[step.seat]
        badge = SeatBadge(seat=step.seat, avatar=player.avatar, size=(dp(40), dp(40)), pos_hint={"center_y": 0.5})
        self.body.add_widget(ListRow(title=player.name, lead=badge))
        lines = Column(spacing=dp(6), padding=(0, 0, 0, dp(16)))
        for event in step.events:
            public = event.seen_by(None)
            if self.wording.is_logged(public):
                lines.add_widget(Text(text=self.wording.say(public)))
        self.body.add_widget(lines)
