"""All tiles of the pool at once, eight in a row, and the filters that thin them out."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from app.kit.canvas import draw_icon, draw_texture, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import around, grown
from app.kit.tokens import GOLD, TARGET, theme
from app.services.i18n import tr
from app.tables.mondo.colours import COLOURS, MONDO
from app.tables.mondo.lens import Lens
from app.tables.mondo.piles import LANDSCAPES, piled
from app.tables.mondo.places import put
from app.tables.mondo.tile_grid import TileGrid
from app.tables.mondo.tiles import Quads
from app.tables.mondo.wood import draw_wood
from rules.mondo import preview
from rules.mondo.view import Laid

COLUMNS = 8
WIDEST_TILE = 64
ANIMAL, CALM = "animal", "calm"
FILTERS = (*LANDSCAPES, ANIMAL, CALM)
PICTURES = {**{land: f"plain_{land}_0" for land in LANDSCAPES}, ANIMAL: "animal_panda"}
GAP = 6


def passes(laid: Laid, wanted: frozenset[str]) -> bool:
    """Whether a tile as it lies shows all that is wanted: each landscape, an animal, no volcano."""
    side = preview.side_of(laid)
    shown = {*side.landscapes, *([ANIMAL] if side.animal else ()), *([] if side.volcano else [CALM])}
    return wanted <= shown


class FilterChip(Pressable):
    """Only tiles that show this; chosen, it has a gold edge and a tick."""

    chosen = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "chosen")

    def __init__(self, name: str, **kwargs) -> None:
        self.name = name
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), self.height / 2
        fill(box, GOLD if self.chosen else MONDO["chip"], radius)
        if self.chosen:
            fill(grown(box, -dp(3)), MONDO["chip"], radius - dp(3))
        if self.pressed:
            fill(box, (1, 1, 1, 0.14), radius)
        if self.name == CALM:
            self._draw_calm()
        else:
            quads = Quads()
            quads.add(PICTURES[self.name], self.center, self.height * 0.54)
            quads.draw()
        if self.chosen:
            x, y = self.right - dp(9), self.y + dp(9)
            fill(around(x, y, dp(18), dp(18)), GOLD, dp(9))
            draw_icon("check-bold", x, y, dp(14), MONDO["pool"])

    def _draw_calm(self) -> None:
        words = text_texture(tr("mondo.view.calm"), theme.font_size("label", on_card=True), "medium")
        x = self.center_x - (dp(28) + words.width) / 2
        draw_icon("volcano", x + dp(11), self.center_y, dp(24), COLOURS.text)
        self.wrote(tr("mondo.view.calm"), draw_texture(words, x + dp(28), self.center_y, COLOURS.text, "left"))


class Ground(Drawn):
    """The table under the tiles, and a line where nothing is left."""

    def __init__(self, **kwargs) -> None:
        self.words = ""
        super().__init__(size_hint=(None, None), **kwargs)

    def say(self, words: str) -> None:
        if words != self.words:
            self.words = words
            self.redraw()

    def draw(self) -> None:
        draw_wood((*self.pos, *self.size))
        if self.words:
            text = text_texture(self.words, theme.font_size("body"), "regular", self.width - dp(48), "center")
            self.wrote(self.words, draw_texture(text, self.center_x, self.center_y - dp(24), COLOURS.text))


class Overview(Widget):
    """Filters, and below them the grid; `take(name)` for the pile a finger lets go of."""

    def __init__(self, take: Callable[[str], None], lens: Lens, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.wanted: frozenset[str] = frozenset()
        self._pool: Mapping[str, Laid] = {}
        self._ground = Ground()
        self.grid = TileGrid(take, lens)
        self.chips = {name: FilterChip(name) for name in FILTERS}
        for widget in (self._ground, self.grid, *self.chips.values()):
            self.add_widget(widget)
        for name, chip in self.chips.items():
            chip.help = tr("mondo.help.filter.calm" if name == CALM else "mondo.help.filter")
            chip.bind(on_release=lambda _chip, name=name: self._toggle(name))
        self.bind(pos=self._place, size=self._place)

    def show(self, pool: Mapping[str, Laid], anew: bool = False) -> None:
        """`anew`: the view was just opened."""
        if anew or pool != self._pool:
            self._pool = pool
            left = piled(laid for laid in pool.values() if passes(laid, self.wanted))
            self.grid.show(left, anew)
            self._ground.say("" if left else tr("mondo.view.nothing"))

    def _toggle(self, name: str) -> None:
        self.wanted ^= {name}
        for chip in self.chips.values():
            chip.chosen = chip.name in self.wanted
        self.show(self._pool, anew=True)

    def _place(self, *_args: object) -> None:
        put(self._ground, (*self.pos, *self.size))
        gap, high = dp(GAP), dp(TARGET)
        calm = text_texture(tr("mondo.view.calm"), theme.font_size("label", on_card=True), "medium").width + dp(52)
        x = self.x + gap
        for name, chip in self.chips.items():
            wide = calm if name == CALM else high
            put(chip, (x, self.top - gap - high, wide, high))
            x += wide + min(gap, max(0.0, (self.width - 2 * gap - 5 * high - calm) / 5))
        self.grid.columns = max(COLUMNS, int(self.width // dp(WIDEST_TILE)))
        put(self.grid, (self.x + gap, self.y, self.width - 2 * gap, max(1.0, self.height - high - 2 * gap)))
