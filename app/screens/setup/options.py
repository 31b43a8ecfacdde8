"""The widgets of the set-up page for what a game declares: one for each kind of option, none for a game."""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout
from kivy.uix.widget import Widget

from app.kit.choices import Chip, SegmentedChoice, Toggle
from app.kit.stepper import Stepper
from app.kit.surfaces import Column, ListRow
from app.kit.text import Icon, Text
from app.screens.setup.draft import Draft
from app.screens.setup.sheets import choose_sheet
from app.screens.setup.words import choice_help, choice_name, option_help, option_title
from app.tables.manifest import Choosing, manifest, named
from app.tables.symbols import symbol
from rules.game import Json, Option

MOST_SIDE_BY_SIDE = 4


class OptionWidgets:
    """Builds widgets that change `draft` and then call `changed(key)`."""

    def __init__(self, draft: Draft, changed: Callable[[str], None]) -> None:
        self.draft, self._changed = draft, changed

    def of(self, option: Option) -> Widget:
        return getattr(self, f"_{option.kind}")(option)

    def _set(self, option: Option, value: Json) -> None:
        self.draft.set(option.key, value)
        self._changed(option.key)

    def _row(self, option: Option, end: Widget | None = None, **kwargs) -> ListRow:
        game = self.draft.game
        return ListRow(
            icon=symbol(f"{game.id}.option.{option.key}", option.kind),
            title=option_title(game, option),
            subtitle=option_help(game, option),
            end=end,
            **kwargs,
        )

    def _word(self, option: Option, value: Json) -> str:
        return choice_name(self.draft.game, option, value, self.draft.players)

    def _flag(self, option: Option) -> Widget:
        switch = Toggle(active=bool(self.draft.options[option.key]))
        switch.bind(on_change=lambda _switch, on: self._set(option, on))
        return self._row(option, switch)

    def _choice(self, option: Option) -> Widget:
        if len(option.choices) > MOST_SIDE_BY_SIDE:
            return self._opening(option, list(option.choices))
        column = Column(spacing=dp(4))
        column.add_widget(self._row(option))
        column.add_widget(self.segments(option))
        return column

    def segments(self, option: Option) -> SegmentedChoice:
        """A choice with all its values visible."""
        by_text = {str(value): value for value in option.choices}
        segments = SegmentedChoice(
            options=[(text, self._word(option, value)) for text, value in by_text.items()],
            chosen=str(self.draft.options[option.key]),
        )
        segments.bind(on_choose=lambda _s, text: self._set(option, by_text[text]))
        return segments

    def _number(self, option: Option) -> Widget:
        stepper = Stepper(
            self.draft.options[option.key],
            option.low,
            option.high,
            option.step,
            say=lambda value: self._word(option, value),
        )
        stepper.bind(on_change=lambda _stepper, value: self._set(option, value))
        return self._row(option, stepper)

    def _seat(self, option: Option) -> Widget:
        return self._opening(option, ["random", *range(self.draft.seats)])

    def _opening(self, option: Option, values: list[Json]) -> Widget:
        """A row that says the value and opens all of them."""
        game, chosen = self.draft.game, self.draft.options[option.key]
        helps = [choice_help(game, option, value) for value in values]
        row = self._row(option, _value(self._word(option, chosen)), tappable=True)
        row.subtitle = choice_help(game, option, chosen) or row.subtitle
        row.bind(
            on_release=lambda *_: choose_sheet(
                option_title(self.draft.game, option),
                [(value, self._word(option, value)) for value in values],
                self.draft.options[option.key],
                lambda value: self._set(option, value),
                notes=helps if any(helps) else (),
                opener=row,
            )
        )
        return row

    def _seats(self, option: Option) -> Widget:
        column = Column(spacing=dp(4))
        column.add_widget(self._row(option))
        chips = StackLayout(spacing=dp(8), size_hint_y=None)
        chips.bind(minimum_height=chips.setter("height"))
        for seat, player in enumerate(self.draft.players):
            chip = Chip(text=player.name, chosen=seat in self.draft.options[option.key])
            chip.bind(on_release=lambda _chip, who=seat: self._toggle(option, who))
            chips.add_widget(chip)
        column.add_widget(chips)
        return column

    def _toggle(self, option: Option, seat: int) -> None:
        chosen = set(self.draft.options[option.key]) ^ {seat}
        self._set(option, sorted(chosen))

    def _each(self, option: Option) -> Widget:
        column = Column(spacing=0)
        column.add_widget(self._row(option))
        for seat in range(self.draft.seats):
            column.add_widget(self._one_of_each(option, seat))
        return column

    def _one_of_each(self, option: Option, seat: int) -> Widget:
        value = self.draft.options[option.key][seat]
        row = ListRow(title=self.draft.players[seat].name, tappable=True, end=_value(self._word(option, value)))

        def take(fresh: Json) -> None:
            values = list(self.draft.options[option.key])
            values[seat] = fresh
            self._set(option, values)

        own = manifest(self.draft.game.id).choosers.get(option.key)
        if own:
            row.bind(on_release=lambda *_: named(own)(self._choosing(option, seat, take)))
        else:
            row.bind(
                on_release=lambda *_: choose_sheet(
                    self.draft.players[seat].name,
                    [(each, self._word(option, each)) for each in option.choices],
                    value,
                    take,
                    opener=row,
                )
            )
        return row

    def _choosing(self, option: Option, seat: int, take: Callable[[Json], None]) -> Choosing:
        """A seat's value among those of everybody, of this option and the others that are chosen in the same way."""
        choosers, options = manifest(self.draft.game.id).choosers, self.draft.options
        alike = [each.key for each in self.draft.asked(rare=False) if choosers.get(each.key) == choosers[option.key]]
        taken = {
            value: who for key in alike for who, value in enumerate(options[key]) if (key, who) != (option.key, seat)
        }
        return Choosing(seat, self.draft.players, option.choices, options[option.key][seat], taken, options, take)


def _value(text: str) -> Widget:
    """A value with the sign that a tap opens more."""
    box = Column(size_hint_x=None, width=dp(128), orientation="horizontal", spacing=dp(4))
    box.add_widget(Text(text=text, style="label_strong", tone="primary", halign="right", pos_hint={"center_y": 0.5}))
    box.add_widget(Icon(name="menu-down", tone="ink_2", pos_hint={"center_y": 0.5}))
    return box
