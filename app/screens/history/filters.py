"""What the history is narrowed to, besides the game: chips in a sheet, each tap counts at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kivy.metrics import dp
from kivy.uix.stacklayout import StackLayout

from app.kit.buttons import TextButton
from app.kit.choices import Chip
from app.kit.overlays import Sheet
from app.kit.text import Text
from app.screens.records.words import mode_words
from app.services.history import ALONE, DAYS, LOST, PEOPLE, WON, Wanted, modes, rivals
from app.services.i18n import tr
from app.services.records import Result
from rules.game import Json


class FilterSheet(Sheet):
    """Of these results; `take` gets what is wanted now."""

    def __init__(self, what: Wanted, results: Sequence[Result], take: Callable[[Wanted], object]) -> None:
        super().__init__(title=tr("history.filter"), tallest=0.85)
        self.wanted, self._take = what, take
        self.chips: dict[tuple[str, Json], Chip] = {}
        self.body.spacing = dp(8)
        for field, choices in self._choices(results):
            if len(choices) > 1:
                self.body.add_widget(Text(text=tr(f"history.by.{field}"), style="label", tone="ink_2"))
                self.body.add_widget(self._group(field, choices))
        self.clear = TextButton(text=tr("history.clear"), kind="text", icon="filter-off-outline")
        self.clear.bind(on_release=lambda *_: self._set(Wanted(game=self.wanted.game)))
        self.body.add_widget(self.clear)
        self._mark()

    def _choices(self, results: Sequence[Result]) -> list[tuple[str, list[tuple[Json, str]]]]:
        whose = {result.mode: result.game for result in results}
        return [
            ("mode", [(mode, mode_words(whose[mode], mode)) for mode in modes(results)]),
            ("rival", [(rival, said_rival(rival)) for rival in rivals(results)]),
            ("ending", [(ending, tr(f"history.ending.{ending}")) for ending in (WON, LOST)]),
            ("days", [(days, tr(f"history.days.{days}")) for days in DAYS]),
        ]

    def _group(self, field: str, choices: Sequence[tuple[Json, str]]) -> StackLayout:
        group = StackLayout(spacing=(dp(8), dp(8)), padding=(0, dp(4)), size_hint_y=None)
        group.bind(minimum_height=group.setter("height"))
        for value, words in choices:
            chip = Chip(text=words)
            chip.bind(on_release=lambda _chip, field=field, value=value: self._toggle(field, value))
            self.chips[field, value] = chip
            group.add_widget(chip)
        return group

    def _toggle(self, field: str, value: Json) -> None:
        """A second tap on the same asks for everything again."""
        same = getattr(self.wanted, field) == value
        self._set(self.wanted._replace(**{field: Wanted._field_defaults[field] if same else value}))

    def _set(self, what: Wanted) -> None:
        self.wanted = what
        self._mark()
        self._take(what)

    def _mark(self) -> None:
        for (field, value), chip in self.chips.items():
            chip.chosen = getattr(self.wanted, field) == value
        self.clear.enabled = self.wanted.narrowed > 0


def said_rival(rival: str) -> str:
    """A name, a level, or of what kind the others were."""
    if rival.startswith("="):
        return rival[1:]
    if rival in (ALONE, PEOPLE):
        return tr(f"records.{rival}")
    return tr("history.level", level=tr(f"level.{rival}").lower())
