"""Home: go on with a match, or choose one of the games. Nothing is asked at the first start."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit import pictures as pictures  # for home.kv
from app.kit.bars import AppBar
from app.kit.overlays import Dialog
from app.kit.surfaces import Column, ListRow, Panel
from app.people import usual_players
from app.place import own_badge
from app.play.shelf import Damaged, Unfinished
from app.screens.challenges.days import Daily, of_today, said_left, said_streak
from app.screens.home.cards import BannerCard, ContinueCard, Cover, DailyPanel, GameCard, TodayCard, WelcomeCard
from app.screens.home.latest import BELOW, LatestPanel, lines_in
from app.screens.puzzles import stock
from app.screens.shell import Face, ShellScreen
from app.screens.steps.words import said_stars, with_ladders
from app.services.challenges import today
from app.services.i18n import tr
from app.services.records import Result
from app.tables.manifest import manifest
from rules import GAMES

NARROWEST_CARD = 270  # dp: below this cards stand one above the other
LOWEST_PICTURE = 84  # dp
HIGHEST_CARD = 264  # dp: as high as a cover was drawn


class HomeScreen(ShellScreen):
    """The card to go on first, then the games, all of equal rank."""

    destination = "home"

    def __init__(self, app) -> None:
        super().__init__(app)
        self.games = tuple(GAMES)
        self.dailies = [game_id for game_id in self.games if manifest(game_id).daily]
        """Games with a challenge for every day."""
        self._kept_soon = Clock.create_trigger(self._tell_kept)
        self._latest_soon = Clock.create_trigger(self._show_latest)  # once the games have their height
        self.covers: dict[str, GameCard | Cover] = {}
        self._coming = False
        """Home is about to be shown, and nothing of it is in sight."""
        self.unfinished: list[Unfinished] = []
        self.damaged: list[Damaged] = []

    def on_pre_enter(self) -> None:
        """What is saved is looked at when home is shown: a match that was just left is on disk only now."""
        self._look()
        self._coming = True
        super().on_pre_enter()
        self._coming = False

    def content(self) -> object:
        person = usual_players(self.app.services.settings)[0]
        results = self.app.services.records.results() if layout.form().tablet else None  # phones show none of them
        tried = dict(self.app.services.challenges.of(today()))
        puzzles = stock.said_ratings(self.app, self.games) if stock.there_are_any() else ""
        ways = puzzles, said_stars(self.app)
        return self.unfinished, self._newcomer(), self._lesson_left(), person.avatar, results, tried, ways, today()

    def _newcomer(self) -> bool:
        """Whether the first lesson is offered: nobody has finished one or waved it away."""
        settings = self.app.services.settings
        return not settings.seen_welcome and not any(settings.lessons.values())

    def _lesson_left(self) -> tuple[str, int, int]:
        """The game whose first lesson is offered (the one that was left, if any), at which step it was left, and how
        many it has; a first start does not read it."""
        if not self._newcomer() or not self.app.services.settings.lesson_steps:
            return self.games[0], 0, 0
        from app.tables.lesson import lesson_of

        game_id = next((each for each in self.games if self.app.lesson_left(each)), self.games[0])
        lesson = lesson_of(game_id)
        return game_id, self.app.lesson_left(game_id), len(lesson.steps) if lesson is not None else 0

    def _look(self) -> None:
        saved = self.app.services.shelf.look(self.games)
        self.unfinished = saved.unfinished
        self.app.navigation.place.waits("home", len(self.unfinished))
        self.damaged.extend(saved.damaged)
        for slot in saved.finished:
            self.app.file_finished(slot)

    def on_enter(self) -> None:
        """What could not be read is told when home is shown, once."""
        damaged, self.damaged = self.damaged, []
        for each in damaged:
            tell_damaged(each)
        Clock.schedule_once(lambda _dt: self._kept_soon())  # the records are read when home has been drawn

    def _tell_kept(self, _dt: float) -> None:
        services = self.app.services
        for what in (services.records, services.settings, services.challenges, services.puzzles, services.steps):
            if what.kept_aside is not None:
                _tell_kept(what.path.stem, what.kept_aside.name)
                what.kept_aside = None

    def on_resume(self) -> None:
        self._look()
        self.rebuild_soon()

    # -- building ----------------------------------------------------------------------------

    @property
    def beside(self) -> bool:
        """Challenge and last matches stand beside the games."""
        return self.form.tablet and self.form.wide

    @property
    def low(self) -> bool:
        """A phone on its side: everything in sight, so no title above."""
        return self.form.wide and not self.form.tablet

    def build(self) -> None:
        face = HomeFace(screen=self)
        self.page, bar = face.named("page"), face.named("bar")
        if self.low:
            face.remove_widget(bar)
            face.add_widget(Widget(size_hint_y=None, height=layout.insets().top + dp(6)), 1)
        elif not self.form.wide:
            self._add_own_badge(bar)
        self.add_widget(face)
        self.games_part = GamesPart(screen=self)
        self.grid = self.games_part.ids.covers.__self__
        self._fill_page()
        self.page.bind(height=self._fit_covers, width=self._fit_covers)
        self.page.body.bind(height=self._fit_covers)
        self._fit_covers()

    def _fill_page(self) -> None:
        for part in self._upper_parts():
            self.games_part.add_widget(part, len(self.games_part.children))
        self._fill_covers()
        self.aside = None
        if self.beside:
            self._add_ladder_rows(self.games_part)
            columns = Columns()
            columns.add_widget(self.games_part)
            self.aside = Aside()
            columns.add_widget(self.aside)
            self.page.add_widget(columns)
            self._add(self._fill_aside)
            return
        self.page.add_widget(self.games_part)
        if not self.form.tablet and self._newcomer() and not self.low:
            self._add_daily_rows()
        self._add_ladder_rows(self.page)
        if self.form.tablet:
            self._add(self._add_latest)

    def _add(self, part: Callable[[], object]) -> None:
        """What is not looked at first follows the first picture; what was in sight does not blink."""
        if self._coming:
            self.later(part)
        else:
            part()

    def _fill_aside(self) -> None:
        assert self.aside is not None
        if self.dailies:
            self.aside.add_widget(self._daily_panel())
        self.latest = self._latest_panel(size_hint_y=1)
        self.aside.add_widget(self.latest)
        self.games_part.bind(height=self._latest_soon)
        self._latest_soon()

    def _add_latest(self) -> None:
        self.latest = self._latest_panel()
        self.page.add_widget(self.latest)
        self.latest.show(self._results()[:BELOW])

    def _latest_panel(self, **kwargs: object) -> LatestPanel:
        panel = LatestPanel(**kwargs)
        panel.bind(
            on_all=lambda *_: self.app.go("history"),
            on_open=lambda _panel, result: self.app.open_finished(result.game, result.match),
        )
        return panel

    def _show_latest(self, _dt: float) -> None:
        """As many of the last matches as there is room for beside the games."""
        assert self.aside is not None, "shown only beside the games"
        room = self.games_part.height - self.aside.minimum_height
        self.latest.show(self._results()[: lines_in(room)])

    def _results(self) -> list[Result]:
        return [result for result in self.app.services.records.results() if result.game in self.games]

    def _add_daily_rows(self) -> None:
        """For newcomers the lesson comes first, and the challenges below the games."""
        if self.dailies:
            row = DailyRow(subtitle=said_left(self.app, of_today(self.app)))
            row.bind(on_release=lambda *_: self.app.go("challenges"))
            self.page.add_widget(row)

    def _add_ladder_rows(self, place: Widget) -> None:
        """The ways to the ladders of puzzles and of stars; on a phone on its side, where all is in sight, records have
        them."""
        if self.low:
            return
        rows: list[ListRow] = []
        if stock.there_are_any():
            rows.append(PuzzleRow(subtitle=stock.said_ratings(self.app, self.games) or tr("puzzle.home.text")))
            rows[-1].bind(on_release=lambda *_: self.app.go("puzzles"))
        if with_ladders():
            rows.append(StepsRow(subtitle=said_stars(self.app)))
            rows[-1].bind(on_release=lambda *_: self.app.go("steps"))
        if not rows:
            return
        ways = Panel(padding=(dp(16), dp(4)), spacing=0) if self.form.tablet else Column(spacing=0)
        for row in rows:
            ways.add_widget(row)
        place.add_widget(ways)

    def _add_own_badge(self, bar: AppBar) -> None:
        badge = own_badge(self.app)
        badge.pos_hint = {"center_y": 0.5}
        bar.actions.add_widget(badge)
        bar.actions.add_widget(Widget(size_hint_x=None, width=dp(12)))  # in line with the cards below

    def _upper_parts(self) -> list[Widget]:
        """From below: today's challenges, the card to go on, and the first lesson for newcomers; on a phone on its side
        two of them, side by side."""
        cards: list[Widget] = []
        if self._newcomer():
            cards.append(self._welcome())
        if self.unfinished:
            card = ContinueCard(self.unfinished[0], len(self.unfinished))
            card.bind(
                on_release=lambda *_: self.app.resume_match(self.unfinished[0].slot),
                on_all=lambda *_: self.app.go("shelf"),
            )
            cards.append(card)
        if self.dailies and not self.beside and (self.form.tablet or self.low or not self._newcomer()):
            cards.append(self._today_card())
        if self.low:
            cards = cards[:2]
        room = (self.room * (0.6 if self.beside else 1.0) - 2 * self.form.margin) / max(1, len(cards))
        if len(cards) > 1 and self.form.wide and room >= NARROWEST_CARD:
            return [self._side_by_side(cards)]
        return cards[::-1]

    @staticmethod
    def _side_by_side(cards: list[Widget]) -> Widget:
        """Cards of one height in a row; the card to go on is the widest and the first."""
        cards = sorted(cards, key=lambda card: not isinstance(card, ContinueCard))
        row = BoxLayout(spacing=dp(12), size_hint_y=None)

        def level(*_args: object) -> None:
            row.height = max(card.natural_height() for card in cards)

        for card in cards:
            card.size_hint = (1.6 if isinstance(card, ContinueCard) else 1, 1)
            card.bind(width=level)
            if isinstance(card, BannerCard | TodayCard):
                card.bind(minimum_height=level)
            row.add_widget(card)
        level()
        return row

    def _welcome(self) -> Widget:
        game_id, left, steps = self._lesson_left()
        card = WelcomeCard(game=tr(f"{game_id}.name"), left=left, steps=steps)
        card.bind(on_release=lambda *_: self.app.start_lesson(game_id), on_away=lambda *_: self._dismiss_welcome())
        return card

    def _dismiss_welcome(self) -> None:
        """Who needs no lesson is not asked again at each game."""
        from app.screens.offered_lessons import note_offered

        self.app.services.settings.set("seen_welcome", True)
        note_offered(self.app.services.settings, self.games)
        self.rebuild_soon()

    # -- the challenges of the day -----------------------------------------------------------

    def _words_of_today(self, dailies: Sequence[Daily]) -> dict[str, str]:
        """Title, count, and the streak with what is left."""
        days = self.app.services.challenges.streak(today()).days
        left = said_left(self.app, dailies)
        text = f"{said_streak(days)} · {left}" if days else left
        return {
            "title": tr("challenge.titles"),
            "count": f"{sum(daily.done for daily in dailies)}/{len(dailies)}",
            "text": text,
        }

    def _today_card(self) -> TodayCard:
        found = of_today(self.app)
        card = TodayCard(found, **self._words_of_today(found))
        card.bind(on_release=lambda *_: self.app.go("challenges"))
        return card

    def _daily_panel(self) -> DailyPanel:
        found = of_today(self.app)
        panel = DailyPanel(**self._words_of_today(found))
        panel.fill(found)
        panel.bind(on_open=lambda _panel, daily: self._open_daily(daily), on_all=lambda *_: self.app.go("challenges"))
        return panel

    def _open_daily(self, daily: Daily) -> None:
        """Begin or go on with it; what is done is told with all others."""
        if daily.done:
            self.app.go("challenges")
        else:
            self.app.start_daily(daily.game_id)

    # -- the games ------------------------------------------------------------------------------

    def _fill_covers(self) -> None:
        waiting = self._newest()
        if not self.form.tablet and self.unfinished and not self.unfinished[0].daily:
            waiting.pop(self.unfinished[0].game_id, None)  # the card above goes on with a match of this game
        if self._relaid or not self.covers:
            self.covers = {game_id: self._cover(game_id) for game_id in self.games}
        for game_id, cover in self.covers.items():
            cover.unfinished = game_id in waiting
            if isinstance(cover, GameCard):
                cover.won = self._won(game_id)
            if cover.parent is not None:
                cover.parent.remove_widget(cover)
            self.grid.add_widget(cover)

    def _newest(self) -> dict[str, Unfinished]:
        """The match of each game that was played last; a challenge has its own card."""
        return {match.game_id: match for match in reversed(self.unfinished) if not match.daily}

    def _resume(self, game_id: str) -> None:
        match = self._newest().get(game_id)
        if match is not None:
            self.app.resume_match(match.slot)

    def _cover(self, game_id: str) -> GameCard | Cover:
        """Kept while it would be laid out the same: the games are most of home, and of them little changes."""
        cover = (GameCard if self.form.tablet else Cover)(game_id=game_id)
        cover.bind(
            on_release=lambda *_: self._choose(game_id),
            on_resume=lambda *_: self._resume(game_id),
        )
        return cover

    def _choose(self, game_id: str) -> None:
        """Its set-up; whoever taps it for the first time is offered its lesson before."""
        from app.screens.offered_lessons import offer_first

        offer_first(self.app, game_id, lambda: self.app.go("setup", game=game_id))

    def _won(self, game_id: str) -> str:
        """How often this device has won, or its best score where nobody was beaten."""
        records = self.app.services.records
        tallies = records.by_level(game_id).values()
        matches = sum(tally.matches for tally in tallies)
        if matches:
            return tr("home.won_of", wins=sum(tally.wins for tally in tallies), matches=matches)
        bests = records.bests(game_id)  # of several modes or sizes of table there is no best of all
        return tr("home.best", points=bests[0].seat.score) if len(bests) == 1 else ""

    def _fit_covers(self, *_args: object) -> None:
        """As high as the screen allows without scrolling, between the lowest and the highest picture."""
        covers = list(self.covers.values())
        if not covers or self.page.height < dp(50):
            return
        rows = -(-len(covers) // self.grid.cols)
        body = self.page.body
        others = body.padding[1] + body.padding[3] + _height_beside(self.games_part, self.grid)
        if not self.beside:
            others += _height_beside(body, self.games_part)
        room = (self.page.height - others - self.grid.spacing[1] * (rows - 1)) / rows
        if self.form.tablet:
            self._fit_cards(covers, room)
        else:
            self._fit_pictures(covers, room)

    @staticmethod
    def _fit_cards(cards: Sequence[GameCard], room: float) -> None:
        lowest = max(card.natural_height() for card in cards)
        for card in cards:
            card.height = max(lowest, min(room, dp(HIGHEST_CARD)))

    @staticmethod
    def _fit_pictures(covers: Sequence[Cover], room: float) -> None:
        captions = max(cover.caption_height() for cover in covers)
        picture = max(dp(LOWEST_PICTURE), min(room - captions, covers[0].width))
        for cover in covers:
            if abs(cover.height - picture - captions) > 0.5:
                cover.picture_height = picture + captions - cover.caption_height()


def _height_beside(column: BoxLayout, part: Widget) -> float:
    """What a column holds besides one part, with its gaps. Asked of what is in it: its own height follows a frame
    later, and two that wait for each other would never come to rest."""
    others = [child.height for child in column.children if child is not part]
    return float(sum(others) + column.spacing * len(others))


class HomeFace(Face):
    """Bar and page."""


class GamesPart(Column):
    """What there is to play: cards above, and the grid of games."""

    screen = ObjectProperty(None)


class Columns(BoxLayout):
    """Two columns of one height."""


class Aside(BoxLayout):
    """The column beside the games."""


class DailyRow(ListRow):
    """The challenge of the day on a phone."""


class PuzzleRow(ListRow):
    """The ladder of puzzles."""


class StepsRow(ListRow):
    """The ladders of stars."""


def tell_damaged(damaged: Damaged) -> None:
    """Nothing is lost: say which match it was and where its file is."""
    text = tr("home.damaged.text", game=tr(f"{damaged.game_id}.name"), file=damaged.kept.name)
    Dialog(title=tr("home.damaged.title"), text=text, icon="file-alert-outline").ask(
        (tr("common.understood"), "filled", None)
    )


def _tell_kept(what: str, file: str) -> None:
    """Records or settings that could not be read: what goes on now, and where the old file is."""
    Dialog(
        title=tr(f"home.kept.{what}.title"), text=tr(f"home.kept.{what}.text", file=file), icon="file-alert-outline"
    ).ask((tr("common.understood"), "filled", None))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
