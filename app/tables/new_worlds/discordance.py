"""Discordance as a matrix (NW-10): for every count how much each world has of it, and who lost a point for having
fewest.

Rows are the players, columns what is counted: kinds of biome, the eight biomes, and the nature icons where they count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.art import picture
from app.kit.canvas import draw_icon, draw_picture, draw_text, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around
from app.kit.seats import draw_badge
from app.kit.surfaces import Column
from app.kit.text import Text
from app.kit.tokens import BIOMES, CROSS_RED, WHITE, theme
from app.numbers import number
from app.play.session import Player, Session
from app.services.i18n import tr
from app.tables.new_worlds.cards import ATLAS, COLOURS, tinted
from rules.game import Outcome
from rules.new_worlds import preview
from rules.new_worlds.view import WorldsView

KINDS = "kinds"
HEAD, ROW, FIRST, LAST = 36, 44, 40, 44
"""Dp: the heads of the columns, a player's row, the badge before it and the sum behind."""
WIDEST = 56
"""Dp of a column."""
ABREAST = 600
"""Biomes and icons stand in one table from this width on (dp)."""


class Count(NamedTuple):
    """One thing that is counted: a column of the matrix."""

    name: str
    """`kinds`, a biome, or an icon."""
    counts: tuple[int, ...]
    lost: frozenset[int]
    """The seats that have fewest, and lost a point for it."""


def matrix(view: WorldsView, outcome: Outcome) -> list[Count]:
    """What discordance compared, in its order. Who lost what is read from the score itself."""
    lost: dict[str, set[int]] = {}
    for sheet in outcome.sheets:
        for line in sheet.lines:
            if line.key.endswith("discordance"):
                params = line.reason.params
                lost.setdefault(str(params.get("biome", params.get("icon", KINDS))), set()).add(sheet.seat)
    worlds = view.worlds
    found = [(KINDS, tuple(preview.kinds(cards) for cards in worlds))]
    for biome in preview.BIOMES:
        found.append((biome, tuple(sum(preview.biome_of(card) == biome for card in cards) for cards in worlds)))
    if view.modules.vital_capacity:
        icons = [preview.icons(cards) for cards in worlds]
        found += [(icon, tuple(each[at] for each in icons)) for at, icon in enumerate(preview.ICONS)]
    return [Count(name, counts, frozenset(lost.get(name, ()))) for name, counts in found]


def parts(session: Session) -> list[Widget]:
    """For the results, where the module was played."""
    view, outcome = session.match.state.view(None), session.outcome
    assert isinstance(view, WorldsView) and outcome is not None
    if not view.modules.discordance:
        return []
    column = Column(spacing=dp(6))
    column.add_widget(Text(text=tr("new_worlds.discordance.title"), style="title_s"))
    column.add_widget(Text(text=tr("new_worlds.discordance.about"), style="caption", tone="ink_2"))
    column.add_widget(Discordance(matrix(view, outcome), session.players))
    return [column]


class Discordance(Drawn):
    """The matrix; on a phone icons have a block of their own below the biomes."""

    def __init__(self, counts: Sequence[Count], players: Sequence[Player], **kwargs) -> None:
        self.counts, self.players = tuple(counts), tuple(players)
        super().__init__(**{"size_hint_y": None, **kwargs})
        self.fbind("width", lambda *_: self.measure())
        self.measure()

    def blocks(self) -> list[tuple[Count, ...]]:
        split = 1 + len(preview.BIOMES)
        parts = [self.counts] if self.width >= dp(ABREAST) else [self.counts[:split], self.counts[split:]]
        return [part for part in parts if part]

    def _row(self) -> float:
        """Two lines of letters: how many, and the point lost."""
        return max(dp(ROW), theme.font_size("body_strong", True) + theme.font_size("label", True) + dp(14))

    def _block(self) -> float:
        return dp(HEAD) + self._row() * len(self.players) + dp(10)

    def measure(self) -> None:
        self.height = self._block() * len(self.blocks())

    def draw(self) -> None:
        if self.width < dp(200):
            return
        for at, block in enumerate(self.blocks()):
            self._draw_block(block, self.top - at * self._block(), at == 0)

    def _draw_block(self, block: Sequence[Count], top: float, sums: bool) -> None:
        left = self.x + dp(FIRST)
        room = self.right - (dp(LAST) if sums else 0.0) - left
        each = min(dp(WIDEST), room / len(block))
        for at, count in enumerate(block):
            self._draw_head(count.name, left + (at + 0.5) * each, top - dp(HEAD) / 2, min(dp(28), each - dp(4)))
        for seat, player in enumerate(self.players):
            row = (self.x, top - dp(HEAD) - (seat + 1) * self._row(), self.width, self._row())
            fill((row[0], row[1] + row[3] - dp(1), row[2], dp(1)), theme.outline_variant)
            side = dp(28)
            draw_badge(seat, player.avatar, around(row[0] + dp(FIRST) / 2, row[1] + row[3] / 2, side, side))
            for at, count in enumerate(block):
                self._draw_cell(count, seat, (left + at * each, row[1], each, row[3]))
            if sums:
                self._draw_sum(seat, row)

    @staticmethod
    def _draw_head(name: str, x: float, y: float, side: float) -> None:
        box = around(x, y, side, side)
        if name == KINDS:
            draw_icon("sprout", x, y, side * 0.9, theme.ink_2)
        elif name in BIOMES:
            ground = BIOMES[name]
            fill(box, ground.colour, side * 0.26)
            tinted(f"glyph_{name}", around(x, y, side * 0.76, side * 0.76), ground.ink)
        else:
            fill(box, COLOURS.panel, side * 0.26)  # the ground they have on the table: ice is white
            draw_picture(picture(ATLAS, f"icon_{name}_colour"), around(x, y, side * 0.8, side * 0.8))

    def _draw_cell(self, count: Count, seat: int, box: Box) -> None:
        """How many; below it the point lost, white in a red field with its sign."""
        x, y = box[0] + box[2] / 2, box[1] + box[3] / 2
        size, own = theme.font_size("body_strong", True), str(count.counts[seat])
        if seat not in count.lost:
            self.wrote(own, draw_text(own, x, y, size, theme.ink, "bold"), box)
            return
        small = theme.font_size("label", True)
        self.wrote(own, draw_text(own, x, y + small * 0.66, size, theme.ink, "bold"), box)
        wide = min(box[2] - dp(2), text_texture("−1", small, "heavy").width + dp(8))
        field = around(x, y - size * 0.62, wide, small * 1.24)
        fill(field, CROSS_RED, dp(5))
        self.wrote("−1", draw_text("−1", x, y - size * 0.62, small, WHITE, "heavy"), box)

    def _draw_sum(self, seat: int, row: Box) -> None:
        words = number(-sum(seat in count.lost for count in self.counts))
        at = row[0] + row[2] - dp(6), row[1] + row[3] / 2
        self.wrote(words, draw_text(words, *at, theme.font_size("title_m", True), theme.ink, "heavy", "right"))
