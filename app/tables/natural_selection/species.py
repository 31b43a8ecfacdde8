"""A species is chosen from pictures: all seven as they will be, and of the one in mind its levels and abilities."""

from __future__ import annotations

from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout

from app.kit import layout
from app.kit.buttons import TextButton
from app.kit.canvas import dashed, draw_icon, draw_texture, fill, gold_ring, shadow, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, around
from app.kit.overlays import Sheet
from app.kit.seats import draw_badge
from app.kit.surfaces import Column
from app.kit.text import Text
from app.kit.tokens import TICK_GREEN, rgba, theme
from app.services.i18n import tr
from app.tables.manifest import Choosing
from app.tables.natural_selection.cards import capital, tinted
from app.tables.natural_selection.evolution import draw_large, leave_large
from rules.natural_selection.preview import abilities_of

RANDOM = "random"
LAST_LEVEL = 3
ACROSS, ACROSS_LYING = 4, 8
SECOND_CARD = 2
"""So many abilities belong to level 1, the others come with level 2."""


def choose_species(choosing: Choosing) -> SpeciesSheet:
    """Opens the choice of one player."""
    sheet = SpeciesSheet(choosing)
    sheet.open()
    return sheet


class SpeciesSheet(Sheet):
    """Pictures above, the one in mind below, and one button that takes it. Abilities are told in expert mode only: the
    other modes have none."""

    def __init__(self, choosing: Choosing, **kwargs) -> None:
        name = choosing.players[choosing.seat].name
        super().__init__(title=tr("natural_selection.choose.title", name=name), tallest=0.94, **kwargs)
        self.choosing = choosing
        self.mind = str(choosing.chosen)
        self.expert = choosing.options.get("mode") == "expert"
        self.foot = TextButton(primary=True, size_hint=(1, None), height=dp(56))
        self.foot.bind(on_release=lambda *_: self._take())
        self.face.add_widget(self.foot)
        self.page.margin = 8  # the scroll bar runs beside the pictures
        self.cells: dict[str, Cell] = {}
        self.body.add_widget(self._grid())
        self.about = Column(spacing=dp(8))
        self.body.add_widget(self.about)
        self._show()

    def _arrange(self, *_args) -> None:
        super()._arrange()
        if hasattr(self, "foot"):
            left, top, right, bottom = self.face.padding
            self.face.padding = (left, top, right, bottom + dp(12))
            wanted = self.face.height + self.foot.height + dp(24)
            self.face.height = min(wanted, self.height * self.tallest + layout.insets().bottom)

    def _grid(self) -> GridLayout:
        across = ACROSS_LYING if layout.form().landscape and not layout.form().tablet else ACROSS
        grid = GridLayout(cols=across, spacing=dp(8), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for value in [*(each for each in self.choosing.choices if each != RANDOM), RANDOM]:
            self.cells[str(value)] = cell = Cell(str(value), self.choosing)
            cell.bind(on_release=lambda touched: self.think_of(touched.species))
            grid.add_widget(cell)
        return grid

    def think_of(self, species: str) -> None:
        """A picture was touched: tell about it. Nothing is taken yet."""
        self.mind = species
        self._show()

    def _show(self) -> None:
        for species, cell in self.cells.items():
            cell.chosen = species == self.mind
            cell.redraw()
        self.about.clear_widgets()
        if self.mind == RANDOM:
            self.about.add_widget(Text(text=tr("natural_selection.choose.random_about"), style="body"))
        else:
            self._tell()
        owner = self.choosing.taken.get(self.mind) if self.mind != RANDOM else None
        self.foot.enabled = owner is None
        if owner is not None:
            self.foot.text = tr("natural_selection.choose.taken", name=self.choosing.players[owner].name)
        else:
            self.foot.text = self._take_words()

    def _take_words(self) -> str:
        if self.mind == RANDOM:
            return tr("natural_selection.choose.take_random")
        return tr("natural_selection.choose.take", name=tr(f"natural_selection.species_the.{self.mind}"))

    def _tell(self) -> None:
        self.about.add_widget(Text(text=capital(tr(f"natural_selection.species.{self.mind}")), style="title_l"))
        if self.expert:
            line = tr(f"natural_selection.choose.line.{self.mind}")
            self.about.add_widget(Text(text=line, style="body", tone="ink_2"))
        self.about.add_widget(Levels(self.mind))
        for slot, ability in enumerate(abilities_of(self.mind) if self.expert else ()):
            self.about.add_widget(Ability(ability, 1 if slot < SECOND_CARD else 2))

    def on_dismiss(self) -> None:
        super().on_dismiss()
        leave_large()

    def _take(self) -> None:
        if self.mind == RANDOM or self.mind not in self.choosing.taken:
            self.dismiss()
            self.choosing.take(self.mind)


class Cell(Pressable):
    """A species as it looks at its last level; grey with a badge if somebody has it."""

    def __init__(self, species: str, choosing: Choosing, **kwargs) -> None:
        self.species, self.choosing, self.chosen = species, choosing, False
        super().__init__(size_hint=(1, None), **kwargs)
        self.bind(width=self._measure)
        self._measure()

    def _measure(self, *_args) -> None:
        self.height = max(dp(64), min(self.width * 0.95, dp(104))) + self._line()

    @staticmethod
    def _line() -> float:
        return theme.font_size("label_strong", True) * 1.7

    def draw(self) -> None:
        box, line = (*self.pos, *self.size), self._line()
        if self.species == RANDOM:
            self._draw_random(box)
        else:
            shadow(box, 1, dp(14))
            fill(box, theme.card, dp(14))
            self._draw_picture((box[0], box[1] + line, box[2], box[3] - line))
            self._write(capital(tr(f"natural_selection.species.{self.species}")), box[1] + line / 2)
        if self.chosen:
            gold_ring(box, dp(14), not theme.dark)

    def _draw_picture(self, box: Box) -> None:
        owner = self.choosing.taken.get(self.species)
        veil = None if owner is None else rgba("#4A4E57C8" if theme.dark else "#E4E0D8C8")
        draw_large(self.species, LAST_LEVEL, box, veil, (dp(14), dp(14), 0, 0))
        if owner is not None:
            side = min(dp(30), box[2] * 0.4)
            at = around(box[0] + box[2] - side * 0.7, box[1] + box[3] - side * 0.7, side, side)
            draw_badge(owner, self.choosing.players[owner].avatar, at)

    def _draw_random(self, box: Box) -> None:
        dashed(box, theme.ink_2, dp(14), dp(2))
        line = self._line()
        draw_icon(
            "dice-multiple-outline",
            box[0] + box[2] / 2,
            box[1] + line + (box[3] - line) / 2,
            min(dp(38), box[2] * 0.5),
            theme.ink_2,
        )
        self._write(tr("natural_selection.choose.random"), box[1] + line * 0.7)

    def _write(self, words: str, y: float) -> None:
        for style in ("label_strong", "minimum"):
            texture = text_texture(words, theme.font_size(style, True), "bold")
            if texture.width <= self.width - dp(4):
                break
        size = min(1.0, (self.width - dp(2)) / texture.width)
        shown = (texture.width * size, texture.height * size)
        self.wrote(words, draw_texture(texture, self.center_x, y, theme.ink, size=shown))


class Levels(Drawn):
    """The three levels side by side, with arrows between them."""

    def __init__(self, species: str, **kwargs) -> None:
        self.species = species
        super().__init__(size_hint=(1, None), height=dp(128), **kwargs)

    def draw(self) -> None:
        wide, high = dp(88), self.height - dp(6)
        step = min((self.width - wide) / 2, dp(150))
        left = self.center_x - step - wide / 2
        for level in (1, 2, 3):
            x = left + (level - 1) * step
            draw_large(self.species, level, (x, self.y + dp(3), wide, high))
            if level > 1:
                draw_icon("chevron-right", x - (step - wide) / 2, self.center_y, dp(24), theme.ink_2)


class Ability(Drawn):
    """Sign, name, sentence, and the level that brings it."""

    def __init__(self, ability: str, level: int, **kwargs) -> None:
        self.ability, self.level = ability, level
        super().__init__(size_hint=(1, None), **kwargs)
        self.bind(width=self._measure)
        self._measure()

    def _textures(self) -> tuple[tuple[str, Texture], tuple[str, Texture]]:
        room = max(dp(60), self.width - dp(126))
        name = capital(tr(f"natural_selection.ability.{self.ability}"))
        about = tr(f"natural_selection.help.ability.{self.ability}")
        return (
            (name, text_texture(name, theme.font_size("body_strong"), "bold", room)),
            (about, text_texture(about, theme.font_size("label"), "regular", room)),
        )

    def _measure(self, *_args) -> None:
        self.height = max(dp(56), sum(texture.height for _, texture in self._textures()) + dp(14))

    def measure(self) -> None:
        self._measure()

    def draw(self) -> None:
        fill((self.x, self.top - dp(1), self.width, dp(1)), theme.outline_variant)
        side = dp(44)
        fill(around(self.x + side / 2, self.center_y, side, side), TICK_GREEN, side / 2)
        tinted(f"ability_{self.ability}", around(self.x + side / 2, self.center_y, side * 0.62, side * 0.62))
        parts = self._textures()
        y = self.center_y + sum(texture.height for _, texture in parts) / 2
        for (words, texture), ink in zip(parts, (theme.ink, theme.ink_2), strict=True):
            y -= texture.height / 2
            self.wrote(words, draw_texture(texture, self.x + dp(56), y, ink, "left"))
            y -= texture.height / 2
        words = tr("natural_selection.table.rise", n=self.level)
        texture = text_texture(words, theme.font_size("caption", True))
        self.wrote(words, draw_texture(texture, self.right, self.center_y, theme.ink_2, "right"))
