"""Settings: table first, then what one sees, hears and feels, then language and names. Everything acts at once,
and the same page opens over a match."""

from __future__ import annotations

from pathlib import Path

from kivy.clock import Clock
from kivy.core.clipboard import Clipboard
from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.overlays import Dialog, toast
from app.kit.seats import SeatBadge
from app.kit.surfaces import ListRow, Page, Panel
from app.kit.text import Text
from app.kit.tokens import SPEEDS, TEXT_SCALES
from app.people import usual_players
from app.screens.settings.person_sheet import PersonSheet
from app.screens.settings.rows import SettingRows
from app.screens.shell import ShellScreen
from app.services import i18n
from app.services.i18n import tr
from app.services.settings import SETTINGS

VOLUMES = (0.2, 0.4, 0.6, 0.8, 1.0)
UNSEEN = frozenset({"setups", "lessons", "seen_welcome"})
"""What the device remembers without a row on this page."""


class SettingsScreen(ShellScreen):
    """`section="names"` opens the page at the names."""

    destination = "settings"

    def __init__(self, app, section: str = "") -> None:
        super().__init__(app)
        self._section = section

    def build(self) -> None:
        column = self.stage()
        column.add_widget(self.title_bar(tr("settings.title")))
        self.page = Page(widest=720, margin=self.form.margin)
        column.add_widget(self.page)
        self.rows = SettingRows(self.app.services.settings, dp(self._row_width()))
        self._add("settings.table", *self._table_rows())
        self.later(
            lambda: self._add("settings.senses", *self._sense_rows()),
            lambda: self._add("settings.language", self._language_row()),
            self._add_names,
            lambda: self._add("settings.about", *self._about_rows()),
        )

    def _add_names(self) -> None:
        self.names = self._add("settings.names", *self._name_rows())

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

    def _add(self, heading: str, *rows: Widget) -> Panel:
        self.page.body.add_widget(Text(text=tr(heading), style="label_strong", tone="primary"))
        panel = Panel(spacing=dp(4))
        for row in rows:
            panel.add_widget(row)
        self.page.body.add_widget(panel)
        return panel

    # -- the parts ---------------------------------------------------------------------------

    def _table_rows(self) -> list[Widget]:
        rows = self.rows
        return [
            rows.slider("speed", "speedometer", [(speed, tr(f"settings.speed.{speed}")) for speed in SPEEDS]),
            rows.toggle("confirm_moves", "check-decagram-outline"),
            rows.toggle("show_legal", "lightbulb-group-outline"),
            rows.toggle("estimates", "counter"),
            rows.choice("handover", "cellphone-arrow-down", _labelled("handover", "hold", "tap")),
        ]

    def _sense_rows(self) -> list[Widget]:
        rows = self.rows
        scales = [(scale, f"{round(scale * 100)} %") for scale in TEXT_SCALES]
        return [
            rows.choice("text_scale", "format-size", scales),
            rows.choice("theme", "theme-light-dark", _labelled("theme", "auto", "light", "dark")),
            rows.toggle("reduced_motion", "motion-pause-outline"),
            rows.toggle("left_handed", "hand-back-left-outline"),
            rows.choice("haptics", "vibrate", _labelled("haptics", "off", "light", "strong")),
            rows.toggle("sound", "volume-high"),
            rows.slider("volume", "tune-vertical", [(volume, f"{round(volume * 100)} %") for volume in VOLUMES]),
        ]

    def _language_row(self) -> Widget:
        languages = [(code, i18n.NAMES[code]) for code in i18n.LANGUAGES]
        return self.rows.choice("language", "translate", [("auto", tr("settings.language.auto")), *languages])

    def _name_rows(self) -> list[Widget]:
        rows: list[Widget] = [Text(text=tr("settings.names.help"), style="caption", tone="ink_2")]
        for seat, person in enumerate(usual_players(self.app.services.settings)):
            badge = SeatBadge(seat=seat, avatar=person.avatar, size=(dp(36), dp(36)), pos_hint={"center_y": 0.5})
            row = ListRow(lead=badge, title=person.name, tappable=True, chevron=True)
            row.bind(on_release=lambda _row, who=seat: PersonSheet(
                self.app.services.settings, who, self.rebuild_soon).open())  # fmt: skip
            rows.append(row)
        return rows

    def _about_rows(self) -> list[Widget]:
        credits_row = ListRow(icon="copyright", title=tr("settings.credits"), tappable=True, chevron=True)
        credits_row.bind(on_release=lambda *_: self.app.go("credits"))
        reset = ListRow(icon="restore", title=tr("settings.defaults"), tappable=True, chevron=True)
        reset.bind(on_release=lambda *_: self._ask_reset())
        return [*self._report_rows(), credits_row, reset]

    def _report_rows(self) -> list[Widget]:
        """Where something has failed: the latest report, to be pasted into a message to the makers."""
        reports = self.app.services.reports.all()
        if not reports:
            return []
        title, subtitle = tr("settings.report"), tr("settings.report.help")
        row = ListRow(icon="bug-outline", title=title, subtitle=subtitle, tappable=True)
        row.bind(on_release=lambda *_: self._copy(reports[0]))
        return [row]

    def _copy(self, report: Path) -> None:
        Clipboard.copy(report.read_text(encoding="utf-8"))
        toast(tr("settings.report.copied"))

    def _ask_reset(self) -> None:
        Dialog(title=tr("settings.defaults.title"), text=tr("settings.defaults.text"), icon="restore").ask(
            (tr("settings.defaults.yes"), "filled", self._reset),
            (tr("common.cancel"), "text", None),
        )

    def _reset(self) -> None:
        self.app.services.settings.reset()
        self.rebuild_soon()


def _labelled(key: str, *values: str) -> list[tuple[str, str]]:
    return [(value, tr(f"settings.{key}.{value}")) for value in values]
