"""Settings: table first, then what one sees, hears and feels, then language and names. Everything acts at once,
and the same page opens over a match."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from app.kit.overlays import Dialog
from app.kit.seats import SeatBadge
from app.kit.surfaces import Column, Island, ListRow
from app.kit.toasts import toast
from app.people import usual_players
from app.screens.settings import rows as rows  # for settings.kv
from app.screens.shell import Face, ShellScreen
from app.services.i18n import tr
from app.services.settings import SETTINGS

UNSEEN = frozenset({"setups", "lessons", "lesson_steps", "lessons_offered", "seen_welcome"})
"""What the device remembers without a row on this page."""


class SettingsScreen(ShellScreen):
    """`section="names"` opens the page at the names."""

    destination = "settings"

    def __init__(self, app, section: str = "") -> None:
        super().__init__(app)
        self._section = section

    def build(self) -> None:
        face = SettingsFace(screen=self)
        self.page = face.named("page")
        self.add_widget(face)
        self._add(TablePart)
        self.later(*(partial(self._add, part) for part in (SensesPart, LanguagePart, NamesPart, AboutPart)))

    def _add(self, kind: type[Part]) -> None:
        part = kind(screen=self, room=dp(self._row_width()))
        if isinstance(part, NamesPart):
            self.names = part
        self.page.body.add_widget(Island(part))

    def content(self) -> tuple:
        return self._values(), self.app.services.reports.all()

    def _values(self) -> dict[str, object]:
        settings = self.app.services.settings
        return {key: getattr(settings, key) for key in SETTINGS if key not in UNSEEN}

    def on_pre_leave(self) -> None:
        """What was changed by its own rows they show already."""
        self.shown_content = (self._values(), *self.shown_content[1:])

    def on_enter(self) -> None:
        if self._section == "names":
            self._section = ""
            self.build_rest()
            Clock.schedule_once(lambda _dt: self.page.scroll_to(self.names, animate=False), 0)

    def _row_width(self) -> float:
        """In dp, inside page and panel."""
        return min(self.room - 2 * self.form.margin, 720) - 32

    def ask_reset(self) -> None:
        Dialog(title=tr("settings.defaults.title"), text=tr("settings.defaults.text"), icon="restore").ask(
            (tr("settings.defaults.yes"), "filled", self._reset),
            (tr("common.cancel"), "text", None),
        )

    def _reset(self) -> None:
        self.app.services.settings.reset()
        self.app.drafts.clear()
        self.rebuild_soon()


class SettingsFace(Face):
    """Bar and page."""


class Part(Column):
    """A heading and a panel; `room` is the width of a row in pixels."""

    screen = ObjectProperty(None)
    room = NumericProperty(0)


class TablePart(Part):
    """What happens on a table."""


class SensesPart(Part):
    """What one sees, hears and feels."""


class LanguagePart(Part):
    """The language of all words."""


class NamesPart(Part):
    """The people of this device."""

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        for seat, person in enumerate(usual_players(self.screen.app.services.settings)):
            badge = SeatBadge(seat=seat, avatar=person.avatar, size=(dp(36), dp(36)), pos_hint={"center_y": 0.5})
            row = ListRow(lead=badge, title=person.name, tappable=True, chevron=True)
            row.bind(on_release=lambda _row, who=seat: self._open(who))
            self.ids.rows.add_widget(row)

    def _open(self, seat: int) -> None:
        from app.screens.settings.person_sheet import PersonSheet  # here: the page does not wait for it

        PersonSheet(self.screen.app.services.settings, seat, self.screen.rebuild_soon).open()


class AboutPart(Part):
    """Credits, the way back to the defaults and, where something has failed, the latest report: to be pasted into a
    message to the makers."""

    def on_kv_post(self, base: Widget) -> None:
        super().on_kv_post(base)
        reports = self.screen.app.services.reports.all()
        if reports:
            row = ListRow(
                icon="bug-outline", title=tr("settings.report"), subtitle=tr("settings.report.help"), tappable=True
            )
            row.bind(on_release=lambda *_: _copy(reports[0]))
            self.ids.rows.add_widget(row, len(self.ids.rows.children))


def _copy(report: Path) -> None:
    Clipboard.copy(report.read_text(encoding="utf-8"))
    toast(tr("settings.report.copied"))


Builder.load_file(str(Path(__file__).with_suffix(".kv")))
