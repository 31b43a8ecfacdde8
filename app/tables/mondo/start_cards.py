"""What lies face up before a round: the modifier, the tasks, the volcano token; where there are no cards, how one
scores. Each is as high as its words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.art import picture
from app.kit.canvas import draw_icon, draw_picture, draw_texture, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.geometry import around
from app.kit.pictures import fitted
from app.kit.tokens import Rgba, rgba, theme
from app.services.i18n import tr
from app.tables.mondo.cards import task_picture
from app.tables.mondo.colours import COLOURS, MONDO
from app.tables.mondo.places import put
from app.tables.mondo.turning import Turned
from rules.mondo import preview
from rules.mondo.view import MondoView

MINT, CREAM, INK, INK_2 = rgba("#CDEBD2"), rgba("#F8F1E2"), rgba("#14211A"), rgba("#4A4636")
PAD, GAP = 8, 8
ART = {"modifier": 72, "task": 46, "volcano": 40, "close": 52}
CLOSE = 138
"""Dp of a task where they lie close."""
BESIDE = 600
"""Dp of width from which, where they lie close, the notes lie beside the modifier."""
NARROW = 300
"""Dp of width up to which the pictures are smaller."""


class Line(NamedTuple):
    """Words in a style; an icon may stand before them."""

    text: str
    style: str
    weight: str = "regular"
    faint: bool = False
    icon: str = ""


class StartCard(Turned, Pressable):
    """A picture and lines beside it. `name` is the card of the table it stands for, empty for none."""

    def __init__(
        self,
        lines: Sequence[Line],
        ground: Rgba,
        ink: Rgba,
        faint: Rgba,
        art: str = "",
        side: float = 0,
        name: str = "",
    ) -> None:
        self.lines, self.name = lines, name
        self._ground, self._ink, self._faint, self._art, self._side = ground, ink, faint, art, side
        super().__init__(size_hint=(None, None))
        self.touch_target = bool(name)

    def _picture(self, width: float) -> float:
        return dp(self._side) * (1 if width > dp(NARROW) or self._side < 60 else 0.8)

    def _textures(self, width: float) -> list:
        room = width - dp(2 * PAD) - (self._picture(width) + dp(PAD) if self._art else 0)
        return [
            text_texture(
                line.text, theme.font_size(line.style, on_card=True), line.weight, room - (dp(28) if line.icon else 0)
            )
            for line in self.lines
        ]

    def natural_height(self, width: float) -> float:
        words = sum(text.height + dp(1) for text in self._textures(width))
        return max(words, self._picture(width) if self._art else 0.0) + dp(2 * PAD - 2)

    def on_touch_down(self, touch) -> bool:
        return bool(self.name) and super().on_touch_down(touch)

    def draw(self) -> None:
        fill((*self.pos, *self.size), self._ground, dp(14))
        if self.pressed:
            fill((*self.pos, *self.size), (0, 0, 0, 0.1), dp(14))
        left, side = self.x + dp(PAD), self._picture(self.width)
        if self._art:
            art = picture("mondo", self._art)
            draw_picture(art, fitted(art, around(left + side / 2, self.center_y, side, side)))
            left += side + dp(PAD)
        made = self._textures(self.width)
        top = self.center_y + sum(text.height + dp(1) for text in made) / 2
        for line, text in zip(self.lines, made, strict=True):
            top -= text.height + dp(1)
            self._write(line, text, left, top + text.height / 2)

    def _write(self, line: Line, text, left: float, middle: float) -> None:
        ink = self._faint if line.faint else self._ink
        if line.icon:
            draw_icon(line.icon, left + dp(11), middle, dp(20), ink)
            left += dp(28)
        self.wrote(line.text, draw_texture(text, left, middle, ink, "left"))


def modifier_card(modifier: str, whole: bool, number: int, of: int, close: bool = False) -> StartCard:
    """What counts besides in this round; `whole`: with the words of the rule; `close`: in two lines."""
    value = preview.modifier_value()
    lines = [
        Line(tr("mondo.start.modifier", n=number, of=of), "label", faint=True),
        Line(tr(f"mondo.modifier.{modifier}"), "title_m", "heavy"),
        Line(tr("mondo.start.best", n=value), "body"),
    ]
    if whole:
        lines[2] = Line(tr(f"mondo.modifier.help.{modifier}"), "body_s")
    side = ART["close" if close else "modifier"]
    return StartCard(lines[1:] if close else lines, MINT, INK, INK_2, f"modifier_{modifier}", side, modifier)


def task_card(task: str, whole: bool, close: bool = False) -> StartCard:
    value = preview.task_value(task)
    lines = [
        Line(tr(f"mondo.task.{task}"), "label_strong", "bold"),
        Line(tr("mondo.start.value", n=value), "body_s", faint=True),
    ]
    if close:
        lines[1] = Line(f"±{value}", "body_s", "bold")
    if whole:
        lines.append(Line(tr(f"mondo.task.help.{task}"), "body_s"))
    return StartCard(lines, CREAM, INK, INK_2, task_picture(task), ART["task"], task)


def scoring_card(view: MondoView) -> StartCard:
    """Where no cards lie: what brings points and what costs them."""
    terms = view.terms
    keys = ["empties", "errors", "volcanoes_all"] if terms.solitaire else ["animals", "landscapes", "empties"]
    if not terms.solitaire and not terms.children:
        keys += ["errors", "volcanoes"]
    icons = {"animals": "paw", "landscapes": "image-filter-hdr", "empties": "square-outline", "errors": "close-circle"}
    lines = [Line(tr("mondo.start.scoring"), "label_strong", "bold")]
    style = "body" if layout.form().tablet else "body_s"
    lines += [Line(tr(f"mondo.start.scores.{key}"), style, icon=icons.get(key, "volcano")) for key in keys]
    return StartCard(lines, MONDO["chip"], COLOURS.text, COLOURS.text_2)


class Note(NamedTuple):
    """A sentence that one should know, as whose the volcano token is."""

    words: str
    art: str = ""


def note_card(note: Note) -> StartCard:
    lines = [Line(note.words, "body_s")]
    return StartCard(lines, MONDO["chip"], COLOURS.text, COLOURS.text_2, note.art, ART["volcano"], note.art)


class Table(Widget):
    """The cards of a round below each other, tasks in two columns. With `whole` words where there is room for them."""

    def __init__(self, view: MondoView, notes: Sequence[Note], close: bool = False, **kwargs) -> None:
        """`close`: as little height as can be, at a table where people sit round it."""
        super().__init__(size_hint=(None, None), **kwargs)
        self._close = close
        self._view, self._notes = view, notes
        self._whole: bool | None = None
        self.cards: list[StartCard] = []
        self.tapped = lambda name: None

    def build(self, whole: bool) -> None:
        """Anew, if its words are to be others."""
        if whole == self._whole:
            return
        self._whole = whole
        self.clear_widgets()
        view, terms, close = self._view, self._view.terms, self._close and not whole
        self._wide = [] if view.modifier else [scoring_card(view)]
        if view.modifier:
            self._wide = [modifier_card(view.modifier, whole, view.round, terms.rounds, close)]
            self._wide += [scoring_card(view)] if whole and not view.offered else []
        self._wide += map(note_card, self._notes)
        self._tasks = [task_card(task, whole, close) for task in view.offered]
        if self._tasks and not close:
            head = Line(tr("mondo.start.tasks"), "body_s")
            self._wide.append(StartCard([head], (0, 0, 0, 0), COLOURS.text, COLOURS.text_2))
        self.cards = [*self._wide, *self._tasks]
        for card in self.cards:
            if card.parent is None:
                self.add_widget(card)
            card.bind(on_release=lambda card: self.tapped(card.name))

    def columns(self, width: float, whole: bool) -> int:
        """With all their words tasks need the width of a phone for themselves. The rows of close ones are equally
        long."""
        if not self._close or whole:
            return 2 if width >= dp(600 if whole else 300) else 1
        most = max(2, int(width // dp(CLOSE)))
        rows = -(-len(self._tasks) // most)
        return -(-len(self._tasks) // rows) if rows > 1 else most

    def needed(self, width: float, whole: bool) -> float:
        self.build(whole)
        gap = dp(GAP)
        return sum(row + gap for row in (*self._wide_rows(width, whole), *self._rows(width, whole))) - gap

    def _beside(self, width: float, whole: bool) -> int:
        """How many wide cards lie beside each other."""
        close = self._close and not whole and bool(self._view.modifier) and width >= dp(BESIDE)
        return len(self._wide) if close else 1

    def _wide_rows(self, width: float, whole: bool) -> list[float]:
        return _heights(self._wide, width, self._beside(width, whole))

    def _rows(self, width: float, whole: bool) -> list[float]:
        return [max(dp(48), high) for high in _heights(self._tasks, width, self.columns(width, whole))]

    def lay(self, width: float, whole: bool) -> None:
        """Every card to its place; as high as needed."""
        self.size = (width, self.needed(width, whole))
        top = self._lay(self._wide, self._wide_rows(width, whole), self._beside(width, whole), self.top)
        self._lay(self._tasks, self._rows(width, whole), self.columns(width, whole), top)

    def _lay(self, cards: Sequence[StartCard], rows: Sequence[float], columns: int, top: float) -> float:
        """Row by row; where the next thing begins."""
        gap = dp(GAP)
        wide = (self.width - gap * (columns - 1)) / columns
        for row, high in enumerate(rows):
            for column, card in enumerate(cards[row * columns : (row + 1) * columns]):
                put(card, (self.x + column * (wide + gap), top - high, wide, high))
            top -= high + gap
        return top


def _heights(cards: Sequence[StartCard], width: float, columns: int) -> list[float]:
    """Of each row the height that its highest card needs."""
    wide = (width - dp(GAP) * (columns - 1)) / columns
    heights = [card.natural_height(wide) for card in cards]
    return [max(heights[at : at + columns]) for at in range(0, len(heights), columns)]
