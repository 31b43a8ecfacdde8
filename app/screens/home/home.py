"""Home: go on with a match, or choose one of the games. Nothing is asked at the first start."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from kivy.lang import Builder
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.kit import pictures as pictures  # for home.kv
from app.kit.bars import AppBar
from app.kit.overlays import Dialog
from app.kit.surfaces import ListRow
from app.people import usual_players
from app.place import own_badge
from app.screens.home.cards import BannerCard, ContinueCard, Cover, DailyCard, WelcomeCard
from app.screens.home.unfinished import Damaged, Unfinished, look
from app.screens.keep_or_replace import begin_or_ask
from app.screens.shell import Face, ShellScreen
from app.services.i18n import tr
from app.services.storage import DAILY, slot_of
from app.services.wording import Wording
from app.tables.manifest import manifest
from rules import GAMES

NARROWEST_CARD = 290  # dp: below this cards stand one above the other
LOWEST_PICTURE, HIGHEST_PICTURE = 84, 420  # dp


class HomeScreen(ShellScreen):
    """The card to go on first, then the games, all of equal rank."""

    destination = "home"

    def __init__(self, app) -> None:
        super().__init__(app)
        self.games = tuple(GAMES)
        self.dailies = [game_id for game_id in self.games if manifest(game_id).daily]
        """Games with a challenge for every day."""
        self.unfinished: list[Unfinished] = []
        self.damaged: list[Damaged] = []

    def on_pre_enter(self) -> None:
        """What is saved is looked at when home is shown: a match that was just left is on disk only now."""
        self._look()
        super().on_pre_enter()

    def content(self) -> object:
        person = usual_players(self.app.services.settings)[0]
        return self.unfinished, self._newcomer(), person.avatar, [*map(self._daily_text, self.dailies)], date.today()

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
        face = HomeFace(screen=self)
        self.page, self.grid = face.named("page"), face.named("covers")
        if not self.form.tablet or not self.form.wide:
            self._add_own_badge(face.named("bar"))
        self.add_widget(face)
        body = self.page.body
        for part in reversed(self._upper_parts()):
            body.add_widget(part, len(body.children))
        self._fill_covers()
        for game_id in self.dailies if not self.form.tablet else ():
            row = DailyRow(subtitle=self._daily_text(game_id))
            row.bind(on_release=lambda _row, daily=game_id: self._open_daily(daily))
            body.add_widget(row)
        self.page.bind(height=self._fit_covers, width=self._fit_covers)
        body.bind(height=self._fit_covers)
        self._fit_covers()

    def _add_own_badge(self, bar: AppBar) -> None:
        badge = own_badge(self.app)
        badge.pos_hint = {"center_y": 0.5}
        bar.actions.add_widget(badge)
        bar.actions.add_widget(Widget(size_hint_x=None, width=dp(8)))

    def _upper_parts(self) -> list[Widget]:
        """The card to go on, today's challenge beside it on tablets, and the first lesson for newcomers."""
        cards: list[Widget] = []
        if self._newcomer():
            cards.append(self._welcome())
        if self.unfinished:
            card = ContinueCard(self.unfinished[0])
            card.bind(on_release=lambda *_: self.app.resume_match(self.unfinished[0].slot))
            cards.append(card)
        if self.form.tablet:
            cards.extend(self._daily(game_id) for game_id in self.dailies)
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
            if isinstance(card, BannerCard):
                card.bind(minimum_height=level)
            row.add_widget(card)
        level()
        return [row]

    def _welcome(self) -> Widget:
        card = WelcomeCard()
        card.bind(on_release=lambda *_: self.app.start_lesson(self.games[0]),
                  on_away=lambda *_: self._dismiss_welcome())  # fmt: skip
        return card

    def _dismiss_welcome(self) -> None:
        self.app.services.settings.set("seen_welcome", True)
        self.rebuild_soon()

    def _daily(self, game_id: str) -> Widget:
        action = tr("home.continue" if self._begun_today(game_id) else "home.daily.action")
        card = DailyCard(text=self._daily_text(game_id), action=action)
        card.bind(on_release=lambda *_: self._open_daily(game_id))
        return card

    def _open_daily(self, game_id: str) -> None:
        """Go on with today's challenge, or begin it; one of another day is not thrown away without asking."""
        if (begun := self._begun_today(game_id)) is not None:
            self.app.resume_match(begun.slot)
        else:
            begin_or_ask(self.app, slot_of(game_id, DAILY), lambda: self.app.start_daily(game_id))

    def _begun_today(self, game_id: str) -> Unfinished | None:
        """Today's challenge, if it waits to be gone on with."""
        slot, seed = slot_of(game_id, DAILY), self.app.daily_setup(game_id).seed
        return next((match for match in self.unfinished if (match.slot, match.seed) == (slot, seed)), None)

    def _daily_text(self, game_id: str) -> str:
        begun = self._begun_today(game_id)
        if begun is not None and begun.progress is not None:
            return tr("home.daily.begun", progress=Wording(game_id, begun.players).say(begun.progress))
        best = self.app.services.records.best_score(game_id, DAILY, players=1)
        text = tr("home.daily.text", game=tr(f"{game_id}.name"))
        return text + (" " + tr("home.daily.best", points=best) if best is not None else "")

    def _fill_covers(self) -> None:
        later = {match.slot for match in self.unfinished[1:]}
        self.covers = {game_id: Cover(game_id=game_id, unfinished=game_id in later) for game_id in self.games}
        for game_id, cover in self.covers.items():
            cover.bind(on_release=lambda _cover, chosen=game_id: self.app.go("setup", game=chosen),
                       on_resume=lambda _cover, chosen=game_id: self.app.resume_match(chosen))  # fmt: skip
            self.grid.add_widget(cover)

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


class HomeFace(Face):
    """Bar, page, and the grid of games."""


class DailyRow(ListRow):
    """The challenge of the day on a phone."""


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


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
