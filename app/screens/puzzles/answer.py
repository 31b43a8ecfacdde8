"""What is said of an answer: stars, the best answers beside the own one, why, and the way on."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit.buttons import TextButton
from app.kit.surfaces import Column, Page, Panel
from app.kit.text import Text
from app.numbers import number
from app.play.wording import Wording, signed
from app.screens.puzzles.answer_parts import AnswerRow, Draw, Pieces, ReasonRow, StarredMark, WhyPanel
from app.services import i18n
from app.services.i18n import tr
from app.tables.manifest import manifest, named
from rules.game import Message
from rules.puzzles import Answer, Reason, Verdict

if TYPE_CHECKING:
    from app.screens.puzzles.asking import PuzzleScreen

PIECE = "card"
"""The parameter of what one calls an answer that names its piece."""
PIECES = 4
"""So many pieces are shown beside a reason; of more there is no room for the words."""


class Change(NamedTuple):
    """What an answer did to the rating."""

    counts: bool
    points: int = 0
    plain: int = 0
    """Without hints."""
    returns: bool = False
    """The puzzle comes back."""


class AnswerSheet(Panel):
    """See the module's words. `beside`: it stands in a column, not over the table."""

    beside = BooleanProperty(False)

    def __init__(self, screen: PuzzleScreen, verdict: Verdict, change: Change, beside: bool) -> None:
        super().__init__(beside=beside)
        self.screen, self.verdict, self.change = screen, verdict, change
        self.wording: Wording = screen.wording
        path = manifest(screen.puzzle.game).piece
        self._draw_piece: Draw | None = named(path) if path else None
        self.page = Page(widest=9999, margin=16)
        self.page.body.spacing = dp(8)
        self._fill()
        self.foot = self._new_foot()
        self.add_widget(self.page)
        self.add_widget(self.foot)

    def needed(self) -> float:
        """The height at which nothing has to be scrolled."""
        return self.page.body.height + self.foot.height

    def fold(self, folded: bool) -> None:
        """Only the way on stays, the table lies open; or everything is said again."""
        if folded and self.page.parent is self:
            self.remove_widget(self.page)
        elif not folded and self.page.parent is None:
            self.add_widget(self.page, len(self.children))
        self.see.text = tr("puzzle.why_again" if folded else "puzzle.see")
        self.see.icon = "chevron-up" if folded and not self.beside else "text-box-outline" if folded else "play"

    @property
    def folded(self) -> bool:
        return self.page.parent is None

    def on_touch_down(self, touch) -> bool:
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)

    # -- what it says --------------------------------------------------------------------------

    def _fill(self) -> None:
        verdict, body = self.verdict, self.page.body
        body.add_widget(StarredMark(stars=verdict.stars, title=self._title()))
        body.add_widget(Text(text=_sentence(self.wording.say(verdict.measure)), style="caption", tone="ink_2"))
        rows = Column(spacing=dp(2))
        for answer in self._answers():
            rows.add_widget(self._row(answer))
        body.add_widget(rows)
        if verdict.others is not None and verdict.others.n:
            others = verdict.others
            low, high = self._said(others.low), self._said(others.high)
            alike = others.n > 1 and low == high
            words = tr("puzzle.others_alike" if alike else "puzzle.others", count=others.n, low=low, high=high)
            body.add_widget(Text(text=words, style="caption", tone="ink_2"))
        for panel in self._why():
            body.add_widget(panel)
        body.add_widget(Text(text=self._consequence(), style="caption", tone="ink_2", halign="center"))

    def _title(self) -> str:
        verdict = self.verdict
        if verdict.solved or (verdict.stars and verdict.place <= 3):
            return tr(f"puzzle.answered.{1 if verdict.solved else verdict.place}")
        return tr("puzzle.answered.good" if verdict.stars else "puzzle.answered.bad")

    def _answers(self) -> list[Answer]:
        """The best ones, and the own one after them if it is none of these."""
        best = list(self.verdict.best)
        return best if self._own_place(best) is not None else [*best, self.verdict.own]

    def _own_place(self, answers: list[Answer]) -> int | None:
        """Where the own answer stands; one that differs only in the order of its moves is the best one."""
        own = self.verdict.own
        if self.verdict.solved:
            return 0
        return next((at for at, each in enumerate(answers) if each.moves == own.moves), None)

    def _row(self, answer: Answer) -> Widget:
        answers = self._answers()
        at, best = answers.index(answer), answer is answers[0]
        own_at = self._own_place(answers)
        own = at == own_at if own_at is not None else answer is self.verdict.own
        player = self.screen.session.players[self.screen.puzzle.seat]
        ink = "success_container_ink" if best else "secondary_container_ink" if own else "ink"
        row = AnswerRow(
            best=best,
            own=own,
            avatar=player.avatar,
            seat=self.screen.puzzle.seat,
            text=_sentence(self.wording.say(answer.said)),
            share=self._share(answer.value),
            value=self._said(answer.value),
            ink=ink,
        )
        piece = answer.said.params.get(PIECE)
        if self._draw_piece is not None and isinstance(piece, str):
            row.add_widget(Pieces((piece,), self._draw_piece), len(row.children) - 1)
        return row

    def _share(self, value: int) -> float:
        """How long a bar is beside the longest; the lowest of all is still seen."""
        values = [each.value for each in self._answers()]
        if self.verdict.others is not None:
            values.append(self.verdict.others.low)
        low, high = min(values), max(values)
        return (value - low + 1) / (high - low + 1)

    def _said(self, value: int) -> str:
        """A value as what it counts is written: a lead with its sign, points without."""
        own = f"{self.verdict.measure.key}.value"
        return self.wording.say(Message(own, {"value": value})) if i18n.has(own) else number(value)

    def _why(self) -> list[Widget]:
        """Why the best answer is the best; of another one, what it brought and what was wrong with it."""
        verdict = self.verdict
        found = [self._panel("puzzle.why", verdict.best[0], verdict.reasons, True)]
        if not verdict.solved:
            found.append(self._panel("puzzle.why_own", verdict.own, verdict.own_reasons, False))
        return [panel for panel in found if panel is not None]

    def _panel(self, key: str, answer: Answer, reasons: Sequence[Reason], best: bool) -> Widget | None:
        if not reasons:
            return None
        panel = WhyPanel(title=tr(key, answer=self.wording.say(answer.said)), best=best)
        for reason in reasons:
            panel.add_widget(self._reason(reason))
        return panel

    def _reason(self, reason: Reason) -> Widget:
        pieces = reason.counted if len(reason.counted) <= PIECES else ()
        points = signed(reason.points) if reason.points else ""
        words, name = _sentence(self.wording.say(reason.said)), self.wording.name(reason.seat)
        if reason.seat != self.screen.puzzle.seat and name not in words:  # else a rival's loss reads as one's own
            words = tr("puzzle.reason_of", name=name, reason=self.wording.say(reason.said))
        return ReasonRow(pieces, self._draw_piece, points, reason.points < 0, text=words)

    def _consequence(self) -> str:
        """What it did to the rating, and whether the puzzle comes back."""
        change = self.change
        if not change.counts:
            said = tr("puzzle.changed.not")
        elif change.points != change.plain:
            said = tr("puzzle.changed.hints", change=signed(change.points), plain=signed(change.plain))
        else:
            said = tr("puzzle.changed", change=signed(change.points))
        return f"{said} {tr('puzzle.returns')}" if change.returns else said

    # -- the way on ----------------------------------------------------------------------------

    def _new_foot(self) -> BoxLayout:
        foot = BoxLayout(size_hint_y=None, spacing=dp(12), padding=(dp(16), dp(8), dp(16), dp(10)))
        foot.bind(minimum_height=foot.setter("height"))
        self.see = TextButton(text=tr("puzzle.see"), icon="play", kind="outlined", size_hint_x=1, padding_x=10)
        self.see.bind(on_release=lambda *_: self.screen.see_or_read())
        way_on = tr("puzzle.another") if self.screen.more else tr("puzzle.done")
        self.another = TextButton(
            text=way_on, icon="arrow-right", icon_after=True, primary=True, size_hint_x=1.4, padding_x=10
        )
        self.another.single = True
        self.another.bind(on_release=lambda *_: self.screen.another())
        for button in (self.see, self.another):
            button.pos_hint = {"center_y": 0.5}
            foot.add_widget(button)
        return foot


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:]
