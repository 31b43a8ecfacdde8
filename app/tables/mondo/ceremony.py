"""The end of a match of Mondo: everybody's rounds are added up side by side, then the winner's board and how it came.

The table has counted each round, the last one too, line by line (`score.py`, `shared_score.py`): here nothing is
counted a second time, the rounds are put together.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from kivy.metrics import dp

from app.kit.canvas import fill
from app.kit.drawn import Drawn
from app.kit.layout import Form
from app.kit.motion import in_out
from app.play.session import Session
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.ceremony import Chapter, Decided
from app.tables.ceremony_stage import CeremonyStage, Done
from app.tables.mondo import end_words
from app.tables.mondo.colours import COLOURS
from app.tables.mondo.end_panel import EndPanel
from app.tables.mondo.places import put
from app.tables.mondo.seating import as_seated, sides
from app.tables.mondo.shared_score import parts_of
from app.tables.mondo.telling import CUES
from app.tables.mondo.time_lapse import TimeLapse
from app.tables.mondo.turned_end import EndBar, EndPart
from app.tables.mondo.turning import Holder
from app.tables.score_table import who_won
from rules.mondo.view import MondoView

LEAST, EACH = 290, 30
"""Dp of height that boards need at the verdict, and a row of bars."""


class _Ground(Drawn):
    """Under boards and bars, also where the sky behind it is that of dusk."""

    def draw(self) -> None:
        fill((*self.pos, *self.size), COLOURS.bottom, dp(18))


class MondoCeremony(CeremonyStage):
    """One panel, or one for each person round a tablet, turned towards where that person sits."""

    own_sums = True
    highest = 900

    def __init__(self, session: Session, wording: Wording, form: Form, **kwargs) -> None:
        super().__init__(session, wording, form, **kwargs)
        self.view = cast(MondoView, session.match.state.view(None))
        self.turned = len(session.persons) > 1 and not session.passed
        self.speaks = self.turned
        self.least = LEAST + EACH * self.view.seats
        self.panels: list[EndPanel] = []
        self.parts: list[EndPart] = []
        self.bars: list[EndBar] = []

    def title(self) -> str:
        return tr("mondo.end.title")

    def chapters(self) -> list[Chapter]:
        return end_words.round_chapters(self.view)

    # -- called by the screen --------------------------------------------------------------------

    def prepare(self, told: Sequence[Chapter]) -> None:
        self.open_moment = self.open_round
        if self.turned:
            self._prepare_turned()
        else:
            self._prepare_alone()
        for panel in self.panels:
            panel.show_round(1, 0.0)
        self.bind(pos=self._arrange, size=self._arrange)
        self._arrange()

    def _prepare_alone(self) -> None:
        own = next(iter(self.session.persons), 0)
        seats = [own, *(seat for seat in range(self.view.seats) if seat != own)]
        self._ground = _Ground(size_hint=(None, None))
        self.panels = [EndPanel(self.view, self.players, seats, own if len(self.session.persons) == 1 else None)]
        for widget in (self._ground, *self.panels):
            self.add_widget(widget)

    def _prepare_turned(self) -> None:
        people = self.session.persons
        computers = [seat for seat in range(self.view.seats) if seat not in people]
        self.parts = [EndPart(self.view, self.players, seat, computers) for seat in people]
        self.panels = [part.panel for part in self.parts]
        self.bars = [EndBar(self.choose, self.open_round) for _ in range(2)]
        self._holders = [Holder(each) for each in (*self.parts, *self.bars)]
        for holder in self._holders:
            self.add_widget(holder)
        for bar in self.bars:
            bar.show("", False)

    def _arrange(self, *_args: object) -> None:
        if self.turned:
            people = self.session.persons
            area = (*self.pos, *self.size)
            seats = dict(zip(as_seated(people), sides(area, len(people)), strict=True))
            parts, bars = parts_of(area, seats)
            for holder, side in zip(self._holders, [*(parts[seat] for seat in people), *bars], strict=True):
                holder.lay(side)
            return
        put(self._ground, (*self.pos, *self.size))
        gap = dp(6)
        put(self.panels[0], (self.x + gap, self.y + gap, self.width - 2 * gap, self.height - 2 * gap))

    def resume(self, at: int) -> None:
        for panel in self.panels:
            panel.show_round(max(1, at), float(at))

    def begin(self, chapter: Chapter, done: Done) -> None:
        number = int(chapter.key.rpartition(".")[2])

        def grow(share: float) -> None:
            for panel in self.panels:
                panel.show_round(number, number - 1 + share)

        for bar in self.bars:
            bar.show(chapter.title, False)
        self.cue(CUES["count"])
        self.motions.start("glimpse", grow, done, ease=in_out)

    def show_verdict(self) -> None:
        winners = self.outcome.winners
        for panel in self.panels:
            panel.show_verdict(winners, None if self.turned or not winners else winners[0])
        title = who_won(self.outcome, self.players)
        if len(winners) == 1:
            title = tr("ceremony.win", name=self.players[winners[0]].name)
        found = self.decided() if self.turned else None
        for part in self.parts:
            part.tell(title, self._line_for(part.seat), part.seat in winners)
        for bar in self.bars:
            bar.show(f"{found.heading}: {found.words}" if found is not None else "", True)
            bar.words.at = found.at if found is not None else None

    def _line_for(self, seat: int) -> str:
        """Where a person came, and how far from the best."""
        totals = {sheet.seat: sheet.total for sheet in self.outcome.sheets}
        behind = max(totals.values()) - totals[seat]
        line = f"{self.players[seat].name}: {self.wording.points(totals[seat])}"
        return f"{line} · {tr('mondo.count.behind', count=behind)}" if behind else line

    def open_round(self, at: int) -> None:
        """The round in which a moment lies, built again from its beginning."""
        TimeLapse(self.session, end_words.round_at(self.session.match, at), play_on=self.play_on).open()

    def leave(self) -> None:
        super().leave()
        for panel in self.panels:
            panel.stop()

    # -- words of the verdict --------------------------------------------------------------------

    def verdict_words(self) -> tuple[str, str] | None:
        return end_words.alone_words(self.view, self.outcome) if self.view.terms.solitaire else None

    def decided(self) -> Decided | None:
        found = end_words.swing(self.view, self.outcome)
        if found is None:
            return None
        at = end_words.end_of_round(self.session.match, found.number)
        words = end_words.swing_in_words(found, self.view, self.players)
        return Decided(at, tr("mondo.end.decided", n=found.number), words, found.seat)

    def near_miss(self, seat: int) -> str:
        return end_words.near_miss(self.view, self.outcome, seat)

    def best_thing(self, seat: int) -> str:
        return end_words.best_thing(self.view, seat)
