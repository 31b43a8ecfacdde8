"""The verdict: who won and by how much, the stage with what won, the sums, what decided, and what to do next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, NamedTuple

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.buttons import IconButton, TextButton, as_tall
from app.kit.canvas import text_texture
from app.kit.pictures import Picture
from app.kit.seats import SeatBadge
from app.kit.surfaces import Column, Page, Panel, PressPanel
from app.kit.text import Icon, Text
from app.kit.tokens import GOLD, TYPE, theme
from app.numbers import number
from app.play.steps import step_after, step_played
from app.play.wording import joined
from app.screens.ceremony.parts import Colours
from app.screens.challenges.days import Daily
from app.screens.coach.finish import LearnedCard, LessonFoot
from app.screens.records.told import earned_here
from app.screens.steps.parts import step_card
from app.screens.steps.words import ended
from app.services.i18n import tr
from app.tables.ceremony import Decided, Verdict, kind_key, lost_by
from app.tables.ceremony_look import shades
from app.tables.ceremony_stage import CeremonyStage
from app.tables.score_table import margin
from app.tables.sum_bars import SumBars

if TYPE_CHECKING:
    from app.play.session import Player, Session
    from app.screens.ceremony.ceremony import CeremonyScreen
    from rules.game import Outcome

GAP = 10
WIDEST = 720
SHORT = 700
"""Upright screens lower than so many dp say first what a lesson has taught."""
BELOW = 4
"""Dp below the last card of the page."""
TITLE_SIDE = 44
"""Dp beside the title for the buttons that close and share."""
TITLES, LINES = ("verdict", "title_l", "title_m"), ("title_s", "body_strong", "body_s")


class Said(NamedTuple):
    """The two lines above the stage, and of whom the second speaks."""

    title: str
    line: str


def said(screen: CeremonyScreen, stage: CeremonyStage, verdict: Verdict) -> Said:
    """In the game's own words where it has some; a loss is told kindly, by how much was lacking."""
    outcome, players, wording = stage.outcome, screen.players, screen.wording
    own = stage.verdict_words()
    if verdict.tone == "lost":
        person, winner = stage.session.persons[0], verdict.winners[0]
        totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
        level = person in totals and totals[person] == totals.get(winner)
        lacked = 0 if level else lost_by(outcome, person)
        title = tr(kind_key(lacked), name=players[person].name, winner=players[winner].name)
        if own is not None:
            return Said(title, " · ".join(words for words in own if words))
        if not lacked:
            return Said(title, f"{verdict.title}. {wording.say(outcome.reason)}")
        return Said(title, lost_line(outcome, players, person))
    if own is not None:
        return Said(*own)
    if verdict.tone == "won" and len(verdict.winners) == 1:
        line = verdict.line if margin(outcome) is not None else wording.say(outcome.reason)
        return Said(tr("ceremony.win", name=players[verdict.winners[0]].name), line)
    return Said(verdict.title, verdict.line)


def lost_line(outcome: Outcome, players: Sequence[Player], person: int) -> str:
    """The winner's points and the own ones; where others lie between, those of the second too."""
    totals = {sheet.seat: sheet.total for sheet in outcome.sheets}
    winner, others = outcome.winners[0], [seat for group in outcome.ranking[1:] for seat in group]
    between = [seat for seat in others if totals[seat] > totals[person]]
    said = {"name": players[winner].name, "points": number(totals[winner]), "own": number(totals[person])}
    if not between:
        return tr("ceremony.lost.line", **said)
    best = [seat for seat in between if totals[seat] == totals[between[0]]]
    names = joined([players[seat].name for seat in best])
    own_name = players[person].name
    return tr("ceremony.lost.more", **said, second=names, than=number(totals[best[0]]), person=own_name)


def next_step(session: Session, lost: bool) -> tuple[str, str]:
    """The button that leads on, as a text and an icon: another match; after a challenge the others of the day, after a
    step of a ladder the same again."""
    notes = session.notes
    if notes.step:
        return ("ceremony.again", "refresh")
    if notes.day:
        return ("challenge.titles", "calendar-star") if notes.counted else ("challenge.practise", "refresh")
    return ("ceremony.rematch", "sword-cross") if lost else ("ceremony.again", "refresh")


