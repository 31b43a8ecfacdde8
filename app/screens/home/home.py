"""Home: go on with a match, or choose one of the games. Nothing is asked at the first start."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from app.kit.bars import AppBar
from app.kit.buttons import IconButton
from app.kit.overlays import Dialog
from app.kit.surfaces import ListRow, Page
from app.people import usual_players
from app.place import own_badge
from app.screens.home.cards import BannerCard, ContinueCard, Cover, heading
from app.screens.home.unfinished import Damaged, Unfinished, look
from app.screens.keep_or_replace import begin_or_ask
from app.screens.shell import ShellScreen
from app.services.i18n import tr
from app.services.storage import DAILY, slot_of
from app.services.wording import Wording
from rules import GAMES

DAILY_GAME = "where_is_that"
"""The game with a challenge for every day (WT-5)."""
NARROWEST_CARD = 290  # dp: below this cards stand one above the other
LOWEST_PICTURE, HIGHEST_PICTURE = 84, 420  # dp


class HomeScreen(ShellScreen):
    """The card to go on first, then the games, all of equal rank."""

    destination = "home"

    def __init__(self, app) -> None:
        super().__init__(app)
        self.games = tuple(GAMES)
        self.unfinished: list[Unfinished] = []
        self.damaged: list[Damaged] = []

    def on_pre_enter(self) -> None:
        """What is saved is looked at when home is shown: a match that was just left is on disk only now."""
        self._look()
        super().on_pre_enter()

    def content(self) -> object:
        person = usual_players(self.app.services.settings)[0]
        return self.unfinished, self._newcomer(), person.avatar, self._daily_text(), date.today()

    def _newcomer(self) -> bool:
        """Whether the first lesson is offered: nobody has finished one or waved it away."""
        settings = self.app.services.settings
        return not settings.seen_welcome and not any(settings.lessons.values())

    def _look(self) -> None:
        saved = look(self.app.services.storage, self.games)
        self.unfinished = saved.unfinished
        self.damaged.extend(saved.damaged)
        for slot in saved.finished:
            self.app.file_finished(slot)

    def on_enter(self) -> None:
        """What could not be read is told when home is shown, once."""
        damaged, self.damaged = self.damaged, []
        for each in damaged:
            tell_damaged(each)
        for what in (self.app.services.records, self.app.services.settings):
            if what.kept_aside is not None:
                _tell_kept(what.path.stem, what.kept_aside.name)
                what.kept_aside = None

    def on_resume(self) -> None:
        self._look()
        self.rebuild_soon()

    # -- building ----------------------------------------------------------------------------

    def build(self) -> None:
        column = self.stage()
        column.add_widget(self._title())
        self.page = Page(widest=1180, margin=self.form.margin)
        self.page.body.spacing = dp(12)
        column.add_widget(self.page)
        body = self.page.body
        for part in self._upper_parts():
            body.add_widget(part)
        body.add_widget(heading(tr("home.choose")))
        self.grid = self._covers()
        body.add_widget(self.grid)
        if not self.form.tablet and DAILY_GAME in self.games:
            body.add_widget(self._daily_row())
        self.page.bind(height=self._fit_covers, width=self._fit_covers)
        body.bind(height=self._fit_covers)
        self._fit_covers()

    def _title(self) -> AppBar:
        bar = AppBar(title=tr("app.name"), large=True)
        if not self.form.tablet or not self.form.wide:
            badge = own_badge(self.app)
            badge.pos_hint = {"center_y": 0.5}
            bar.actions.add_widget(badge)
            bar.actions.add_widget(Widget(size_hint_x=None, width=dp(8)))
        return bar

    def _upper_parts(self) -> list[Widget]:
        """The card to go on, today's challenge beside it on tablets, and the first lesson for newcomers."""
        cards: list[Widget] = []
        if self._newcomer():
            cards.append(self._welcome())
        if self.unfinished:
            card = ContinueCard(self.unfinished[0])
            card.bind(on_release=lambda *_: self.app.resume_match(self.unfinished[0].slot))
            cards.append(card)
        if self.form.tablet and DAILY_GAME in self.games:
            cards.append(self._daily())
        room = self.room - 2 * self.form.margin
        return self._side_by_side(cards) if len(cards) > 1 and room / len(cards) >= NARROWEST_CARD else cards

    @staticmethod
    def _side_by_side(cards: list[Widget]) -> list[Widget]:
        """Cards of one height in a row; the card to go on is the widest."""
        row = BoxLayout(spacing=dp(24), size_hint_y=None)

        def level(*_args: object) -> None:
            row.height = max(card.natural_height() for card in cards)

        for card in cards:
            card.size_hint = (1.8 if isinstance(card, ContinueCard) else 1, 1)
            card.bind(width=level)
            row.add_widget(card)
        level()
        return [row]

    def _welcome(self) -> Widget:
        card = _WelcomeCard(self._dismiss_welcome, icon="school-outline", title=tr("home.welcome.title"),
                            text=tr("home.welcome.text"), action=tr("home.welcome.action"),
                            art="shell/welcome")  # fmt: skip
        card.bind(on_release=lambda *_: self.app.start_lesson(self.games[0]))
        return card

    def _dismiss_welcome(self) -> None:
        self.app.services.settings.set("seen_welcome", True)
        self.rebuild_soon()

    def _daily(self) -> Widget:
        card = BannerCard(icon="calendar-star", title=tr("home.daily.title"), text=self._daily_text(),
                          action=tr("home.continue" if self._begun_today() else "home.daily.action"))  # fmt: skip
        card.bind(on_release=lambda *_: self._open_daily())
        return card

    def _daily_row(self) -> Widget:
        """On phones the challenge has no free place beside the card to go on: one line below the games."""
        row = ListRow(icon="calendar-star", title=tr("home.daily.title"), subtitle=self._daily_text(), tappable=True,
                      chevron=True)  # fmt: skip
        row.bind(on_release=lambda *_: self._open_daily())
        return row

    def _open_daily(self) -> None:
        """Go on with today's challenge, or begin it; one of another day is not thrown away without asking."""
        if (begun := self._begun_today()) is not None:
            self.app.resume_match(begun.slot)
        else:
            begin_or_ask(self.app, slot_of(DAILY_GAME, DAILY), self.app.start_daily)

    def _begun_today(self) -> Unfinished | None:
        """Today's challenge, if it waits to be gone on with."""
        slot, seed = slot_of(DAILY_GAME, DAILY), self.app.daily_seed()
        return next((match for match in self.unfinished if (match.slot, match.seed) == (slot, seed)), None)

    def _daily_text(self) -> str:
        begun = self._begun_today()
        if begun is not None and begun.progress is not None:
            return tr("home.daily.begun", progress=Wording(DAILY_GAME, begun.players).say(begun.progress))
        best = self.app.services.records.best_score(DAILY_GAME, DAILY, players=1)
        text = tr("home.daily.text", game=tr(f"{DAILY_GAME}.name"))
        return text + (" " + tr("home.daily.best", points=best) if best is not None else "")

    def _covers(self) -> GridLayout:
        columns = max(1, min(len(self.games), 4 if self.form.wide else 2))
        gap = dp(16 if self.form.tablet else 8)
        grid = GridLayout(cols=columns, spacing=gap, size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        later = {match.slot for match in self.unfinished[1:]}
        self.covers = {game_id: Cover(game_id=game_id, unfinished=game_id in later) for game_id in self.games}
        for game_id, cover in self.covers.items():
            cover.bind(on_release=lambda _cover, chosen=game_id: self.app.go("setup", game=chosen),
                       on_resume=lambda _cover, chosen=game_id: self.app.resume_match(chosen))  # fmt: skip
            grid.add_widget(cover)
        return grid

    def _fit_covers(self, *_args: object) -> None:
        """As high as the screen allows without scrolling, between the lowest and the highest picture."""
        covers = list(self.covers.values())
        if not covers or self.page.height < dp(50):
            return
        rows = -(-len(covers) // self.grid.cols)
        captions = max(cover.caption_height() for cover in covers)
        others = self.page.body.height - self.grid.height
        room = (self.page.height - others - self.grid.spacing[1] * (rows - 1)) / rows - captions
        widest = covers[0].width * (1.35 if self.form.tablet else 1.0)
        picture = max(dp(LOWEST_PICTURE), min(room, dp(HIGHEST_PICTURE), widest))
        for cover in covers:
            if abs(cover.height - picture - captions) > 0.5:
                cover.picture_height = picture + captions - cover.caption_height()


class _WelcomeCard(BannerCard):
    """The first lesson is offered, never pressed on anybody: a small button takes the card away."""

    corner = 28

    def __init__(self, dismiss: Callable[[], None], **kwargs) -> None:
        super().__init__(**kwargs)
        self._away = IconButton(icon="close")
        self._away.bind(on_release=lambda *_: dismiss())
        self.add_widget(self._away)
        self.bind(pos=self._place, size=self._place)

    def _place(self, *_args: object) -> None:
        self._away.pos = (self.right - self._away.width - dp(2), self.top - self._away.height - dp(2))


def tell_damaged(damaged: Damaged) -> None:
    """Nothing is lost: say which match it was and where its file is."""
    text = tr("home.damaged.text", game=tr(f"{damaged.game_id}.name"), file=damaged.kept.name)
    Dialog(title=tr("home.damaged.title"), text=text, icon="file-alert-outline").ask(
        (tr("common.understood"), "filled", None)
    )


def _tell_kept(what: str, file: str) -> None:
    """Records or settings that could not be read: what goes on now, and where the old file is."""
    Dialog(title=tr(f"home.kept.{what}.title"), text=tr(f"home.kept.{what}.text", file=file),
           icon="file-alert-outline").ask((tr("common.understood"), "filled", None))  # fmt: skip
