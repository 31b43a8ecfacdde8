"""The sheet for one of this device's people: name and avatar."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from app.kit.fields import TextField
from app.kit.overlays import Sheet
from app.kit.seats import AVATARS, BadgeButton
from app.kit.text import Text
from app.people import keep_person, usual_name, usual_players
from app.services.i18n import tr
from app.services.settings import Settings


class PersonSheet(Sheet):
    """Changes are kept at once; an empty name goes back to the usual one."""

    def __init__(self, settings: Settings, seat: int, changed: Callable[[], None]) -> None:
        super().__init__(title=tr("settings.name_of", seat=seat + 1), tallest=0.85)
        self._settings, self._seat, self._changed = settings, seat, changed
        person = usual_players(settings)[seat]
        self.name, self.avatar = person.name, person.avatar
        self.field = TextField(text=person.name, fallback=usual_name(seat), hint_text=tr("setup.name"))
        self.field.bind(on_done=lambda _field, text: self._keep(name=text))
        self.page.margin = 4  # the ring of a chosen figure is wider than the figure
        self.body.add_widget(Text(text=tr("setup.name"), style="label", tone="ink_2"))
        self.body.add_widget(self.field)
        self.body.add_widget(Text(text=tr("setup.avatar"), style="label", tone="ink_2"))
        self.body.add_widget(self._avatars())

    def _avatars(self) -> StackLayout:
        grid = StackLayout(spacing=dp(12), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        self.badges = {each: BadgeButton(seat=self._seat, avatar=each, size=(dp(56), dp(56))) for each in AVATARS}
        for each, badge in self.badges.items():
            badge.playing = each == self.avatar
            badge.bind(on_release=lambda _badge, pick=each: self._keep(avatar=pick))
            grid.add_widget(badge)
        return grid

    def _keep(self, name: str | None = None, avatar: str | None = None) -> None:
        self.name, self.avatar = name or self.name, avatar or self.avatar
        for each, badge in self.badges.items():
            badge.playing = each == self.avatar
        keep_person(self._settings, self._seat, self.name, self.avatar)
        self._changed()