class VerdictView(Widget):
    """All of the verdict but the ground. Extra cards come a frame later (`later_parts`): some take reckoning."""

    def __init__(self, screen: CeremonyScreen, stage: CeremonyStage, verdict: Verdict, colours: Colours) -> None:
        super().__init__(size_hint=(None, None))
        self.screen, self.stage, self.verdict, self.colours = screen, stage, verdict, colours
        self.turned = stage.turned
        if self.turned:
            stage.size_hint = (None, None)
            self.add_widget(stage)
        else:
            self._build()
        self.bind(pos=self._arrange, size=self._arrange)

    # -- building ----------------------------------------------------------------------------

    def _build(self) -> None:
        stage, ink = self.stage, self.colours.text
        self.words = said(self.screen, stage, self.verdict)
        self.close = IconButton(icon="close", tint=ink)
        self.close.bind(on_release=lambda *_: self.screen._choose("home"))
        self.share = IconButton(icon="share-variant", tint=ink)
        self.share.bind(on_release=lambda *_: self.screen._choose("share"))
        self.title = Text(text=self.words.title, style="verdict", tint=ink, halign="center", size_hint=(None, None))
        self.line = Text(
            text=self.words.line, style="title_s", tint=self.colours.text_2, halign="center", size_hint=(None, None)
        )
        self.page = VerdictPage(widest=WIDEST, margin=0, size_hint=(None, None), bar_margin=-dp(8))
        self.page.body.spacing = dp(GAP)
        self.extras = Column(spacing=dp(GAP))
        self.foot = self._foot()
        stage.size_hint = (None, None) if self.screen.form.landscape else (1, None)
        form = self.screen.form
        above = self.screen.lesson is not None and not form.landscape and form.height < SHORT
        if above:
            self.page.body.add_widget(self.extras)
        if form.landscape:
            self.add_widget(stage)
        else:
            self.page.body.add_widget(stage)
        self.sums = self._sums()
        first = self.verdict.tone == "lost" or self.screen.lesson is not None or bool(self.stage.session.notes.step)
        parts = (self.extras, self.sums) if first else (self.sums, self.extras)
        for part in parts:
            if part is not None and part.parent is None:
                self.page.body.add_widget(part)
        shared = () if self.screen.lesson is not None else (self.share,)
        for widget in (self.page, self.title, self.line, self.close, *shared, self.foot):
            self.add_widget(widget)
        self.extras.bind(height=self._arrange)
        self.foot.bind(height=self._arrange)

    def _sums(self) -> Widget | None:
        chapters = self.screen.chapters
        if self.stage.own_sums or not chapters:
            return None
        bars = SumBars(
            self.screen.players, self.stage.outcome.ranking, chapters, shades(chapters, self.stage.order), self.colours
        )
        bars.bind(height=self._arrange)
        return bars

    def _foot(self) -> Column:
        if self.screen.lesson is not None:
            return LessonFoot(self.screen.app, self.screen.lesson, self.colours.text, self.colours.light)
        lost = self.verdict.tone == "lost"
        light, ink = self.colours.light, self.colours.text
        words, icon = next_step(self.screen.session, lost)
        again = TextButton(
            text=tr(words),
            primary=True,
            size_hint_x=1,
            icon=icon,
            kind="filled" if light else "gold",
        )
        replay = TextButton(
            text=tr("results.replay"),
            icon="movie-open-play-outline",
            kind="outlined",
            tint=ink,
            size_hint_x=1,
            padding_x=8,
        )
        detail = TextButton(
            text=tr("ceremony.detail"),
            icon="format-list-numbered",
            kind="outlined",
            tint=ink,
            size_hint_x=1,
            padding_x=8,
        )
        for button, what in ((again, "again"), (replay, "replay"), (detail, "detail")):
            button.bind(on_release=lambda _button, what=what: self.screen._choose(what))
        foot = Column(spacing=dp(8), size_hint_x=None)
        as_tall(replay, detail)
        row = BoxLayout(spacing=dp(8), size_hint_y=None)
        for button in (replay, detail):
            button.bind(height=lambda *_: setattr(row, "height", max(replay.height, detail.height)))
            row.add_widget(button)
        row.height = max(replay.height, detail.height)
        foot.add_widget(self._beside_next(again))
        foot.add_widget(row)
        self.again, self.replay, self.detail = again, replay, detail
        return foot

    def _beside_next(self, again: TextButton) -> Widget:
        """On a ladder the next step stands beside it; the one that leads on is filled."""
        session = self.screen.session
        above = step_after(session.game, session.notes.step) if step_played(session) is not None else None
        if above is None:
            return again
        found = ended(self.screen.app, session)
        on = TextButton(text=tr("ladder.next"), icon="stairs-up", primary=True, size_hint_x=1, padding_x=8)
        on.bind(on_release=lambda *_: self.screen._choose("step"))
        quiet, loud = (again, on) if found is not None and found.stars else (on, again)
        loud.kind, quiet.kind = again.kind, "outlined"
        quiet.tint = self.colours.text
        again.padding_x = 8
        as_tall(again, on)
        both = BoxLayout(spacing=dp(8), size_hint_y=None)
        for button in (again, on):
            button.bind(height=lambda *_: setattr(both, "height", max(again.height, on.height)))
            both.add_widget(button)
        both.height = max(again.height, on.height)
        self.on = on
        return both

    def later_parts(self) -> list[Callable[[], object]]:
        """What comes after the first picture: what decided, to whom lost what nearly was and what was best, and what
        was done for the first time."""
        if self.turned:
            return []
        if self.screen.lesson is not None:
            lesson = self.screen.lesson
            return [lambda: self.extras.add_widget(LearnedCard(lesson))]
        notes = self.stage.session.notes
        step: list[Callable[[], object]] = [self._add_step] if notes.step else []
        if notes.day and notes.counted:
            step.append(self._add_star)
        parts: list[Callable[[], object]] = [self._add_decided]
        if self.verdict.tone == "lost":
            parts = [self._add_near_miss, self._add_best, self._add_decided]
        return [*step, *parts, self._add_earned]

    def _add_step(self) -> None:
        card = step_card(self.screen.app, self.stage.session)
        if card is not None:
            self.extras.add_widget(card)

    def _add_star(self) -> None:
        """Whether the try of the day earned its star, and what for."""
        session = self.stage.session
        starred = session.game.achieved(session.match, session.persons[0]).starred
        heading = tr("challenge.starred" if starred else "challenge.unstarred")
        icon = "star-circle" if starred else "star-circle-outline"
        aim = Daily(session.game.id, date.fromisoformat(session.notes.day)).goal
        self.extras.add_widget(SentenceCard(icon, heading, aim[:1].upper() + aim[1:], self.colours))

    def _add_decided(self) -> None:
        found = self.stage.decided()
        if found is not None:
            self.extras.add_widget(DecidedCard(found, self.screen, self.colours))

    def _add_near_miss(self) -> None:
        words = self.stage.near_miss(self.stage.session.persons[0])
        if words:
            self.extras.add_widget(SentenceCard("map-marker-distance", tr("ceremony.near"), words))

    def _add_earned(self) -> None:
        told = earned_here(self.screen.app, self.stage.session)
        if told is not None:
            heading = tr("achievements.new", count=told.number)
            self.extras.add_widget(SentenceCard("medal-outline", heading, told.words, self.colours))

    def _add_best(self) -> None:
        words = self.stage.best_thing(self.stage.session.persons[0])
        if words:
            self.extras.add_widget(SentenceCard("star-outline", tr("ceremony.best"), words, self.colours))

    # -- places ------------------------------------------------------------------------------

    def _arrange(self, *_args) -> None:
        if self.width < dp(100) or self.height < dp(100):
            return
        if self.turned:
            self.stage.pos, self.stage.size = self.pos, self.size
            return
        form, inset = self.screen.form, layout.insets()
        margin, gap = dp(form.margin), dp(GAP)
        x, right = self.x + inset.left + margin, self.right - inset.right - margin
        y, top = self.y + inset.bottom + gap, self.top - inset.top - dp(6)
        self.close.pos = (x - dp(8), top - self.close.height)
        beside = self.close.right if form.landscape else right - self.share.width + dp(8)
        self.share.pos = (beside, self.close.y)
        if form.landscape:
            self._arrange_wide(x, y, right, top)
            return
        side = min(right - x, dp(WIDEST))
        left = self.center_x - side / 2
        bottom = self._place_words(left, side, top)
        self.foot.width, self.foot.pos = side, (left, y)
        low = y + self.foot.height + gap
        self.page.pos, self.page.size = (left, low), (side, max(dp(80), bottom - gap - low))
        self._fit_stage()

    def _arrange_wide(self, x: float, y: float, right: float, top: float) -> None:
        """The stage at the left, the words and everything else at the right."""
        gap = dp(GAP)
        side = min(max(dp(340), (right - x) * 0.46), dp(560))
        left = right - side
        bottom = self._place_words(left, side, top)
        self.foot.width, self.foot.pos = side, (left, y)
        low = y + self.foot.height + gap
        self.page.pos, self.page.size = (left, low), (side, max(dp(60), bottom - gap - low))
        self.stage.pos, self.stage.size = (x, y), (left - 2 * gap - x, top - y)

    def _place_words(self, x: float, width: float, top: float) -> float:
        """Title and line, centred; returns how far down they reach. Beside the title are two buttons."""
        beside = 0.0 if self.screen.form.landscape else dp(TITLE_SIDE)
        self.title.style = self._style(self.words.title, TITLES, width - 2 * beside)
        self.line.style = self._style(self.words.line, LINES, width)
        low = top
        for text, side in ((self.title, beside), (self.line, 0.0)):
            text.width = width - 2 * side
            text.texture_update()
            text.height = text.texture_size[1] if text.text else 0
            low = min(low - text.height, self.close.y if side else low)
            text.pos = (x + side, low)
        return low

    def _style(self, words: str, styles: Sequence[str], width: float) -> str:
        """As large as its longest word fits, and in no more than two lines, on a low screen in one."""
        most = 2 if self.screen.form.height >= 600 else 1
        for style in styles:
            kind, size = TYPE[style], theme.font_size(style)
            longest = max((text_texture(word, size, kind.weight).width for word in words.split()), default=0.0)
            lines = text_texture(words, size, kind.weight, width, "center", kind.line).height
            if longest <= width and lines <= (most + 0.5) * size * kind.line * 1.2:
                return style
        return styles[-1]

    def _fit_stage(self) -> None:
        """The stage has what the rest leaves it; where that is too little, the page scrolls."""
        others = [part for part in (self.sums, self.extras) if part is not None and part.height]
        taken = sum(part.height + dp(GAP) for part in others) + dp(BELOW)
        self.stage.height = min(max(self.page.height - taken, dp(self.stage.least)), dp(self.stage.highest))


