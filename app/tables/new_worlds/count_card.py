"""The card that explains a category while it is counted: its rule, everybody's counts, the winners' cells in gold."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp

from app.kit.art import picture
from app.kit.canvas import border, draw_icon, draw_picture, draw_text, fill, text_texture
from app.kit.drawn import Drawn
from app.kit.geometry import Box, around, centre, grown
from app.kit.seats import draw_badge
from app.kit.tokens import BIOMES, GOLD, GOLD_INK, RADIUS, WHITE, LiveTable, Table, theme
from app.play.seating import Player
from app.play.wording import signed
from app.services.i18n import tr
from app.tables.ceremony import Chapter, Counted
from app.tables.ceremony_look import LOSS, SHADE_INK
from app.tables.new_worlds.cards import ATLAS, tinted
from app.tables.new_worlds.tally import KINDS, Cell, Tally
from rules.new_worlds.preview import ICONS

PAD, SIGN, BADGE, HEAD, ROW = 12, 30, 26, 30, 32
BETWEEN = 5
"""Dp between the numbers of two columns."""
NOTHING = "·"


class CountCard(Drawn):
    """Shows one chapter at a time; `revealed` awards of it are counted. `room_for`: how high it would like to be."""

    def __init__(
        self,
        players: Sequence[Player],
        chapters: Sequence[Chapter],
        tallies: Sequence[Tally],
        colours: LiveTable | Table,
        **kwargs,
    ) -> None:
        self.players, self.chapters, self.tallies, self.colours = players, chapters, tallies, colours
        self.at = self.revealed = 0
        self.rows: float = ROW
        """Dp of a seat's row, where there is room."""
        self.brief = False
        """Without the rule of the chapter, where there is no room for it."""
        super().__init__(size_hint=(None, None), **kwargs)

    def show(self, at: int, revealed: int) -> None:
        """Chapter `at`, with so many of its awards counted."""
        self.at, self.revealed = at, revealed
        self.redraw()

    @property
    def chapter(self) -> Chapter:
        return self.chapters[self.at]

    @property
    def tally(self) -> Tally:
        return self.tallies[self.at]

    # -- sizes -------------------------------------------------------------------------------

    def room_for(self, width: float) -> float:
        """The height in which every chapter has room."""
        inner = width - 2 * dp(PAD)
        words = max(
            (self._words_height(award, inner) for chapter in self.chapters for award in chapter.awards), default=0.0
        )
        head = max(self._head_height(chapter, inner) for chapter in self.chapters)
        return 2 * dp(PAD) + head + dp(HEAD + 6) + self._row() * len(self.players) + words + dp(6)

    def _row(self) -> float:
        return max(dp(self.rows), theme.font_size("body_strong", on_card=True) * 1.25)

    def _head_height(self, chapter: Chapter, width: float) -> float:
        title = text_texture(chapter.title, self._title_size(), "heavy").height
        return max(dp(SIGN), title + self._about_height(chapter, width)) + dp(6)

    @staticmethod
    def _title_size() -> float:
        return theme.font_size("title_m")

    def _about_height(self, chapter: Chapter, width: float) -> float:
        if not chapter.about or self.brief:
            return 0.0
        return float(text_texture(chapter.about, theme.font_size("body_s"), "regular", width - dp(SIGN + 10)).height)

    def _words_height(self, award: Counted, width: float) -> float:
        words = self._sentence(award)
        return float(text_texture(words, theme.font_size("body_strong"), "medium", width, "center").height)

    def _sentence(self, award: Counted) -> str:
        return tr(
            "ceremony.award", name=self.players[award.seat].name, points=signed(award.points), reason=award.reason
        )

    def _top_of_table(self) -> float:
        return self.top - dp(PAD) - max(self._head_height(each, self.width - 2 * dp(PAD)) for each in self.chapters)

    def _columns(self) -> dict[str, tuple[float, float]]:
        """The middle and the width of each column."""
        left, right = self.x + dp(PAD + BADGE + 8), self.right - dp(PAD)
        wide = (right - left) / len(self.tally.columns)
        return {column: (left + (place + 0.5) * wide, wide) for place, column in enumerate(self.tally.columns)}

    def _rows(self) -> dict[int, tuple[float, float]]:
        """The middle and the height of each seat's row."""
        top, inner = self._top_of_table() - dp(HEAD + 4), self.width - 2 * dp(PAD)
        words = max(
            (self._words_height(award, inner) for chapter in self.chapters for award in chapter.awards), default=0.0
        )
        room = top - self.y - dp(PAD) - words - dp(6)
        high = min(self._row(), room / max(1, len(self.players)))
        return {seat: (top - (seat + 0.5) * high, high) for seat in range(len(self.players))}

    def cell(self, award: int) -> Box:
        """Where an award of this chapter stands: coins set out from there."""
        columns, rows = self._columns(), self._rows()
        cells = self.tally.cells[award] if award < len(self.tally.cells) else ()
        seat, column = cells[-1] if cells else Cell(0, self.tally.columns[0])
        (x, wide), (y, high) = columns[column], rows[seat]
        return around(x, y, wide, high)

    # -- drawing -----------------------------------------------------------------------------

    def draw(self) -> None:
        box = (*self.pos, *self.size)
        fill(box, self.colours.panel, dp(RADIUS["panel"]))
        border(box, self.colours.line, dp(RADIUS["panel"]))
        if not self.chapters:
            return
        self._draw_head()
        counted = [cell for cells in self.tally.cells[: self.revealed] for cell in cells]
        latest = self.tally.cells[self.revealed - 1] if self.revealed else ()
        columns, rows = self._columns(), self._rows()
        for column, (x, wide) in columns.items():
            self._draw_column_head(column, x, wide, any(cell.column == column for cell in latest))
        for seat, (y, high) in rows.items():
            side = min(dp(BADGE), high - dp(2))
            draw_badge(seat, self.players[seat].avatar, around(self.x + dp(PAD + BADGE / 2), y, side, side))
            for column, (x, wide) in columns.items():
                self._draw_cell(Cell(seat, column), around(x, y, wide, high), counted)
        if self.revealed:
            self._draw_sentence(self.chapter.awards[self.revealed - 1])

    def _draw_head(self) -> None:
        chapter, size = self.chapter, self._title_size()
        left, right, top = self.x + dp(PAD), self.right - dp(PAD), self.top - dp(PAD)
        draw_icon(chapter.icon, left + dp(SIGN / 2), top - dp(SIGN / 2), dp(SIGN), GOLD)
        left += dp(SIGN + 10)
        title = text_texture(chapter.title, size, "heavy")
        box = draw_text(chapter.title, left, top - title.height / 2, size, self.colours.text, "heavy", "left")
        self.wrote(chapter.title, box)
        of = tr("new_worlds.ceremony.of", number=self.at + 1, count=len(self.chapters))
        small = theme.font_size("label")
        if box[0] + box[2] + dp(8) + text_texture(of, small).width <= right:
            self.wrote(of, draw_text(of, right, box[1] + box[3] / 2, small, self.colours.text_2, anchor="right"))
        if chapter.about and not self.brief:
            high, room = self._about_height(chapter, self.width - 2 * dp(PAD)), right - left
            y = top - title.height - high / 2
            about = theme.font_size("body_s")
            self.wrote(
                chapter.about, draw_text(chapter.about, left, y, about, self.colours.text_2, "regular", "left", room)
            )

    def _draw_column_head(self, column: str, x: float, wide: float, here: bool) -> None:
        box = around(x, self._top_of_table() - dp(HEAD / 2), min(wide - dp(2), dp(HEAD + 6)), dp(HEAD))
        side = min(box[2], box[3]) * 0.74
        if here:
            border(grown(box, dp(1.5)), WHITE, dp(9), dp(2))
        if column in BIOMES:
            fill(box, BIOMES[column].colour, dp(8))
            tinted(f"glyph_{column}", around(*centre(box), side, side), BIOMES[column].ink)
        elif column in ICONS:
            draw_picture(picture(ATLAS, f"icon_{column}_colour"), around(*centre(box), side, side))
        else:
            draw_icon("sigma" if column == KINDS else "help", *centre(box), side, self.colours.text)

    def _draw_cell(self, cell: Cell, box: Box, counted: Sequence[Cell]) -> None:
        """Columns that were not come to yet are dots; a cell that won is gold, one that lost is red."""
        size, known = self._count_size(box), self._known(cell.column)
        count = self.tally.counts[cell]
        words = str(count) if known and (count or self._zeroes()) else NOTHING
        ink, weight = (self.colours.text if count else self.colours.text_2), "medium"
        if cell in counted:
            loses = all(points <= 0 for points in self.chapter.points.values())
            inner = around(*centre(box), min(box[2] - dp(3), dp(38)), box[3] - dp(3))
            fill(inner, LOSS if loses else GOLD, dp(8))
            ink, weight = SHADE_INK if loses else GOLD_INK, "heavy"
        self.wrote(words, draw_text(words, *centre(box), size, ink, weight))

    def _count_size(self, box: Box) -> float:
        """One for all cells: as large as rows allow, and as leaves a gap between the numbers of two columns."""
        wanted = min(theme.font_size("body_strong", on_card=True), box[3] * 0.72)
        widest = max(text_texture(str(count), wanted, "heavy").width for count in self.tally.counts.values())
        return wanted * min(1.0, (box[2] - dp(BETWEEN)) / widest)

    def _zeroes(self) -> bool:
        """Where nothing of something is worth saying."""
        return any(points < 0 for points in self.chapter.points.values())

    def _known(self, column: str) -> bool:
        """Whether the counting has come to this column; where a row is counted as one, all are open."""
        cells = self.tally.cells
        if self.revealed >= len(cells):
            return True
        if {cell.column for each in cells for cell in each} == {KINDS} or not self._by_column():
            return column != KINDS or bool(self.revealed)
        reached = max(
            (self.tally.columns.index(cell.column) for each in cells[: self.revealed] for cell in each), default=-1
        )
        return self.tally.columns.index(column) <= reached

    def _by_column(self) -> bool:
        places = [self.tally.columns.index(each[0].column) for each in self.tally.cells if each]
        return places == sorted(places)

    def _draw_sentence(self, award: Counted) -> None:
        words, size = self._sentence(award), theme.font_size("body_strong")
        inner = self.width - 2 * dp(PAD)
        y = self.y + dp(PAD) + self._words_height(award, inner) / 2 - dp(2)
        self.wrote(words, draw_text(words, self.center_x, y, size, self.colours.text, "medium", width=inner))
