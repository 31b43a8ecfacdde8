"""The panels of the statistics. Each is made from numbers (app/services/statistics.py) and knows no records."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.kit import progress as progress  # for panels.kv
from app.kit.canvas import text_texture
from app.kit.measures import LevelScale
from app.kit.score_chart import ScoreChart
from app.kit.surfaces import Column, Divider, ListRow, Panel, PressPanel, Row
from app.kit.text import Text
from app.kit.theme import NAMES
from app.kit.tokens import TYPE, theme
from app.numbers import number
from app.screens.records.strength import Strength, strength_of
from app.screens.records.words import mode_words
from app.services.i18n import has, tr
from app.services.levels import strengths
from app.services.records import Tally
from app.services.statistics import (
    CURVE_FROM,
    SCORES,
    Figures,
    Own,
    alone,
    among_people,
    bests,
    by_level,
    favourite_way,
    scores,
    sources,
    trend,
)
from app.tables.manifest import manifest
from app.tables.score_table import category_key
from app.tables.symbols import symbol
from rules.rating import LEAST

LEVEL_TONES = {"easy": "success", "normal": "primary", "hard": "secondary"}
SOURCE_TONES = ("primary", "secondary", "success")
NAME_SHARE, SOURCE_SHARE = 0.34, 0.46
"""So much of a panel its names may take; they wrap."""


class FigureTile(Panel):
    """A number that stands out, with its sign and its word."""

    icon = StringProperty("")
    value = StringProperty("")
    words = StringProperty("")


class FigureTiles(GridLayout):
    """Four beside each other, or two where their words would not fit."""

    def __init__(self, found: Figures, width: float) -> None:
        said = [
            ("cards-outline", number(found.matches), tr("statistics.tile.matches", count=found.matches)),
            ("trophy-outline", number(found.wins), tr("statistics.tile.wins", count=found.wins)),
            ("fire", number(found.row), tr("statistics.tile.row", count=found.row)),
            ("medal-outline", "–" if found.best is None else number(found.best), tr("statistics.tile.best")),
        ]
        if found.best is None and found.matches:  # of several kinds of match there is no best of all
            said[-1] = ("trophy-award", number(found.longest), tr("statistics.tile.longest"))
        widest = max(max(wide(words, "caption"), wide(value, "title_l")) for _, value, words in said)
        columns = 4 if 4 * (widest + dp(14)) + 3 * dp(8) <= width else 2
        super().__init__(cols=columns, spacing=dp(8), size_hint_y=None)
        self.tiles = [FigureTile(icon=icon, value=value, words=words) for icon, value, words in said]
        for tile in self.tiles:
            tile.bind(minimum_height=self._fit)
            self.add_widget(tile)
        self._fit()

    def _fit(self, *_args) -> None:
        rows = len(self.tiles) // self.cols
        self.height = rows * max(tile.minimum_height for tile in self.tiles) + (rows - 1) * dp(8)


class Legend(Row):
    """What the signs of the curve mean."""


class Remark(Row):
    """A sentence with its sign."""

    icon = StringProperty("")
    text = StringProperty("")
    tone = OptionProperty("ink_2", options=list(NAMES))


class ShareRow(Row):
    """A name, how large a share of matches was won, and how many of how many."""

    name = StringProperty("")
    share = NumericProperty(0.0)
    words = StringProperty("")
    value = StringProperty("")
    tone = OptionProperty("primary", options=list(NAMES))
    name_width = NumericProperty(0)
    value_width = NumericProperty(0)


class SourceRow(Row):
    """What a category brings or costs, beside the largest."""

    icon = StringProperty("")
    name = StringProperty("")
    share = NumericProperty(0.0)
    value = StringProperty("")
    tone = OptionProperty("primary", options=list(NAMES))
    name_width = NumericProperty(0)
    value_width = NumericProperty(0)


class AchievementsEntry(PressPanel):
    """How many are done; a tap leads to them."""

    said = StringProperty("")
    share = NumericProperty(0.0)


class Nothing(Panel):
    """No match of this game yet: the way to it (`on_play`)."""

    __events__ = ("on_play",)
    text = StringProperty("")

    def on_play(self) -> None: ...


def wide(words: str, style: str) -> float:
    """Pixels that words in a style take in one line."""
    return text_texture(words, theme.font_size(style), TYPE[style].weight).width


def decimal(value: float) -> str:
    """With one decimal, as the language writes it, and a true minus sign."""
    tenths = floor(abs(value) * 10 + 0.5)
    said = tr("number.decimal", whole=tenths // 10, tenth=tenths % 10)
    return f"−{said}" if value < 0 and tenths else said


def whole(value: float) -> int:
    """Half a point goes up, whichever sign it has."""
    return floor(value + 0.5)


# -- one each -------------------------------------------------------------------------------------


def curve_panel(own: Sequence[Own], inner: float) -> Panel:
    """The last scores, or how many are lacking for a curve. `inner`: pixels between the edges of a panel."""
    found, panel = scores(own), Panel(spacing=dp(10))
    if len(found) < CURVE_FROM:
        panel.add_widget(Text(text=tr("statistics.curve.few", count=CURVE_FROM), style="title_s"))
        left = tr("statistics.curve.left", count=CURVE_FROM - len(found))
        panel.add_widget(Remark(icon="chart-line-variant", text=left))
        return panel
    title = tr("statistics.curve", count=len(found))
    head = Text(text=title, style="title_s", pos_hint={"center_y": 0.5})
    endings = [score.won for score in found]
    legend = Legend() if any(won is not None for won in endings) else None
    beside = legend is not None and wide(title, "title_s") + legend_width() + dp(16) <= inner
    if beside:
        row = Row()
        row.add_widget(head)
        row.add_widget(legend)
        head = row
    panel.add_widget(head)
    if legend is not None and not beside:
        panel.add_widget(legend)
    panel.add_widget(ScoreChart(points=[score.points for score in found], won=endings))
    panel.add_widget(_trend(own))
    return panel


def legend_width() -> float:
    return wide(tr("statistics.curve.won"), "caption") + wide(tr("statistics.curve.not"), "caption") + dp(52)


def _trend(own: Sequence[Own]) -> Remark:
    average, change = trend(own)
    said = number(whole(average))
    if change is None:
        return Remark(icon="approximately-equal", text=tr("statistics.curve.average", average=said))
    how = "up" if whole(change) > 0 else "down" if whole(change) < 0 else "same"
    icon = {"up": "trending-up", "down": "trending-down", "same": "trending-neutral"}[how]
    text = tr(f"statistics.curve.{how}", average=said, change=abs(whole(change)), count=SCORES)
    return Remark(icon=icon, text=text, tone="success" if how == "up" else "ink_2")


def levels_panel(own: Sequence[Own], found: Figures, inner: float) -> Panel:
    """Victories over computers by level; among people, and targets alone, where there were any."""
    levels = by_level(own)
    shown = [(tr(f"level.{level}"), tally, LEVEL_TONES.get(level, "primary")) for level, tally in levels.items()]
    others = [
        (tr(f"statistics.{kind}"), tally, "primary")
        for kind, tally in (("people", among_people(own)), ("targets", alone(own)))
        if tally.matches
    ]
    values = [_said_of(tally) for _, tally, _ in (*shown, *others)]
    name_width = min(max(wide(name, "body_s") for name, _, _ in (*shown, *others)) + dp(2), inner * NAME_SHARE)
    value_width = max(wide(value, "body_s") for value in values) + dp(2)
    panel = Panel(spacing=dp(4))
    panel.add_widget(Text(text=tr("statistics.levels"), style="title_s"))
    for number_, (name, tally, tone) in enumerate((*shown, *others)):
        if number_ == len(shown):
            panel.add_widget(Divider())
        share = tally.wins / tally.matches if tally.matches else 0.0
        panel.add_widget(
            ShareRow(
                name=name,
                share=share,
                words=tr("number.percent", share=whole(100 * share)) if tally.matches else "",
                value=_said_of(tally),
                tone=tone,
                name_width=name_width,
                value_width=value_width,
            )
        )
    if found.longest > 1:
        said = f"{tr('statistics.longest')}: {number(found.longest)}"
        panel.add_widget(Remark(icon="fire", text=said))
    if found.assisted:
        panel.add_widget(Remark(icon="lifebuoy", text=tr("statistics.assisted", count=found.assisted)))
    return panel


def _said_of(tally: Tally) -> str:
    if not tally.matches:
        return tr("statistics.levels.none")
    return tr("statistics.wins_of", wins=tally.wins, matches=tally.matches)


def strength_panel(game_id: str, own: Sequence[Own]) -> Panel | None:
    """Of a game whose levels were measured."""
    if not strengths(game_id):
        return None
    found: Strength | None = strength_of(game_id, own)
    panel = Panel(spacing=dp(8))
    panel.add_widget(Text(text=tr("statistics.strength"), style="title_s"))
    if found is None:
        panel.add_widget(Text(text=tr("statistics.strength.few", count=LEAST), style="body_s", tone="ink_2"))
        return panel
    panel.add_widget(Text(text=found.title, style="body_strong", tone="primary"))
    panel.add_widget(LevelScale(levels=found.levels, low=found.low, middle=found.middle, high=found.high))
    panel.add_widget(Text(text=found.about, style="caption", tone="ink_2"))
    return panel


def sources_panel(game_id: str, own: Sequence[Own], inner: float) -> Panel | None:
    """What each category brings in a match, and what wins; None where no match noted it."""
    found = [(key, points) for key, points in sources(own) if key not in manifest(game_id).counted]
    if not found:
        return None
    panel = Panel(spacing=dp(4))
    title = f"{game_id}.sources" if has(f"{game_id}.sources") else "statistics.sources"
    panel.add_widget(Text(text=tr(title), style="title_s"))
    panel.add_widget(Text(text=tr("statistics.sources.about"), style="caption", tone="ink_2"))
    largest = max(max(abs(points) for _, points in found), 0.1)
    names = {key: tr(category_key(key, game_id)) for key, _ in found}
    name_width = min(max(wide(name, "body_s") for name in names.values()) + dp(2), inner * SOURCE_SHARE)
    value_width = max(wide(decimal(points), "label_strong") for _, points in found) + dp(2)
    for at, (key, points) in enumerate(found):
        panel.add_widget(
            SourceRow(
                icon=symbol(category_key(key, game_id), "score"),
                name=names[key],
                share=points / largest,
                value=decimal(points),
                tone=SOURCE_TONES[at % len(SOURCE_TONES)],
                name_width=name_width,
                value_width=value_width,
            )
        )
    way = favourite_way(own)
    if way is not None:
        said = tr("statistics.way.of", way=way_words(game_id, way.way), wins=way.wins, count=way.of)
        panel.add_widget(Divider())
        panel.add_widget(Remark(icon="trophy-outline", text=f"{tr('statistics.way')}: {said}"))
    return panel


def way_words(game_id: str, way: str) -> str:
    """A way of the game's own, or a category of its score."""
    own = f"{game_id}.way.{way}"
    return tr(own if has(own) else category_key(way, game_id))


def bests_panel(game_id: str, own: Sequence[Own]) -> Panel | None:
    """One row for each mode and number of players: scores of others are no measure."""
    found = bests(own)
    if not found:
        return None
    panel = Panel(spacing=dp(4))
    panel.add_widget(Text(text=tr("statistics.bests"), style="title_s"))
    for best in found:
        title = f"{mode_words(game_id, best.mode)} · {tr('records.players', count=best.players)}"
        about = tr("statistics.bests.row", count=best.matches)
        if best.decided:
            about += f" · {tr('statistics.bests.won', count=best.wins)}"
        score = Text(text=number(best.best), style="title_m", wrap=False)
        panel.add_widget(ListRow(end=score, icon="medal-outline", title=title, subtitle=about))
    return panel


def side_by_side(parts: Sequence[Sequence[Widget | None]]) -> BoxLayout:
    """Columns beside each other, each from the top."""
    row = Row(spacing=dp(16))
    for widgets in parts:
        column = Column(spacing=dp(12), pos_hint={"top": 1})
        for widget in widgets:
            if widget is not None:
                column.add_widget(widget)
        row.add_widget(column)
    return row


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
