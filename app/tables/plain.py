"""The board of a game that has none of its own: what lies where in words, and a button for each legal move.

Every game without a clock can be played on it by its rules and texts alone. What happens is told by the director:
nothing flies here, the lines change when it is their turn.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.metrics import dp

from app.kit.buttons import TextButton
from app.kit.surfaces import ListRow, Page, Panel
from app.kit.text import Text
from app.play.seen_move import SeenMove
from app.services.i18n import tr
from app.tables.board import Board
from app.tables.manifest import manifest
from app.tables.performing import Performer
from app.tables.plain_words import Line, groups, move_words
from rules.game import Move
from rules.scene import Scene

if TYPE_CHECKING:
    from app.screens.match.frame import TableFrame

HANDFUL = 24
"""So many moves have a button at first; a last one brings so many more."""
BESIDE = 0.42
"""The share of a wide table that belongs to the moves."""
BELOW = 0.5
"""The most of a high table that the moves take."""


class PlainBoard(Board):
    """The table above, the moves below; on a wide screen side by side."""

    directed = True

    def __init__(self, frame: TableFrame, **kwargs) -> None:
        super().__init__(frame, **kwargs)
        self.game_id = self.session.game.id
        self.position = self.view
        self.performer = Performer(self, self.stage)
        self.layers = (self.stage,)
        self.table = Page(margin=12, size_hint=(None, None))
        self.choice = Page(margin=12, size_hint=(None, None))
        self.choice.body.bind(minimum_height=self.lay_anew)
        self.rows: dict[str, ListRow] = {}
        """A row for each place and fact that is shown."""
        self.buttons: dict[Move, TextButton] = {}
        self._offered: tuple[Move, ...] = ()
        self._most = HANDFUL
        self._hinted: Move | None = None
        for part in (self.table, self.choice):
            self.add_widget(part)
        self.follow_layout()

    # -- what lies where -----------------------------------------------------------------------

    def show_scene(self, scene: Scene) -> None:
        super().show_scene(scene)
        found = [*self._recent_lines(), *groups(scene, self.wording)]
        names = [line.name for group in found for line in group]
        if names != list(self.rows):
            self._build_rows(found)
        for line in (line for group in found for line in group):
            self.rows[line.name].title, self.rows[line.name].subtitle = line.title, line.text

    def _build_rows(self, found: Sequence[Sequence[Line]]) -> None:
        self.table.body.clear_widgets()
        self.rows = {line.name: ListRow(title=line.title, subtitle=line.text) for group in found for line in group}
        for group in found:
            panel = Panel(padding=(dp(14), dp(4)), elevation=0)
            for line in group:
                panel.add_widget(self.rows[line.name])
            self.table.body.add_widget(panel)

    def _recent_lines(self) -> list[list[Line]]:
        """What each of the others did in its last turn."""
        lines = [
            Line(f"recent/{seat}", self.wording.name(seat), self._said(told))
            for seat in self.others
            if (told := self.recent(seat))
        ]
        return [[line for line in lines if line.text]] if any(line.text for line in lines) else []

    def _said(self, moves: Sequence[SeenMove]) -> str:
        telling = manifest(self.game_id).telling
        return " ".join(filter(None, (telling.caption(told.events, told, self.wording) for told in moves)))

    # -- what can be done ------------------------------------------------------------------------

    def refresh(self) -> None:
        self.position = self.view
        self.show_scene(self.session.game.scene(self.position))
        self._offer(tuple(self.moves))

    def before_move(self, told: SeenMove) -> None:
        self._offer(())

    def _offer(self, moves: tuple[Move, ...]) -> None:
        if moves != self._offered:
            self._offered, self._most, self._hinted = moves, HANDFUL, None
        self._build_buttons()

    def _build_buttons(self) -> None:
        body = self.choice.body
        body.clear_widgets()
        self.buttons = {}
        if self._offered:
            body.add_widget(Text(text=tr("plain.moves"), style="title_s", tint=self.colours.text))
        shown = self._offered[: self._most]
        if self._hinted is not None and self._hinted not in shown:
            shown = (self._hinted, *shown)
        for move in shown:
            kind = "gold" if move == self._hinted else "tonal"
            self.buttons[move] = self._button(move_words(move, self.wording), kind)
            self.buttons[move].bind(on_release=lambda _button, chosen=move: self.play(chosen))
            body.add_widget(self.buttons[move])
        rest = len(self._offered) - self._most
        if rest > 0:
            more = self._button(tr("plain.more", count=rest), "text")
            more.bind(on_release=lambda *_: self._show_more())
            body.add_widget(more)
        self.lay_anew()

    @staticmethod
    def _button(words: str, kind: str) -> TextButton:
        return TextButton(text=words, kind=kind, size_hint_x=1, padding_x=12)

    def _show_more(self) -> None:
        self._most += HANDFUL
        self._build_buttons()

    # -- layout ------------------------------------------------------------------------------------

    def arrange(self) -> None:
        wide = self.width > self.height
        if wide:
            beside = self.width * BESIDE
            self.table.size, self.choice.size = (self.width - beside, self.height), (beside, self.height)
            self.table.pos, self.choice.pos = self.pos, (self.x + self.width - beside, self.y)
            return
        below = min(self.choice.body.minimum_height, self.height * BELOW) if self._offered else 0
        self.choice.pos, self.choice.size = self.pos, (self.width, below)
        self.table.pos, self.table.size = (self.x, self.y + below), (self.width, self.height - below)

    # -- asked by the frame ------------------------------------------------------------------------

    def subtitle(self) -> str:
        return tr("plain.choose") if self.my_turn else ""

    def explain(self, move: Move) -> str:
        return move_words(move, self.wording)

    def highlight(self, move: Move) -> None:
        self._hinted = move
        self._build_buttons()
        self.choice.scroll_to(self.buttons[move], animate=False)

    def back(self) -> bool:
        if self._hinted is None:
            return False
        self._hinted = None
        self._build_buttons()
        return True
