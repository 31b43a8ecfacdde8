"""The log as a sheet: what happened, newest first, in words; only what the viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kit.buttons import TextButton
from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.following import FollowingSheet
from app.kit.gain import GainPill
from app.kit.seats import SeatBadge
from app.kit.surfaces import PressPanel
from app.kit.text import Icon, Text
from app.kit.tokens import theme
from app.play.wording import signed
from app.screens.log import Entry, Gains, log_entries
from app.services.i18n import tr
from app.tables.board import Chip
from app.tables.manifest import manifest, named

if TYPE_CHECKING:
    from app.play.session import Session
    from app.screens.match.frame import TableFrame

NEWEST = 60
"""So many moves are listed; older ones are in the replay."""
SHOW = "play-circle-outline"
FEW_CHIPS = 130  # dp beside a sentence


class _Chips(Drawn):
    """Cards and tiles of an entry as small coloured labels, each as wide as its word."""

    def __init__(self, chips: Sequence[Chip], **kwargs) -> None:
        self.chips = chips
        super().__init__(size_hint=(None, None), **kwargs)
        self.measure()

    def _texture(self, chip: Chip):
        return text_texture(chip.text, theme.font_size("label_strong", on_card=True), "bold")

    def _widths(self) -> list[float]:
        return [max(dp(36), self._texture(chip).width + dp(14)) for chip in self.chips]

    def measure(self) -> None:
        self.size = sum(self._widths()) + dp(4) * (len(self.chips) - 1), dp(28)

    def draw(self) -> None:
        left = self.x
        for chip, width in zip(self.chips, self._widths(), strict=True):
            box = (left, self.y, width, self.height)
            fill(box, chip.ground, dp(8))
            middle, left = left + width / 2, left + width + dp(4)
            if chip.icon:
                draw_icon(chip.icon, middle, self.center_y, dp(18), chip.ink)
            else:
                self.wrote(chip.text, draw_texture(self._texture(chip), middle, self.center_y, chip.ink), box)


def number_of(session: Session, number: int) -> str:
    """Which move it was: what the clock showed, where the game has one; else its number."""
    path = manifest(session.game.id).when
    return named(path)(session.match, number).short if path else str(number + 1 + len(session.match.earlier))


class LogRow(PressPanel):
    """Number, badge, sentence, what it brought and the cards of one move; `numbered` is the first of several lines of
    one move. A tap shows the move again, where the past can be shown."""

    def __init__(
        self, frame: TableFrame, entry: Entry, newest: bool, numbered: bool, gain: int, shows: bool = False, **kwargs
    ) -> None:
        tone = "secondary_container" if newest else "sheet"
        super().__init__(tone=tone, elevation=0, corner=16, padding=(dp(8), dp(8)), **kwargs)
        row = BoxLayout(spacing=dp(10), size_hint_y=None, height=dp(44))
        row.add_widget(self._number(frame.session, entry.number if numbered else None))
        if entry.seat is not None:
            avatar = frame.session.players[entry.seat].avatar
            row.add_widget(SeatBadge(seat=entry.seat, avatar=avatar, size=(dp(32), dp(32)), pos_hint={"center_y": 0.5}))
        words = Text(text=entry.text, style="body_s", pos_hint={"center_y": 0.5})
        words.bind(height=lambda _w, high: setattr(row, "height", max(dp(36), high)))
        row.add_widget(words)
        if gain:
            row.add_widget(GainPill(text=signed(gain), loss=gain < 0, style="label_strong", pos_hint={"center_y": 0.5}))
        self.enabled = self.touch_target = shows or frame.story.recalls
        if self.enabled:
            row.add_widget(Icon(name=SHOW, icon_size=20, tone="ink_2", pos_hint={"center_y": 0.5}))
        self.add_widget(row)
        chips = [chip for event in entry.events for chip in (frame.board.chips(event) if frame.board else ())]
        if chips:
            self._add_chips(row, _Chips(tuple(dict.fromkeys(chips)), pos_hint={"center_y": 0.5}))

    @staticmethod
    def _number(session: Session, number: int | None) -> Text:
        """As wide as three digits (or a time of the clock), so that all sentences begin below each other."""
        words = Text(
            text="" if number is None else number_of(session, number),
            style="label",
            tone="ink_2",
            halign="right",
            size_hint=(None, None),
            pos_hint={"center_y": 0.5},
        )
        widest = "00:00" if manifest(session.game.id).when else "000"
        words.width = text_texture(widest, theme.font_size("label"), "medium").width
        return words

    def _add_chips(self, row: BoxLayout, chips: _Chips) -> None:
        """At the end of the sentence; where that leaves it too little room, below."""
        if chips.width <= dp(FEW_CHIPS):
            behind = [each for each in row.children if isinstance(each, GainPill | Icon)]
            row.add_widget(chips, index=len(behind))
        else:
            chips.pos_hint = {"right": 1}
            self.add_widget(chips)


class LogSheet(FollowingSheet):
    """The log with the undo button, which says why it cannot be used. It goes on while others play."""

    def __init__(self, frame: TableFrame, **kwargs) -> None:
        super().__init__(title=tr("table.log"), **kwargs)
        self.body.spacing = dp(4)
        self.frame = frame
        self._rows: dict[tuple[int, int | None, str, bool, bool], LogRow] = {}
        self._gains: dict[tuple[int, int | None, str], int] = {}
        self._none = Text(text=tr("table.log_empty"), tone="ink_2")
        self.undo_button = TextButton(icon="undo", kind="outlined", size_hint_x=1)
        self.undo_button.bind(on_release=lambda *_: self._undo())
        self._list()
        self._offer_undo()

    def _undo(self) -> None:
        self.dismiss()
        self.frame.undo()

    def follow(self) -> None:
        self._list()
        self._offer_undo()

    def _list(self) -> None:
        """All rows, newest first; those that were there already stay what they are."""
        entries = log_entries(self.frame.session.log(), self.frame.wording)[::-1][:NEWEST]
        self._look_up(entries)
        rows, last = {}, None
        for place, entry in enumerate(entries):
            newest, numbered = place == 0, not entry.announced and entry.number != last
            last = entry.number if numbered else last
            key = (entry.number, entry.seat, entry.text, newest, numbered)
            rows[key] = self._rows.get(key) or self._row(entry, newest, numbered)
        if self.body.children and list(rows) == list(self._rows):
            return
        self.keep_place()
        self._rows = rows
        self.body.clear_widgets()
        earlier = Text(text=tr("table.earlier"), style="body_s", tone="ink_2")
        last_row = [earlier] if self.frame.session.match.earlier else [] if rows else [self._none]
        for widget in (*rows.values(), *last_row, self.undo_button):
            self.body.add_widget(widget)

    def _look_up(self, entries: Sequence[Entry]) -> None:
        """What each has brought; those that were there already brought what they did."""
        fresh = [entry for entry in reversed(entries) if entry[:3] not in self._gains]
        if fresh:
            session = self.frame.session
            gains = Gains(session.match, session.viewer, self.frame.wording)
            self._gains |= {entry[:3]: gains.of(entry) for entry in fresh}

    def _row(self, entry: Entry, newest: bool, numbered: bool) -> LogRow:
        row = LogRow(self.frame, entry, newest, numbered, self._gains[entry[:3]])
        row.bind(on_release=lambda *_: self._show(entry.number))
        return row

    def _show(self, number: int) -> None:
        """That move again on the table, once the sheet is gone; if it cannot be now, why not."""
        story = self.frame.story
        refusal = story.why_not_since()
        if refusal:
            self.frame.say(tr(refusal))
            return
        self.bind(on_dismiss=lambda *_: story.show_move(number))
        self.dismiss()

    def _offer_undo(self) -> None:
        offer = self.frame.session.undo_offer()
        words = tr("table.undo") if offer.refusal is None else tr("table.undo_refused", reason=tr(offer.refusal))
        self.undo_button.text = tr("table.undo_assisted") if offer.assisted else words
        self.undo_button.enabled = offer.refusal is None
