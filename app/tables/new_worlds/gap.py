"""Place and distance instead of a raw estimate: "2nd, 2 behind Carla", and what the armed way would make of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kivy.metrics import dp

from app.kit.canvas import border, draw_icon, draw_text, fill, text_texture
from app.kit.drawn import Pressable
from app.kit.tokens import GOLD, theme
from app.play.seating import Player
from app.play.wording import joined
from app.services.i18n import tr
from app.tables.new_worlds.cards import COLOURS
from rules.new_worlds.preview import Gap

ARROW = 18
NOTHING_YET = "· · ·"


class GapWords(NamedTuple):
    """What is said of a gap, from long to short: in two parts, or in one line."""

    place: str = ""
    distances: tuple[str, ...] = ()
    line: tuple[str, ...] = ()
    becomes: tuple[str, ...] = ()
    """What the armed way would make of it; none while nothing is armed."""


def gap_words(gap: Gap | None, then: Gap | None, players: Sequence[Player], more: bool = False) -> GapWords:
    """`more`: the armed way takes a card nobody has seen, so it may bring more than can be promised."""
    if gap is None:
        early = tr("new_worlds.gap.early")
        return GapWords(NOTHING_YET, (early, ""), (early, NOTHING_YET))  # half of it would say something else
    becomes: tuple[str, ...] = ()
    if then is not None:
        end = "+?" if more else ""
        becomes = (f"{gap_line(then, players)[-1]}{end}", f"{place_word(then)}{end}")
    return GapWords(place_word(gap), distances(gap, players), gap_line(gap, players), becomes)


def place_word(gap: Gap) -> str:
    return tr(f"new_worlds.table.place.{gap.place}")


def distances(gap: Gap, players: Sequence[Player]) -> tuple[str, ...]:
    """How far from the best of the others, with the name of that player, or of all who share that place; then
    without."""
    name = joined([players[rival].name for rival in gap.rivals])
    if gap.points > 0:
        return (tr("new_worlds.gap.ahead", n=gap.points),)
    what = "level" if gap.points == 0 else "behind"
    short = tr(f"new_worlds.gap.{what}_short", n=-gap.points)
    return tr(f"new_worlds.gap.{what}", n=-gap.points, name=name), short


def gap_line(gap: Gap, players: Sequence[Player]) -> tuple[str, ...]:
    """Place and distance in one line, from long to short: "2nd, 5 behind", "1st by 2"."""
    return tuple(f"{place_word(gap)}{',' if gap.points < 0 else ''} {far}" for far in distances(gap, players))


def rival_words(points: int) -> tuple[str, ...]:
    """How far a rival is ahead of whoever looks on, from long to short."""
    if points == 0:
        return tr("new_worlds.gap.rival.level"), "="
    number = f"+{points}" if points > 0 else f"−{-points}"
    return tr(f"new_worlds.gap.rival.{'ahead' if points > 0 else 'behind'}", n=abs(points)), number


class GapCell(Pressable):
    """The eighth cell of the board; where the board has no eighth cell, a pill in the title of the own world."""

    def __init__(self, **kwargs) -> None:
        self.words = GapWords()
        self.pill = False
        super().__init__(size_hint=(None, None), **kwargs)

    def say(self, words: GapWords) -> None:
        self.words = words
        self.redraw()

    def draw(self) -> None:
        box, radius = (*self.pos, *self.size), self.height / 2 if self.pill else dp(12)
        fill(box, (*COLOURS.bottom[:3], 0.55) if self.pill else (*COLOURS.panel[:3], 0.45), radius)
        border(box, COLOURS.line, radius)
        if self.pressed:
            fill(box, (1, 1, 1, 0.1), radius)
        if self.pill:
            self._draw_pill()
        else:
            self._draw_cell()

    # -- in one line -----------------------------------------------------------------------------

    def _pill_parts(self, room: float) -> tuple[str, str]:
        """Where one stands and what it becomes, the longest words that fit."""
        size, words = self._pill_size(), self.words
        both = [(one, two) for two in (words.becomes or ("",)) for one in words.line]
        if words.place:
            both.append((words.place, words.becomes[-1] if words.becomes else ""))
        return next((pair for pair in both if self._pill_width(pair, size) <= room), both[-1] if both else ("", ""))

    @staticmethod
    def _pill_size() -> float:
        return theme.font_size("label", on_card=True)

    @staticmethod
    def _pill_width(parts: tuple[str, str], size: float) -> float:
        width = text_texture(parts[0], size, "bold").width + dp(20)
        return width + (text_texture(parts[1], size, "bold").width + dp(ARROW + 8) if parts[1] else 0.0)

    def pill_width(self, room: float) -> float:
        """How wide it would like to be in a title of this width."""
        return self._pill_width(self._pill_parts(room), self._pill_size())

    def _draw_pill(self) -> None:
        size, y = self._pill_size(), self.center_y
        now, becomes = self._pill_parts(self.width + 1)
        box = draw_text(now, self.x + dp(10), y, size, COLOURS.text, "bold", "left")
        self.wrote(now, box)
        if becomes:
            left = box[0] + box[2] + dp(4)
            draw_icon("arrow-right-bold", left + dp(ARROW / 2), y, dp(ARROW), GOLD)
            box = draw_text(becomes, left + dp(ARROW + 4), y, size, GOLD, "bold", "left")
            self.wrote(becomes, box)

    # -- as a cell -------------------------------------------------------------------------------

    def _draw_cell(self) -> None:
        words, room = self.words, self.width - dp(8)
        large = min(theme.font_size("title_m", on_card=True) * 1.1, self.height * 0.34)
        small = min(theme.font_size("label", on_card=True), self.height * 0.24)
        lines = [(words.place, large, COLOURS.text, "heavy")]
        if words.distances:
            lines.append((*_fitting(words.distances, room, small, "regular"), COLOURS.text_2, "regular"))
        if words.becomes:
            lines.append((*_fitting(words.becomes, room - dp(ARROW), small, "bold"), GOLD, "bold"))
        lines = [line for line in lines if line[0]]
        step = [size * 1.22 for _, size, _, _ in lines]
        top = self.center_y + sum(step) / 2
        for (text, size, ink, weight), high in zip(lines, step, strict=True):
            arrow = dp(ARROW - 2) if ink is GOLD else 0.0
            box = draw_text(text, self.center_x + arrow / 2, top - high / 2, size, ink, weight)
            self.wrote(text, box)
            if arrow:
                draw_icon("arrow-right-bold", box[0] - arrow / 2, top - high / 2, dp(ARROW - 3), GOLD)
            top -= high


def _fitting(words: Sequence[str], room: float, size: float, weight: str) -> tuple[str, float]:
    """The first of these that fits, from long to short, if need be a little smaller; and its size."""
    sizes = (size, size * 0.93, size * 0.86)
    tried = [(each, small) for each in words for small in sizes]
    fits = [(each, small) for each, small in tried if text_texture(each, small, weight).width <= room]
    return fits[0] if fits else tried[-1]