class VerdictPage(Page):
    """As wide as it is given."""

    def _fit(self, *_args) -> None:
        self.body.padding = (0, 0, 0, dp(BELOW))


class DecidedCard(PressPanel):
    """The move that decided; a tap shows it on the table."""

    def __init__(self, decided: Decided, screen: CeremonyScreen, colours: Colours) -> None:
        super().__init__(
            tint=colours.panel, elevation=0, orientation="horizontal", spacing=dp(12), padding=(dp(14), dp(10))
        )
        if decided.sign:
            atlas, _, name = decided.sign.partition("/")
            self.add_widget(
                Picture(
                    atlas=atlas, name=name, size_hint=(None, None), size=(dp(44), dp(56)), pos_hint={"center_y": 0.5}
                )
            )
        elif decided.seat is not None:
            badge = SeatBadge(seat=decided.seat, avatar=screen.players[decided.seat].avatar)
            badge.pos_hint = {"center_y": 0.5}
            self.add_widget(badge)
        words = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        words.add_widget(Text(text=decided.heading, style="body_s", tint=colours.text_2))
        words.add_widget(Text(text=decided.words, style="title_s", tint=colours.text))
        self.add_widget(words)
        self.add_widget(
            Icon(
                name="play-circle",
                icon_size=40,
                pos_hint={"center_y": 0.5},
                tint=colours.text if colours.light else GOLD,
            )
        )
        self.bind(on_release=lambda *_: screen.stage and screen.stage.open_moment(decided.at))


class SentenceCard(Panel):
    """A heading and one sentence; on the ground of the ceremony, or on paper where it matters most."""

    def __init__(self, icon: str, heading: str, words: str, colours: Colours | None = None) -> None:
        tint = colours.panel if colours else None
        super().__init__(orientation="horizontal", spacing=dp(12), elevation=0, **({"tint": tint} if tint else {}))
        ink, ink_2 = (colours.text, colours.text_2) if colours else (None, None)
        self.add_widget(Icon(name=icon, icon_size=28, tint=ink_2, tone="secondary", pos_hint={"center_y": 0.5}))
        column = Column(spacing=dp(2), pos_hint={"center_y": 0.5})
        column.add_widget(Text(text=heading, style="label_strong", tint=ink_2, tone="secondary"))
        column.add_widget(Text(text=words, style="body_strong", tint=ink))
        self.add_widget(column)
