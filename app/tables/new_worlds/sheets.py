"""Sheets over the table: worlds side by side, and what each would be worth if the match ended now."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from app.kit import layout
from app.kit.canvas import fill
from app.kit.drawn import Drawn
from app.kit.following import FollowingSheet
from app.kit.overlays import Sheet
from app.kit.scores import ScoreTable
from app.kit.text import Text
from app.play.session import Player
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.new_worlds.cards import COLOURS
from app.tables.new_worlds.contents import Contents
from app.tables.new_worlds.fan import needed
from app.tables.new_worlds.opponents import RivalPanel
from app.tables.score_table import score_lines, score_seats, total_line
from rules.game import Message, Outcome, ScoreSheet

TWO_ABREAST = 600
"""Worlds lie side by side in a window of at least this width (dp)."""
FEWEST_SHOWN = 3
"""The height of a world in a sheet allows for so many cards in a column at least."""


class _TableGround(Drawn):
    """Worlds keep the colours of their table, also on a light sheet."""

    def draw(self) -> None:
        fill((*self.pos, *self.size), COLOURS.top, dp(18))


class _WorldRow(BoxLayout):
    def __init__(self, panel: RivalPanel, **kwargs) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        ground = _TableGround()
        panel.size_hint = (1, 1)
        self.ground, self.panel = ground, panel
        self.add_widget(panel)
        self.canvas.before.add(ground.canvas)
        self.bind(pos=self._follow, size=self._follow, width=self._grow)

    def _follow(self, *_args) -> None:
        self.ground.pos, self.ground.size = self.pos, self.size

    def show(self, world: ShownWorld) -> None:
        self.panel.title, self.panel.note = world.name, world.counts
        self.panel.value, self.panel.value_short = world.gap[:1] + world.gap[-1:] or ("", "")
        self.panel.flag, self.panel.contents = world.leads, world.contents
        self._grow()
        self.panel.redraw()

    def _grow(self, *_args) -> None:
        """As high as its longest column asks for."""
        longest = max(FEWEST_SHOWN, *(len(cards) for cards in self.panel.contents.columns()))
        self.height = dp(50) + self.panel.title_height() + needed(longest, max(dp(30), self.width / 8 - dp(6)))


class ShownWorld(NamedTuple):
    """What a sheet shows of a player: the badge, the name, what is in the world, and the gap to the leader."""

    seat: int
    avatar: str
    name: str
    counts: str
    gap: tuple[str, ...]
    """In words, from long to short."""
    leads: bool
    contents: Contents


class WorldsSheet(FollowingSheet):
    """One or several worlds, each with its player's badge, name and gap; they grow while others play."""

    def __init__(self, title: str, worlds: Callable[[], Sequence[ShownWorld]], faces: Sequence[str], **kwargs) -> None:
        super().__init__(title=title, tallest=0.85, **kwargs)
        self._worlds = worlds
        self._rows: list[_WorldRow] = []
        shown = worlds()
        abreast = len(shown) > 1 and layout.form().width >= TWO_ABREAST
        grid = GridLayout(cols=2 if abreast else 1, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for world in shown:
            panel = RivalPanel(world.seat, world.avatar, faces=faces)
            panel.touch_target, panel.icons_below = False, True
            self._rows.append(_WorldRow(panel))
            grid.add_widget(self._rows[-1])
        self.body.add_widget(grid)
        self.follow()

    def follow(self) -> None:
        for row, world in zip(self._rows, self._worlds(), strict=True):
            row.show(world)


class EstimateSheet(Sheet):
    """What each world would be worth if the match ended now: the score sheet, with the reason of every award."""

    def __init__(self, sheets: Sequence[ScoreSheet], players: Sequence[Player], wording: Wording, **kwargs) -> None:
        super().__init__(title=tr("new_worlds.table.estimate"), **kwargs)
        now = Outcome(Message("new_worlds.table.estimate"), (), tuple(sheets))
        self.body.add_widget(Text(text=tr("new_worlds.table.estimate_help"), tone="ink_2", style="caption"))
        self.body.add_widget(ScoreTable(score_seats(now, players), score_lines(now, wording), total_line(now, wording)))
