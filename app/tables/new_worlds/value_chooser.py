"""The end phase: the value of a settlement is chosen among the eight of its biome, the best one proposed (NW-6)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.properties import BooleanProperty
from kivy.uix.widget import Widget

from app.kit.buttons import TextButton
from app.kit.canvas import border, draw_icon, draw_text, fill, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import Box, column, row
from app.kit.tokens import GOLD, GOLD_INK, TARGET, theme
from app.play.wording import Wording
from app.services.i18n import tr
from app.tables.new_worlds.cards import COLOURS, ground_of
from rules.new_worlds.moves import Fix


class ValueButton(Pressable):
    """One value of the biome, with what it would be worth; gold when it is the one in mind."""

    chosen = BooleanProperty(False)
    redraw_on = (*Pressable.redraw_on, "chosen")

    def __init__(self, fix: Fix, settlement: str, points: str, best: bool, **kwargs) -> None:
        self.fix, self.settlement, self.points, self.best = fix, settlement, points, best
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        box, ground = (*self.pos, *self.size), ground_of(self.settlement)
        ink = GOLD_INK if self.chosen else ground.ink
        fill(box, GOLD if self.chosen else ground.colour, dp(12))
        border(box, (1, 1, 1, 0.35), dp(12))
        if self.pressed:
            fill(box, (1, 1, 1, 0.2), dp(12))
        size, small = theme.font_size("title_m", on_card=True), theme.font_size("caption", on_card=True)
        shift = small * 0.6 if self.points else 0
        value = f"{self.fix.value:02}"
        self.wrote(value, draw_text(value, self.center_x, self.center_y + shift, size, ink, "heavy"))
        if self.points:
            y = self.center_y - size * 0.55
            self.wrote(self.points, draw_text(self.points, self.center_x, y, small, ink, "bold"))
        if self.best:
            draw_icon("star", self.right - dp(11), self.top - dp(11), dp(14), ink)


class _Question(Drawn):
    def __init__(self, words: str, **kwargs) -> None:
        self.words = words
        super().__init__(size_hint=(None, None), **kwargs)

    def height_for(self, width: float) -> float:
        return text_texture(self.words, theme.font_size("body_strong"), "medium", width).height + dp(6)

    def draw(self) -> None:
        size = theme.font_size("body_strong")
        box = draw_text(self.words, self.x, self.center_y, size, COLOURS.text, "medium", "left", self.width)
        self.wrote(self.words, box)


class ValueChooser(Widget):
    """Question, eight values and the button that fixes the chosen one. `fix(move)` is called once."""

    def __init__(
        self,
        fixes: Sequence[Fix],
        wording: Wording,
        points: Callable[[Fix], str],
        preview: Callable[[], None],
        fix: Callable[[Fix], None],
        **kwargs,
    ) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._preview, self._fix = preview, fix
        settlement = fixes[0].settlement
        self.chosen = fixes[0]
        self.question = _Question(tr("new_worlds.table.which_value", biome=wording.word("biome", settlement)))
        self.add_widget(self.question)
        self.values: list[ValueButton] = []
        for move in sorted(fixes, key=lambda each: each.value):
            button = ValueButton(move, settlement, points(move), move is fixes[0])
            button.bind(on_release=self._pick)
            self.values.append(button)
            self.add_widget(button)
        self.confirm = TextButton(kind="gold")
        self.confirm.bind(on_release=lambda *_: self._fix(self.chosen))
        self.add_widget(self.confirm)
        self.bind(pos=self._place, size=self._place)
        self._light(fixes[0])

    def _pick(self, button: ValueButton) -> None:
        self.choose(button.fix)

    def choose(self, move: Fix) -> None:
        """This value is in mind; the world shows what it would do there."""
        self._light(move)
        self._preview()

    def _light(self, move: Fix) -> None:
        self.chosen = move
        for button in self.values:
            button.chosen = button.fix is move
        self.confirm.text = tr("new_worlds.table.fix_value", value=f"{move.value:02}")

    def _place(self, *_args) -> None:
        self.confirm.size_hint_x, self.confirm.width = 1, self.width
        self.confirm.pos = self.pos
        low = self.confirm.top + dp(6)
        question = self._question_height(self.top - low)
        self.question.opacity = 1 if question else 0
        self.question.pos, self.question.size = (self.x, self.top - question), (self.width, question)
        for button, box in zip(self.values, self._boxes(low, self.top - question - dp(4) - low), strict=True):
            button.pos, button.size = box[:2], box[2:]

    def _question_height(self, room: float) -> float:
        """The question gives way where the values need the room; the bar above asks the same."""
        wanted = self.question.height_for(self.width)
        lines = 1 if self._in_one_row() else 2
        return wanted if room - wanted >= lines * dp(TARGET) + dp(16) else 0.0

    def _in_one_row(self) -> bool:
        return self.width >= 8 * dp(56)

    def _boxes(self, low: float, height: float) -> list[Box]:
        area = (self.x, low, self.width, height)
        if self._in_one_row():
            return row((self.x, low, self.width, min(height, dp(96))), 8, dp(8))
        return [box for line in column(area, 2, dp(6)) for box in row(line, 4, dp(8))]
