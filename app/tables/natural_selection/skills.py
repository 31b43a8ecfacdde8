"""The own abilities beside a large table: what can be used now with a button, what sleeps with the reason."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.canvas import border, draw_icon, draw_text, draw_texture, fill, shadow, text_texture
from app.kit.drawn import Drawn, Pressable
from app.kit.geometry import around
from app.kit.tokens import TARGET, TICK_GREEN, theme
from app.services.i18n import tr
from app.tables.natural_selection.cards import ASLEEP, capital, family_of, tinted
from app.tables.natural_selection.colours import COLOURS
from rules.natural_selection.preview import Figure


class Skill(NamedTuple):
    """One ability and what is to be said of it."""

    place: str
    ability: str
    awake: bool
    used: bool
    ready: bool
    """It can be used now."""
    words: str


def skills_of(figure: Figure, ready: Callable[[str], bool]) -> list[Skill]:
    """All abilities of a player's open slots."""
    return [
        Skill(place, ability, awake, used, ready(place), _words(figure, place, awake, used, ready(place)))
        for place, (ability, awake, used) in figure.abilities.items()
    ]


def _words(figure: Figure, place: str, awake: bool, used: bool, ready: bool) -> str:
    if used:
        return tr("natural_selection.table.ability_used")
    if awake:
        ability = figure.abilities[place][0]
        return tr(f"natural_selection.help.ability.{ability}")
    card = figure.slots.get(place)
    if card is None:
        return tr("natural_selection.table.sleeps.empty")
    if figure.lit(place):
        return tr("natural_selection.table.sleeps.generic")
    return tr("natural_selection.table.sleeps.biome", biome=tr(f"natural_selection.need.{family_of(card)}"))


class Skills(Widget):
    """A panel with a row an ability; as many as there is room for."""

    def __init__(self, **kwargs) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.touched: Callable[[str], None] = lambda place: None
        self.ground = _Ground()
        self.rows: list[SkillRow] = []
        self.add_widget(self.ground)
        self.bind(pos=self._place, size=self._place)

    @staticmethod
    def height_for(count: int, room: float) -> float:
        """What so many abilities take of a room; nothing without any."""
        if not count or room < dp(140):
            return 0.0
        return min(_head() + count * dp(68) + dp(10), room)

    def tell(self, skills: Sequence[Skill]) -> None:
        if [row.skill for row in self.rows] == list(skills):
            return
        for row in self.rows:
            self.remove_widget(row)
        self.rows = [SkillRow(skill) for skill in skills] if self.width > 0 else []
        for row in self.rows:
            row.help = tr(f"natural_selection.help.ability.{row.skill.ability}")
            row.bind(on_release=lambda touched: self.touched(touched.skill.place))
            self.add_widget(row)
        self._place()

    def _place(self, *_args) -> None:
        self.ground.pos, self.ground.size = self.pos, self.size
        room = self.height - _head() - dp(8)
        each = max(dp(TARGET), min(dp(68), room / max(1, len(self.rows))))
        top = self.top - _head()
        for row in self.rows:
            fits = top - each >= self.y
            row.opacity = 1 if fits else 0
            row.size = (self.width - dp(20), each - dp(2)) if fits else (0, 0)
            row.pos = (self.x + dp(10), top - each + dp(1))
            row.redraw()
            top -= each
        self.ground.redraw()


def _head() -> float:
    return theme.font_size("body_strong") * 1.2 + dp(18)


class _Ground(Drawn):
    def draw(self) -> None:
        if self.height <= dp(10):
            return
        box = (*self.pos, *self.size)
        shadow(box, 1, dp(20))
        fill(box, COLOURS.panel, dp(20))
        size, words = theme.font_size("body_strong"), tr("natural_selection.table.abilities")
        y = self.top - dp(10) - size * 0.6
        draw_icon("star-four-points-outline", self.x + dp(24), y, size * 1.2, COLOURS.text)
        self.wrote(words, draw_text(words, self.x + dp(42), y, size, COLOURS.text, "bold", "left"))


class SkillRow(Pressable):
    """Sign, name, what is to be said, and a button-like pill where it can be used."""

    def __init__(self, skill: Skill, **kwargs) -> None:
        self.skill = skill
        super().__init__(size_hint=(None, None), **kwargs)

    def draw(self) -> None:
        if self.width <= 0:
            return
        skill, side = self.skill, min(dp(42), self.height - dp(6))
        fill((self.x, self.top, self.width, dp(1)), COLOURS.line)
        if self.pressed:
            fill((*self.pos, *self.size), (*COLOURS.text[:3], 0.08), dp(10))
        lively = skill.awake and not skill.used
        x = self.x + side / 2
        fill(around(x, self.center_y, side, side), TICK_GREEN if lively else ASLEEP, side / 2)
        tinted(f"ability_{skill.ability}", around(x, self.center_y, side * 0.62, side * 0.62))
        if not lively:
            draw_icon(
                "check-bold" if skill.used else "sleep",
                x + side * 0.34,
                self.center_y + side * 0.34,
                dp(16),
                COLOURS.text,
            )
        self._draw_words(self.x + side + dp(8), self.right - self._draw_use())

    def _draw_use(self) -> float:
        """The pill at the right end; returns the width it takes."""
        if not self.skill.ready:
            return 0.0
        words, size = tr("natural_selection.table.button.use"), theme.font_size("label_strong", True)
        wide = text_texture(words, size, "bold").width + dp(26)
        pill = (self.right - wide, self.center_y - dp(18), wide, dp(36))
        fill(pill, theme.primary_container, dp(18))
        border(pill, theme.primary, dp(18))
        box = draw_text(words, pill[0] + wide / 2, self.center_y, size, theme.primary_container_ink, "bold")
        self.wrote(words, box)
        return wide + dp(6)

    def _draw_words(self, left: float, right: float) -> None:
        """The name, and below it as much as has room; the whole is a tap away."""
        name = capital(tr(f"natural_selection.ability.{self.skill.ability}"))
        head = text_texture(name, theme.font_size("label_strong", True), "bold")
        about = text_texture(self.skill.words, theme.font_size("minimum", True), "regular", right - left)
        whole = head.height + about.height <= self.height + dp(2)
        y = self.center_y + ((head.height + about.height) / 2 - head.height / 2 if whole else 0)
        self.wrote(name, draw_texture(head, left, y, COLOURS.text, "left"))
        if whole:
            y -= head.height / 2 + about.height / 2
            self.wrote(self.skill.words, draw_texture(about, left, y, COLOURS.text_2, "left"))
