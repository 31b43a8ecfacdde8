"""The rows of the settings page. Each shows one setting and changes it at once."""

from __future__ import annotations

from collections.abc import Sequence

from kivy.metrics import dp
from kivy.uix.widget import Widget

from app.kit.canvas import text_texture
from app.kit.choices import SegmentedChoice, StepSlider, Toggle
from app.kit.surfaces import Column, ListRow
from app.kit.text import Text
from app.kit.tokens import theme
from app.services import i18n
from app.services.i18n import tr
from app.services.settings import Settings

LEAD = 40  # dp: icon and gap before the words of a row


class SettingRows:
    """`room` is the width of a row in pixels: choices that do not fit beside their title stand below it."""

    def __init__(self, settings: Settings, room: float) -> None:
        self._settings, self._room = settings, room

    def toggle(self, key: str, icon: str) -> Widget:
        switch = Toggle(active=getattr(self._settings, key))
        switch.bind(on_change=lambda _switch, on: self._settings.set(key, on))
        return ListRow(icon=icon, title=tr(f"settings.{key}"), subtitle=_help(key), end=switch)

    def choice(self, key: str, icon: str, values: Sequence[tuple[object, str]]) -> Widget:
        """One of a few values, each with its label."""
        by_text = {str(value): value for value, _ in values}
        segments = SegmentedChoice(options=[(str(value), label) for value, label in values],
                                   chosen=str(getattr(self._settings, key)))  # fmt: skip
        segments.bind(on_choose=lambda _segments, text: self._settings.set(key, by_text[text]))
        title = tr(f"settings.{key}")
        beside = self._room - dp(LEAD) - dp(28) - _width(title, "body_strong", "medium")
        widest = max(_width(label, "label", "bold") for _, label in values)
        if beside >= (widest + dp(24)) * len(values):
            segments.widest, segments.size_hint_x = beside, None
            return ListRow(icon=icon, title=title, subtitle=_help(key), end=segments)
        column = Column(spacing=dp(4), padding=(0, 0, 0, dp(8)))
        column.add_widget(ListRow(icon=icon, title=title, subtitle=_help(key)))
        column.add_widget(segments)
        return column

    def slider(self, key: str, icon: str, values: Sequence[tuple[object, str]]) -> Widget:
        """A value on a scale of named steps; the step nearest to the setting is shown."""
        chosen = self._nearest(key, [value for value, _ in values])
        said = Text(text=values[chosen][1], style="label_strong", tone="primary", wrap=False)
        slider = StepSlider(steps=[label for _, label in values], value=chosen)

        def change(_slider: StepSlider, index: int) -> None:
            said.text = values[index][1]
            self._settings.set(key, values[index][0])

        slider.bind(on_change=change)
        column = Column(spacing=0, padding=(0, 0, 0, dp(8)))
        column.add_widget(ListRow(icon=icon, title=tr(f"settings.{key}"), end=said))
        column.add_widget(slider)
        return column

    def _nearest(self, key: str, values: list) -> int:
        current = getattr(self._settings, key)
        if current in values:
            return values.index(current)
        return min(range(len(values)), key=lambda i: abs(values[i] - current))


def _help(key: str) -> str:
    return tr(f"settings.{key}.help") if i18n.has(f"settings.{key}.help") else ""


def _width(text: str, style: str, weight: str) -> float:
    return text_texture(text, theme.font_size(style), weight).width
