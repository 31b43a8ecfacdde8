"""Sheets over the table: a player's world, all worlds, a card in detail, the buried discards, the estimates."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from app.kit.canvas import fill
from app.kit.drawn import Drawn
from app.kit.overlays import Sheet
from app.kit.scores import ScoreTable
from app.kit.surfaces import Column
from app.kit.text import Text
from app.kit.tokens import theme
from app.screens.table.following import FollowingSheet
from app.services.i18n import tr
from app.services.session import Player
from app.services.wording import Wording
from app.tables.new_worlds.cards import COLOURS, draw_card, draw_chip
from app.tables.new_worlds.opponents import RivalPanel
from app.tables.new_worlds.wording import digits_of
from app.tables.new_worlds.world import Contents
from app.tables.score_table import score_lines, score_seats, total_line
from rules.game import Message, Outcome, ScoreSheet
from rules.new_worlds.preview import icons_of, is_settlement


class _TableGround(Drawn):
    """Worlds keep the colours of their table, also on a light sheet."""

    def draw(self) -> None:
        fill((*self.pos, *self.size), COLOURS.top, dp(20))


class _WorldRow(BoxLayout):
    def __init__(self, panel: RivalPanel, **kwargs) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        ground = _TableGround()
        panel.size_hint = (1, 1)
        self.ground, self.panel = ground, panel
        self.add_widget(panel)
        self.canvas.before.add(ground.canvas)
        self.bind(pos=self._follow, size=self._follow)

    def _follow(self, *_args) -> None:
        self.ground.pos, self.ground.size = self.pos, self.size

    def show(self, world: ShownWorld) -> None:
        self.panel.title, self.panel.note = world.name, world.counts
        self.panel.value, self.panel.contents = world.points, world.contents
        longest = max(1, *(len(cards) for cards in world.contents.columns()))
        self.height = dp(24) + self.panel.title_height() + dp(34) + dp(24) * max(3, longest)
        self.panel.redraw()


class ShownWorld(NamedTuple):
    """What a sheet shows of a player: the badge, the name, what is in the world and what it is worth."""

    seat: int
    avatar: str
    name: str
    counts: str
    points: str
    contents: Contents


class WorldsSheet(FollowingSheet):
    """One or several worlds, each with its player's badge, name and estimate; they grow while others play."""

    def __init__(self, title: str, worlds: Callable[[], Sequence[ShownWorld]], **kwargs) -> None:
        super().__init__(title=title, **kwargs)
        self._worlds = worlds
        self._rows: list[_WorldRow] = []
        for world in worlds():
            panel = RivalPanel(world.seat, world.avatar)
            panel.touch_target, panel.icons_below = False, True
            self._rows.append(_WorldRow(panel))
            self.body.add_widget(self._rows[-1])
        self.follow()

    def follow(self) -> None:
        for row, world in zip(self._rows, self._worlds(), strict=True):
            row.show(world)


class _Face(Drawn):
    """A card in large."""

    def __init__(self, card: str, **kwargs) -> None:
        self.card = card
        super().__init__(size_hint=(None, None), size=(dp(132), dp(172)), **kwargs)

    def draw(self) -> None:
        draw_card(self.card, (*self.pos, *self.size))


def _title(card: str, wording: Wording) -> str:
    """The name of a card as a heading."""
    name = wording.word("card", card)
    return name[:1].upper() + name[1:]


class CardSheet(Sheet):
    """A card in large with its facts in words; it never moves anything."""

    def __init__(self, card: str, wording: Wording, facts: Sequence[str] = (), **kwargs) -> None:
        super().__init__(title=_title(card, wording), **kwargs)
        row = BoxLayout(size_hint_y=None, height=dp(180), spacing=dp(16))
        row.add_widget(_Face(card, pos_hint={"center_y": 0.5}))
        words = Column(pos_hint={"center_y": 0.5})
        for line in (*self._lines(card, wording), *facts):
            words.add_widget(Text(text=line, style="body"))
        words.bind(height=lambda _w, high: setattr(row, "height", max(dp(180), high)))
        row.add_widget(words)
        self.body.add_widget(row)

    @staticmethod
    def _lines(card: str, wording: Wording) -> list[str]:
        if is_settlement(card):
            return [tr("new_worlds.table.detail.settlement")]
        icons = ", ".join(wording.word("icon", icon) for icon in icons_of(card))
        return [
            tr("new_worlds.table.detail.icons", icons=icons),
            tr("new_worlds.table.detail.digits", spaces=digits_of(card)),
        ]


class _Chips(Drawn):
    """Cards as chips in rows."""

    def __init__(self, cards: Sequence[str], **kwargs) -> None:
        self.cards = cards
        super().__init__(size_hint_y=None, height=dp(40), **kwargs)
        self.bind(width=self._grow)

    def _across(self) -> int:
        return max(1, int(self.width / dp(48)))

    def _grow(self, *_args) -> None:
        self.height = dp(40) * max(1, -(-len(self.cards) // self._across()))

    def draw(self) -> None:
        size = theme.font_size("body_s", on_card=True)
        for place, card in enumerate(self.cards):
            line, side = divmod(place, self._across())
            draw_chip(card, (self.x + side * dp(48), self.top - (line + 1) * dp(40), dp(42), dp(32)), size)


class CardsSheet(Sheet):
    """A set of cards everybody has seen, such as the buried discards."""

    def __init__(self, title: str, text: str, cards: Sequence[str], **kwargs) -> None:
        super().__init__(title=title, **kwargs)
        self.body.add_widget(Text(text=text, tone="ink_2"))
        if cards:
            self.body.add_widget(_Chips(cards))


class EstimateSheet(Sheet):
    """What each world would be worth if the match ended now: the score sheet, with the reason of every award."""

    def __init__(self, sheets: Sequence[ScoreSheet], players: Sequence[Player], wording: Wording, **kwargs) -> None:
        super().__init__(title=tr("new_worlds.table.estimate"), **kwargs)
        now = Outcome(Message("new_worlds.table.estimate"), (), tuple(sheets))
        self.body.add_widget(Text(text=tr("new_worlds.table.estimate_help"), tone="ink_2", style="caption"))
        self.body.add_widget(ScoreTable(score_seats(now, players), score_lines(now, wording), total_line(now, wording)))
