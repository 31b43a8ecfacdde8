"""The sheets of the set-up page: a person, a character, who plays, one of many."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.kit import layout
from app.kit.buttons import TextButton
from app.kit.fields import TextField
from app.kit.menus import Menu
from app.kit.overlays import Sheet
from app.kit.seats import AVATARS, BadgeButton, Portrait
from app.kit.surfaces import ListRow, Row
from app.kit.text import Icon, Text
from app.people import FACES, character_line, character_name, free_characters
from app.screens.setup.draft import LONGEST_NAME, Draft
from app.screens.setup.words import player_kind, strength_icon
from app.services.i18n import tr
from rules.bots import LEVELS
from rules.game import Json


def choose_sheet(
    title: str,
    choices: Sequence[tuple[Json, str]],
    chosen: Json,
    act: Callable[[Json], None],
    icons: Sequence[str] = (),
    notes: Sequence[str] = (),
    opener: Widget | None = None,
) -> Sheet | Menu:
    """One of many in a sheet, or on a tablet in a menu beside its `opener`; the one in force has a tick."""
    sheet = Menu(opener) if opener is not None and layout.form().tablet else Sheet(title=title)
    sheet.page.margin = 12 if isinstance(sheet, Menu) else 8  # the scroll bar runs beside the words and the tick
    for number, (value, label) in enumerate(choices):
        tick = Icon(name="check", tone="primary") if value == chosen else None
        row = ListRow(
            title=label,
            subtitle=notes[number] if notes else "",
            tappable=True,
            end=tick,
            icon=icons[number] if icons else "",
        )
        row.bind(on_release=lambda _row, pick=value: _picked(sheet, act, pick))
        sheet.body.add_widget(row)
    sheet.open()
    return sheet


def _picked(sheet: Sheet | Menu, act: Callable[[Json], None], value: Json) -> None:
    sheet.dismiss()
    act(value)


def who_sheet(draft: Draft, seat: int, changed: Callable[[], None], opener: Widget | None = None) -> Sheet | Menu:
    """A person, or a computer player of a level, told in words players know."""
    levels = (None, *LEVELS)

    def take(level: str | None) -> None:
        if level is None:
            draft.seat_person(seat)
        else:
            draft.seat_computer(seat, level)
        changed()

    notes = [tr(f"level.{level or 'person'}.what") for level in levels]
    return choose_sheet(
        tr("setup.who"),
        [(level, player_kind(level)) for level in levels],
        draft.players[seat].level,
        take,
        ["account", *(strength_icon(level) for level in LEVELS)],
        notes,
        opener,
    )


class SeatSheet(Sheet):
    """One seat: who it is (`fill`), its place in the turn order, and the way out (`remove`)."""

    def __init__(
        self, title: str, draft: Draft, seat: int, changed: Callable[[], None], remove: Callable[[int], None]
    ) -> None:
        super().__init__(title=title, tallest=0.85)
        self.draft, self.seat, self._changed, self._take_off = draft, seat, changed, remove
        self.fill()
        if draft.seats > 1:
            self.body.add_widget(self._order())
        if draft.can_remove():
            self.body.add_widget(self._remove())

    def fill(self) -> None:
        """Add what tells who sits here."""

    def finish(self) -> None:
        """What is still being typed counts."""

    def _order(self) -> Row:
        row = Row(spacing=dp(12))
        for label, icon, step in (("setup.earlier", "arrow-up", -1), ("setup.later", "arrow-down", 1)):
            button = TextButton(text=tr(label), icon=icon, kind="tonal", size_hint_x=1, padding_x=12)
            button.enabled = 0 <= self.seat + step < self.draft.seats
            button.bind(on_release=lambda _b, by=step: self._reorder(by))
            row.add_widget(button)
        return row

    def _reorder(self, by: int) -> None:
        self.finish()
        self.draft.move(self.seat, self.seat + by)
        self.dismiss()
        self._changed()

    def _remove(self) -> TextButton:
        button = TextButton(text=tr("setup.remove"), icon="account-remove-outline", kind="text", size_hint_x=1)
        button.bind(on_release=lambda *_: self._removed())
        return button

    def _removed(self) -> None:
        seat, self.seat = self.seat, self.draft.seats  # what the field still says belongs to nobody now
        self.dismiss()
        self._take_off(seat)


class PlayerSheet(SeatSheet):
    """A person: name and avatar."""

    def __init__(self, draft: Draft, seat: int, changed: Callable[[], None], remove: Callable[[int], None]) -> None:
        super().__init__(tr("setup.player"), draft, seat, changed, remove)

    def fill(self) -> None:
        name = self.draft.players[self.seat].name
        self.field = TextField(text=name, fallback=name, longest=LONGEST_NAME, hint_text=tr("setup.name"))
        self.field.bind(on_done=lambda _field, text: self._change(name=text))
        self.page.margin = 4  # the ring of a chosen figure is wider than the figure
        self.body.add_widget(Text(text=tr("setup.name"), style="label", tone="ink_2"))
        self.body.add_widget(self.field)
        self.body.add_widget(Text(text=tr("setup.avatar"), style="label", tone="ink_2"))
        self.body.add_widget(self._avatars())

    def finish(self) -> None:
        self.field.finish()

    def _avatars(self) -> StackLayout:
        grid = StackLayout(spacing=dp(12), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        chosen = self.draft.players[self.seat].avatar
        self.badges = {name: BadgeButton(seat=self.seat, avatar=name, size=(dp(56), dp(56))) for name in AVATARS}
        for name, badge in self.badges.items():
            badge.playing = name == chosen
            badge.bind(on_release=lambda _badge, pick=name: self._pick(pick))
            grid.add_widget(badge)
        return grid

    def _pick(self, avatar: str) -> None:
        for name, badge in self.badges.items():
            badge.playing = name == avatar
        self._change(avatar=avatar)

    def _change(self, **changes: str) -> None:
        if self.seat < self.draft.seats:
            self.draft.change(self.seat, **changes)
            self._changed()


class CharacterSheet(SeatSheet):
    """A computer player: one of the characters who are not at the table, and how each plays this game."""

    def __init__(self, draft: Draft, seat: int, changed: Callable[[], None], remove: Callable[[int], None]) -> None:
        super().__init__(tr("setup.character"), draft, seat, changed, remove)

    def fill(self) -> None:
        own = self.draft.players[self.seat].character
        for character in (own, *free_characters(self.draft.players)):
            self.body.add_widget(self._row(character, character == own))

    def _row(self, character: str, chosen: bool) -> ListRow:
        face = Portrait(
            seat=self.seat, avatar=FACES[character], character=True, size=(dp(56), dp(56)), pos_hint={"center_y": 0.5}
        )
        tick = Icon(name="check", tone="primary") if chosen else None
        ways = character_line(character, self.draft.game.id)
        row = ListRow(title=character_name(character), subtitle=ways, lead=face, end=tick, tappable=True)
        row.bind(on_release=lambda *_: self._pick(character))
        return row

    def _pick(self, character: str) -> None:
        self.draft.seat_character(self.seat, character)
        self.dismiss()
        self._changed()
